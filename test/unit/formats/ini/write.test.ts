import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../../src/formats/format.ts';
import { ini } from '../../../../src/formats/ini.ts';
import { de, en, refused, written } from './rows.ts';

/** A file with `a`, the new text of `a`, and the file that results. */
const replaced: readonly (readonly [file: string, text: string, result: string])[] = [
  ['a = x ', 'Neu', 'a = Neu '],
  ['a=', 'Neu', 'a=Neu'],
  ['a:', 'Neu', 'a: Neu'],
  ['a : x', 'Neu', 'a : Neu'],
  ['a = x', '', 'a = '],
  ['a = "x" ; rest', 'Neu', 'a = "Neu" ; rest'],
  ["a = 'x'", 'Neu', "a = 'Neu'"],
  ["a = 'x'", "Geht's", 'a = "Geht\'s"'],
  ['a = ` x`', ' neu', 'a = ` neu`'],
  ['a = ` x`', '`neu`', 'a = "`neu`"'],
  ['a = "x"', 'Sag "ja"', 'a = "Sag \\"ja\\""'],
  ['a = "x "_QQ_""', 'Sag "ja"', 'a = "Sag "_QQ_"ja"_QQ_""'],
  ['a = "x "y" z"', 'Sag "ja" nun', 'a = "Sag "ja" nun"'],
  ['a = "x\\n"', 'Eins\\nZwei', 'a = "Eins\\nZwei"'],
  ['a = """x"""', 'Sag "ja"', 'a = "Sag \\"ja\\""'],
  ['a = "x"', 'C:\\\\', 'a = "C:\\\\"'],
  ['a = x', ' neu', 'a = " neu"'],
  ['a = x', '\u00a0neu', 'a = "\u00a0neu"'],
  ['a = x', 'Eins; zwei', 'a = "Eins; zwei"'],
  ['a = x', 'Nr. #1', 'a = "Nr. #1"'],
  ['a = x', 'b=c', 'a = "b=c"'],
  ['a = x', 'Sag "ja"', 'a = "Sag \\"ja\\""'],
  ['a = x', 'Halt!', 'a = "Halt!"'],
  ['a = x', 'No', 'a = "No"'],
  ['a = x', 'Nobody', 'a = Nobody'],
  ['a = Stop!', 'Halt!', 'a = Halt!'],
  ['a = x', 'C:\\dir', 'a = C:\\dir'],
  ['a = x', 'C:\\\\', 'a = "C:\\\\"'],
  ["a = x\nb = 'y'", 'C:\\', "a = 'C:\\'\nb = 'y'"],
  ['a = x\nb = `y`', 'C:\\', 'a = `C:\\`\nb = `y`'],
  ['a = No! Way', 'No', 'a = No'],
  ['a = x; y', 'Eins; zwei', 'a = Eins; zwei'],
  ['a = x\nb = y; z', 'Eins; zwei', 'a = Eins; zwei\nb = y; z'],
  ['a = x\nb = y; z', 'Eins ; zwei', 'a = "Eins ; zwei"\nb = y; z'],
  ['a = x ; y', 'Eins ; zwei', 'a = Eins ; zwei'],
  ["a = x\nb = 'y'\nc = 'z'", 'Eins; zwei', "a = 'Eins; zwei'\nb = 'y'\nc = 'z'"],
  ['a = x\n    y \nb = z', 'Eins!\n"Zwei"; drei', 'a = Eins!\n    "Zwei"; drei \nb = z'],
  ['a = x\r\n\ty\r\n  z', 'Eins\nZwei', 'a = Eins\r\n\tZwei'],
  ['a = x\n  y\n', 'Eins', 'a = Eins\n'],
  ['a = "x"\r\nb = "1\r\n2"', 'Eins\nZwei', 'a = "Eins\r\nZwei"\r\nb = "1\r\n2"'],
];

