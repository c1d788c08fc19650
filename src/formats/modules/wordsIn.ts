/** The words of program code outside its strings and comments. */
import { endOf } from '../inCode/scanner.ts';

export interface Word {
  readonly offset: number;
  readonly word: string;
}

/** Words, comments up to the end of the line, and what begins other comments and strings. */
const tokens = /\/\/.*|\/\*|['"`]|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** What begins a comment or string without end is passed alone. */
export function* wordsIn(text: string): Generator<Word> {
  /** Where the search for an end failed, by what begins a comment or string: up to there, it would fail again. */
  const failed = new Map<string, number>();
  const token = new RegExp(tokens);
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { index: offset, 0: word } = found;
    if (/^(?:['"`]|\/\*)/.test(word)) {
      if (offset < (failed.get(word) ?? 0)) continue;
      const close = word === '/*' ? '*/' : word;
      const end = word === '/*' ? endOfComment(text, offset + 2) : endOfContent(text, offset + 1, word);
      if (text.startsWith(close, end)) token.lastIndex = end + close.length;
      else failed.set(word, end);
    } else if (!word.startsWith('/')) yield { offset, word };
  }
}

function endOfComment(text: string, start: number): number {
  const end = text.indexOf('*/', start);
  return end === -1 ? text.length : end;
}

/** Characters that neither end a string nor begin an escape, by its quotation mark. */
const plain: Readonly<Record<string, RegExp>> = {
  "'": /[^'\\\r\n]*/y,
  '"': /[^"\\\r\n]*/y,
  '`': /[^`\\]*/y,
};

/** Where a string stops: at its quotation mark, at a line end, or at the end of the text. */
function endOfContent(text: string, start: number, quote: string): number {
  const characters = plain[quote];
  for (let position = start; characters; position += text.startsWith('\\\r\n', position) ? 3 : 2) {
    position = endOf(characters, text, position);
    if (text[position] !== '\\') return position;
  }
  return start;
}
