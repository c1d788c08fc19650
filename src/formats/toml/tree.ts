/** The tree of a TOML text: sections with statements, and the values in them, with all offsets that edits need. */
import type { KeyPath } from '../format.ts';
import type { Span } from '../span.ts';
import type { Table } from './table.ts';

export type Quotes = '"' | "'" | '"""' | "'''";

export interface StringNode extends Span {
  readonly kind: 'string';
  /** Escapes resolved; line ends as LF. */
  readonly value: string;
  readonly quotes: Quotes;
}

/** A number, a date, a time, `true` or `false`. */
export interface LiteralNode extends Span {
  readonly kind: 'literal';
}

/** The file, a section, an inline table or an array. */
export interface ContainerNode extends Span {
  readonly kind: 'object' | 'array';
  readonly members: readonly Member[];
}

export type TomlNode = StringNode | LiteralNode | ContainerNode;

/** A section of the file, a statement of a section, or a member of an inline table or array. */
export interface Member {
  /** The canonical spelling of a dotted key or a header; the index for an item. */
  readonly key: string;
  /** The keys that the member adds to the path. */
  readonly path: KeyPath;
  /** The start of the key or header, or of the value for an item. */
  readonly offset: number;
  /** The end of the key or header; `offset` for an item. */
  readonly keyEnd: number;
  readonly value: TomlNode;
  /** The offset of the following comma in brackets, or -1. */
  readonly comma: number;
  /** The table to which the last key belongs; absent for sections and items. */
  readonly table?: Table;
}

export interface Section extends Member {
  readonly value: ContainerNode;
  /** The path contains the index of an item of an array of tables. */
  readonly isListed: boolean;
  /** The path of the outermost array of tables around the section. */
  readonly list?: KeyPath;
}

/** The file as a container of its sections, of which the first has no header and may be empty. */
export interface Root extends ContainerNode {
  readonly members: readonly [Section, ...Section[]];
}

/** The key of the section before the first header. */
export const headless = '';

const bareKey = /^[A-Za-z\d_-]+$/;

export function spellKey(key: string): string {
  return bareKey.test(key) ? key : spellBasic(key);
}

export function spellKeys(keys: KeyPath): string {
  if (keys.length === 1) return spellKey(keys[0] ?? '');
  return keys.map(spellKey).join('.');
}

export function headerKey(path: KeyPath): string {
  return path.length === 0 ? headless : `[${spellKeys(path)}]`;
}

/** The key of the section whose header is `base`. */
export const baseKey = '[]';

/** @param path the path of a header, below `base` */
export function keyBelowBase(path: KeyPath): string {
  return path.length === 0 ? baseKey : headerKey(path);
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
]);

/** Characters that TOML forbids in one-line strings, and the tab. Source: TOML 1.0.0, "String" */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unprintable = /[\0-\x1f\x7f]/g;

/** A one-line string in which only quotes, backslashes and control characters are escaped. */
export function spellBasic(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(unprintable, escapeOf)}"`;
}

export function escapeOf(character: string): string {
  return shortEscapes.get(character) ?? numericEscape(character, false);
}

/** Characters beyond U+FFFF have their own escape; pairs of `\u` are invalid. */
export function numericEscape(character: string, upperCase: boolean): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  const digits = upperCase ? code.toUpperCase() : code;
  return digits.length > 4 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}