describe('INI files are written', () => {
  for (const [file, text, result] of replaced) {
    it(`with ${JSON.stringify(text)} in ${JSON.stringify(file)}`, () => {
      assert.equal(written(file, { a: text }), result);
      assert.equal(ini.read(result, de).entries.find(({ path }) => path[0] === 'a')?.text, text);
    });
  }

  it('with lines without values where they were', () => {
    const file = '[s]\na = "x"\nflag\nb = "y"\n[t]\nother\nc = "z"\nlast';
    const template = '[s]\na = "x"\na2 = "x"\nb = "y"\nb2 = "y"\n[t]\nc = "z"\nd = "w"\n';
    assert.deepEqual(ini.write(file, [], { file: de }).edits, []);
    assert.equal(
      written(file, { 's/a': 'Neu', 's/a2': 'A', 's/b2': 'B', 't/d': 'D' }, template),
      '[s]\na = "Neu"\na2 = "A"\nflag\nb = "y"\nb2 = "B"\n[t]\nother\nc = "z"\nd = "D"\nlast',
    );
    assert.equal(written(file, { 's/a': null, 's/b': null, 't/c': null }), '[s]\nflag\n[t]\nother\nlast');
  });

  const unspelled: readonly (readonly [file: string, text: string])[] = [
    ['a = "x"', 'Eins\nZwei'],
    ['a = x', 'Eins\nZwei'],
    ['a = "x"', 'Eins\rZwei'],
    ['a = x\nb = y\n  z', 'Eins\nZwei'],
    ['a = x\n  y', 'Eins\n'],
    ['a = x\n  y', 'Eins\n\nZwei'],
    ['a = x\n  y', '\nZwei'],
    ['a = x\n  y', 'Eins \nZwei'],
    ['a = x\n  y', 'Eins\n Zwei'],
    ['a = x\n  y', 'Eins\nb = c'],
    ['a = x\n  y', 'Eins\nb: c'],
    ['a = x\n  y', 'Eins\n# Zwei'],
    ['a = x\n  y', 'Eins\n[Zwei]'],
    ['a = x\n  y', '"Eins"\nZwei'],
    ['a = x\n  y', 'Eins\rZwei\nDrei'],
    ['a = "x"', 'C:\\'],
    ['a = x\nb = y', 'C:\\'],
    ['a = x\n  y\nb = z', 'Eins\nC:\\'],
    ['a = x\n  y\nb = z', 'C:\\\nEins'],
    ['a = "x"', 'Sag \\"'],
    ['a = "x"', '\0'],
    ['a = "x"', '\ud800'],
    ['a = "x "y" z"', 'Sag"; nun'],
  ];
  for (const [file, text] of unspelled) {
    it(`without ${JSON.stringify(text)}, which some program would misread in ${file}`, () => {
      assert.deepEqual(refused(file, { a: text }), [['a', 'unencodable']]);
    });
  }

  it('without values that begin below their keys, or must not be translated', () => {
    const file = 'a =\n  y\n; do not translate\nb = z\n';
    assert.deepEqual(refused(file, { a: 'Neu', b: 'Neu' }), [
      ['a', 'shapeDiffers'],
      ['b', 'shapeDiffers'],
    ]);
  });

  it('with new keys where the source has them, spelled like their neighbours', () => {
    const source =
      '; Greets\nhello = "Hello"\nbye = "Bye"\n\nlast = "Last"\n\n[menu]\nopen = "Open"\nclose = "Close"\n';
    const target = 'bye="Tschüss"\r\n\r\n[menu]\r\nclose="Schließen"\r\n';
    assert.equal(
      written(target, { hello: 'Hallo', last: 'Zuletzt', 'menu/open': 'Auf "x"' }, source),
      '; Greets\r\nhello="Hallo"\r\nbye="Tschüss"\r\n\r\nlast="Zuletzt"\r\n\r\n[menu]\r\nopen="Auf \\"x\\""\r\nclose="Schließen"\r\n',
    );
  });

  it('with colons in new keys, if programs accept them there', () => {
    const title = 'app:title = Title\n';
    const set = { 'app:title': 'Titel' };
    assert.equal(written('b = x\n', set, `${title}b = X\n`), 'app:title = Titel\nb = x\n');
    assert.equal(written('app:b=x\n', set), 'app:b=x\napp:title=Titel\n');
    assert.equal(
      written('[s]\nb = x\n', { 's/app:title': 'Titel' }, `[s]\n${title}`),
      '[s]\nb = x\napp:title = Titel\n',
    );
    const refusals: readonly (readonly [target: string, key: string, source?: string])[] = [
      // The program may be written in Python or Go, where the first colon ends a key.
      ['b = x\n', 'app:title'],
      ['b: x\n', 'app:title', title],
      ['b = x\n', 'app:title', `${title}b : X\n`],
      // A colon before a blank or at the end would end the key.
      ['b:c = x\n', 'app: title'],
      ['b:c = x\n', 'app:'],
    ];
    for (const [target, key, source] of refusals)
      assert.deepEqual(refused(target, { [key]: 'Titel' }, source), [[key, 'shapeDiffers']], target + key);
  });

  it('with new values on several lines as in the source, indented below their keys', () => {
    const source = 'a = One\n  two\nb = x\n[s]\n  c = Three\n    four\n';
    const texts = { a: 'Eins\nzwei', 's/c': 'Drei\nvier' };
    assert.equal(written('b = x\n', texts, source), 'a = Eins\n  zwei\nb = x\n\n[s]\nc = Drei\n    vier\n');
    assert.equal(
      written('    b = x\r\n[s]\r\n\td="y"\r\n', { a: 'Eins\nzwei' }, source),
      '    a = Eins\r\n      zwei\r\n    b = x\r\n[s]\r\n\td="y"\r\n',
    );
    assert.equal(written('b = x\n', { a: 'Halt!' }, source), 'a = "Halt!"\nb = x\n');
    assert.deepEqual(refused('b = x\n', { a: 'Eins\nc = d' }, source), [['a', 'unencodable']]);
  });

  it('with new sections where the source has them, above the comments of the next', () => {
    const source = 'a=1\n\n[x]\nb=2\n\n[y]\n; About c\nc=3\nd=4\n\n[z]\ne=5\n';
    const target = 'a=1\n\n[x]\nb=2\n; old=3\n\n; Last\n[z]\ne=5\n';
    assert.equal(
      written(target, { 'y/c': 'C', 'y/d': 'D' }, source),
      'a=1\n\n[x]\nb=2\n; old=3\n\n[y]\n; About c\nc=C\nd=D\n\n; Last\n[z]\ne=5\n',
    );
    assert.equal(written('a=1', { 'y/d': 'D' }, source), 'a=1\n\n[y]\nd=D\n');
    assert.equal(written('', { 'y/d': 'D', a: 'A' }, source), 'a=A\n\n[y]\nd=D\n');
  });

  it('with keys before any section, and in an empty one', () => {
    assert.equal(written('; Head\n[x]\nb=2\n', { a: 'A' }, 'a=1\n[x]\nb=2\n'), 'a=A\n; Head\n[x]\nb=2\n');
    assert.equal(written('[x]\n[y]\nc=3', { 'x/b': 'B' }), '[x]\nb=B\n[y]\nc=3');
    assert.equal(written('; Head', { a: 'A' }, '; On a\na=1\n'), '; Head\n\n; On a\na=A');
    assert.equal(written('; Head\r\n', { a: 'A' }, '; On a\na=1\n'), '; Head\r\n\r\n; On a\r\na=A\r\n');
    assert.equal(written('; Head\n\n', { a: 'A' }, '; On a\na=1\n'), '; Head\n\n; On a\na=A\n');
    assert.equal(written('a="1"', { b: 'B' }), 'a="1"\nb="B"');
  });

  it('without keys that would be read as something else', () => {
    for (const key of [
      'a=b',
      ';a',
      '#a',
      '[a',
      ' a',
      'a ',
      'a: b',
      '',
      'a\nb',
      'a[]',
      's]/b',
      '/b',
      'a/b/c',
    ]) {
      assert.deepEqual(refused('x=1\n', { [key]: 'Neu' }), [[key, 'shapeDiffers']], key);
    }
  });

  it('without removed keys and their comments, and without the headers of sections that they leave empty', () => {
    const file = 'a=1\n\n; About b\nb=2\n\n[x]\n; c\nc=3\n\n[y]\nd=4\ne=5\n';
    assert.equal(written(file, { b: null, 'x/c': null, 'y/d': null }), 'a=1\n\n[y]\ne=5\n');
    assert.equal(written('[x]\nc=3\n; kept\n', { 'x/c': null }), '[x]\n; kept\n');
    assert.equal(written('[x]\nc=3\n', { 'x/c': null, 'x/d': 'D' }), '[x]\nd=D\n');
    assert.equal(written('a=1\r\nb=2', { b: null }), 'a=1');
  });

  it('with the items of lists in place, and removed only from the end', () => {
    const file = 'd[] = Mo\nd[] = Di\nd[] = Mi\n';
    assert.equal(written(file, { 'd[]/1': 'Tue', 'd[]/2': null }), 'd[] = Mo\nd[] = Tue\n');
    assert.deepEqual(refused(file, { 'd[]/0': null }), [['d[]/0', 'otherTextStays']]);
    assert.deepEqual(refused(file, { 'd[]/3': 'Do' }), [['d[]/3', 'shapeDiffers']]);
  });

  it('as new files with the layout of the source', () => {
    const source = '; Head\n\n[x]\n; About\na = "One" ; rest\nb = Two\n';
    const { edits } = ini.write(
      source,
      [
        { kind: 'set', path: ['x', 'a'], text: 'Eins' },
        { kind: 'remove', path: ['x', 'b'] },
      ],
      { file: en, becomes: de },
    );
    assert.equal(applyEdits(source, edits), '; Head\n\n[x]\n; About\na = "Eins" ; rest\n');
  });
});
