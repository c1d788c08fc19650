import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { refusedOnlyIn, refusedPairs } from '../../support/quality/pairs.ts';

function compare(source: object, target: object) {
  const [from, to] = [source, target].map((texts) => JSON.stringify(texts));
  return refusedPairs([
    {
      source: { path: 'locales/en.json', locale: 'en', text: from ?? '' },
      target: { path: 'locales/de.json', locale: 'de', text: to ?? '' },
    },
  ]);
}

describe('human translations', () => {
  it("do not include gettext's guesses", () => {
    const message = (flag: string) => `${flag}msgid "Hi %s"\nmsgstr "Hallo"\n`;
    const countOf = (flag: string) =>
      refusedPairs([
        {
          source: { path: 'po/app.pot', locale: 'en', text: message('') },
          target: { path: 'po/de.po', locale: 'de', text: message(flag) },
        },
      ]).all;
    assert.deepEqual([countOf(''), countOf('#, fuzzy\n')], [1, 0]);
  });

  it('are refused if they lack a placeholder of their source', () => {
    const { all, refused } = compare(
      { a: 'Hello {name}', b: 'Bye {name}', c: 'Save', d: 'OK', e: 'New' },
      { a: 'Hallo', b: 'Ciao {name}', c: 'Sichern', d: 'OK', e: '' },
    );
    assert.equal(all, 3);
    assert.deepEqual(refused, [
      {
        file: 'locales/de.json',
        key: 'a',
        source: 'Hello {name}',
        translation: 'Hallo',
        finding: { code: 'placeholders', missing: ['{name}'], added: [] },
      },
    ]);
  });

  it('are not compared if the engine would compare their parts', () => {
    const source = {
      a: '{n, plural, one {# file} other {# files}}',
      b_one: '{{count}} file',
      b_other: '{{count}} files',
    };
    const target = {
      a: '{n, plural, one {# Datei} other {# Dateien}}',
      b_one: 'eine Datei',
      b_other: '{{count}} Dateien',
    };
    assert.deepEqual(compare(source, target), { all: 0, refused: [] });
  });

  it('show what one engine refuses and another does not', () => {
    const report = compare({ a: 'Hello {name}', b: 'Bye {name}' }, { a: 'Hallo', b: 'Ciao' });
    const other = { ...report, refused: report.refused.slice(1) };
    assert.deepEqual(
      refusedOnlyIn(report, other).map(({ key }) => key),
      ['a'],
    );
    assert.deepEqual(refusedOnlyIn(other, report), []);
  });
});
