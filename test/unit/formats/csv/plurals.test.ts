/** Godot's plurals: the column `?plural`, the rows below, and the row `?pluralrule`. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { csvTable } from '../../../../src/formats/csvTable.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { type Texts, writerOf } from './rows.ts';

const path = 'translations/game.csv';
const fileIn = (locale: string) => ({ path, locale });
const read = (text: string, locale: string) =>
  csvTable.read(text, fileIn(locale)).entries.map((one) => `${one.path.join('›')}=${one.text}`);
const template = (text: string) => ({ template: { file: fileIn('en'), text } });
const written = (text: string, locale: string, texts: Texts) =>
  writerOf(csvTable, fileIn(locale)).written(text, texts, template(text));
const refused = (text: string, locale: string, texts: Texts) =>
  writerOf(csvTable, fileIn(locale)).refused(text, texts, template(text));
const categories = (text: string, locale: string) => csvTable.pluralCategories?.(fileIn(locale), text);

const keyed =
  'key,?plural,en,fr,ru\n' +
  'day,days,%d day,%d jour,%d день\n' +
  ',,%d days,%d jours,%d дня\n' +
  ',,,,%d дней\n' +
  'bye,,Bye,,\n';
/** Source texts in place of keys. */
const named = 'en,?context,?plural,de,_note\n%d apple,fruit,%d apples,,say it\nBye,,,,\n';

