import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { properties } from '../../../src/formats/properties.ts';
import { checkSurvival, readable } from '../../support/formats/checks.ts';

const de: FileIdentity = { path: 'messages_de.properties', locale: 'de' };
const en: FileIdentity = { path: 'messages.properties', locale: 'en' };

function set(key: string, text: string): Change {
  return { kind: 'set', path: [key], text };
}

function remove(key: string): Change {
  return { kind: 'remove', path: [key] };
}

function write(text: string, changes: readonly Change[], template?: string, file = de): string {
  const options = template === undefined ? { file } : { file, template: { file: en, text: template } };
  const { edits, conflicts } = properties.write(text, changes, options);
  assert.deepEqual(conflicts, []);
  const result = applyEdits(text, edits);
  const texts = new Map(properties.read(result, file).entries.map((entry) => [entry.path[0], entry.text]));
  for (const change of changes) {
    const wanted = change.kind === 'set' ? change.text : undefined;
    assert.equal(texts.get(change.path[0]), wanted, JSON.stringify(result));
  }
  return result;
}

describe('.properties: replacing', () => {
  const latin1: FileIdentity = { ...de, encoding: 'iso-8859-1' };

  /** File, new text of a, file afterwards. */
  const table: readonly (readonly [string, string, string])[] = [
    ['a=1\n', 'neu', 'a=neu\n'],
    ['\uFEFFa : 1\r\n', 'neu', '\uFEFFa : neu\r\n'],
    ['a 1', '=x', 'a \\=x'],
    ['a', 'x', 'a=x'],
    ['a ', 'x', 'a x'],
    ['a', '', 'a'],
    ['a=1', '', 'a='],
    ['a=1', ' x ', 'a=\\ x '],
    ['a=1', '\tx\\\n\r\f', 'a=\\tx\\\\\\n\\r\\f'],
    ['a=1', 'b=c: #d!', 'a=b=c: #d!'],
    ['a=1\nb=\\:\\=', 'b=c: #d!', 'a=b\\=c\\: \\#d\\!\nb=\\:\\='],
    ['a=1\nb=\\:\nc=1:2:3', 'x:y', 'a=x:y\nb=\\:\nc=1:2:3'],
    ['a=1', '\u0001\0\u007f', 'a=\\u0001\\u0000\\u007f'],
    ['a=1\nb=ä', '\ud83d!', 'a=\\ud83d!\nb=ä'],
    // Letters are spelled as in the other texts, and escaped if those have none: every reader understands escapes.
    ['a=1', 'ü\u00a0😀', 'a=\\u00fc\\u00a0\\ud83d\\ude00'],
    ['a=1\nb=ä', 'ü😀', 'a=ü😀\nb=ä'],
    ['a=1\n# ä', 'ü', 'a=\\u00fc\n# ä'],
    ['a=1\nb=\\u00e4', 'ü', 'a=\\u00fc\nb=\\u00e4'],
    ['a=1\nb=\\u00E4\\u00D6', 'ü', 'a=\\u00FC\nb=\\u00E4\\u00D6'],
    ['a=1\nb=ä\\u00a0', 'ü\u00a0', 'a=ü\\u00a0\nb=ä\\u00a0'],
    ['a=1\nb=ä\u00a0', 'ü\u00a0', 'a=ü\u00a0\nb=ä\u00a0'],
    // A value breaks where the old one did: before it, after each of its line ends, or between words of a long line.
    ['a=1\\\n  2\n', 'neu', 'a=neu\n'],
    ['a=\\\n    1\n', 'neu', 'a=\\\n    neu\n'],
    ['a=1\\n\\\r\n\t2\r\n', 'x\ny\n z', 'a=x\\n\\\r\n\ty\\n\\\r\n\t\\ z\r\n'],
    ['a=1\\n2', 'x\ny', 'a=x\\ny'],
    [
      'a=one two three \\\n  four',
      'eins zwei drei vier fünf',
      'a=eins zwei \\\n  drei vier \\\n  f\\u00fcnf',
    ],
    ['a=one two \\\n  three', '', 'a='],
    // A backslash continues a line, but no text follows.
    ['a=1\\', 'x', 'a=x'],
    ['a\\', 'x', 'a=x'],
    ['a\\\n\\', 'x', 'a\\\n=x'],
    ['a\\\n', 'x', 'a\\\n=x'],
    ['a=1\\\n\nb=2', 'x', 'a=x\nb=2'],
    ['a=1\\\n', 'x', 'a=x'],
    // A separator on the next line would count, too.
    ['a \\\n 1', '=x', 'a \\\n \\=x'],
    ['a \\\n', ':', 'a \\\n\\:'],
  ];
  for (const [text, value, expected] of table) {
    it(`${JSON.stringify(text)} with ${JSON.stringify(value)}`, () => {
      assert.equal(write(text, [set('a', value)]), expected);
    });
  }

  /** File, new text of a, file afterwards; all in ISO-8859-1. */
  const narrow: readonly (readonly [string, string, string])[] = [
    ['a=1\nb=ä', 'ü€中\u0085', 'a=ü\\u20ac\\u4e2d\\u0085\nb=ä'],
    ['a=1\n# ä', 'ü', 'a=\\u00fc\n# ä'],
  ];
  for (const [text, value, expected] of narrow) {
    it(`ISO-8859-1: ${JSON.stringify(text)} with ${JSON.stringify(value)}`, () => {
      assert.equal(write(text, [set('a', value)], undefined, latin1), expected);
    });
  }

  it('has no edits without a difference', () => {
    const text = 'a = \\u0041\\\n  b\nb=\\q\nc\n';
    const same = [set('a', 'Ab'), set('b', 'q'), set('c', ''), remove('d')];
    assert.deepEqual(properties.write(text, same, { file: de }), { edits: [], conflicts: [] });
  });

  it('uses the last of several changes', () => {
    assert.equal(write('a=1\nb=2\n', [set('a', 'x'), set('b', 'y')].toReversed()), 'a=x\nb=y\n');
    const { edits } = properties.write('a=1\n', [remove('a'), set('a', 'x')], { file: de });
    assert.equal(applyEdits('a=1\n', edits), 'a=x\n');
  });

  it('has no place below a key', () => {
    const { edits, conflicts } = properties.write('a=1', [{ kind: 'set', path: ['a', 'b'], text: 'x' }], {
      file: de,
    });
    assert.deepEqual(
      { edits, conflicts },
      { edits: [], conflicts: [{ path: ['a', 'b'], code: 'shapeDiffers' }] },
    );
  });

  for (const text of [
    'a=1\nb=\\u00e4',
    'a=1\nb=ä',
    'a one \\\n  two\nb=\\n\\\n \\=',
    'a=\\\n 1\nb\n\nc=\\',
  ]) {
    it(`can hold any text: ${JSON.stringify(text)}`, () => {
      for (const file of [de, latin1]) {
        const read = readable(properties, { ...file, text });
        assert.ok(read);
        checkSurvival(properties, { ...read, file });
      }
    });
  }
});

