import assert from 'node:assert/strict';
import { languageAs } from '../../../../src/code/scopes/languageAs.ts';

describe('languageAs', () => {
  const rows: readonly (readonly [languageId: string, path: string, read: string])[] = [
    ['ruby', '/w/app/views/pay.html.erb', 'erb'],
    ['erb', '/w/app/views/pay.html.erb', 'erb'],
    ['html', '/w/app/views/pay.html.erb', 'html'],
    ['ruby', '/w/app/pay.rb', 'ruby'],
  ];
  for (const [languageId, path, read] of rows) {
    it(`reads ${path} as ${read} if the editor takes it for ${languageId}`, () => {
      assert.equal(languageAs({ languageId, path }), read);
    });
  }
});
