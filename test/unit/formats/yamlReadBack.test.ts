import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Change, Conflict } from '../../../src/formats/format.ts';
import { openDocument } from '../../../src/formats/yaml/document.ts';
import { onlyIfReadBack } from '../../../src/formats/yaml/readBack.ts';

const file = { path: 'locales/en.yml', locale: 'en' };
const text = 'a: x\nb: y\n';
const changes: readonly Change[] = [
  { kind: 'set', path: ['a'], text: 'A' },
  { kind: 'set', path: ['b'], text: 'B' },
];
const refusedB: Conflict = { path: ['b'], code: 'unencodable' };

describe('YAML: edits that are read back', () => {
  /** What the file would be, which change is refused, and whether the edit is right. */
  const table: readonly (readonly [after: string, conflicts: readonly Conflict[], isRight: boolean])[] = [
    ['a: A\nb: B\n', [], true],
    ['a: A\nb: y\n', [], false],
    ['a: A\nb: y\n', [refusedB], true],
    ['a: A\nb: B\n', [refusedB], false],
    ['a: A\nb: damaged\n', [refusedB], false],
    ['a: A\n', [refusedB], false],
    ['a: A\nb: B\nc: new\n', [], false],
    ['a: A\nb: B\nb: B\n', [], false],
  ];
  for (const [content, conflicts, isRight] of table) {
    it(`${JSON.stringify(content)}, refused: ${conflicts.length}`, () => {
      const opened = openDocument(text, file);
      assert.ok(opened.kind === 'document');
      const result = { edits: [{ offset: 0, length: text.length, content }], conflicts };
      const nothing = { edits: [], conflicts: changes.map(({ path }) => ({ path, code: 'shapeDiffers' })) };
      assert.deepEqual(onlyIfReadBack(opened.document, changes, file, result), isRight ? result : nothing);
    });
  }
});