describe('.properties: inserting', () => {
  /** Name, file, template, file afterwards; everything that is missing is inserted. */
  const table: readonly (readonly [string, string, string, string])[] = [
    ['between its neighbours', 'a=1\nc=3\n', 'a=A\nb=B\nc=C\n', 'a=1\nb=B\nc=3\n'],
    ['at the start', 'c=3\n', 'a=A\nb=B\nc=C\n', 'a=A\nb=B\nc=3\n'],
    ['at the end', 'a=1\n', 'a=A\nb=B\n', 'a=1\nb=B\n'],
    ['at an end without a line end', 'a=1', 'a=A\nb=B\nc=C', 'a=1\nb=B\nc=C'],
    ['after a byte order mark', '\uFEFFb=2\n', '\uFEFFa=A\nb=B\n', '\uFEFFa=A\nb=2\n'],
    ['into an empty file', '', 'a=A\r\nb : B\r\n', 'a=A\r\nb : B\r\n'],
    ['below a lone comment', '# empty', '# A\na=A\n', '# empty\n\n# A\na=A'],
    ['below a lone comment with CRLF', '# empty\r\n', 'a=A\n', '# empty\r\n\r\na=A\r\n'],
    ['below an empty line with CRLF', '# empty\r\n \r\n', 'a=A\n', '# empty\r\n \r\na=A\r\n'],
    ['with a gap below a comment', '# empty', 'a=A\n\nb=B\n', '# empty\n\na=A\n\nb=B'],
    [
      'with a gap below a comment and an empty line',
      '# empty\n\n',
      'a=A\n\nb=B\n',
      '# empty\n\na=A\n\nb=B\n',
    ],
    [
      'with the line ends of its neighbours',
      'a=1\r\nc=3\n',
      'a=A\nb=B\nc=C\nd=D\n',
      'a=1\r\nb=B\r\nc=3\nd=D\n',
    ],
    ['with the separator of the file', 'a : 1\n', 'a=A\nb=B\n', 'a : 1\nb : B\n'],
    ['with a blank as the separator', 'a 1\n', 'a=A\nb==B\n', 'a 1\nb \\=B\n'],
    [
      'in the column of the file',
      'a      = 1\nlonger = 2\n',
      'a=A\nlonger=L\nlong=X\n',
      'a      = 1\nlonger = 2\nlong   = X\n',
    ],
    [
      'in the column after the separator',
      'a=      1\nlonger= 2\n',
      'a=A\nlonger=L\nlong=X\n',
      'a=      1\nlonger= 2\nlong=   X\n',
    ],
    ['with the indent of the file', '  a=1\n', 'a=A\nb=B\n', '  a=1\n  b=B\n'],
    ['with its comments', 'a=1\n', 'a=A\n\n# two\n! lines\nb=B\n', 'a=1\n\n# two\n! lines\nb=B\n'],
    ['without comments if the file has none', 'a=1\n', '# one\na=A\n# two\nb=B\n', 'a=1\nb=B\n'],
    ['as a group of its own', 'a=1\n\nd=4\n', 'a=A\n\nb=B\nc=C\n\nd=D\n', 'a=1\n\nb=B\nc=C\n\nd=4\n'],
    ['in the group that follows', 'a=1\n\nc=3\n', 'a=A\n\nb=B\nc=C\n', 'a=1\n\nb=B\nc=3\n'],
    [
      'above the comment of the next',
      'a=1\n\n# c\nc=3\n',
      'a=A\n\nb=B\n# c\nc=C\n',
      'a=1\n\nb=B\n# c\nc=3\n',
    ],
    ['below the licence', '# Copyright X\nb=2\n', '# Copyright X\na=A\nb=B\n', '# Copyright X\na=A\nb=2\n'],
    [
      'without groups if the file has none',
      'a=1\nd=4\n',
      'a=A\n\nb=B\n\nc=C\n\nd=D\n',
      'a=1\nb=B\nc=C\nd=4\n',
    ],
    ['after a last backslash', 'a=1\\', 'a=A\nb=B\n', 'a=1\\\n\nb=B'],
    ['after a last backslash and line end', 'a=1\\\n', 'a=A\nb=B\n', 'a=1\\\n\nb=B\n'],
    ['after an escaped backslash', 'a=1\\\\', 'a=A\nb=B\n', 'a=1\\\\\nb=B'],
    ['broken like its source', 'a=1\r\n', 'a=A\nb=\\\n  B\\n\\\n  C\n', 'a=1\r\nb=\\\r\n  B\\n\\\r\n  C\r\n'],
    ['with the key of the source', 'a=1\n', 'a=A\nb\\ c\\u0020=B\n', 'a=1\nb\\ c\\u0020=B\n'],
    ['with a key that is escaped', 'a=1\n', 'a=A\n\\u00fc\\\n =B\n', 'a=1\n\\u00fc=B\n'],
    [
      'outside a section that stays as it is',
      'a=1\n# START NON-TRANSLATABLE\nx=1\n# END NON-TRANSLATABLE\n',
      'a=A\n# START NON-TRANSLATABLE\nx=1\n# END NON-TRANSLATABLE\nb=B\n',
      'a=1\nb=B\n# START NON-TRANSLATABLE\nx=1\n# END NON-TRANSLATABLE\n',
    ],
  ];
  for (const [name, text, template, expected] of table) {
    it(name, () => {
      const known = new Set(properties.read(text, de).entries.map(({ path }) => path[0]));
      const missing = properties.read(template, en).entries.filter(({ path }) => !known.has(path[0]));
      const changes = missing.map(({ path, text: value }): Change => ({ kind: 'set', path, text: value }));
      assert.equal(write(text, changes, template), expected);
    });
  }

  it('without a template, after the last', () => {
    assert.equal(write('a=1\n\n# end\n', [set('b', 'x'), set('c d', 'y')]), 'a=1\nb=x\nc\\ d=y\n\n# end\n');
  });

  it('writes letters as the file does, or as the source', () => {
    const text = 'b=ü';
    assert.equal(write('a=ä\n', [set('b', 'ü')], 'a=\\u00e4\nb=B\n'), `a=ä\n${text}\n`);
    assert.equal(write('a=1\n', [set('b', 'ü')], 'a=ä\nb=B\n'), `a=1\n${text}\n`);
    assert.equal(write('a=1\n', [set('b', 'ü')], 'a=\\u00E4\nb=B\n'), 'a=1\nb=\\u00FC\n');
  });

  it('escapes what would be a byte order mark at the start', () => {
    const text = 'b=\u00fc\u2003x\n';
    const template = 'z=Z\n\uFEFFa=A\nb=B\n';
    assert.equal(write(text, [set('\uFEFFa', 'y')], template), `\\ufeffa=y\n${text}`);
  });

  it('escapes letters if file and source are in different encodings', () => {
    const file: FileIdentity = { ...de, encoding: 'iso-8859-1' };
    const result = write('a=1\n# ä\n', [set('b', 'ü'), set('ключ', 'x')], 'a=ä\n# “b”\nb=B\nключ=K\n', file);
    assert.equal(result, 'a=1\n# \\u201cb\\u201d\nb=\\u00fc\n\\u043a\\u043b\\u044e\\u0447=x\n# ä\n');
  });
});

