import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Entry, FileIdentity, Problem } from '../../../../src/formats/format.ts';
import { knownFormat } from '../../../../src/formats/index.ts';
import { xliff } from '../../../../src/formats/xliff.ts';

const de: FileIdentity = { path: 'messages.de.xlf', locale: 'de' };

function one(inside: string, file = ' source-language="en" target-language="de"'): string {
  return `<xliff version="1.2"><file original="f"${file}><body>${inside}</body></file></xliff>`;
}

function two(inside: string, attributes = ' srcLang="en" trgLang="de"'): string {
  return `<xliff version="2.0"${attributes}><file id="f">${inside}</file></xliff>`;
}

const unit = (source: string, target = '', attributes = '') =>
  `<trans-unit id="a"${attributes}><source>${source}</source>${target}</trans-unit>`;
const segment = (source: string, target = '', attributes = '') =>
  `<unit id="a"><segment${attributes}><source>${source}</source>${target}</segment></unit>`;

function read(text: string, side: 'source' | 'target'): readonly Entry[] {
  const { entries, problems } = xliff.read(text, { ...de, side });
  assert.deepEqual(problems, []);
  return entries;
}

const bold = '<bpt id="1">&lt;b&gt;</bpt>Bold<ept id="1">&lt;/b&gt;</ept>';

describe('XLIFF: texts', () => {
  /** Content of a source, text. */
  const contents: readonly (readonly [string, string])[] = [
    ['plain', 'plain'],
    ['', ''],
    ['  spaces  ', '  spaces  '],
    ['a &lt; b &amp; c &gt; d &quot;e&quot; &apos;f&apos;', 'a < b & c > d "e" \'f\''],
    ['&#233;&#xE9;&#x1F600;', 'éé😀'],
    ['one\r\ntwo', 'one\ntwo'],
    ['<![CDATA[<b> & ]]>', '<b> & '],
    ['<![CDATA[a]]]]><![CDATA[>b]]>', 'a]]>b'],
    ['a<!-- no text -->b', 'ab'],
    ['Hi <x id="INTERPOLATION" equiv-text="{{ name }}"/>!', 'Hi <x id="INTERPOLATION"/>!'],
    ['<x id="ICU" equiv-text="{n, plural, =0 {none} }" xid="1"/>', '<x id="ICU"/>'],
    ['<g id="1" ctype="bold">b<x id="2"/></g>', '<g id="1">b<x id="2"/></g>'],
    ['<ph id="1" x="y">Name</ph> text', '<ph id="1"/> text'],
    [bold, '<bpt id="1"/>Bold<ept id="1"/>'],
    ['<it id="1" pos="open">&lt;i&gt;</it>x', '<it id="1"/>x'],
    ['<mrk mtype="seg" mid="0">x</mrk>', '<mrk mtype="seg" mid="0">x</mrk>'],
    ['<mrk mtype="protected" mid="0">Brand</mrk> x', '<mrk mtype="protected" mid="0"/> x'],
    ['<b>HTML</b> &amp; <a href="x">y</a>', '<b>HTML</b> & <a href="x">y</a>'],
    ['<x id="1" ctype="a"/><x id="1" ctype="b"/>', '<x id="1"/><x id="1" ctype="b"/>'],
    ['&lt;b&gt; <x id="1"/>', '<b> <x id="1"/>'],
    [
      '{VAR_PLURAL, plural, =1 {one} other {<x id="I" equiv-text="{{n}}"/>}}',
      '{VAR_PLURAL, plural, =1 {one} other {<x id="I"/>}}',
    ],
  ];
  for (const [content, text] of contents) {
    it(`1.2: ${JSON.stringify(content)}`, () => {
      const [entry] = read(one(unit(content)), 'source');
      assert.equal(entry?.text, text);
    });
  }

  /** Content of a source in 2.x, text. */
  const codes: readonly (readonly [string, string])[] = [
    ['<ph id="0" equiv="I" disp="{{ x }}"/> left', '<ph id="0"/> left'],
    ['<pc id="0" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;">bold</pc>', '<pc id="0">bold</pc>'],
    ['<sc id="1"/>a<ec startRef="1"/>', '<sc id="1"/>a<ec startRef="1"/>'],
    ['<cp hex="001A"/>', '<cp hex="001A"/>'],
    ['<mrk id="m" translate="no">Brand</mrk> x', '<mrk id="m"/> x'],
    ['<mrk id="m" type="term">word</mrk>', '<mrk id="m">word</mrk>'],
  ];
  for (const [content, text] of codes) {
    it(`2.0: ${content}`, () => {
      const [entry] = read(two(segment(content)), 'source');
      assert.equal(entry?.text, text);
    });
  }

  it('ranges cover the whole element, and positions count a byte order mark', () => {
    const text = `\ufeff${one(unit('a', '<target state="new">ä</target>'))}`;
    const [source] = read(text, 'source');
    const [target] = read(text, 'target');
    const slice = ({ range }: Entry) => text.slice(range.offset, range.offset + range.length);
    assert.equal(source && slice(source), '<source>a</source>');
    assert.equal(target && slice(target), '<target state="new">ä</target>');
  });
});

