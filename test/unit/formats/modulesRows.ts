/** Modules, what is read from them, and what they become when they are changed. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { modules } from '../../../src/formats/modules.ts';

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

/** `a/b=Text` sets, `-a/b` removes. */
export function changeOf(spelled: string): Change {
  if (spelled.startsWith('-')) return { kind: 'remove', path: spelled.slice(1).split('/') };
  const at = spelled.indexOf('=');
  return { kind: 'set', path: spelled.slice(0, at).split('/'), text: spelled.slice(at + 1) };
}

export type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];

interface Written {
  readonly text: string;
  readonly conflicts: readonly string[];
}

/** @param becomes the new file that is modelled on the text */
export function change(
  text: string,
  changes: readonly string[],
  template?: string | undefined,
  becomes?: FileIdentity,
): Written {
  const options = {
    file: becomes ? en : de,
    ...(template !== undefined && { template: { file: en, text: template } }),
    ...(becomes && { becomes }),
  };
  const { edits, conflicts } = modules.write(text, changes.map(changeOf), options);
  const codes = conflicts.map(({ code, path }) => `${code} ${path.join('/')}`);
  return { text: applyEdits(text, edits), conflicts: codes };
}
