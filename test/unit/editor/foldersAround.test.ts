import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { foldersAround } from '../../../src/editor/locales/foldersAround.ts';

describe('The folders around files', () => {
  const rows: readonly (readonly [files: readonly string[], folders: readonly string[]])[] = [
    [[], []],
    [['/en.json'], []],
    [['en.json'], []],
    [['/app/v1.2/en.json'], ['/app/v1.2', '/app']],
    [
      ['/app/en.json', '/app/v1.2/en.json', '/lib/v1.2/en.json'],
      ['/app', '/app/v1.2', '/lib/v1.2', '/lib'],
    ],
  ];
  for (const [files, folders] of rows) {
    it(`are ${folders.join(', ') || 'none'} for ${files.join(', ') || 'no files'}`, () => {
      assert.deepEqual([...foldersAround(files)], folders);
    });
  }
});