describe('XLIFF: targets', () => {
  /** Name, file, texts of the target side, joined. */
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['no target', one(unit('a')), []],
    ['an empty target', one(unit('a', '<target/>')), ['']],
    ['a target', one(unit('a', '<target>ä</target>')), ['ä']],
    ['needs-translation', one(unit('a', '<target state="needs-translation">a</target>')), ['']],
    ['new', one(unit('a', '<target state="new">a</target>')), ['']],
    [
      'needs-review, but approved',
      one(unit('a', '<target state="needs-review-translation">ä</target>', ' approved="yes"')),
      ['ä'],
    ],
    ['new, but approved', one(unit('a', '<target state="new">ä</target>', ' approved="yes"')), ['ä']],
    [
      'needs-review-translation',
      one(unit('a', '<target state="needs-review-translation">ä</target>')),
      ['ä | used'],
    ],
    ['needs-l10n', one(unit('a', '<target state="needs-l10n">ä</target>')), ['ä | used']],
    [
      'needs-translation of another text',
      one(unit('a', '<target state="needs-translation">ä</target>')),
      ['ä | used'],
    ],
    ['new with another text', one(unit('a', '<target state="new">ä</target>')), ['ä | used']],
    ['new without a text', one(unit('a', '<target state="new"/>')), ['']],
    ['needs-review, but a copy', one(unit('a', '<target state="needs-review-translation">a</target>')), ['']],
    ['signed-off', one(unit('a', '<target state="signed-off">ä</target>')), ['ä']],
    ['final', one(unit('a', '<target state="final">ä</target>')), ['ä']],
    ['a target in an alt-trans', one(unit('a', '<alt-trans><target>no</target></alt-trans>')), []],
    ['2.0 initial', two(segment('a', '<target>a</target>', ' state="initial"')), ['']],
    [
      '2.0 initial with another text',
      two(segment('a', '<target>ä</target>', ' state="initial"')),
      ['ä | used'],
    ],
    [
      '2.0 with a subState that asks for work',
      two(segment('a', '<target>ä</target>', ' state="translated" subState="x:needs-review"')),
      ['ä | used'],
    ],
    [
      '2.0 with another subState',
      two(segment('a', '<target>ä</target>', ' state="translated" subState="x:machine"')),
      ['ä'],
    ],
    ['2.0 translated', two(segment('a', '<target>ä</target>', ' state="translated"')), ['ä']],
    ['2.0 without a state', two(segment('a', '<target>ä</target>')), ['ä']],
    ['translate="no"', one(unit('a', '<target>ä</target>', ' translate="no"')), []],
    [
      'translate="no" in a group around',
      one(`<group translate="no">${unit('a', '<target>ä</target>')}</group>`),
      [],
    ],
    [
      'translate="yes" within',
      one(`<group translate="no">${unit('a', '<target>ä</target>', ' translate="yes"')}</group>`),
      ['ä'],
    ],
    [
      '2.0 translate="no"',
      two('<unit id="a" translate="no"><segment><source>a</source><target>a</target></segment></unit>'),
      [],
    ],
    [
      '2.0 ignorable',
      two('<unit id="a"><ignorable><source> </source><target> </target></ignorable></unit>'),
      [],
    ],
    ['a unit without an id', one('<trans-unit><source>a</source><target>ä</target></trans-unit>'), []],
    ['a unit without a source', one('<trans-unit id="a"><target>ä</target></trans-unit>'), []],
    ['a bin-unit', one('<bin-unit id="a"><bin-source/></bin-unit>'), []],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      assert.deepEqual(
        read(text, 'target').map(({ text: own, stale }) => (stale ? `${own} | ${stale}` : own)),
        expected,
      );
    });
  }

  it('the sources of a file in one language are its targets, unless they are open', () => {
    const same = ' source-language="en" target-language="en"';
    const done = unit('user.login', '<target>Log in</target>');
    const open =
      '<trans-unit id="b"><source>user.out</source><target state="new">user.out</target></trans-unit>';
    const texts = (text: string) => read(text, 'source').map((entry) => entry.text);
    assert.deepEqual(texts(one(done + open, same)), ['Log in', 'user.out']);
    assert.deepEqual(texts(one(done)), ['user.login']);
    assert.deepEqual(
      texts(two(segment('key', '<target>Word</target>'), ' srcLang="en_US" trgLang="en-US"')),
      ['Word'],
    );
  });

  /** Path and locale of a file without a target language, the wording of its source texts. */
  const named: readonly (readonly [string, string, string])[] = [
    ['translations/messages.en.xlf', 'en', 'Log in'],
    ['translations/en/messages.xlf', 'en', 'Log in'],
    ['translations/messages.en_GB.xlf', 'en_GB', 'Log in'],
    ['src/locale/messages.xlf', 'en', 'user.login'],
    ['translations/messages.fr.xlf', 'en', 'user.login'],
    ['en/translations/messages.fr.xlf', 'en', 'user.login'],
  ];

  for (const [path, locale, wording] of named) {
    it(`reads the wording of ${path} from ${wording === 'Log in' ? 'targets' : 'sources'}`, () => {
      const text = one(unit('user.login', '<target>Log in</target>'), ' source-language="en"');
      const { entries } = xliff.read(text, { path, locale, side: 'source' });
      assert.deepEqual(
        entries.map((entry) => entry.text),
        [wording],
      );
    });
  }

  it('recognises the ICU files of Symfony', () => {
    const syntax = (path: string) => xliff.read(one(unit('a')), { path, locale: 'en' }).syntax;
    assert.equal(syntax('translations/messages+intl-icu.en.xlf'), 'icu');
    assert.equal(syntax('translations/messages.en.xlf'), undefined);
  });
});

