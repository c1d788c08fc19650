import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { csv } from '../../../../src/formats/csv.ts';
import { writerOf } from './rows.ts';

const en = { path: 'i18n/en_US.csv', locale: 'en_US' };
const de = { path: 'i18n/de_DE.csv', locale: 'de_DE' };
const { written, refused } = writerOf(csv, de);
const template = (text: string) => ({ template: { file: en, text } });

/** Files, and their texts as `path=text` with `›` between the keys of a path. */
const readings: readonly (readonly [file: string, ...texts: string[]])[] = [
  ['"Save","Sichern"\n"a ""b""","c, d"\n', 'Save=Sichern', 'a "b"=c, d'],
  ['\ufeffSave;Sichern\r\nYes, sure;Ja, klar\r\n', 'Save=Sichern', 'Yes, sure=Ja, klar'],
  ['sep=;\r\na,b;c\r\n', 'a,b=c'],
  ['Save\tSichern\nOpen; now\tÖffnen; nun\n', 'Save=Sichern', 'Open; now=Öffnen; nun'],
  ['key,value\na,b\n', 'a=b'],
  ['Value;Comment;Key\nb;about;a\n', 'a=b'],
  ['id,de_DE\na,b\n', 'a=b'],
  [
    'Save,Sichern,module,A\nSave,Speichern,theme,B\nSave,Retten\n',
    'Save›module›A=Sichern',
    'Save›theme›B=Speichern',
    'Save=Retten',
  ],
  ['a,"b\nc"\n\n,,\nd,\n', 'a=b\nc', 'd='],
  ['# about,x\na,b\nalone\n,c\n', 'a=b'],
  ['a,b\rc,d', 'a=b', 'c=d'],
  ['"a", "b, c"\n"d" , "e"\n', 'a=b, c', 'd=e'],
  ['a, b\nc, "d" e\n', 'a= b', 'c= "d" e'],
  ['a,b\nc,d\n"a","b"\n', 'a=b', 'c=d'],
  ['3.5" disk,Diskette\n', '3.5" disk=Diskette'],
];

