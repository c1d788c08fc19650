import assert from 'node:assert/strict';
import { findListedTokens } from '../../../../src/engine/placeholders.ts';
import { defaultSyntax } from '../../../../src/engine/syntax/families.ts';
import { damageInForm } from '../../../../src/project/states/formDamage.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';

type Forms = Readonly<Record<string, string>>;

const files: Forms = { one: '%d file', other: '%d files' };
const words: Forms = { one: 'One file in {{place}}', other: '{{count}} files in {{place}}' };
const two: Forms = { one: 'Done in %1$s with %2$s error', other: 'Done in %1$s with %2$s errors' };

const none: Forms = { zero: 'No files in {{place}}', other: '{{count}} files in {{place}}' };
const bold: Forms = { one: '<b>%1$s</b> with %2$s error', other: '<b>%1$s</b> with %2$s errors' };

/** The source's forms, a category, texts for it, and what they have lost. */
const rows: readonly (readonly [Forms, category: string, texts: readonly string[], lost?: string])[] = [
  [files, 'one', ['%d Datei', 'eine Datei']],
  [files, 'zero', ['keine', '%d']],
  [files, 'two', ['zwei', '%d']],
  [files, 'few', ['%d pliki']],
  [files, 'few', ['pliki'], '%d'],
  [files, 'other', ['Dateien'], '%d'],
  [words, 'one', ['Eine Datei in {{place}}', '{{count}} Datei in {{place}}']],
  [words, 'one', ['Eine Datei', '{{count}} Datei'], '{{place}}'],
  [words, 'zero', ['Keine Dateien']],
  [words, 'few', ['pliki w {{place}}'], '{{count}}'],
  [two, 'one', ['In %1$s mit einem Fehler', 'In %1$s mit %2$s Fehler']],
  [two, 'one', ['Fertig'], '%1$s'],
  [none, 'zero', ['Keine Dateien in {{place}}']],
  [none, 'zero', ['Keine Dateien'], '{{place}}'],
  [bold, 'one', ['<b>%1$s mit %2$s'], '</b>'],
  [two, 'other', ['In %1$s mit Fehlern'], '%2$s'],
];

describe('project/states/formDamage', () => {
  for (const [forms, category, texts, lost] of rows) {
    for (const text of texts) {
      it(`${lost ? 'reports' : 'accepts'} ${category} ${JSON.stringify(text)} for ${JSON.stringify(forms)}`, () => {
        const { other = '', [category]: own } = forms;
        const source = {
          selectors: [category],
          text: own ?? other,
          isOwn: own !== undefined,
          other,
          numbers: [],
        };
        const found = damageInForm(source, text, defaultSyntax, findListedTokens);
        assert.equal(found?.code, lost && 'placeholders');
        if (lost) assert.ok(found?.code === 'placeholders' && found.missing.includes(lost));
      });
    }
  }

  it('takes linear time', async () => {
    const prepare = (length: number) => {
      const text = Array.from({ length: length / 8 }, (_, index) => `{a${index}}`).join(' ');
      return () =>
        damageInForm(
          { selectors: ['one'], text, isOwn: true, other: text, numbers: [] },
          '-',
          defaultSyntax,
          findListedTokens,
        );
    };
    const { ratio = 0 } = await growthOf(
      { name: 'lost placeholders', prepare },
      { length: 80_000, enoughMs: 50 },
    );
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });
});
