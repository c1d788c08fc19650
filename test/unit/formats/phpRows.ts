/** PHP files, what is read from them, and what they become when they are changed. */
import assert from 'node:assert/strict';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { php } from '../../../src/formats/php.ts';
import { changing } from './spelledChanges.ts';

export const en: FileIdentity = { path: 'lang/en/a.php', locale: 'en' };
export const de: FileIdentity = { path: 'lang/de/a.php', locale: 'de' };

/** A file that returns an array with this content. */
export function file(inner: string): string {
  return `<?php\n\nreturn [${inner}];\n`;
}

/** The path and text of each entry. */
export function textsIn(text: string): readonly (readonly [string, string])[] {
  const { entries, problems } = php.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries.map((entry) => [entry.path.join('/'), entry.text]);
}

export const change = changing(php, en, de);
