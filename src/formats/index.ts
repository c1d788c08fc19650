/** All formats, in the order in which they are tried. The code of a format is loaded with its first file. */

import { android } from './android/known.ts';
import { bounded } from './bounded.ts';
import { csv } from './csv/known.ts';
import { csvTable } from './csvTable/known.ts';
import { fluent } from './fluent/known.ts';
import type { Format } from './format.ts';
import { ini } from './ini/known.ts';
import { json } from './json/known.ts';
import type { KnownFormat } from './known.ts';
import { markdown } from './markdown/known.ts';
import { modules } from './modules/known.ts';
import { php } from './php/known.ts';
import { po } from './po/known.ts';
import { properties } from './properties/known.ts';
import { qt } from './qt/known.ts';
import { resx } from './resx/known.ts';
import { strings } from './strings/known.ts';
import { stringsdict } from './stringsdict/known.ts';
import { toml } from './toml/known.ts';
import { xcstrings } from './xcstrings/known.ts';
import { xliff } from './xliff/known.ts';
import { yaml } from './yaml/known.ts';

/** List a new format here, and its extensions in two menus of the manifest. */
export const formats: readonly KnownFormat[] = [
  android,
  csv,
  csvTable,
  fluent,
  ini,
  json,
  markdown,
  modules,
  php,
  po,
  properties,
  qt,
  resx,
  strings,
  stringsdict,
  toml,
  xcstrings,
  xliff,
  yaml,
];

/**
 * The format that reads files with this path, if any.
 *
 * @param id overrides the choice by path
 */
export function knownFormat(path: string, id?: string): KnownFormat | undefined {
  if (id !== undefined) return formats.find((format) => format.id === id);
  const extension = extensionOf(path);
  return formats.find((format) => format.extensions.includes(extension) && (format.reads?.(path) ?? true));
}

/** The formats that files with this path may have, the likeliest first. */
export function possibleFormats(path: string): readonly KnownFormat[] {
  const extension = extensionOf(path);
  const among = formats.filter(({ extensions }) => extensions.includes(extension));
  const reading = among.filter(({ reads }) => reads?.(path) ?? true);
  return [...reading, ...among.filter((one) => !reading.includes(one) && one.mayRead?.(path))];
}

/** The format of a text with this path; undefined if the text is of another kind. */
export function formatOfText(path: string, text: string): KnownFormat | undefined {
  return possibleFormats(path).find(({ isOwn }) => isOwn?.(text) ?? true);
}

/** Globs for all files that any format may read. */
export const globs: readonly string[] = [
  `**/*.{${formats.flatMap((format) => (format.globs ? [] : format.extensions)).join(',')}}`,
  ...formats.flatMap((format) => format.globs ?? []),
];

/** False if a format reads files with this path, but the text is of another kind. */
export function isOwnText(path: string, text: string): boolean {
  return knownFormat(path) === undefined || formatOfText(path, text) !== undefined;
}

/** Names or extensions of readable files, for messages. */
export const readNames: readonly string[] = formats
  .flatMap(({ extensions, example }) => (example ? [example] : extensions.map((one) => `.${one}`)))
  .sort();

/** Like `knownFormat`, with the code loaded. */
export async function loadFormat(path: string, id?: string): Promise<Format | undefined> {
  const format = await knownFormat(path, id)?.load();
  return format && bounded(format);
}

/** The lower-case extension without its dot; '' if there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
