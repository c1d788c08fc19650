import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { referencesIn } from '../../../../src/editor/terms/settingReferences.ts';

const sample = `{
  // what we translate with
  "vernacular.glossaries": {
    "en>de": "Product",
    "en>fr": "",
    "en>it": 5,
    "en>ja": "Others"
  },
  "vernacular.styles": { "de": "Friendly" },
}`;

describe('names and ids in settings', () => {
  it('are found with their positions', () => {
    const found = referencesIn(sample);
    assert.deepEqual(
      found.map(({ setting, key, reference, range: { offset, length } }) => {
        return [setting, key, reference, sample.slice(offset, offset + length)];
      }),
      [
        ['glossaries', 'en>de', 'Product', '"Product"'],
        ['glossaries', 'en>ja', 'Others', '"Others"'],
        ['styles', 'de', 'Friendly', '"Friendly"'],
      ],
    );
  });

  it('are removed with the comma that separates them from the others', () => {
    const without = referencesIn(sample).map(({ removal: { offset, length } }) => {
      return sample.slice(0, offset) + sample.slice(offset + length);
    });
    assert.match(without[0] ?? '', /\{\n {4}"en>fr"/);
    assert.match(without[1] ?? '', /"en>it": 5\n {2}\}/);
    assert.match(without[2] ?? '', /"vernacular\.styles": \{ {2}\}/);
  });

  it('are removed with a trailing comma', () => {
    const text = '{ "vernacular.styles": { "de": "Friendly" /* why */ , }, }';
    const [
      {
        removal: { offset, length },
      } = { removal: { offset: 0, length: 0 } },
    ] = referencesIn(text);
    assert.equal(text.slice(0, offset) + text.slice(offset + length), '{ "vernacular.styles": {  }, }');
  });

  const removed: readonly (readonly [record: string, key: string, left: string])[] = [
    ['{"de":"A", /* about fr */ "fr":"B"}', 'de', '{/* about fr */ "fr":"B"}'],
    ['{"de":"A", /* about fr */ "fr":"B"}', 'fr', '{"de":"A"}'],
    ['{\n  "de":"A", // about de\n  // about fr\n  "fr":"B"\n}', 'de', '{\n  // about fr\n  "fr":"B"\n}'],
    ['{\n  "de":"A", // about de\r\n  // about fr\n  "fr":"B"\n}', 'fr', '{\n  "de":"A", // about de\n}'],
    ['{\n  "de":"A", /* about\nfr */\n  "fr":"B"\n}', 'fr', '{\n  "de":"A", /* about\nfr */\n}'],
    ['{"de":"A" /* about de */, "fr":"B"}', 'fr', '{"de":"A" /* about de */,}'],
    ['{"de":"A",\n  // about fr\n  "fr":"B", // as well\n  "it":"C"}', 'fr', '{"de":"A",\n  "it":"C"}'],
    ['{\n  "de":"A"\n  , "fr":"B"\n}', 'fr', '{\n  "de":"A"\n}'],
    ['{\n  "de":"A", // about de\n  "fr":"B",\n}', 'fr', '{\n  "de":"A", // about de\n}'],
    ['{\n  "de":"A",\n  // about fr\n  "fr":"B" // as well\n  ,\n}', 'fr', '{\n  "de":"A",\n}'],
    ['{\n  "de":"A", // about de\n  "fr":"B" /* about fr */,\n}', 'fr', '{\n  "de":"A", // about de\n}'],
    ['{\n  "de":"A",\n  "fr":"B" // about fr\n}', 'fr', '{\n  "de":"A"\n}'],
    ['{"de":"A", "fr":"B",}', 'fr', '{"de":"A",}'],
  ];
  for (const [record, wanted, left] of removed) {
    it(`are removed with their own comments only: ${wanted} in ${JSON.stringify(record)}`, () => {
      const text = `{"vernacular.glossaries": ${record}}`;
      const { removal } = referencesIn(text).find(({ key }) => key === wanted) ?? {};
      assert.ok(removal);
      const without = text.slice(0, removal.offset) + text.slice(removal.offset + removal.length);
      assert.equal(without, `{"vernacular.glossaries": ${left}}`);
    });
  }

  it('are found in a workspace file', () => {
    const text = '{"folders": [], "settings": {"vernacular.styles": {"de": "x"}}}';
    assert.equal(referencesIn(text)[0]?.reference, 'x');
  });

  it('are not found in texts that are not settings', () => {
    for (const text of [
      '',
      '[]',
      '{',
      '"x"',
      '{"vernacular.styles": ["x"]}',
      '{"vernacular.glossaries"',
      '['.repeat(100_000),
    ]) {
      assert.deepEqual(referencesIn(text), [], text.slice(0, 40));
    }
  });
});
