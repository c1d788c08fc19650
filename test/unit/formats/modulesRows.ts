/** Modules, what is read from them, and what they become when they are changed. */
import assert from 'node:assert/strict';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { modules } from '../../../src/formats/modules.ts';
import { changing } from './spelledChanges.ts';

export const en: FileIdentity = { path: 'locales/en.ts', locale: 'en' };
export const de: FileIdentity = { path: 'locales/de.ts', locale: 'de' };

/** A module that exports an object with this content. */
export function file(inner: string): string {
  return `export default {${inner}};\n`;
}

/** The path and text of each entry. */
export function textsIn(text: string): readonly (readonly [string, string])[] {
  const { entries, problems } = modules.read(text, de);
  assert.deepEqual(problems, [], text);
  return entries.map((entry) => [entry.path.join('/'), entry.text]);
}

export function pathsIn(text: string): readonly string[] {
  return textsIn(text).map(([path]) => path);
}

export type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];

export const change = changing(modules, en, de);
