import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { csvTable as known } from '../../../../src/formats/csvTable/known.ts';
import { csvTable } from '../../../../src/formats/csvTable.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';
import { writerOf } from './rows.ts';

const path = 'translations/texts.csv';
const de = { path, locale: 'de' };
const { written, refused } = writerOf(csvTable, de);
const languages = (text: string) => csvTable.languages?.(text, { path });
const read = (text: string, locale: string) =>
  csvTable.read(text, { path, locale }).entries.map((one) => `${one.path.join('›')}=${one.text}`);

const headers: readonly (readonly [header: string, languages: readonly string[]])[] = [
  ['keys,en,de', ['en', 'de']],
  [',en,es,ja,ru', ['en', 'es', 'ja', 'ru']],
  ['"key";"en_US";"pt-BR";"zh_Hans"', ['en_US', 'pt-BR', 'zh_Hans']],
  ['KEY\tEN\tDE', ['EN', 'DE']],
  ['Key,Id,Shared Comments,English(en),English(en) Comments,German (de)', ['en', 'de']],
  ['id,en,id', ['en', 'id']],
  ['Key,English (United States)(en-US),German (Austria) [de-AT]', ['en-US', 'de-AT']],
  ['key,Id,en,de', ['en', 'de']],
  ['en,?context,?plural,fr,_ja', ['en', 'fr']],
  ['key,en,de,url,max,Description', ['en', 'de']],
  ['keys,en', ['en']],
  ['key,en,de,new,Min,icon', ['en', 'de']],
  ['"Key";"de_DE";"_note"', ['de_DE']],
  ['Key\tType\tDesc\tEnglish\tGerman\tChinese (Simplified)', ['en', 'de', 'zh-Hans']],
  ['id,Deutsch,Français,日本語,Brazilian Portuguese', ['de', 'fr', 'ja', 'pt-BR']],
  [
    'key,English (UK),Portuguese (BR),Spanish (Latin America),French (Canada)',
    ['en-GB', 'pt-BR', 'es-419', 'fr-CA'],
  ],
  [
    'key,Norwegian(no),Norwegian (nb),Serbian (Cyrillic),Chinese (Traditional)(zh-TW)',
    ['no', 'nb', 'sr-Cyrl', 'zh-TW'],
  ],
  ['x,English (nonsense),Klingonese,Martian (US)', []],
  ['My texts,,\nkey,en,de', ['en', 'de']],
  ['en,English\nkey,fr,de', ['fr', 'de']],
  ['Texts,,2024,\n,,\nkey,,fr,de', ['fr', 'de']],
  ['Code,Name,Language\nAF,Afghanistan,ps', []],
  ['key,Name,Price', []],
  ['', []],
];

