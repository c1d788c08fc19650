/** Small translation sources, and what they become when they are changed. */
import assert from 'node:assert/strict';
import {
  applyEdits,
  type Change,
  type FileIdentity,
  type WriteOptions,
} from '../../../../src/formats/format.ts';
import { qt } from '../../../../src/formats/qt.ts';

export const de: FileIdentity = { path: 'translations/app_de.ts', locale: 'de' };
export const source: FileIdentity = { path: 'translations/app.ts', locale: 'en', side: 'source' };

export const set = (text: string, ...path: readonly string[]): Change => ({ kind: 'set', path, text });
export const remove = (...path: readonly string[]): Change => ({ kind: 'remove', path });

/** A file with one context, `A`. */
export const ts = (messages: string, attributes = ' version="2.1" language="de"') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS${attributes}>\n${context('A', messages)}</TS>\n`;

export const context = (name: string, messages: string) =>
  `<context>\n    <name>${name}</name>\n${messages}</context>\n`;

/** A message as lupdate writes it. */
export const message = (text: string, translation: string, inside = '') =>
  `    <message>\n        <source>${text}</source>\n${inside}        ${translation}\n    </message>\n`;

export const plural = (text: string, attributes: string, ...forms: readonly string[]) =>
  `    <message numerus="yes">\n        <source>${text}</source>\n        <translation${attributes}>\n${forms
    .map((form) => `            <numerusform>${form}</numerusform>\n`)
    .join('')}        </translation>\n    </message>\n`;

export const unfinished = '<translation type="unfinished"></translation>';
export const done = (text: string) => `<translation>${text}</translation>`;
export const draft = (text: string) => `<translation type="unfinished">${text}</translation>`;

/** The text after the changes, followed by the conflicts. */
export function changed(
  text: string,
  changes: readonly Change[],
  options: Partial<WriteOptions> = {},
): string {
  const { edits, conflicts } = qt.write(text, changes, { file: de, ...options });
  const result = applyEdits(text, edits);
  assert.deepEqual(qt.read(result, options.becomes ?? de).problems, []);
  return result + conflicts.map(({ path, code }) => `${path.join('|')} ${code}`).join('\n');
}

export const entries = (text: string, file = de) =>
  qt.read(text, file).entries.map((entry) => `${entry.path.join('|')} = ${entry.text}`);
