/** PHP files, what is read from them, and what they become when they are changed. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { php } from '../../../src/formats/php.ts';

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

/** `a/b=Text` sets, `-a/b` removes. */
export function changeOf(spelled: string): Change {
  if (spelled.startsWith('-')) return { kind: 'remove', path: spelled.slice(1).split('/') };
  const at = spelled.indexOf('=');
  return { kind: 'set', path: spelled.slice(0, at).split('/'), text: spelled.slice(at + 1) };
}

export function change(
  text: string,
  changes: readonly string[],
  template?: string | undefined,
  becomes?: FileIdentity,
): { readonly text: string; readonly conflicts: readonly string[] } {
  const options = {
    file: becomes ? en : de,
    ...(template !== undefined && { template: { file: en, text: template } }),
    ...(becomes && { becomes }),
  };
  const { edits, conflicts } = php.write(text, changes.map(changeOf), options);
  const codes = conflicts.map(({ code, path }) => `${code} ${path.join('/')}`);
  return { text: applyEdits(text, edits), conflicts: codes };
}