describe('CSV of one language', () => {
  for (const [file, ...texts] of readings) {
    it(`is read from ${JSON.stringify(file)}`, () => {
      const { entries, problems } = csv.read(file, de);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map(({ path, text }) => `${path.join('›')}=${text}`),
        texts,
      );
      for (const { text, range } of entries) {
        const raw = file.slice(range.offset, range.offset + range.length);
        assert.ok([text, `"${text.replaceAll('"', '""')}"`].includes(raw), raw);
      }
    });
  }

  it('has further cells as context', () => {
    const contexts = (file: string) => csv.read(file, de).entries.map(({ context }) => context);
    assert.deepEqual(contexts('a;b; About a \nc;d\n'), ['About a', undefined]);
    assert.deepEqual(contexts('key,text,max,notes,description\na,b,9,One,Two\n'), ['One\nTwo']);
    assert.deepEqual(contexts('a,b,module,A\n'), [undefined]);
  });

  const broken: readonly (readonly [text: string, line: number, column: number, code: string])[] = [
    ['a,b\nc,"d\ne,f\n', 2, 3, 'syntax'],
    ['a,"b"c\n', 1, 3, 'syntax'],
    ['a,b\nc,d\na,e\n', 3, 1, 'duplicateKey'],
    ['a,\0\n', 1, 3, 'binary'],
  ];
  for (const [text, line, column, code] of broken) {
    it(`is refused with a problem in ${JSON.stringify(text)}`, () => {
      assert.partialDeepStrictEqual(csv.read(text, de), { entries: [], problems: [{ line, column, code }] });
      assert.throws(() => written(text, { a: 'x' }));
    });
  }

  /** A file with `a`, its new text, and the file that results. */
  const replaced: readonly (readonly [file: string, text: string, result: string])[] = [
    ['a,b\n', 'Neu', 'a,Neu\n'],
    ['"a","b"\r\n', 'Neu', '"a","Neu"\r\n'],
    ['a,b,c\n', 'Eins, "zwei"', 'a,"Eins, ""zwei""",c\n'],
    ['a;b\n', 'Eins; zwei', 'a;"Eins; zwei"\n'],
    ['a;b\n', 'Eins, zwei', 'a;"Eins, zwei"\n'],
    ['sep=;\na;b\n', 'Eins, zwei', 'sep=;\na;Eins, zwei\n'],
    ['a,b\n', 'Eins\nzwei', 'a,"Eins\nzwei"\n'],
    ['a,b\n', ' Neu', 'a," Neu"\n'],
    ['a,\nb,"c"\nd,"e"\n', 'Neu', 'a,Neu\nb,"c"\nd,"e"\n'],
    ['"a",\n"b","c"\n', 'Neu', '"a","Neu"\n"b","c"\n'],
    ['a,"b"\n', '', 'a,""\n'],
    ['a,b', 'C:\\', 'a,C:\\'],
    ['a,"b"', 'C:\\', 'a,C:\\'],
    ['a,-5 %', '-6 %', 'a,-6 %'],
    ['a, "b"\n', 'Eins, zwei', 'a, "Eins, zwei"\n'],
    ['a,b\nc,d\n"a","b"\n', 'Neu', 'a,Neu\nc,d\n"a",Neu\n'],
  ];
  for (const [file, text, result] of replaced) {
    it(`is written with ${JSON.stringify(text)} in ${JSON.stringify(file)}`, () => {
      assert.equal(written(file, { a: text }), result);
      assert.equal(csv.read(result, de).entries[0]?.text, text);
    });
  }

  for (const text of ['=1+1', '+1', '-1', '@x', '＝1', '\t=1', '\r=1', '\n=1']) {
    it(`is not written with what a spreadsheet would execute: ${JSON.stringify(text)}`, () => {
      const refusal = [['a', 'unencodable']];
      assert.deepEqual(refused('a,b\n', { a: text }), refusal);
      assert.deepEqual(refused('a,b\n', { a: text }, template('a,b\n')), refusal);
      assert.deepEqual(refused('c,d\n', { a: text }, template('a,b\n')), refusal);
      assert.deepEqual(
        refused('a,"b"\n', { a: text }, template(`a,${text === '=1+1' ? '-2' : '=2'}\n`)),
        refusal,
      );
    });
  }

  it('is written with a character that begins formulas if the source begins with it', () => {
    assert.equal(written('c,d\n', { a: '- Eins' }, template('a,- One\n')), 'c,d\na,- Eins\n');
  });

  it('is not written with texts that PHP would misread, or with characters that no text file contains', () => {
    for (const text of ['Sag \\"ja\\"', 'a, C:\\', '\0', '\ud800'])
      assert.deepEqual(refused('a,b\n', { a: text }), [['a', 'unencodable']], text);
  });

  it('takes in rows below a lone header with other columns than those of the source', () => {
    const source = template('key,notes,value\na,About a,One\n');
    assert.equal(written('value,key\n', { a: 'Eins' }, source), 'value,key\nEins,a\n');
  });

  it('takes in rows where the source has them, with their further cells', () => {
    const source = '"One","One"\n"Two","Two"\n"Three","Three",module,A\n"Four","Four"\n';
    assert.equal(
      written(
        '"Two","Zwei"\r\n"Five","Fünf"',
        { One: 'Eins', 'Three›module›A': 'Drei', Four: 'Vier', Six: 'Sechs' },
        template(source),
      ),
      '"One","Eins"\r\n"Two","Zwei"\r\n"Three","Drei",module,A\r\n"Four","Vier"\r\n"Five","Fünf"\r\n"Six","Sechs"',
    );
    assert.equal(written('', { Two: 'Zwei' }, template(source)), '"Two",Zwei\n');
  });

  it('takes in rows in its own columns and with its own separator', () => {
    assert.equal(written('a;b\n', { 'c, d': 'x; y' }, template('"c, d","z"\n')), 'a;b\n"c, d";"x; y"\n');
    assert.equal(
      written('text,key,note\nb,a,n\n', { c: 'x' }, template('key,text\na,b\nc,d\n')),
      'text,key,note\nb,a,n\nx,c\n',
    );
  });

  it('loses removed rows, however many lines they take', () => {
    assert.equal(written('a,b\n"c\nd",e\nf,g\n', { 'c\nd': null }), 'a,b\nf,g\n');
    assert.equal(written('a,b\r\nc,d\r\ne,f', { c: null, e: null }), 'a,b');
    assert.equal(written('a,b\nc,d\na,b\n', { a: null }), 'c,d\n');
    assert.equal(written('\ufeffa,b\nc,d', { a: null }), '\ufeffc,d');
    assert.equal(written('a\tb\n\td\nc\td\n', { a: null }), '\td\nc\td\n');
  });

  it('is left as it is if the result would be read as something else', () => {
    assert.deepEqual(refused('a,b\nkey,text\nc,d\n', { a: null }), [['a', 'shapeDiffers']]);
    assert.deepEqual(refused('a,b\nkey,text\nc,d\nkey,text\n', { a: null }), [['a', 'shapeDiffers']]);
    assert.deepEqual(refused('a,b\n\ufeffc,d\n', { a: null }), [['a', 'shapeDiffers']]);
  });

  it('becomes a new file, with its language in the header if the source has one there', () => {
    const becomes = { file: en, becomes: de };
    assert.equal(written('key,"en_US"\na,b\nc,d\n', { a: 'Neu', c: null }, becomes), 'key,"de_DE"\na,Neu\n');
    assert.equal(written('key,text\na,b\n', { a: 'Neu' }, becomes), 'key,text\na,Neu\n');
  });
});
