import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { lineCounter } from '../../../src/formats/lines.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';

describe('Lines of a text', () => {
  for (const [what, text, places] of [
    ['without a line end', 'ab', ['1:1', '1:2', '1:3']],
    ['with LF', 'a\n\nb', ['1:1', '1:2', '2:1', '3:1', '3:2']],
    ['with CRLF', 'a\r\nb', ['1:1', '1:2', '1:3', '2:1', '2:2']],
    ['with CR', 'a\r\rb', ['1:1', '1:2', '2:1', '3:1', '3:2']],
    ['that ends with CR', 'a\r', ['1:1', '1:2', '2:1']],
    ['that is empty', '', ['1:1']],
  ] as const) {
    it(what, () => {
      const place = lineCounter(text);
      const found = places.map((_, offset) => {
        const { line, column } = place(offset);
        return `${line}:${column}`;
      });
      assert.deepEqual(found, places);
    });
  }

  it('are counted once for many counters', async () => {
    const prepare = (length: number) => {
      const text = 'a\n'.repeat(length / 2);
      return () => {
        for (let offset = 0; offset < length; offset++) lineCounter(text)(offset);
      };
    };
    const { ratio = 0 } = await growthOf({ name: 'lines', prepare }, { length: 8000, enoughMs: 50 });
    assert.ok(ratio <= mostGrowth, String(ratio));
  });
});