describe('a table with a column for each language', () => {
  for (const [header, expected] of headers) {
    it(`has the languages of ${JSON.stringify(header)}`, () => {
      assert.deepEqual(languages(`\ufeff${header}\na,b\tc\td,e;f;g,h,i\n`), expected);
      // The beginning alone does not show what a heading `id` means, or a single language without a column of keys.
      const fewest = /^"?keys?\b/i.test(header) ? 1 : 2;
      const isOwn = expected.length >= fewest && !expected.includes('id');
      assert.equal(known.isOwn?.(`\ufeff${header}\na,b\n`), isOwn);
    });
  }

  for (const header of [
    'identifier,source_phrase,context,fr,de',
    'Key,SourceString,en,de',
    'id,en',
    'key,it',
    'English,Price',
    'key,Name,Englishman,Frenchman',
    'code,name\nde,German\nfr,French',
    'Code,Name,Languages\nAF,Afghanistan,ps',
    'ship,co_65,co_70_74',
    '"AD","Andorra","ca,es,fr"',
    'en,English,English\nde,German,Deutsch\nfr,French,français',
  ]) {
    it(`does not have the header ${header}`, () => {
      assert.equal(known.isOwn?.(`${header}\na,b,c\n`), false);
    });
  }

  it('may have a column `no` or `id` that counts or names its rows', () => {
    assert.deepEqual(languages('key,no,en,de\na,1,b,c\nb,2,d,e\n'), ['en', 'de']);
    assert.deepEqual(languages('key,no,en,de\na,Hei du,b,c\n'), ['no', 'en', 'de']);
    assert.deepEqual(languages('key,id,en,de\na,menu.open,b,c\n'), ['en', 'de']);
  });

  it('is read by language, without empty cells and rows without keys', () => {
    const text =
      'keys,en,de,?context\nA,"One, two",Eins,\n\n# MENU,,,\nB,Two\nC,Three,"",\n,No key,x,\n?pluralrule,,z,\nE,,E,\n';
    assert.deepEqual(read(text, 'en'), ['A=One, two', 'B=Two', 'C=Three']);
    assert.deepEqual(read(text, 'de'), ['A=Eins', 'E=E']);
    assert.deepEqual(read(text, ''), read(text, 'en'));
    assert.deepEqual(read(text, 'fr'), []);
  });

  it('may have source texts in place of keys, told apart by their context', () => {
    const text = 'en,?context,fr\nLetter,Alphabet,Lettre\nLetter,Message,Courrier\nBye,,Salut\n';
    assert.deepEqual(read(text, 'en'), ['Letter›Alphabet=Letter', 'Letter›Message=Letter', 'Bye=Bye']);
    assert.deepEqual(read(text, 'fr'), ['Letter›Alphabet=Lettre', 'Letter›Message=Courrier', 'Bye=Salut']);
    const english = { file: { path, locale: 'en' } };
    assert.deepEqual(refused(text, { Bye: 'Goodbye' }, english), [['Bye', 'shapeDiffers']]);
    assert.equal(written(text, { Bye: null }, english), text);
  });

  it('has comments as context, those of a language only for its own texts', () => {
    const text = 'Key,Shared Comments,en,en Comments,de,de Comments,_note\na,S,A,E,B,D,N\n';
    const contextIn = (locale: string) => csvTable.read(text, { path, locale }).entries[0]?.context;
    assert.equal(contextIn('en'), 'S\nN\nE');
    assert.equal(contextIn('de'), 'S\nN\nD');
  });

  it('limits the length of texts, if a column says so', () => {
    const limitIn = (heading: string, limit: string) =>
      csvTable.read(`key,en,de,${heading}\na,b,c,${limit}\n`, de).entries[0]?.maxLength;
    assert.equal(limitIn('char_limit', '20'), 20);
    assert.equal(limitIn('Max. Length', ' 7 '), 7);
    assert.equal(limitIn('max length', '0'), undefined);
    assert.equal(limitIn('max length', 'long'), undefined);
    assert.equal(limitIn('limit', '20'), undefined);
  });

  const keys: readonly (readonly [header: string, row: string, key: string])[] = [
    ['key_id,key_name,en,de,description,tags', '1,menu.open,Open,x,in the menu,ui', 'menu.open'],
    ['key_name,en,de,tags', 'menu.open,Open,x,ui', 'menu.open'],
    ['Key,Id,en,de', 'menu.open,1,Open,x', 'menu.open'],
    ['id,key,en,de', '1,menu.open,Open,x', 'menu.open'],
    ['tag,en,de,id', 'menu.open,Open,x,1', '1'],
    ['tag,en,de', 'menu.open,Open,x', 'menu.open'],
    ['screen,en,de,labels', 'menu.open,Open,x,ui', 'menu.open'],
    ['Area,String ID,en,de', 'ui,menu.open,Open,x', 'menu.open'],
  ];
  for (const [header, row, key] of keys) {
    it(`has its keys in a column of ${header}`, () => {
      assert.deepEqual(read(`${header}\n${row}\n`, 'en'), [`${key}=Open`]);
    });
  }

  const broken: readonly (readonly [text: string, line: number, column: number, code: string])[] = [
    ['key,en,de\na,b,c\nd,"e\n', 3, 3, 'syntax'],
    ['key,en,de\na,b,c\nb,c,d\na,d,e\n', 4, 1, 'duplicateKey'],
    ['key,name\na,b\n', 1, 1, 'syntax'],
    ['key,en,de,fr,DE\na,b,c,d,e\n', 1, 14, 'duplicateKey'],
    ['Title,,\nkey,English,en_US,English (US)\na,b,c,d\n', 2, 19, 'duplicateKey'],
    ['key,en,de\na,\0,c\n', 2, 3, 'binary'],
  ];
  for (const [text, line, column, code] of broken) {
    it(`is refused with a problem in ${JSON.stringify(text)}`, () => {
      assert.partialDeepStrictEqual(csvTable.read(text, de), {
        entries: [],
        problems: [{ line, column, code }],
      });
      assert.deepEqual(languages(text), []);
    });
  }

  it('gets texts in its cells, and further cells in short rows', () => {
    const text = 'key,en,de,fr\r\na,One,,Un\r\nb,Two\r\nc,"Three",drei,Trois\r\nd,Four,vier,';
    assert.equal(
      written(text, { a: 'Eins', b: 'Zwei, "2"', c: 'Drei', d: null, e: null }),
      'key,en,de,fr\r\na,One,Eins,Un\r\nb,Two,"Zwei, ""2"""\r\nc,"Three",Drei,Trois\r\nd,Four,,',
    );
    assert.equal(written(text, { c: '' }), text.replace('drei', ''));
    assert.deepEqual(refused(text, { e: 'Neu' }), [['e', 'shapeDiffers']]);
  });

  it('gets a new column after the others', () => {
    assert.equal(
      written('key,en,_note\na,One,x\n\n# Menu,,\nb,Two\nc,Three,\n', { a: 'Eins', b: 'Zwei' }),
      'key,en,_note,de\na,One,x,Eins\n\n# Menu,,,\nb,Two,,Zwei\nc,Three,,\n',
    );
    assert.equal(written('"key";"en"\n"a";"b"\n', { a: 'c' }), '"key";"en";"de"\n"a";"b";"c"\n');
    assert.equal(written('Key,Id,English(en)\na,1,b', { a: 'c' }), 'Key,Id,English(en),German(de)\na,1,b,c');
    assert.equal(written('key,fr [fr-FR],,\na,b,,\n', { a: 'c' }), 'key,fr [fr-FR],German [de],\na,b,c,\n');
    assert.equal(written('key\tFrench\na\tb\n', { a: 'c' }), 'key\tFrench\tGerman\na\tb\tc\n');
    assert.equal(written('key,français\na,b\n', { a: 'c' }), 'key,français,Deutsch\na,b,c\n');
    assert.equal(written('key,en,\na,b,\nd,e, \n', { a: 'c' }), 'key,en,,de\na,b,,c\nd,e, ,\n');
    assert.equal(written('key,en,\na,b,x\n', { a: 'c' }), 'key,en,,de\na,b,x,c\n');
    assert.equal(written('key,en\na,b\n', { a: '' }), 'key,en\na,b\n');
  });

  it('does not get what a spreadsheet would execute, unless the source begins the same way', () => {
    const text = 'key,fr,en,de\na,-1,One,\nb,x,-1,y\n';
    const template = { template: { file: { path, locale: 'en' }, text } };
    assert.deepEqual(refused(text, { a: '-1', b: '=1' }, template), [
      ['a', 'unencodable'],
      ['b', 'unencodable'],
    ]);
    assert.equal(written(text, { b: '-2' }, template), text.replace(',y', ',-2'));
    assert.deepEqual(refused('key,en\na,b\n', { a: '=1' }), [['a', 'unencodable']]);
  });

  it('does not get what some program would misread, and gets foreign separators only in quotes', () => {
    assert.deepEqual(refused('en,de\nx,\n', { x: 'Sag\\"ja"' }), [['x', 'unencodable']]);
    assert.equal(written('key\ten\tde\na\tb, c;\t', { a: 'x,y' }), 'key\ten\tde\na\tb, c;\t"x,y"');
  });
});

