/**
 * Files other than code, in which programs keep the keys of what they show: a menu in JSON, settings in YAML, the
 * messages of a module in MediaWiki's `extension.json`. Only their values count, not the names of their members.
 */
import type { Range } from '../formats/format.ts';
import { fileName } from '../project/layout/folder.ts';
import { layoutOf } from '../project/layout/layout.ts';
import { readingsOf, stringsIn } from './strings.ts';

/** In bytes. Larger files hold data, not the keys of an interface. */
export const mostDataBytes = 256 * 1024;

const dataFile = /\.(?:json|jsonc|json5|webmanifest|ya?ml|toml|css|properties|ini|conf|cfg|csv)$/i;

/** Whether a file has values instead of code. This includes locale files. */
export function isDataFile(path: string): boolean {
  return dataFile.test(path);
}

/** Whether the values of a file may be keys. In a file named after its locale, they are texts. */
export function mayHaveKeys(path: string): boolean {
  return isDataFile(path) && layoutOf(fileName(path)).locale === undefined;
}

export interface DataValue {
  readonly range: Range;
  /** What it may name. */
  readonly names: readonly string[];
  /** Whether the value marks the names as keys. */
  readonly isMarked: boolean;
}

/** How browser extensions, UI5, VS Code and NodeBB mark keys; NodeBB may escape its brackets. */
const marked =
  /__(?:[A-Z][A-Z\d]{0,40}_?)?MSG_(?<message>[A-Za-z@][\w.@-]{0,200}?)__|^\{\{\s{0,5}(?<braces>[\w.-]{1,200})\s{0,5}\}\}$|\{@?i18n>(?<model>[\w.-]{1,200})\}|^%(?<percent>[\w.-]{1,200})%$|\[\\{0,2}\[(?<brackets>[\w./-]{1,100}:[\w./-]{1,200})(?=[,\]\\])/g;
const longestValue = 300;
/** What follows the name of a member. */
const memberAfter = /\\?["']?[ \t]{0,20}[:=]/y;
/** Unquoted YAML values. */
const plain =
  /(?:[:-][ \t]{1,50}|[[,][ \t]{0,50})(?<raw>[\p{L}\p{N}_](?:[\p{L}\p{N}_.:/-]{0,200}[\p{L}\p{N}_])?)(?=[ \t]{0,50}(?:$|[\r\n#,\]}]))/gu;

/** Unquoted values in files with a value or a record per line. */
const onLine =
  /(?:[=:,]|^)[ \t]{0,20}(?<raw>[\p{L}\p{N}_](?:[\p{L}\p{N}_.:/-]{0,200}[\p{L}\p{N}_])?)(?=[ \t]{0,50}(?:$|[\r\n,]))/gmu;

const unquotedIn: readonly (readonly [files: RegExp, values: RegExp])[] = [
  [/\.ya?ml$/i, plain],
  [/\.(?:properties|ini|conf|cfg|csv)$/i, onLine],
];

/** The values of a file that may be names of keys. */
export function* valuesIn(path: string, text: string): Iterable<DataValue> {
  for (const { range, parts } of stringsIn(text)) {
    const { offset, length } = range;
    if (length > longestValue) continue;
    memberAfter.lastIndex = offset + length;
    if (memberAfter.test(text)) continue;
    const [{ raw }] = parts;
    const keys = markedIn(raw);
    const isMarked = keys.length > 0;
    yield { range, names: isMarked ? keys : readingsOf(parts, false), isMarked };
  }
  const [, unquoted] = unquotedIn.find(([files]) => files.test(path)) ?? [];
  if (!unquoted) return;
  for (const { index, 0: all, groups } of text.matchAll(unquoted)) {
    const raw = groups?.raw ?? '';
    const range = { offset: index + all.length - raw.length, length: raw.length };
    yield { range, names: readingsOf([{ raw, quote: undefined }], false), isMarked: false };
  }
}

function markedIn(raw: string): readonly string[] {
  if (!/^%|MSG_|\{|\[/.test(raw)) return [];
  return Array.from(raw.matchAll(marked), ({ groups = {} }) => {
    const { message, braces, model, percent, brackets } = groups;
    return message ?? braces ?? model ?? percent ?? brackets ?? '';
  });
}

/** How far before a value the name of its member may begin, in UTF-16 code units. */
const longestMember = 80;
const textMember =
  /(?:label|title|tooltip|text|caption|placeholder|message|msg|description|heading|help|hint|i18n|l10n|translat)\w{0,20}["']?\s{0,20}[:=]\s{0,20}["']?$/i;

/**
 * Whether a value looks like a key, is a text of several words and thus its own key, or belongs to a member whose name
 * says that it is a text.
 */
export function isLikelyKey(text: string, { range: { offset, length }, isMarked }: DataValue): boolean {
  const value = text.slice(offset, offset + length);
  return (
    isMarked ||
    looksLikeKey(value) ||
    /\S\s\S/.test(value) ||
    textMember.test(text.slice(Math.max(0, offset - longestMember), offset))
  );
}

/** Whether a name has several parts. A single word is hardly ever a key unless something else says so. */
export function looksLikeKey(name: string): boolean {
  return /^(?=.{0,300}[\p{L}\p{N}][._:/-][\p{L}\p{N}]|\p{Ll}[\p{Ll}\p{N}]{0,100}\p{Lu})[\p{L}\p{N}_.:/-]+$/u.test(
    name,
  );
}
