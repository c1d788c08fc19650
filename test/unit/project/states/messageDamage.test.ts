import assert from 'node:assert/strict';
import { readMessage } from '../../../../src/engine/message/icu/tree.ts';
import { readSyntax } from '../../../../src/engine/syntax/evidence.ts';
import { damageInMessage } from '../../../../src/project/states/messageDamage.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

const lost = (...missing: readonly string[]) => ({ code: 'placeholders', missing, added: [] });
const swapped = (missing: readonly string[], added: readonly string[]) => ({
  code: 'placeholders',
  missing,
  added,
});
const broken = { code: 'messageSyntax', problem: 'answer' };

const files = '{n, plural, one {# file in {place}} other {# files in {place}}}';
const others = '{n, plural, offset:1 =0 {nobody} one {You and one other} other {You and # others}}';
const gifts = '{sex, select, male {his gift} female {her gift} other {their gift}} for {name}';

/** Source, translations, and their damage. */
const rows: readonly (readonly [source: string, texts: readonly string[], expected?: object])[] = [
  [
    files,
    [
      '{n, plural, one {# Datei in {place}} other {# Dateien in {place}}}',
      '{n, plural, one {eine Datei in {place}} other {# Dateien in {place}}}',
      '{n, plural, =1 {eine Datei in {place}} other {{n} Dateien in {place}}}',
      '{n, plural, =0 {keine Dateien} one {# Datei in {place}} other {{n, number} Dateien in {place}}}',
      '{n, plural, zero {nichts} one {# in {place}} two {zwei in {place}} few {# in {place}} many {# in {place}} other {# in {place}}}',
      '{n, plural, other {{place}: # ファイル}}',
      '{place}: {n}',
    ],
  ],
  [files, ['{n, plural, one {# Datei in {place}} other {# Dateien}}'], lost('{place}')],
  [files, ['{n, plural, one {eine Datei} other {# Dateien in {place}}}'], lost('{place}')],
  [files, ['{n, plural, =1 {eine Datei} other {# Dateien in {place}}}'], lost('{place}')],
  [files, ['{n, plural, one {# Datei in {place}} other {Dateien in {place}}}'], lost('{n}')],
  [files, ['{n, plural, one {# in {place}} few {in {place}} other {# in {place}}}'], lost('{n}')],
  [files, ['Dateien in {place}'], lost('{n}')],
  [
    '{n, plural, =1 {a file} other {# files in {place}}}',
    [
      '{n, plural, =1 {eine Datei} one {eine Datei} other {# Dateien in {place}}}',
      '{n, plural, one {# Datei in {place}} other {# Dateien in {place}}}',
    ],
  ],
  [
    '{n, plural, =1 {{owner}: a file} other {# files in {place}}}',
    ['{n, plural, one {eine Datei} other {# Dateien in {place}}}'],
    lost('{owner}'),
  ],
  [files, ['{n, plural, one {# in {ort}} other {# in {ort}}}'], swapped(['{place}'], ['{ort}'])],
  [files, ['{anzahl, plural, other {# in {place}}}'], swapped(['{n}'], ['{anzahl}'])],
  [files, ['{n, plural, eins {# in {place}} other {# in {place}}}'], swapped([], ['eins'])],
  [files, ['{n, plural, one {# in {place} other {# in {place}}}'], broken],
  [files, ['{n, plural, one {# in {place}} autre {# in {place}}}'], broken],
  [
    gifts,
    [
      '{sex, select, male {sein} female {ihr} other {das}} Geschenk für {name}',
      '{sex, select, female {ihr Geschenk} other {sein Geschenk}} für {name}',
      '{sex, select, male {m} female {f} unknown {u} other {o}} für {name}',
      '{name}への贈り物',
      '{sex, select, male {für {name}} female {für {name}} other {für {name}}}',
    ],
  ],
  [
    gifts,
    ['{sex, select, mann {m} frau {f} other {o}} {name}'],
    swapped(['male', 'female'], ['mann', 'frau']),
  ],
  [gifts, ['{art, select, male {m} female {f} other {o}} {name}'], swapped(['{sex}'], ['{art}'])],
  [gifts, ['{sex, select, male {m {name}} female {f} other {o {name}}}'], lost('{name}')],
  [
    '{n, plural, =0 {no files} one {<b>#</b> file} other {<b>#</b> files}}',
    [
      '{n, plural, one {<b>#</b> Datei} other {<b>#</b> Dateien}}',
      '{n, plural, =0 {-} one {# Datei} other {# Dateien}}',
    ],
  ],
  [
    '{n, plural, one {<link># file</link>} other {<link># files</link>}}',
    ['{n, plural, one {<link>eine Datei</link>} other {# Dateien}}'],
    lost('<link>', '</link>'),
  ],
  [
    '{guests, plural, one {# guest at {place}} other {# guests at {place}}}',
    ['{guests, plural, one {# Gast} other {# Gäste, {place}}}'],
    lost('{place}'),
  ],
  [
    '{n, plural, one {the file {name} in {place} of {owner}} other {# files of {owner}}}',
    [
      '{n, plural, one {{place}: {name} von {owner}} other {# Dateien von {owner}}}',
      '{n, plural, one {# Datei von {owner}} other {# Dateien von {owner}}}',
    ],
  ],
  [
    '{sex, select, female {{n} of her gifts} other {{n} of their gifts}}',
    ['{n, plural, one {ein Geschenk} other {# Geschenke}}'],
  ],
  [
    others,
    [
      '{n, plural, offset:1 =0 {niemand} one {Du und ein anderer} other {Du und # andere}}',
      '{n, plural, offset:1 =0 {niemand} one {Du und # anderer} other {Du und # andere}}',
      '{n, plural, offset:1 other {# andere und du}}',
    ],
  ],
  [
    others,
    ['{n, plural, offset:1 =0 {niemand} one {Du} other {Du und {n} andere}}'],
    swapped(['#'], ['{n}']),
  ],
  [others, ['{n, plural, =0 {niemand} one {Du} other {Du und # andere}}'], swapped(['#'], ['{n}'])],
  [others, ['{n, plural, offset:1 =0 {niemand} one {Du} other {Du und andere}}'], lost('#')],
  [files, ['{n, plural, offset:1 one {# in {place}} other {# in {place}}}'], swapped(['{n}'], ['#'])],
  [
    '{n, plural, offset:1 =1 {You} other {{n} people: you and #}}',
    ['{n, plural, offset:1 =1 {Du} one {Ihr beide} other {{n} Leute: du und #}}'],
  ],
  ['{x, plural, one {#}', ['{n}']],
];

describe('project/states/messageDamage', () => {
  for (const [source, texts, expected] of rows) {
    for (const text of texts) {
      it(`${expected ? 'reports' : 'accepts'} ${text} for ${source}`, () => {
        const syntax = readSyntax({ samples: [{ text: source }] });
        const read = { source: readMessage(source, 'en'), own: readMessage(text, 'de') };
        const pair = { ...read, syntax, sourceLanguage: 'en' };
        assert.deepEqual(damageInMessage(pair), expected);
      });
    }
  }

  it('takes linear time for quotes in the style of a number', async () => {
    const syntax = readSyntax({ samples: [{ text: files }] });
    const prepare = (length: number) => {
      const text = files.replaceAll('{place}', `{place, number, ${'\\"'.repeat(length / 4)}}`);
      const source = readMessage(text, 'en');
      assert.equal(source.kind, 'message');
      return () => damageInMessage({ source, own: readMessage(files, 'de'), syntax, sourceLanguage: 'en' });
    };
    const { ratio = 0 } = await growthOf({ name: 'quotes', prepare }, { length: 16_000, enoughMs: 100 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});
