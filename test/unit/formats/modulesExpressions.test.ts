import assert from 'node:assert/strict';
import { endOfRegularExpression } from '../../../src/formats/modules/regularExpression.ts';

describe('Modules: regular expressions', () => {
  const rows: readonly (readonly [text: string, literal: string])[] = [
    ['/a/', '/a/'],
    ['/a/gu.test(b)', '/a/gu'],
    [String.raw`/a\/b/ /`, String.raw`/a\/b/`],
    [String.raw`/[/\]/]/g;`, String.raw`/[/\]/]/g`],
    [String.raw`/[[]\\/ `, String.raw`/[[]\\/`],
    ['/a\n/', ''],
    ['/[a/', ''],
    ['/a\\\n/', ''],
    ['/a', ''],
    ['/a\\', ''],
  ];
  for (const [text, literal] of rows)
    it(`${literal === '' ? 'do not end' : 'end correctly'}: ${JSON.stringify(text)}`, () =>
      assert.equal(text.slice(0, endOfRegularExpression(text, 0)), literal));

  it('may have any length', () => {
    for (const piece of ['a', '\\a', '[a]', '[\\]]']) {
      const text = `/${piece.repeat(16_000_000 / piece.length)}/`;
      assert.equal(endOfRegularExpression(text, 0), text.length);
    }
  });
});
