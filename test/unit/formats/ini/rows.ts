/** Changes to INI files, and their results. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type Conflict } from '../../../../src/formats/format.ts';
import { ini } from '../../../../src/formats/ini.ts';

export const en = { path: 'locale/en.ini', locale: 'en' };
export const de = { path: 'locale/de.ini', locale: 'de' };

/** Texts by path, with slashes between keys; `null` removes a text. */
export type Texts = Readonly<Record<string, string | null>>;

function changesOf(texts: Texts): readonly Change[] {
  return Object.entries(texts).map(([name, text]): Change => {
    const path = name.split('/');
    return text === null ? { kind: 'remove', path } : { kind: 'set', path, text };
  });
}

export function result(text: string, texts: Texts, template?: string) {
  return ini.write(text, changesOf(texts), {
    file: de,
    ...(template !== undefined && { template: { file: en, text: template } }),
  });
}

/** The text with the changes, which must all be applied. */
export function written(text: string, texts: Texts, template?: string): string {
  const { edits, conflicts } = result(text, texts, template);
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}

/** Why changes are refused, by path. */
export function refused(
  text: string,
  texts: Texts,
  template?: string,
): readonly [string, Conflict['code']][] {
  const { edits, conflicts } = result(text, texts, template);
  assert.deepEqual(edits, []);
  return conflicts.map(({ path, code }) => [path.join('/'), code]);
}
