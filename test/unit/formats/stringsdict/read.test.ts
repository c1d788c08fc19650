import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { stringsdict } from '../../../../src/formats/stringsdict.ts';
import { cases, counted, de, device, dict, entries, format, plist, plural, text, width } from './rows.ts';

const files = counted('files', { one: '%d file', other: '%d files' });

const contexts = (file: string) =>
  stringsdict
    .read(file, de)
    .entries.flatMap(({ path, context }) => (context === undefined ? [] : [`${path.join('|')}: ${context}`]));

describe("Apple's plurals: reading", () => {
  it('finds the texts of messages, plurals and rules', () => {
    const own = plist(
      files,
      text('plain', 'A &amp; b'),
      cases('log in', width, { 10: 'Log in', 20: 'Please log in' }),
      cases('tap', device, { iphone: 'Tap', mac: 'Click' }),
    );
    assert.deepEqual(entries(own), [
      `files|${format} = %#@n@`,
      'files|n|one = %d file',
      'files|n|other = %d files',
      'plain = A & b',
      `log in|${width}|10 = Log in`,
      `log in|${width}|20 = Please log in`,
      `tap|${device}|iphone = Tap`,
      `tap|${device}|mac = Click`,
    ]);
  });

  it('finds rules within rules, and messages within cases', () => {
    const nested = dict(
      'a',
      dict(
        device,
        dict('iphone', text(format, '%#@n@'), plural('n', { other: '%d taps' })),
        dict('mac', dict(width, text('10', 'Click'))),
        text('ipad', 'Touch'),
      ),
    );
    assert.deepEqual(entries(plist(nested)), [
      `a|${device}|iphone|${format} = %#@n@`,
      `a|${device}|iphone|n|other = %d taps`,
      `a|${device}|mac|${width}|10 = Click`,
      `a|${device}|ipad = Touch`,
    ]);
  });

  it('says which plural a form belongs to, and that the texts of a string belong together', () => {
    const read = stringsdict.read(plist(files, text('plain', 'a')), de).entries;
    assert.deepEqual(
      read.map(({ plural, whole }) => [plural?.set.join('|'), plural?.category, plural?.ordinal, whole]),
      [
        [undefined, undefined, undefined, ['files']],
        ['files|n', 'one', false, ['files']],
        ['files|n', 'other', false, ['files']],
        [undefined, undefined, undefined, undefined],
      ],
    );
    const [, one] = read;
    assert.deepEqual(one?.plural && stringsdict.pluralPath?.({ ...one.plural, category: 'few' }), [
      'files',
      'n',
      'few',
    ]);
  });

  it('keeps white space, joins sections, and resolves references', () => {
    const own = plist(
      text('a', ' x\n y\\n '),
      text('b', 'x<![CDATA[<b> & ]]>y'),
      text('c', '&#x41;&quot;&#13;'),
      '<key>d</key><string/>',
      text('&lt;k&gt; <![CDATA[&]]>', 'k'),
    ).replaceAll('\n\t', '\n');
    assert.deepEqual(entries(own), ['a =  x\n y\\n ', 'b = x<b> & y', 'c = A"\r', 'd = ', '<k> & = k']);
  });

  it('leaves alone what varies by something else, and values that are not texts', () => {
    const others = [
      dict('gender', text(format, '%#@n@'), plural('n', { 1: 'her' }, 'NSStringGenderRuleType')),
      dict('no type', text(format, '%#@n@'), dict('n', text('other', 'a'))),
      dict('no format', plural('n', { other: 'a' })),
      dict('number', text(format, 'a'), '<key>n</key>\n<integer>1</integer>\n'),
      dict('deep form', text(format, '%#@n@'), plural('n', {}).replace('</dict>', `${dict('other')}</dict>`)),
      dict('strange case', dict(device, '<key>mac</key>\n<true/>\n')),
      dict('number for a format', `<key>${format}</key>\n<real>1</real>\n`),
      '<key>list</key>\n<array><string>a</string></array>\n',
      '<key>data</key>\n<data>YQ==</data>\n',
      '<key>date</key>\n<date>2020-01-01T00:00:00Z</date>\n',
      dict('empty'),
    ];
    assert.deepEqual(entries(plist(...others)), []);
    const more = plural('n', { other: 'a' }).replace(
      '\n</dict>',
      '\n<key>3</key>\n<string>b</string>\n</dict>',
    );
    assert.deepEqual(entries(plist(dict('a', text(format, '%#@n@'), more))), [
      `a|${format} = %#@n@`,
      'a|n|other = a',
    ]);
  });

  it('takes comments as context of what is below them', () => {
    const own = plist(
      `<!-- Above -->\n${files.replace('<key>n</key>', '<!-- Of n --><key>n</key>').replace('<key>one', '<!-- Just one -->\n\t\t<key>one')}`,
      dict('b', `<!-- Format -->\n${text(format, 'b %#@n@')}`, plural('n', { other: 'c' })),
      `<!-- Before -->\n${text('c', 'd').replace('\n<string', ' <!-- Between -->\n<string')}`,
      text('d', 'e').replace('</string>', '</string> <!-- No comment provided by engineer. -->'),
    );
    assert.deepEqual(contexts(own), [
      `files|${format}: Above`,
      'files|n|one: Above\nOf n\nJust one',
      'files|n|other: Above\nOf n',
      `b|${format}: Format`,
      'c: Before\nBetween',
    ]);
  });

  it('takes comments on a dictionary, and on values that are not texts, as context of all texts inside', () => {
    const inside = plural('n', { other: 'c' })
      .replace('<dict>', '<dict> <!-- Opening -->')
      .replace('<key>NSStringFormatValueTypeKey', '<!-- d is right -->\n<key>NSStringFormatValueTypeKey');
    assert.deepEqual(contexts(plist(dict('a', text(format, '%#@n@'), inside))), [
      'a|n|other: Opening\nd is right',
    ]);
  });

  it('leaves out what a comment says not to translate', () => {
    const own = plist(
      `<!-- Do not translate -->\n${files}`,
      `<!-- Do not translate "Foo" -->\n${text('a', 'b')}`,
    );
    assert.deepEqual(entries(own), ['a = b']);
  });

  const accepted: Readonly<Record<string, string>> = {
    'no document type': '<plist><dict><key>a</key><string>b</string></dict></plist>',
    "Apple's former name":
      '<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>',
    'a local document type':
      '<!DOCTYPE plist SYSTEM "file://localhost/System/Library/DTDs/PropertyList.dtd">\n<plist version="0.9"><dict><key>a</key><string>b</string></dict></plist>',
    'a byte order mark': `\ufeff${plist(text('a', 'b'))}`,
    'comments and instructions': `<!-- c -->\n<plist><!-- c --><dict><!-- c --><?i?><key>a</key><!-- c --><string>b</string><!-- c --></dict></plist>`,
  };
  for (const [name, file] of Object.entries(accepted)) {
    it(`accepts ${name}`, () => assert.deepEqual(entries(file), ['a = b']));
  }

  const xml = (inside: string) => `<plist>\n<dict>\n${inside}\n</dict>\n</plist>`;
  const broken: Readonly<Record<string, readonly [text: string, line: number, detail: string]>> = {
    'a binary property list': ['bplist00\0\u0001', 1, 'a binary property list instead of XML'],
    'a property list in JSON': [' {"a": "b"}', 1, 'a property list in braces instead of XML'],
    "NeXT's property list": ['/* c */ { a = b; }', 1, 'a property list in braces instead of XML'],
    'another root': ['\n<dict/>', 2, '<dict> instead of <plist>'],
    'an array in place of the dictionary': ['<plist>\n<array/></plist>', 2, '<array> instead of <dict>'],
    'an empty root': ['<plist/>', 1, 'nothing in <plist>'],
    'two dictionaries': ['<plist><dict/>\n<dict/></plist>', 2, 'a second value in <plist>'],
    'a text beside the dictionary': ['<plist>\n<dict/>x</plist>', 2, 'a text outside <key> and <string>'],
    'a value without a key': [xml('<string>a</string>'), 3, '<string> instead of <key>'],
    'a key without a value': [xml('<key>a</key>'), 3, 'a key without a value'],
    'two keys': [xml('<key>a</key>\n<key>b</key>'), 4, '<key> instead of a value'],
    'an unknown value': [xml('<key>a</key>\n<text/>'), 4, '<text> instead of a value'],
    'markup in a text': [xml('<key>a</key>\n<string>a <b>c</b></string>'), 4, '<b> in <string>'],
    'a comment in a text': [xml('<key>a</key><string>\n<!-- c -->b</string>'), 3, 'a comment in <string>'],
    'an instruction in a text': [xml('<key>a</key><string><?p?>b</string>'), 3, 'an instruction in <string>'],
    'markup in a key': [xml('<key>a<i/></key><string>b</string>'), 3, '<i> in <key>'],
    'a text outside a string': [
      xml('<key>a</key>\nx<string>b</string>'),
      3,
      'a text outside <key> and <string>',
    ],
    'a fault inside a dictionary': [
      xml('<key>a</key><dict>\n<key>b</key></dict>'),
      4,
      'a key without a value',
    ],
    'a fault inside a dictionary that is left alone': [
      xml('<key>a</key><dict>\n<key>b</key><dict><string/></dict></dict>'),
      4,
      '<string> instead of <key>',
    ],
  };
  for (const [name, [file, line, detail]] of Object.entries(broken)) {
    it(`reports ${name}`, () => {
      const { entries: found, problems } = stringsdict.read(file, de);
      assert.deepEqual(found, []);
      const [problem] = problems;
      assert.deepEqual([problem?.line, problem?.code === 'syntax' && problem.detail], [line, detail]);
      assert.throws(() => stringsdict.write(file, [{ kind: 'remove', path: ['a'] }], { file: de }));
    });
  }

  it('reports keys that repeat, at any depth', () => {
    const twice = (inside: string) => stringsdict.read(plist(inside), de).problems;
    const problem = (path: readonly string[], line: number, firstLine: number, column: number) => [
      { line, column, code: 'duplicateKey', path, firstLine },
    ];
    assert.deepEqual(twice(text('a', 'b') + text('&#97;', 'c')), problem(['a'], 7, 5, 2));
    assert.deepEqual(
      twice(dict('a', text(format, 'b'), plural('n', { one: 'c' }) + plural('n', { one: 'c' }))),
      problem(['a', 'n'], 18, 9, 3),
    );
    assert.deepEqual(twice(`<key>a</key><dict>${text('b', '') + text('b', '')}</dict>`).length, 1);
  });

  it('reports the document type of another format, and definitions of entities', () => {
    for (const type of [
      '<!DOCTYPE TS>',
      '<!DOCTYPE plist [<!ENTITY a "b">]>',
      '<!DOCTYPE plist SYSTEM "a" [<!ENTITY % a SYSTEM "b"> %a;]>',
    ]) {
      const { problems } = stringsdict.read(`${type}<plist><dict/></plist>`, de);
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['doctype'],
      );
    }
  });

  it('reads names that every object has', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const own = plist(...names.map((name) => counted(name, { other: name })));
    assert.deepEqual(
      entries(own).filter((one) => one.includes('|n|')),
      names.map((name) => `${name}|n|other = ${name}`),
    );
  });
});
