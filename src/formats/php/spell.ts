/** Spells texts as PHP strings, so that no character of a text is code. */
import { blanksBefore } from '../lines.ts';
import { withoutIndent } from './decode.ts';
import type { StringNode } from './tree.ts';

/** The string that is replaced, or the one that a new string is modelled on. */
export interface SpellModel {
  readonly style: StringNode['style'];
  /** The string as the file spells it; '' if the model only shows which quotes to use. */
  readonly raw: string;
}

export function modelOf(text: string, { style, offset, end, isJoined }: StringNode): SpellModel {
  const raw = text.slice(offset, end);
  if (!isJoined) return { style, raw };
  // Line ends between the strings are not in the text.
  return { style: raw[0] === "'" ? 'single' : 'double', raw: '' };
}

/** @param eol the line end in strings of several lines */
export function spell(text: string, model: SpellModel, eol: string): string {
  switch (model.style) {
    case 'single':
      return single(text, model.raw, eol) ?? double(text, '', eol);
    case 'double':
      return double(text, model.raw, eol);
    default:
      return document(text, model, eol) ?? double(text, '', eol);
  }
}

/** Single quotes have no escapes except those of the quote and the backslash. */
function single(text: string, raw: string, eol: string): string | undefined {
  if (hasControls(text) || !hasOnly(eol, text) || (/[\r\n]/.test(text) && !/[\r\n]/.test(raw)))
    return undefined;
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

const named: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
  '\x1b': '\\e',
};

function double(text: string, raw: string, eol: string): string {
  const breaks = /[\r\n]/.test(raw);
  let inner = escaped(text, /\\\$/.test(raw)).replaceAll('"', '\\"');
  if (!raw.includes('\t')) inner = inner.replaceAll('\t', '\\t');
  if (!breaks || !hasOnly(eol, text)) inner = inner.replace(/[\r\n]/g, (unit) => named[unit] ?? unit);
  return `"${inner}"`;
}

const always = /\$/g;
/** Before a name or brace, and after a brace, a dollar sign is code. */
const where = /\$(?=[A-Za-z_{\x80-\u{10ffff}])|(?<=\{)\$/gu;

/** Escapes code and ASCII controls in double quotes and heredocs, but not the quote, tabs and line ends. */
function escaped(text: string, dollars: boolean): string {
  return text
    .replaceAll('\\', '\\\\')
    .replace(dollars ? always : where, '\\$')
    .replace(/[^\P{Cc}\t\r\n\x80-\x9f]/gu, byName);
}

function byName(unit: string): string {
  return named[unit] ?? `\\x${unit.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/**
 * A heredoc or nowdoc with the word and indent of the model; undefined if a line of the text might end it, or if it
 * cannot represent the text.
 */
function document(text: string, { style, raw }: SpellModel, eol: string): string | undefined {
  const [open = '', word = ''] = /^[bB]?<<<[ \t]*["']?([^"'\r\n]+)["']?/.exec(raw) ?? [];
  const end = raw.slice(0, raw.length - word.length);
  const indent = end.slice(blanksBefore(end, end.length));
  if (!hasOnly(eol, text) || (style === 'nowdoc' && hasControls(text))) return undefined;
  const body = style === 'nowdoc' ? text : escaped(text, /\\\$/.test(raw));
  const lines = body === '' ? [] : body.split(eol);
  if (lines.some((line) => line.trimStart().startsWith(word))) return undefined;
  const indented = lines.map((line) => (line === '' ? line : indent + line));
  const spelled = [open, ...indented, indent + word].join(eol);
  return withoutIndent(indented.join(eol), indent) === body ? spelled : undefined;
}

function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\r\n\x80-\x9f]/u.test(text);
}

/** Whether a text has no line ends other than `eol`. */
function hasOnly(eol: string, text: string): boolean {
  return !/[\r\n]/.test(text.replaceAll(eol, ''));
}
