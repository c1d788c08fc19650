/** The header is the message with the empty id, whose text has one field per line: `Language: de`. */
import type { Edit } from '../format.ts';
import { encode, linesIn } from './escapes.ts';
import { type Message, parsePo, partsOf, type Value } from './parse.ts';

/** Only the first message can be the header. */
export function headerAmong(messages: readonly Message[]): Message | undefined {
  const [first] = messages;
  return first && isHeader(first) ? first : undefined;
}

export function isHeader({ id, context }: Message): boolean {
  return id.text === '' && !context;
}

/** Parses only as far as the header. */
export function headerIn(text: string): Message | undefined {
  return headerAmong(parsePo(text, 1).messages);
}

/** @returns undefined if the field is missing */
export function fieldOf(header: Message | undefined, name: string): string | undefined {
  const value = header?.forms[0]?.value;
  const found = value && findField(value.text, name);
  return found && value.text.slice(found.content, found.end).trim();
}

interface Field {
  readonly start: number;
  /** The offset after the colon. */
  readonly content: number;
  /** The end of the line, including its line end. */
  readonly end: number;
}

function findField(text: string, name: string): Field | undefined {
  const found = new RegExp(`^${name}[ \\t]*:.*(?:\\n|$)`, 'im').exec(text);
  if (!found) return undefined;
  const start = found.index;
  return { start, content: text.indexOf(':', start) + 1, end: start + found[0].length };
}

/** Values by field, in the order in which missing fields are added. */
export type Fields = ReadonlyMap<string, string>;

/** Sets header fields, if possible without touching the literals of other fields. */
export function headerEdits(value: Value, fields: Fields, eol: string): readonly Edit[] {
  const changed = [...fields].filter(([name, content]) => !hasField(value.text, name, content));
  if (changed.length === 0) return [];
  const edits = changed.map(([name, content]) => fieldEdit(value, name, content, eol));
  const precise = edits.filter((edit) => edit !== undefined);
  if (precise.length === edits.length) return precise.sort((one, other) => one.offset - other.offset);
  const text = changed.reduce((before, [name, content]) => withField(before, name, content), value.text);
  return [{ offset: value.offset, length: value.end - value.offset, content: printHeader(text, eol) }];
}

function hasField(text: string, name: string, content: string): boolean {
  const field = findField(text, name);
  return field !== undefined && text.slice(field.content, field.end).trim() === content;
}

/** @returns undefined if this takes more than replacing or adding whole literals */
function fieldEdit(value: Value, name: string, content: string, eol: string): Edit | undefined {
  const literal = `"${encode(`${name}: ${content}\n`)}"`;
  const field = findField(value.text, name);
  if (!field) {
    if (!value.parts || !value.text.endsWith('\n')) return undefined;
    return { offset: value.end, length: 0, content: eol + literal };
  }
  let position = 0;
  let offset: number | undefined;
  for (const part of partsOf(value)) {
    if (position === field.start && part.text !== '') offset ??= part.offset;
    position += part.text.length;
    if (position === field.end && offset !== undefined && value.text[position - 1] === '\n') {
      return { offset, length: part.end - offset, content: literal };
    }
  }
  return undefined;
}

function withField(text: string, name: string, content: string): string {
  const line = `${name}: ${content}\n`;
  const field = findField(text, name);
  if (field) return text.slice(0, field.start) + line + text.slice(field.end);
  return (text === '' || text.endsWith('\n') ? text : `${text}\n`) + line;
}

/** Prints one literal per line of text, after an empty literal. */
export function printHeader(text: string, eol: string): string {
  const lines = linesIn(text);
  return ['""', ...lines.map((line) => `"${encode(line)}"`)].join(eol);
}
