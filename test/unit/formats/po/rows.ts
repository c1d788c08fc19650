/** Rows of tests that write PO files. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';

export const de: FileIdentity = { path: 'po/de.po', locale: 'de' };
export const pot: FileIdentity = { path: 'po/app.pot', locale: 'en', side: 'source' };

export const header = (...fields: readonly string[]) =>
  ['msgid ""', 'msgstr ""', ...fields.map((field) => `"${field}\\n"`), '', ''].join('\n');
export const utf8 = 'Content-Type: text/plain; charset=UTF-8';
export const twoForms = header(utf8, 'Plural-Forms: nplurals=2; plural=(n != 1);');

/** The header that is added to a file without one. */
export const added = header(
  'Language: de',
  'MIME-Version: 1.0',
  utf8,
  'Content-Transfer-Encoding: 8bit',
  'Plural-Forms: nplurals=2; plural=(n != 1);',
);

/** `a=text` sets, `-a` removes; the parts of a path are separated by bars. */
function changesOf(lines: readonly string[]): readonly Change[] {
  return lines.map((line) => {
    if (line.startsWith('-')) return { kind: 'remove', path: line.slice(1).split('|') };
    const at = line.indexOf('=');
    return { kind: 'set', path: line.slice(0, at).split('|'), text: line.slice(at + 1) };
  });
}

export interface Row {
  readonly name: string;
  readonly text: string;
  readonly template?: string;
  readonly changes: readonly string[];
  readonly expected: string;
  readonly conflicts?: readonly string[];
}

export function check({ text, template, changes, expected, conflicts = [] }: Row, file = de): void {
  const result = po.write(text, changesOf(changes), {
    file,
    ...(template !== undefined && { template: { file: pot, text: template } }),
  });
  assert.equal(applyEdits(text, result.edits), expected);
  assert.deepEqual(
    result.conflicts.map(({ path, code }) => `${path.join('|')} ${code}`),
    conflicts,
  );
  assert.deepEqual(po.read(expected, file).problems, []);
}
