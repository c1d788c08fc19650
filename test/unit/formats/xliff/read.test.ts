import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Entry, Problem } from '../../../../src/formats/format.ts';
import { knownFormat } from '../../../../src/formats/index.ts';
import { xliff } from '../../../../src/formats/xliff.ts';
import { file, one, two } from './build.ts';
import { read, segmentOf, unitOf } from './reading.ts';

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
      const [entry] = read(one(unitOf(content)), 'source');
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
      const [entry] = read(two(segmentOf(content)), 'source');
      assert.equal(entry?.text, text);
    });
  }

  it('ranges cover the whole element, and positions count a byte order mark', () => {
    const text = `\ufeff${one(unitOf('a', '<target state="new">ä</target>'))}`;
    const [source] = read(text, 'source');
    const [target] = read(text, 'target');
    const slice = ({ range }: Entry) => text.slice(range.offset, range.offset + range.length);
    assert.equal(source && slice(source), '<source>a</source>');
    assert.equal(target && slice(target), '<target state="new">ä</target>');
  });
});

describe('XLIFF: problems', () => {
  const deep = 300;
  /** Name, text, what is wrong. */
  const table: readonly (readonly [string, string, Partial<Problem>])[] = [
    ['an empty text', '', { code: 'syntax', line: 1, column: 1 }],
    ['another root', '<?xml version="1.0"?>\n<resources/>', { code: 'syntax', line: 2, column: 1 }],
    ['an open element', '<xliff>\n<file>', { code: 'syntax', line: 2 }],
    ['a stray <', one(unitOf('a < b')), { code: 'syntax', line: 1 }],
    ['an unknown entity', one(unitOf('&nbsp;')), { code: 'syntax', line: 1 }],
    ['another document type', '<!DOCTYPE TS>\n<xliff/>', { code: 'doctype', line: 1 }],
    [
      'a document type with entities',
      '<!DOCTYPE xliff SYSTEM "x.dtd" [<!ENTITY a "b">]>\n<xliff/>',
      { code: 'doctype', line: 1 },
    ],
    [
      'entities in entities',
      '<!DOCTYPE l [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><xliff/>',
      { code: 'doctype', line: 1 },
    ],
    ['NUL', one(unitOf('a\0b')), { code: 'binary', line: 1 }],
    ['depth', one('<group>'.repeat(deep) + '</group>'.repeat(deep)), { code: 'tooDeep', line: 1 }],
    [
      'an id twice',
      one(`${unitOf('a')}\n${unitOf('b')}`),
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
      const { entries, problems } = xliff.read(text, file);
      assert.deepEqual(entries, []);
      assert.partialDeepStrictEqual(problems[0], expected);
      assert.throws(() => xliff.write(text, [], { file }), /messages\.de\.xlf has problems/);
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