describe('a plural in a Godot table', () => {
  it('has the forms of each language in its rows', () => {
    assert.deepEqual(read(keyed, 'en'), ['day›plural›one=%d day', 'day›plural›other=%d days', 'bye=Bye']);
    assert.deepEqual(read(keyed, 'ru'), [
      'day›plural›one=%d день',
      'day›plural›few=%d дня',
      'day›plural›many=%d дней',
    ]);
  });

  it('has its first forms in place of a key', () => {
    const entries = csvTable.read(named, fileIn('en')).entries;
    const set = ['%d apple', 'fruit', 'plural'];
    assert.partialDeepStrictEqual(entries.slice(0, 2), [
      { path: [...set, 'one'], text: '%d apple', context: 'say it', plural: { set, category: 'one' } },
      { path: [...set, 'other'], text: '%d apples', context: 'say it', plural: { set, category: 'other' } },
    ]);
    assert.deepEqual(read(named.replace('en,', 'ja,'), 'ja').slice(0, 1), [
      '%d apple›fruit›plural›other=%d apples',
    ]);
  });

  it('ends before a row with a key, a context or a plural of its own, but not before the row of rules', () => {
    const text =
      'key,?context,?plural,en\na,,as,A\n,x,,B\n,,,C\nb,,bs,D\n?pluralrule,,,\n,,,E\n' +
      'c,,cs,F\n,,hs,G\nd,,ds,H\n# more,,,\n,,,I\n';
    assert.deepEqual(read(text, 'en'), [
      'a›plural›one=A',
      'b›plural›one=D',
      'b›plural›other=E',
      'c›plural›one=F',
      'd›plural›one=H',
    ]);
  });

  it('has forms by the rule of the table, or else by that of Godot', () => {
    const rules = 'key,?plural,en,fr,pt,pt_BR\n?PluralRule,,,nplurals=1; plural=0;,,\n';
    assert.deepEqual(categories(rules, 'fr'), ['other']);
    assert.deepEqual(categories(rules, 'en'), ['one', 'other']);
    assert.deepEqual(categories(rules, 'ru'), ['one', 'few', 'many']);
    assert.deepEqual(csvTable.pluralCategories?.(fileIn('ja')), ['other']);
    const formOf0 = (locale: string) => csvTable.pluralRule?.(fileIn(locale), rules)(0);
    assert.deepEqual(['fr', 'en', 'pt', 'pt_BR'].map(formOf0), ['other', 'other', 'other', 'one']);
  });

  const apple = { '%d apple›fruit›plural›one': 'A', '%d apple›fruit›plural›other': 'B, b' };

  it('gets rows for further forms', () => {
    const after = named.replace('apples,,say it', 'apples,A,say it\n,,,"B, b",');
    assert.equal(written(named, 'de', apple), after);
    assert.equal(
      written(named.replaceAll('\n', '\r\n').trimEnd(), 'de', apple),
      after.replaceAll('\n', '\r\n').trimEnd(),
    );
    const end = '"key","?plural","en"\n"a","as","A"\n,,"B"';
    const slavic = { 'a›plural›one': 'x', 'a›plural›few': 'y', 'a›plural›many': 'z' };
    assert.equal(
      written(end, 'ru', slavic),
      '"key","?plural","en","ru"\n"a","as","A","x"\n,,"B","y"\n,,,"z"',
    );
    const backwards = { 'a›plural›many': 'z', 'a›plural›few': 'y', 'a›plural›one': 'x' };
    const short = 'key,?plural,en\na,as,A\n';
    assert.equal(written(short, 'ru', backwards), 'key,?plural,en,ru\na,as,A,x\n,,,y\n,,,z\n');
  });

  it('gets forms in rows that it has', () => {
    const text = keyed.replace('%d jour,', ',').replace('%d jours,', ',');
    const french = { 'day›plural›other': '%d jours', 'day›plural›one': '%d jour' };
    assert.equal(written(text, 'fr', french), keyed);
    assert.equal(written(keyed, 'fr', { 'day›plural›one': null, 'day›plural›other': null }), text);
    assert.equal(
      written(keyed, 'fr', { 'day›plural›other': 'x', bye: 'y' }),
      keyed.replace('%d jours', 'x').replace('Bye,', 'Bye,y'),
    );
  });

  it('is not left with only some of its forms, nor given what is none of them', () => {
    assert.deepEqual(refused(named, 'de', { '%d apple›fruit›plural›one': 'A' }), [
      ['%d apple›fruit›plural›one', 'otherFormMissing'],
    ]);
    assert.deepEqual(refused(keyed, 'ru', { 'day›plural›few': null }), [
      ['day›plural›few', 'otherFormMissing'],
    ]);
    assert.deepEqual(refused(keyed, 'fr', { 'day›plural›few': 'x', day: 'y' }), [
      ['day›plural›few', 'shapeDiffers'],
      ['day', 'shapeDiffers'],
    ]);
  });

  it('is left alone where Godot would show another form', () => {
    const gap = 'key,?plural,en,de\na,as,A,\n,,B,C\n';
    assert.deepEqual(read(gap, 'de'), []);
    assert.deepEqual(refused(gap, 'de', { 'a›plural›one': 'x', 'a›plural›other': 'y' }), [
      ['a›plural›one', 'shapeDiffers'],
      ['a›plural›other', 'shapeDiffers'],
    ]);
    const hindi = 'key,?plural,en,hi\n?pluralrule,,,\na,as,A,x\n,,B,y\n';
    assert.deepEqual(read(hindi, 'hi'), []);
    const { edits, conflicts } = csvTable.write(
      keyed,
      ['day›plural›one', 'day›plural›other', 'bye'].map((one) => ({
        kind: 'set',
        path: one.split('›'),
        text: 'x',
      })),
      { file: fileIn('hi') },
    );
    assert.match(applyEdits(keyed, edits), /^bye,,Bye,,,x$/m);
    assert.equal(conflicts.length, 2);
    const ruled = hindi.replace('rule,,,', 'rule,,,nplurals=2; plural=(n > 1);');
    assert.deepEqual(read(ruled, 'hi'), ['a›plural›one=x', 'a›plural›other=y']);
  });

  for (const [what, locales] of [
    ['another rule', 'br hi in is iw jw lv zu'],
    ['no rule', 'cnr cv gom kok prs sgs'],
  ] as const) {
    it(`is left alone in languages for which Godot has ${what}, unless the table has its own`, () => {
      for (const locale of locales.split(' ')) {
        const table = `key,?plural,en,${locale}\n?pluralrule,,,\na,as,A,x\n,,B,y\n`;
        assert.deepEqual(read(table, locale), [], locale);
        const ruled = table.replace('rule,,,', 'rule,,,nplurals=2; plural=(n != 1);');
        assert.equal(read(ruled, locale).length, 2, locale);
      }
    });
  }

  it('is not written over the source', () => {
    assert.deepEqual(
      refused(named, 'en', { '%d apple›fruit›plural›one': 'A', '%d apple›fruit›plural›other': 'B' }).length,
      2,
    );
  });

  it('may have a formula only where its source has one', () => {
    const text = 'key,?plural,en\na,as,-1 day\n,,%d days\nb,bs,1\n,,-%d\n';
    const a = { 'a›plural›one': '-1', 'a›plural›few': 'x', 'a›plural›many': 'y' };
    assert.match(written(text, 'ru', a), /-1 day,-1\n,,%d days,x\n,,,y\n/);
    assert.deepEqual(refused(text, 'ru', { ...a, 'a›plural›few': '-x' }).length, 3);
    const b = { 'b›plural›many': '-y', 'b›plural›one': '1', 'b›plural›few': '-x' };
    assert.match(written(text, 'ru', b), /b,bs,1,1\n,,-%d,-x\n,,,-y\n/);
  });
});
