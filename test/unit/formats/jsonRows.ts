/** Changes to JSON files, and a test of the result of each. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';

export const en = { path: 'locales/en.json', locale: 'en' };
export const de = { path: 'locales/de.json', locale: 'de' };

/** `a>b>0=text` sets, `-a>b` removes. */
export function changesOf(lines: readonly string[]): readonly Change[] {
  return lines.map((line) => {
    if (line.startsWith('-')) return { kind: 'remove', path: line.slice(1).split('>') };
    const [path = '', text = ''] = line.split('=');
    return { kind: 'set', path: path.split('>'), text };
  });
}

interface WriteCase {
  readonly name: string;
  readonly target: string;
  readonly template?: string;
  /** The source and the target; by default `en` and `de`. */
  readonly files?: readonly [FileIdentity, FileIdentity];
  /** As in `changesOf`. */
  readonly changes: readonly string[];
  readonly expected: string;
  /** Keys and codes: `a>b shapeDiffers`. */
  readonly conflicts?: readonly string[];
}

/** A test for each case, by its name. */
export function itWrites(cases: readonly WriteCase[]): void {
  for (const { name, target, template, files = [en, de], changes, expected, conflicts = [] } of cases) {
    it(name, () => {
      const [source, file] = files;
      const result = json.write(target, changesOf(changes), {
        file,
        ...(template !== undefined && { template: { file: source, text: template } }),
      });
      assert.equal(applyEdits(target, result.edits), expected);
      assert.deepEqual(
        result.conflicts.map(({ path, code }) => `${path.join('>')} ${code}`),
        conflicts,
      );
    });
  }
}