describe('XLIFF: keys, context and limits', () => {
  const source = '<source>x</source>';
  const file = (name: string, inside: string) => `<file original="${name}"><body>${inside}</body></file>`;
  const files = (...all: readonly string[]) => `<xliff version="1.2">${all.join('')}</xliff>`;
  const keyed = (id: string) => `<trans-unit id="${id}">${source}</trans-unit>`;

  /** Name, file, paths. */
  const paths: readonly (readonly [string, string, string])[] = [
    ['ids', one(keyed('a') + keyed('b.c')), 'a b.c'],
    ['ids that are names of things', one(keyed('__proto__') + keyed('constructor')), '__proto__ constructor'],
    ['ids in groups', one(`<group id="g"><group>${keyed('a')}</group></group>`), 'a'],
    ['an id in two files', files(file('f', keyed('a') + keyed('b')), file('g', keyed('a'))), 'f/a b g/a'],
    [
      'an id in two groups',
      one(`<group id="g">${keyed('a')}</group><group id="h">${keyed('a')}</group>`),
      'f/g/a f/h/a',
    ],
    ['references in an id', one(keyed('a &amp; b')), 'a & b'],
    ['a name in place of an id', one(`<trans-unit resname="n">${source}</trans-unit>`), 'n'],
    ['2.0, one segment', two(`<unit id="u"><segment id="s">${source}</segment></unit>`), 'u'],
    [
      '2.0, segments',
      two(`<unit id="u"><segment id="s">${source}</segment><segment>${source}</segment></unit>`),
      'u/s u/2',
    ],
    ['2.0, groups', two(`<group id="u"><unit id="u"><segment>${source}</segment></unit></group>`), 'u'],
    [
      'a prefix',
      `<n:xliff version="1.2"><n:file original="f"><n:body><n:trans-unit id="a"><n:source/></n:trans-unit></n:body></n:file></n:xliff>`,
      'a',
    ],
  ];
  for (const [name, text, expected] of paths) {
    it(name, () => {
      const found = read(text, 'source').map((entry) => entry.path.join('/'));
      assert.equal(found.join(' '), expected);
    });
  }

  const noted = (inside: string, attributes = '') => one(unit('x', inside, attributes));
  const notedTwo = (inside: string) =>
    two(`<unit id="a"><notes>${inside}</notes><segment>${source}</segment></unit>`);
  /** Name, file, context. */
  const contexts: readonly (readonly [string, string, string | undefined])[] = [
    ['no note', noted(''), undefined],
    ['notes', noted('<note priority="1" from="description">A &amp; b</note><note>\n c\n</note>'), 'A & b\nc'],
    ['an empty note', noted('<note/>'), undefined],
    [
      'a note on the target',
      noted('<note annotates="target">t</note><note annotates="source">s</note>'),
      's',
    ],
    ['what Xcode writes for nothing', noted('<note>No comment provided by engineer.</note>'), undefined],
    ['a name', noted('<note>n</note>', ' resname="user.login"'), 'user.login\nn'],
    ['a name that is the id', noted('', ' resname="a"'), undefined],
    [
      'a place in the code',
      noted('<context-group purpose="location"><context>1</context></context-group>'),
      undefined,
    ],
    ['2.0 notes', notedTwo('<note category="meaning">m</note><note category="location">a.ts:1</note>'), 'm'],
    ['2.0 on the target', notedTwo('<note appliesTo="target">t</note>'), undefined],
  ];
  for (const [name, text, expected] of contexts) {
    it(`context: ${name}`, () => assert.equal(read(text, 'source')[0]?.context, expected));
  }

  /** Attributes, limit. */
  const limits: readonly (readonly [string, number | undefined])[] = [
    [' maxwidth="50" size-unit="char"', 50],
    [' maxwidth="50"', undefined],
    [' maxwidth="50" size-unit="pixel"', undefined],
    [' maxwidth="wide" size-unit="char"', undefined],
    [' size-unit="char"', undefined],
  ];
  for (const [attributes, expected] of limits) {
    it(`limit:${attributes}`, () =>
      assert.equal(read(one(unit('x', '', attributes)), 'source')[0]?.maxLength, expected));
  }

  /** Profile, restriction, limit. */
  const restrictions: readonly (readonly [string, string, number | undefined])[] = [
    ['xliff:codepoints', '20', 20],
    ['xliff:codepoints', '5,20', 20],
    ['xliff:codepoints', '5,', undefined],
    ['xliff:bytes', '20', undefined],
  ];
  for (const [profile, restriction, expected] of restrictions) {
    it(`2.0 limit: ${restriction} ${profile}`, () => {
      const profiles = `<slr:profiles generalProfile="${profile}"/>`;
      const text = two(
        `${profiles}${segment('x').replace('<unit', `<unit slr:sizeRestriction="${restriction}"`)}`,
      );
      assert.equal(read(text, 'source')[0]?.maxLength, expected);
    });
  }
});