describe('.properties: removing', () => {
  /** File, keys, file afterwards. */
  const table: readonly (readonly [string, string, string])[] = [
    ['a=1\nb=2\nc=3\n', 'b', 'a=1\nc=3\n'],
    ['a=1\r\nb=2\\\r\n  3\r\nc=3', 'b', 'a=1\r\nc=3'],
    ['a=1\nb=2', 'b', 'a=1'],
    ['a=1\r\nb=2\r\n', 'b', 'a=1\r\n'],
    ['a=1\nb=2', 'a b', ''],
    ['\uFEFFa=1', 'a', '\uFEFF'],
    ['a=1\n# two\nb=2\nc=3\n', 'b', 'a=1\nc=3\n'],
    ['a=1\n\n# two\nb=2\n\nc=3\n', 'b', 'a=1\n\nc=3\n'],
    ['a=1\n\nb=2\n', 'b', 'a=1\n'],
    ['a=1\n\nb=2\n', 'a', 'b=2\n'],
    ['a=1\nb=2\n\nc=3\nd=4\n', 'b c', 'a=1\n\nd=4\n'],
    ['a=1\n\n\nb=2\n\nc=3\n', 'a c', 'b=2\n'],
    ['# Copyright X\na=1\nb=2\n', 'a', '# Copyright X\nb=2\n'],
    ['# Copyright X\n\na=1\nb=2\n', 'a b', '# Copyright X\n'],
    ['# section\n\na=1\n', 'a', '# section\n'],
    ['#x=1\n# one\na=1\nb=2\n', 'a', '#x=1\nb=2\n'],
  ];
  for (const [text, keys, expected] of table) {
    it(`${keys} from ${JSON.stringify(text)}`, () => {
      assert.equal(write(text, keys.split(' ').map(remove)), expected);
    });
  }

  it('is refused if a byte order mark would then come first, but other changes are made', () => {
    const text = 's=1\n\uFEFFa=2\nc=3\n';
    const { edits, conflicts } = properties.write(text, [remove('s'), set('c', 'x')], { file: de });
    assert.deepEqual(conflicts, [{ path: ['s'], code: 'unencodable' }]);
    assert.equal(applyEdits(text, edits), 's=1\n\uFEFFa=2\nc=x\n');
  });

  it('can be combined with replacing and inserting', () => {
    const changes = [set('a', 'x'), remove('b'), set('c', 'y'), set('d', 'z')];
    assert.equal(write('a=1\n\nb=2\n\nd=4\n', changes, 'a=A\n\nb=B\nc=C\n\nd=D\n'), 'a=x\n\nc=y\n\nd=z\n');
    assert.equal(write('a=1\nb=2', [remove('b'), set('c', 'y')], 'a=A\nb=B\nc=C'), 'a=1\nc=y\n');
  });
});

describe('.properties: a new file', () => {
  const source = '# Copyright X\n\n# Title\ntitle = Hello\n\n# NOI18N\nid=7\n\nbye=Bye\\\n  !\nlast=L\n';

  function becomes(changes: readonly Change[], encoding?: 'iso-8859-1'): string {
    const file = { ...de, ...(encoding && { encoding }) };
    const { edits, conflicts } = properties.write(source, changes, { file: en, becomes: file });
    assert.deepEqual(conflicts, []);
    return applyEdits(source, edits);
  }

  it('keeps everything but the texts', () => {
    const changes = [set('title', 'Grüß Gott'), set('bye', 'Tschüs'), set('last', '\u20ac')];
    const escaped = source
      .replace('Hello', 'Gr\\u00fc\\u00df Gott')
      .replace('Bye\\\n  !', 'Tsch\\u00fcs')
      .replace('=L', '=\\u20ac');
    assert.equal(becomes(changes), escaped);
    assert.equal(becomes(changes, 'iso-8859-1'), escaped);
  });

  it('leaves out what is not translated', () => {
    assert.equal(
      becomes([remove('title'), remove('bye'), set('last', 'x')]),
      '# Copyright X\n\n# NOI18N\nid=7\n\nlast=x\n',
    );
  });
});
