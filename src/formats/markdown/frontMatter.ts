/** The front matter of a Markdown file: YAML after a line of `---`, or TOML between lines of `+++`. */
import { isBlank, spaceAfter, textStart } from '../lines.ts';
import type { Span } from '../span.ts';
import { unmarkedField } from './mark.ts';

/** Fields that readers see, as page titles and in lists of pages. */
const shown = /^(title|description):[ \t]+(?=\S)/;

export interface Field {
  readonly key: string;
  /** '' if the text is marked as untranslated. */
  readonly text: string;
  /** Includes the quotes and the mark. */
  readonly span: Span;
}

export interface FrontMatter {
  readonly fields: readonly Field[];
  /** The start of the Markdown. */
  readonly end: number;
}

export function readFrontMatter(text: string): FrontMatter {
  const start = textStart(text);
  const lines = /^(---|\+\+\+)[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(start, start + 80));
  if (!lines) return { fields: [], end: start };
  const body = start + lines[0].length;
  const closing = lines[1] === '---' ? /^(?:---|\.\.\.)[ \t]*$/gm : /^\+\+\+[ \t]*$/gm;
  closing.lastIndex = body;
  const closed = closing.exec(text);
  if (!closed) return { fields: [], end: start };
  const end = closed.index + closed[0].length;
  // TOML front matter is not translated.
  const fields = lines[1] === '---' ? fieldsIn(text, body, closed.index) : [];
  return { fields, end };
}

function fieldsIn(text: string, start: number, end: number): readonly Field[] {
  const fields = new Map<string, Field>();
  const lines = /[^\r\n]+/g;
  lines.lastIndex = start;
  for (let line = lines.exec(text); line && line.index < end; line = lines.exec(text)) {
    const [label, key] = shown.exec(line[0]) ?? [];
    if (label === undefined || key === undefined || fields.has(key)) continue;
    const field = fieldAt(key, line[0].slice(label.length).trimEnd(), line.index + label.length);
    const isContinued = isBlank(text, spaceAfter(text, lines.lastIndex) - 1);
    if (field && !isContinued) fields.set(key, field);
  }
  return [...fields.values()];
}

/** @returns undefined unless the value is a text that can be read without a full YAML reader */
function fieldAt(key: string, value: string, offset: number): Field | undefined {
  const unmarked = unmarkedField(value);
  const text = decode(unmarked ?? value);
  if (text === undefined) return undefined;
  return { key, text: unmarked === undefined ? text : '', span: { offset, end: offset + value.length } };
}

function decode(value: string): string | undefined {
  if (/^".*"$/s.test(value)) return decodeDouble(value);
  if (/^'.*'$/s.test(value)) return decodeSingle(value.slice(1, -1));
  return isPlain(value) ? value : undefined;
}

function decodeSingle(content: string): string | undefined {
  return content.replaceAll("''", '').includes("'") ? undefined : content.replaceAll("''", "'");
}

/** Decodes only the escapes that YAML shares with JSON. */
function decodeDouble(value: string): string | undefined {
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Characters that YAML does not keep without an escape. */
const special = /[^\t -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/** A character that is special at the start of a value; some are special only before a space. */
const indicator = /^(?:[\s,[\]{}#&*!|>%@`"']|[-?:](?:\s|$)|---|\.\.\.)/;
/** What some YAML parsers read as something other than a text. */
const noText =
  /^(?:|true|false|null|~|yes|no|on|off|y|n|=|<<|[-+]?\.inf|\.nan|[-+]?0(?:x[\da-f_]+|b[01_]+)|[-+.\de][\d_.,:eo+-]*)$|^\d{4}-\d\d?-\d\d?/i;

/** Whether YAML reads the text unchanged if it has no quotes. */
function isPlain(text: string): boolean {
  if (indicator.test(text) || noText.test(text)) return false;
  return !/:(?:\s|$)|\s#|\s$/.test(text) && !special.test(text);
}

/** Quotes a text like the value that it replaces, if those quotes can represent it. */
export function encodeField(text: string, model: string): string {
  if (model.startsWith("'") && !special.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (!/^["']/.test(model) && isPlain(text)) return text;
  const asEscape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, asEscape);
}
