import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/formats/format.ts';
import { modules } from '../../../src/formats/modules.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';
import { comparableMs } from '../../support/processorTime.ts';

const source = { path: 'locales/en.ts', locale: 'en' };
const file = { path: 'locales/de.ts', locale: 'de' };

describe('Modules: comparisons', () => {
  for (const piece of ['y<', 'y<y<y>', 'y<T extends ']) {
    it(`are distinguished from types in linear time: ${piece}`, async () => {
      const text = `export default { a: x<${piece.repeat(100_000 / piece.length)}y, b: 'A' };\n`;
      const ms = await comparableMs(() => assert.equal(modules.read(text, source).entries.length, 1));
      assert.ok(ms < 400, `${ms}`);
    });
  }
});

describe('Modules: a new file', () => {
  it('gets any number of exports with its locale in linear time', async () => {
    let prepared = 0;
    const prepare = (length: number) => {
      const rows = Array.from({ length }, (_, index) => `export const t${index}_en = 'A';\n`);
      // A format remembers what it has read.
      const text = `${rows.join('')}// ${prepared++}\n`;
      return () => {
        const { edits } = modules.write(text, [], { file: source, becomes: file });
        assert.equal(edits.length, length);
        assert.ok(
          applyEdits(text, edits).startsWith("export const t0_de = 'A';\nexport const t1_de = 'A';\n"),
        );
      };
    };
    const { ratio = 0 } = await growthOf({ name: 'exports', prepare }, { length: 32_000, enoughMs: 200 });
    assert.ok(ratio <= mostGrowth, String(ratio));
  });
});
