import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeText,
  encodeText,
  inEncoding,
  type TextEncoding,
  targetEncoding,
} from '../../../../src/project/files/encoding.ts';

function xml(encoding: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?>\n<a>ä</a>`;
}

const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a file', () => {
  /** Name, path, bytes, text, encoding, which is undefined if unknown. */
  const table: readonly (readonly [string, string, Uint8Array, string, TextEncoding | undefined])[] = [
    ['an empty file', 'a.json', Buffer.from(''), '', 'utf-8'],
    ['ASCII', 'a.properties', Buffer.from('a=1'), 'a=1', 'utf-8'],
    ['UTF-8', 'a.json', Buffer.from('ä€😀'), 'ä€😀', 'utf-8'],
    ['UTF-8 with a byte order mark', 'a.json', Buffer.from('\uFEFFä'), '\uFEFFä', 'utf-8'],
    ['UTF-8 in .properties', 'a.properties', Buffer.from('a=ä'), 'a=ä', 'utf-8'],
    [
      'Latin-1 in .properties',
      'a_de.PROPERTIES',
      Buffer.from('a=\xe4\x80', 'latin1'),
      'a=ä\u0080',
      'iso-8859-1',
    ],
    [
      'capitals and quotes in Latin-1',
      'a.properties',
      Buffer.from('a=«CAFÉ» à', 'latin1'),
      'a=«CAFÉ» à',
      'iso-8859-1',
    ],
    ['UTF-8 with a broken letter', 'a.properties', Buffer.from('a=Ã¤Ã¶ü', 'latin1'), '', undefined],
    ['UTF-8 cut within a letter', 'a.properties', Buffer.from('a=äöü😀').subarray(0, -1), '', undefined],
    ['Latin-1 in JSON', 'a.json', Buffer.from('"\xe4"', 'latin1'), '', undefined],
    [
      'a byte order mark and then Latin-1',
      'a.properties',
      Buffer.from('\xef\xbb\xbf\xe4', 'latin1'),
      '',
      undefined,
    ],
    ['UTF-16 LE', 'a.strings', Buffer.from('\uFEFFä😀', 'utf16le'), '\uFEFFä😀', 'utf-16le'],
    ['UTF-16 BE', 'a.strings', utf16be('\uFEFFä😀'), '\uFEFFä😀', 'utf-16be'],
    ['UTF-16 cut in the middle', 'a.json', Buffer.from('\xff\xfea', 'latin1'), '', undefined],
    ['half a surrogate pair', 'a.json', Buffer.from('\xff\xfe\x3d\xd8', 'latin1'), '', undefined],
    [
      'a binary property list',
      'a.stringsdict',
      Buffer.from('bplist00\0\xff', 'latin1'),
      'bplist00\0\xff',
      'iso-8859-1',
    ],
    [
      'a text that begins like a binary property list',
      'a.json',
      Buffer.from('bplist\xff', 'latin1'),
      '',
      undefined,
    ],
    ['XML that says UTF-8', 'a.xml', Buffer.from(xml('utf-8')), xml('utf-8'), 'utf-8'],
    ['XML that says UTF-8 but is not', 'a.xml', Buffer.from(xml('UTF-8'), 'latin1'), '', undefined],
    [
      'XML that says Latin-1',
      'a.xlf',
      Buffer.from(xml('ISO-8859-1'), 'latin1'),
      xml('ISO-8859-1'),
      'iso-8859-1',
    ],
    ['XML that says latin1', 'a.xlf', Buffer.from(xml('latin1'), 'latin1'), xml('latin1'), 'iso-8859-1'],
    ['XML that says windows-1252', 'a.ts', Buffer.from(xml('windows-1252'), 'latin1'), '', undefined],
    ['XML that says Latin-9', 'a.ts', Buffer.from(xml('ISO-8859-15'), 'latin1'), '', undefined],
    ['XML that says ASCII', 'a.ts', Buffer.from(xml('US-ASCII').replace('ä', 'a')), '', undefined],
    [
      'XML with a byte order mark, whatever it says',
      'a.resx',
      Buffer.from(`\uFEFF${xml('ISO-8859-1')}`),
      `\uFEFF${xml('ISO-8859-1')}`,
      'utf-8',
    ],
    ['XML in UTF-16', 'a.resx', utf16be(`\uFEFF${xml('UTF-16')}`), `\uFEFF${xml('UTF-16')}`, 'utf-16be'],
    [
      'XML without a declaration',
      'a.xml',
      Buffer.from('<a b=" encoding=\'x\'">ä</a>'),
      '<a b=" encoding=\'x\'">ä</a>',
      'utf-8',
    ],
  ];
  for (const [name, path, bytes, text, encoding] of table) {
    it(`is ${encoding ?? 'unknown'} for ${name}`, () => {
      const found = decodeText(bytes, path);
      assert.deepEqual(found, encoding && { text, encoding });
      if (found) assert.deepEqual(Buffer.from(encodeText(found, path) ?? []), Buffer.from(bytes));
    });
  }

  it('is found in a part of a larger buffer', () => {
    const bytes = Buffer.from('xxa=\xe4', 'latin1').subarray(2);
    assert.deepEqual(decodeText(bytes, 'a.properties'), { text: 'a=ä', encoding: 'iso-8859-1' });
  });
});

describe('a text that is written', () => {
  /** Name, path, text, encoding. */
  const refused: readonly (readonly [string, string, string, TextEncoding])[] = [
    ['contains what Latin-1 lacks', 'a.properties', 'a=ä€', 'iso-8859-1'],
    ['would be read as UTF-8', 'a.properties', 'a=Ã¤', 'iso-8859-1'],
    ['does not say that it is Latin-1', 'a.xml', '<a>ä</a>', 'iso-8859-1'],
    ['says that it is Latin-1', 'a.xml', xml('ISO-8859-1'), 'utf-8'],
    ['contains half a surrogate pair', 'a.json', '\ud83d', 'utf-8'],
    ['contains half a surrogate pair in UTF-16', 'a.json', '\uFEFF\ud83d', 'utf-16le'],
    ['is UTF-16 without a byte order mark', 'a.json', '"ä"', 'utf-16le'],
  ];
  for (const [name, path, text, encoding] of refused) {
    it(`is refused if it ${name}`, () => {
      assert.equal(encodeText({ text, encoding }, path), undefined);
    });
  }

  it('is read as the same text, or refused', () => {
    const encodings = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1');
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('Ã', '¤', 'ä', '\ud83d') }),
    );
    fc.assert(
      fc.property(texts, encodings, (body, encoding) => {
        const text = encoding.startsWith('utf-16') ? `\uFEFF${body}` : body;
        const bytes = encodeText({ text, encoding }, 'a.properties');
        if (bytes) assert.equal(decodeText(bytes, 'a.properties')?.text, text);
      }),
    );
  });
});

describe('targetEncoding', () => {
  const source = { text: 'x', encoding: 'iso-8859-1' } as const;
  for (const [name, text, expected] of [
    ['a file that does not exist', undefined, 'iso-8859-1'],
    ['an empty file', '', 'iso-8859-1'],
    ['nothing but a byte order mark and white space', '\uFEFF \n', 'iso-8859-1'],
    ['a file with texts', 'a=1', 'utf-16le'],
  ] as const) {
    it(`is ${expected} for ${name}`, () => {
      const target = text === undefined ? undefined : ({ text, encoding: 'utf-16le' } as const);
      assert.equal(targetEncoding(target, source), expected);
    });
  }
});

describe('inEncoding', () => {
  it('adds an encoding only if it is ISO-8859-1', () => {
    const file = { path: 'a', locale: 'de' };
    const narrow = { ...file, encoding: 'iso-8859-1' } as const;
    assert.deepEqual(inEncoding(file, 'iso-8859-1'), narrow);
    assert.deepEqual(inEncoding(narrow, 'utf-16le'), file);
  });
});
