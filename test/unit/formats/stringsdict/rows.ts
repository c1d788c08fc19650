/** Small property lists, and what they become when they are changed. */
import assert from 'node:assert/strict';
import {
  applyEdits,
  type Change,
  type FileIdentity,
  type WriteOptions,
} from '../../../../src/formats/format.ts';
import { stringsdict } from '../../../../src/formats/stringsdict.ts';

export const de: FileIdentity = { path: 'de.lproj/Localizable.stringsdict', locale: 'de' };
export const source: FileIdentity = { path: 'en.lproj/Localizable.stringsdict', locale: 'en' };

export const set = (text: string, ...path: readonly string[]): Change => ({ kind: 'set', path, text });
export const remove = (...path: readonly string[]): Change => ({ kind: 'remove', path });

export const format = 'NSStringLocalizedFormatKey';
export const width = 'NSStringVariableWidthRuleType';
export const device = 'NSStringDeviceSpecificRuleType';

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

/** A file as Xcode writes it. */
export const plist = (...pairs: readonly string[]) =>
  `${head}<plist version="1.0">\n<dict>\n${indented(pairs)}</dict>\n</plist>\n`;

export const text = (key: string, value: string) => `<key>${key}</key>\n<string>${value}</string>\n`;

export const dict = (key: string, ...pairs: readonly string[]) =>
  `<key>${key}</key>\n<dict>\n${indented(pairs)}</dict>\n`;

type Forms = Readonly<Record<string, string>>;

const texts = (forms: Forms) => Object.entries(forms).map(([key, value]) => text(key, value));

export const plural = (name: string, forms: Forms, type = 'NSStringPluralRuleType') =>
  dict(
    name,
    text('NSStringFormatSpecTypeKey', type),
    text('NSStringFormatValueTypeKey', 'd'),
    ...texts(forms),
  );

/** A string with one plural, `n`. */
export const counted = (key: string, forms: Forms, own = '%#@n@') =>
  dict(key, text(format, own), plural('n', forms));

export const cases = (key: string, rule: string, forms: Forms) => dict(key, dict(rule, ...texts(forms)));

function indented(pairs: readonly string[]): string {
  return pairs.join('').replace(/^(?=.)/gm, '\t');
}

/** The text after the changes, followed by the conflicts. */
export function changed(
  before: string,
  changes: readonly Change[],
  options: Partial<WriteOptions> = {},
): string {
  const { edits, conflicts } = stringsdict.write(before, changes, { file: de, ...options });
  const result = applyEdits(before, edits);
  assert.deepEqual(stringsdict.read(result, options.becomes ?? de).problems, []);
  return result + conflicts.map(({ path, code }) => `${path.join('|')} ${code}\n`).join('');
}

export const entries = (file: string) =>
  stringsdict.read(file, de).entries.map((entry) => `${entry.path.join('|')} = ${entry.text}`);
