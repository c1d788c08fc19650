/** Changes to TOML files. */
import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { toml } from '../../../src/formats/toml.ts';

export const en = { path: 'i18n/en.toml', locale: 'en' };
export const de = { path: 'i18n/de.toml', locale: 'de' };

/** Texts by path, with slashes between keys; `null` removes a text. */
export type Texts = Readonly<Record<string, string | null>>;

export function changesOf(texts: Texts): readonly Change[] {
  return Object.entries(texts).map(([name, text]): Change => {
    const path = name.split('/');
    return text === null ? { kind: 'remove', path } : { kind: 'set', path, text };
  });
}

export function result(text: string, texts: Texts, template?: string, folder = 'i18n/') {
  const at = (path: string) => path.replace('i18n/', folder);
  return toml.write(text, changesOf(texts), {
    file: { ...de, path: at(de.path) },
    ...(template !== undefined && { template: { file: { ...en, path: at(en.path) }, text: template } }),
  });
}

export function written(text: string, texts: Texts, template?: string, folder?: string): string {
  const { edits, conflicts } = result(text, texts, template, folder);
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}