describe('XLIFF: problems', () => {
  const deep = 300;
  /** Name, text, what is wrong. */
  const table: readonly (readonly [string, string, Partial<Problem>])[] = [
    ['nothing', '', { code: 'syntax', line: 1, column: 1 }],
    ['another root', '<?xml version="1.0"?>\n<resources/>', { code: 'syntax', line: 2, column: 1 }],
    ['an open element', '<xliff>\n<file>', { code: 'syntax', line: 2 }],
    ['a stray <', one(unit('a < b')), { code: 'syntax', line: 1 }],
    ['an unknown entity', one(unit('&nbsp;')), { code: 'syntax', line: 1 }],
    ['a document type', '<!DOCTYPE xliff SYSTEM "x.dtd">\n<xliff/>', { code: 'doctype', line: 1 }],
    ['entities', '<!DOCTYPE l [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><xliff/>', { code: 'doctype', line: 1 }],
    ['NUL', one(unit('a\0b')), { code: 'binary', line: 1 }],
    ['depth', one('<group>'.repeat(deep) + '</group>'.repeat(deep)), { code: 'tooDeep', line: 1 }],
    [
      'an id twice',
      one(`${unit('a')}\n${unit('b')}`),
      { code: 'duplicateKey', line: 2, path: ['f', 'a'], firstLine: 1 },
    ],
    [
      '2.0 a segment twice',
      two('<unit id="u"><segment id="s"><source/></segment>\n<segment id="s"><source/></segment></unit>'),
      { code: 'duplicateKey', line: 2, path: ['u', 's'], firstLine: 1 },
    ],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      const { entries, problems } = xliff.read(text, de);
      assert.deepEqual(entries, []);
      assert.partialDeepStrictEqual(problems[0], expected);
      assert.throws(() => xliff.write(text, [], { file: de }), /messages\.de\.xlf has problems/);
    });
  }

  it('recognises its files', () => {
    const paths = ['a.xlf', 'b/C.XLIFF', 'c.xml', 'd.xlf.json', 'xlf'];
    assert.deepEqual(
      paths.filter((path) => knownFormat(path)?.id === 'xliff'),
      ['a.xlf', 'b/C.XLIFF'],
    );
  });
});
