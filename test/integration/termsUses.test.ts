/** The open projects that use a dictionary. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { dictionaryUsers, type FolderTerms } from '../../src/editor/terms/uses.ts';

describe('The projects that use terms', () => {
  it('do not include a folder that only has the same name as one of them', () => {
    const folder = (glossaries: Readonly<Record<string, string>>) =>
      ({ name: 'app', settings: { glossaries, glossaryFiles: {} }, created: [] }) as unknown as FolderTerms;
    const one = { id: 'g', name: 'Product' };
    const pair = { sourceLang: 'en', targetLang: 'de' };
    const folders = [folder({ 'en>de': 'Product' }), folder({})];
    assert.deepEqual(dictionaryUsers(folders, { one, all: [one] }, pair), ['app']);
  });
});
