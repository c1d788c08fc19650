/** The words of program code outside its strings and comments, and which of them are names. */
import { endOf } from '../endOf.ts';
import { plain, styleOf } from './quotes.ts';

export interface Word {
  readonly offset: number;
  readonly word: string;
  /** The start of the comments right before the word, or of the word itself. */
  readonly from: number;
}

/** Words, comments up to the end of the line, braces, and what begins other comments and strings. */
const tokens = /\/\/.*|\/\*|['"`{}]|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** The opening of an unclosed comment or string is passed alone. The substitutions of templates are code. */
export function* wordsIn(text: string): Generator<Word> {
  /** How far a failed search for an end went, by the opening delimiter: another search up to there would also fail. */
  const failed = new Map<string, number>();
  /** The number of open braces in each open substitution. */
  const open: number[] = [];
  let comments = { from: 0, end: 0 };
  const withComments = (offset: number) =>
    offset - comments.end <= around && text.slice(comments.end, offset).trim() === ''
      ? comments.from
      : offset;
  const token = new RegExp(tokens);
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { index: offset, 0: word } = found;
    const last = open.length - 1;
    if (word === '{' || (word === '}' && (open[last] ?? 1) > 0)) {
      if (last >= 0) open[last] = (open[last] ?? 0) + (word === '{' ? 1 : -1);
    } else if (/^(?:['"`}]|\/\*)/.test(word)) {
      const opening = word === '}' ? '`' : word;
      if (word === '}') open.pop();
      if (offset < (failed.get(opening) ?? 0)) continue;
      const close = opening === '/*' ? '*/' : opening;
      const end = opening === '/*' ? endOfComment(text, offset + 2) : endOfContent(text, offset + 1, opening);
      const isSubstituted = opening === '`' && text.startsWith('${', end);
      if (isSubstituted) open.push(0);
      if (isSubstituted) token.lastIndex = end + 2;
      else if (text.startsWith(close, end)) token.lastIndex = end + close.length;
      else failed.set(opening, end);
      if (opening === '/*') comments = { from: withComments(offset), end: token.lastIndex };
    } else if (word.startsWith('/')) comments = { from: withComments(offset), end: token.lastIndex };
    else yield { offset, word, from: withComments(offset) };
  }
}

const behindDot = /(?<!\.\.)\.\s{0,100}$/;
const behindKey = /^\s{0,100}(?:\(|\??:)/;
const beforeKey = /[{,;]\s{0,100}$/;

/** Words that may refer to a constant: not the names of properties and methods, nor those of called functions. */
export function* namesIn(text: string): Generator<Word> {
  for (const found of wordsIn(text)) {
    const { offset, word, from } = found;
    const before = text.slice(Math.max(0, from - around), from);
    const [key] = behindKey.exec(text.slice(offset + word.length, offset + word.length + around)) ?? [];
    const isKey = key?.endsWith('(') || (key !== undefined && beforeKey.test(before));
    if (!isKey && !behindDot.test(before)) yield found;
  }
}

/** How often each of `namesIn` occurs. */
export function nameCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of namesIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The UTF-16 code units before and after a word, without comments, that are examined to decide whether it is a name.
 */
const around = 110;

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start);
  return end === -1 ? text.length : end;
}

/** Where a string stops: at its quotation mark, a substitution or a line end, or at the end of the text. */
function endOfContent(text: string, start: number, quote: string): number {
  const style = styleOf(quote);
  for (let position = start; style; ) {
    position = endOf(plain[style], text, position);
    if (text[position] === '\\') position += text.startsWith('\r\n', position + 1) ? 3 : 2;
    else if (text[position] === '$' && text[position + 1] !== '{') position++;
    else return position;
  }
  return start;
}
