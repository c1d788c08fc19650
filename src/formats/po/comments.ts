/** Comments of messages: their text, the flag `fuzzy`, and their lines. */
import type { Edit } from '../format.ts';
import { breakAt, isBreak, lineEnd, ownIndent, skipBlanks } from '../lines.ts';
import type { Span } from '../span.ts';
import { decode } from './escapes.ts';
import type { Message } from './parse.ts';

/** The comments directly above a message on their own lines. */
function ownComments(text: string, { comments, offset }: Message): readonly Span[] {
  let first = comments.length;
  for (let below = offset; first > 0; first--) {
    const comment = comments[first - 1];
    const isNear = comment && /^(?:\r\n|\n|\r)[ \t]*$/.test(text.slice(comment.end, below));
    if (!isNear || ownIndent(text, comment.offset) === undefined) break;
    below = comment.offset;
  }
  return comments.slice(first);
}

/** The start of a message including its comments. */
export function startOf(text: string, message: Message): number {
  const start = ownComments(text, message)[0]?.offset ?? message.offset;
  return start - (ownIndent(text, start)?.length ?? 0);
}

/** The end of a message including a comment on its last line. */
export function endOf(text: string, { end }: Message): number {
  const next = skipBlanks(text, end);
  if (next === text.length || isBreak(text, next)) return next;
  return text[next] === '#' ? lineEnd(text, next) : end;
}

/** The message's context, the comments extracted from code, and translators' comments. */
export function describe(text: string, message: Message): string {
  const remarks = ownComments(text, message).flatMap(({ offset, end }) => {
    const mark = text[offset + 1] ?? '';
    if (',:|=~'.includes(mark) && mark !== '') return [];
    const line = text.slice(offset + (mark === '.' ? 2 : 1), end).trim();
    return line === '' ? [] : [line];
  });
  return [message.context?.text, ...remarks].filter(Boolean).join('\n');
}

/**
 * The source text that a comment gives for an id that is only a name: `#. Default: "…"`, as Plone writes it, perhaps on
 * several lines, or `# defaultMessage: …`.
 */
export function defaultIn(text: string, message: Message): string | undefined {
  const lines = ownComments(text, message).map(({ offset, end }) => text.slice(offset, end));
  const contents = lines.map((line) => /^#\.?[ \t](.*)$/.exec(line)?.[1]?.trim());
  for (const [index, content] of contents.entries()) {
    const bare = content?.startsWith(bareDefault) && content.slice(bareDefault.length).trim();
    if (bare) return bare;
    if (content?.startsWith(quotedDefault))
      return quoted(content.slice(quotedDefault.length - 1), contents.slice(index + 1));
  }
  return undefined;
}

const bareDefault = 'defaultMessage: ';
const quotedDefault = 'Default: "';

/** A text in quotes that begins on the first line. Each further line continues it, or has quotes of its own. */
function quoted(first: string, others: readonly (string | undefined)[]): string | undefined {
  let text = first;
  for (const other of others) {
    const isClosed = /(?:^|[^\\])"$/.test(text.slice(1));
    if (other === undefined || (isClosed && !/^".*"$/.test(other))) break;
    text = isClosed ? text.slice(0, -1) + other.slice(1) : `${text} ${other}`;
  }
  return text.endsWith('"') ? decode(text.slice(1, -1)) || undefined : undefined;
}

/** The lines of translators' own comments. */
export function notesOf(text: string, message: Message): readonly string[] {
  const lines = ownComments(text, message).map(({ offset, end }) => text.slice(offset, end));
  return lines.filter((line) => !/^#[,:|=~.]/.test(line));
}

/** `#=` also starts a line of flags, since gettext 0.26. */
const flagLine = /^#[,=]/;

export function isFlagLine(comment: string): boolean {
  return flagLine.test(comment);
}

export function isFuzzy(text: string, message: Message): boolean {
  return flagsIn(text, message).includes('fuzzy');
}

/** The longest line of a message, if its catalogue wraps lines at `usual`. */
export function widthOf(text: string, message: Message, usual: number): number {
  return flagsIn(text, message).includes('no-wrap') ? Number.POSITIVE_INFINITY : usual;
}

/** All flags of a message, from any number of lines. */
export function flagsIn(text: string, { comments }: Message): readonly string[] {
  return comments.flatMap((comment) => flagsOf(text, comment) ?? []);
}

function flagsOf(text: string, { offset, end }: Span): readonly string[] | undefined {
  const mark = text.charCodeAt(offset + 1);
  if (mark !== 44 && mark !== 61) return undefined;
  return text.slice(offset + 2, end).split(/[\s,]+/);
}

/** Removes the flag `fuzzy` and previous ids, which do not apply to a finished translation. */
export function unfuzzyEdits(text: string, { comments }: Message): readonly Edit[] {
  return comments.flatMap((comment): readonly Edit[] => {
    const { offset, end } = comment;
    if (text[offset + 1] === '|') return [lineEdit(text, comment)];
    if (!flagsOf(text, comment)?.includes('fuzzy')) return [];
    const content = withoutFuzzy(text.slice(offset, end));
    return [content === undefined ? lineEdit(text, comment) : { offset, length: end - offset, content }];
  });
}

/** The line without `fuzzy`; undefined if no flag is left. */
function withoutFuzzy(line: string): string | undefined {
  const rest = line.replace(flagLine, '').replaceAll(/(?<=^|[\s,])fuzzy(?=[\s,]|$)\s*,?/g, '');
  const flags = rest.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '');
  return flags === '' ? undefined : `${line.slice(0, 2)} ${flags}`;
}

/** Removes a comment, with its line if nothing precedes the comment there. */
export function lineEdit(text: string, { offset, end }: Span): Edit {
  const indent = ownIndent(text, offset);
  if (indent === undefined) return { offset, length: end - offset, content: '' };
  const start = offset - indent.length;
  return { offset: start, length: end + breakAt(text, end).length - start, content: '' };
}

/** The indent before an offset; '' if something precedes it on its line. */
export function indentAt(text: string, offset: number): string {
  return ownIndent(text, offset) ?? '';
}