describe('a table with many columns', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = letters.flatMap((one) => letters.map((other) => one + other));
  const locales = 'ar bg cs da de el en es et fi fr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk zh'
    .split(' ')
    .flatMap((language) => regions.map((region) => `${language}-${region}`));
  const rows = (count: number, row: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at));
  const tables: Readonly<Record<string, (length: number) => string>> = {
    'for languages': (length) => ['key', ...locales.slice(0, length)].join(),
    'for languages, above short rows': (length) =>
      [['key', ...locales.slice(0, length)].join(), ...rows(length, (at) => `a${at},b`)].join('\n'),
    'for comments on each language': (length) =>
      ['key', ...locales.slice(0, length).flatMap((locale) => [locale, `${locale} note`])].join(),
    'for comments, above short rows': (length) =>
      [`key,en,de${',note'.repeat(length)}`, ...rows(length, (at) => `a${at},b`)].join('\n'),
    'for comments of one language, above short rows': (length) =>
      [`key,en,de${',en note'.repeat(length)}`, ...rows(length, (at) => `a${at},b`)].join('\n'),
  };
  for (const [what, print] of Object.entries(tables)) {
    it(`${what} takes linear time`, async () => {
      let prepared = 0;
      const prepare = (length: number) => {
        // A format remembers what it has read.
        const text = `${print(length)}\nb${prepared++},c\n`;
        return () => assert.deepEqual(csvTable.read(text, { path, locale: 'en' }).problems, []);
      };
      const { ratio = 0 } = await growthOf({ name: what, prepare }, { length: 20_000, enoughMs: 50 });
      assert.ok(ratio <= mostGrowth, String(ratio));
    });
  }
});

describe('the paths of CSV files', () => {
  const paths: readonly (readonly [path: string, format: 'csv' | 'csvTable' | undefined])[] = [
    ['i18n/de_DE.csv', 'csv'],
    ['app/locale/de_DE/Mage_Core.csv', 'csv'],
    ['app/i18n/vendor/de_de/de_DE.csv', 'csv'],
    ['de_DE.csv', 'csv'],
    ['zh_Hans_CN.csv', 'csv'],
    ['language/messages.de.tsv', 'csv'],
    ['lang/fil.csv', 'csv'],
    ['i18n/ui.csv', 'csvTable'],
    ['translations/app.csv', 'csvTable'],
    ['Localization/UI.csv', 'csvTable'],
    ['data/strings.csv', 'csvTable'],
    ['data/game-texts.tsv', 'csvTable'],
    ['Assets/StringTables/Menu.csv', 'csvTable'],
    ['Assets/GameText.csv', 'csvTable'],
    ['data/users.csv', undefined],
    ['data/context.csv', undefined],
    ['de.csv', undefined],
    ['terms/de.csv', undefined],
    ['translations/glossary.csv', undefined],
    ['i18n/terms_de.csv', undefined],
    ['i18n/de_DE.json', undefined],
  ];
  for (const [name, format] of paths) {
    it(`are ${format === undefined ? 'not ' : ''}read: ${name}`, async () => {
      const { knownFormat } = await import('../../../../src/formats/index.ts');
      const id = knownFormat(name)?.id;
      assert.equal(id?.startsWith('csv') ? id : undefined, format);
    });
  }
});
