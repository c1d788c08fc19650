/** Changes to Fluent files, and their results. */
import assert from 'node:assert/strict';
import { fluent } from '../../../../src/formats/fluent.ts';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';

export const en = { path: 'locales/en/app.ftl', locale: 'en' };
export const de = { path: 'locales/de/app.ftl', locale: 'de' };

/** Texts by path, with dots between its names; `null` removes a text. */
export type Texts = Readonly<Record<string, string | null>>;

export function result(text: string, texts: Texts, template?: string) {
  const changes = Object.entries(texts).map(([name, own]): Change => {
    const path = name.split('.');
    return own === null ? { kind: 'remove', path } : { kind: 'set', path, text: own };
  });
  return fluent.write(text, changes, {
    file: de,
    ...(template !== undefined && { template: { file: en, text: template } }),
  });
}

export function written(text: string, texts: Texts, template?: string): string {
  const { edits, conflicts } = result(text, texts, template);
  assert.deepEqual(conflicts, []);
  return applyEdits(text, edits);
}
