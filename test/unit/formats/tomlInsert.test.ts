import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/formats/format.ts';
import { toml } from '../../../src/formats/toml.ts';
import { de, en, result, type Texts, written } from './tomlRows.ts';
import { all, source } from './tomlSample.ts';

describe('TOML: inserting', () => {
  const table: readonly (readonly [string, string, Texts, string])[] = [
    ['a key of the root', '[nav]\nhome = "x"\n', { title: 'y' }, 'title = "y" # big\n\n[nav]\nhome = "x"\n'],
    [
      'a key where the source has it, with its comment',
      '[nav]\nabout.us = "x"\n',
      { 'nav/home': 'y' },
      '[nav]\n# The start page\nhome = "y"\nabout.us = "x"\n',
    ],
    ['a dotted key', '[nav]\nhome = "x"\n', { 'nav/about/us': 'y' }, '[nav]\nhome = "x"\nabout.us = "y"\n'],
    [
      'a table where the source has it, with its comment and values that are not texts',
      'title = "x"\n\n[items]\none = "1"\nother = "n"\n',
      { 'nav/home': 'y', 'nav/deep/x': 'z' },
      'title = "x"\n\n# Navigation\n[nav]\n# The start page\nhome = "y"\n\n[nav.deep]\nx = "z"\nn = 5\n\n[items]\none = "1"\nother = "n"\n',
    ],
    [
      'at the end without a line end',
      '[nav]\nhome = "x"',
      { 'items/one': '1', 'items/other': 'n' },
      '[nav]\nhome = "x"\n\n[items]\ndescription = "Items"\none = "1"\nother = "n"',
    ],
    [
      'with the indent, quotes and line ends of the file',
      "[nav]\r\n  about.us='x'\r\n[nav.deep]\r\n  x='y'\r\n",
      { 'nav/home': 'z', 'last/t/a': 'ä' },
      "[nav]\r\n  # The start page\r\n  home='z'\r\n  about.us='x'\r\n[nav.deep]\r\n  x='y'\r\n[last]\r\n  t={ a = 'ä' }\r\n",
    ],
    [
      'into an empty table with the indent of the file',
      '[nav]\n\n[nav.deep]\n  x = "y"\n',
      { 'nav/home': 'z', title: 't' },
      'title = "t" # big\n\n[nav]\n  # The start page\n  home = "z"\n\n[nav.deep]\n  x = "y"\n',
    ],
    [
      'into tables that the file makes with dotted keys',
      'nav.home = "x"\n',
      { 'nav/about/us': 'y', 'nav/deep/x': 'z' },
      'nav.home = "x"\nnav.about.us = "y"\nnav.deep.x = "z"\n',
    ],
    [
      'into tables in braces',
      'nav = { home = "x" }\nlast = { t = { b = "y" } }\n',
      { 'nav/about/us': 'z', 'last/t/a': 'a' },
      'nav = { home = "x", about = { us = "z" } }\nlast = { t = { b = "y", a = "a" } }\n',
    ],
    [
      'a table in braces into one that the file makes with dotted keys',
      'last.x = "y"\n',
      { 'last/t/a': 'a' },
      'last.x = "y"\nlast.t = { a = "a" }\n',
    ],
    ['items of a list', '[nav]\ndays = ["x"]\n', { 'nav/days/1': 'y' }, '[nav]\ndays = ["x", "y"]\n'],
    [
      'a table above one that is in it',
      '[nav.deep]\nx = "y"\n',
      { 'nav/home': 'z' },
      '# Navigation\n[nav]\n# The start page\nhome = "z"\n\n[nav.deep]\nx = "y"\n',
    ],
    [
      'further plural forms in their order',
      '[items]\ndescription = "d"\none = "1"\nother = "n"\n',
      { 'items/few': 'f', 'items/many': 'm', 'items/zero': 'z' },
      '[items]\ndescription = "d"\nzero = "z"\none = "1"\nfew = "f"\nmany = "m"\nother = "n"\n',
    ],
    [
      'below a comment at the end of a table',
      '[nav]\nhome = "x"\n# end\n',
      { 'nav/deep/x': 'y' },
      '[nav]\nhome = "x"\n# end\n\n[nav.deep]\nx = "y"\nn = 5\n',
    ],
    ['after a byte order mark', '\uFEFF', { title: 'x' }, '\uFEFFtitle = "x" # big\n'],
    [
      'below comments',
      '# Mine',
      { title: 'x', 'nav/home': 'y' },
      '# Mine\ntitle = "x" # big\n\n# Navigation\n[nav]\n# The start page\nhome = "y"\n',
    ],
  ];
  for (const [name, text, texts, expected] of table) {
    it(name, () => assert.equal(written(text, texts, source), expected));
  }

  it('fills an empty file like the source', () => {
    const expected = source
      .replace('# About this file\n\n', '')
      .replace("'Words'", '"Wörter"')
      .replace('"Title"', '"Titel"')
      .replace('"Home"', '"Start"')
      .replace('"About"', '"Über"')
      .replace('"Mon", "Tue"', '"Mo", "Di"')
      .replace('"X"', '"Y"')
      .replace('item"', 'Ding"')
      .replace('items"', 'Dinge"')
      .replace('"A", b = "B"', '"Ä", b = "Bé"');
    assert.equal(written('', all, source), expected.replace('"Wörter"', "'Wörter'"));
  });

  it('inserts without a source', () => {
    assert.equal(written('', { a: 'x', 'b/c': 'y' }), 'a = "x"\n\n[b]\nc = "y"\n');
  });

  it('puts texts below the locale as the source does, but only into an empty file', () => {
    assert.equal(
      written('', { a: 'x', 'b/c': 'y' }, '[en]\na = "b"\n\n[en.b]\nc = "d"\n'),
      '[de]\na = "x"\n\n[de.b]\nc = "y"\n',
    );
    const { edits, conflicts } = result('a = "b"\n', { c: 'x' }, '[en]\nc = "d"\n');
    assert.deepEqual([edits.length, conflicts.length], [0, 1]);
  });
});

describe('TOML: a new file', () => {
  it('is the source with other texts', () => {
    const changes = Object.entries(all).map(
      ([name, text]) => ({ kind: 'set', path: name.split('/'), text: text ?? '' }) as const,
    );
    const { edits } = toml.write(source, changes, { file: en, becomes: de });
    assert.equal(edits.length, changes.length);
    assert.match(
      applyEdits(source, edits),
      /^# About this file\n\ntitle = "Titel" # big\n"two words" = 'Wörter'\n/,
    );
  });

  it('has the new locale above all keys', () => {
    const text = '[en]\na = "b"\n[ "en" . c ]\nd = "e"\n';
    const { edits } = toml.write(text, [], {
      file: en,
      becomes: { path: 'i18n/pt_BR.toml', locale: 'pt_BR' },
    });
    assert.equal(applyEdits(text, edits), '[pt_BR]\na = "b"\n[ pt_BR . c ]\nd = "e"\n');
  });
});
