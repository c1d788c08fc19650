/** Changes to `.strings` files, and their results. */
import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { strings } from '../../../src/formats/strings.ts';

export const en = { path: 'App/en.lproj/Localizable.strings', locale: 'en' };
export const de = { path: 'App/de.lproj/Localizable.strings', locale: 'de' };

export type Texts = Readonly<Record<string, string | null>>;

/** @param texts `null` removes a key */
export function changesOf(texts: Texts): readonly Change[] {
  return Object.entries(texts).map(([key, text]): Change => {
    return text === null ? { kind: 'remove', path: [key] } : { kind: 'set', path: [key], text };
  });
}

export function written(text: string, texts: Texts, template?: string): string {
  const { edits, conflicts } = strings.write(text, changesOf(texts), {
    file: de,
    ...(template !== undefined && { template: { file: en, text: template } }),
  });
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}
