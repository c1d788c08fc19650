/** The formats, in the order in which they are asked. Their code is loaded with the first file that needs it. */

import { android } from './android/known.ts';
import { bounded } from './bounded.ts';
import type { Format } from './format.ts';
import { json } from './json/known.ts';
import type { KnownFormat } from './known.ts';
import { markdown } from './markdown/known.ts';
import { po } from './po/known.ts';
import { properties } from './properties/known.ts';
import { resx } from './resx/known.ts';
import { strings } from './strings/known.ts';
import { xcstrings } from './xcstrings/known.ts';
import { xliff } from './xliff/known.ts';
import { yaml } from './yaml/known.ts';

/** Each with an import and its name here; everything else that is known of it stands in its own folder. */
export const formats: readonly KnownFormat[] = [
  android,
  json,
  markdown,
  po,
  properties,
  resx,
  strings,
  xcstrings,
  xliff,
  yaml,
];

/**
 * The format that reads files of this path; undefined when none does.
 *
 * @param id of the format where a person says which it is
 */
export function knownFormat(path: string, id?: string): KnownFormat | undefined {
  if (id !== undefined) return formats.find((format) => format.id === id);
  const extension = extensionOf(path);
  return formats.find((format) => format.extensions.includes(extension) && (format.reads?.(path) ?? true));
}

/** What is read, for people: names, or extensions where they tell enough. */
export const readNames: readonly string[] = formats
  .flatMap(({ extensions, example }) => (example ? [example] : extensions.map((one) => `.${one}`)))
  .sort();

/** The same, ready to read and write. */
export async function loadFormat(path: string, id?: string): Promise<Format | undefined> {
  const format = await knownFormat(path, id)?.load();
  return format && bounded(format);
}

/** In small letters, without the dot; '' when there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
