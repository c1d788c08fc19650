import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { termsStandingIn } from '../../../src/terms/standing.ts';

const table: readonly (readonly [text: string, source: string, stands: boolean, lang?: string])[] = [
  ['Open the branch.', 'branch', true],
  ['BRANCH', 'branch', true],
  ['Open the branches.', 'branch', false],
  ['rebranch, then branch', 'branch', true],
  ['the  pull\nrequest', 'pull request', true],
  ['pull the request', 'pull request', false],
  ['C++ and C#', 'C++', true],
  ['Der Ärger', 'arger', true, 'de'],
  ['Dateiname', 'Datei', false, 'de'],
  ['打开文件夹', '文件', true, 'zh-Hans'],
  ['打開檔案夾', '檔案', true, 'yue'],
  ['ဖိုင်အသစ်', 'ဖိုင်', true, 'my'],
  ['ឯកសារថ្មី', 'ឯកសារ', true, 'km'],
  ['ສະບາຍດີ', 'ສະບາຍ', true, 'lo'],
  ['𝒜branch', 'branch', false],
  ['', 'branch', false],
  ['text', ' ', false],
];

describe('Terms that occur in a text', () => {
  for (const [text, source, stands, lang = 'en'] of table) {
    it(`${stands ? 'include' : 'do not include'} ${JSON.stringify(source)} in ${JSON.stringify(text)}`, () => {
      const term = { source, target: 'x' };
      assert.deepEqual(termsStandingIn(text, [term], lang), stands ? [term] : []);
    });
  }
});
