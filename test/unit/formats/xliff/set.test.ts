import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { xliff } from '../../../../src/formats/xliff.ts';
import { changed, file, one, segment, set, two, unit } from './build.ts';

/** Name, before, text, after; before and after are the content of the unit or segment. */
type Row = readonly [name: string, before: string, text: string, after: string];

describe('XLIFF: setting a target', () => {
  it('keeps the document type', () => {
    const type =
      '<!DOCTYPE xliff PUBLIC "-//XLIFF//DTD XLIFF//EN"\n' +
      ' "http://www.oasis-open.org/committees/xliff/documents/xliff.dtd">\n';
    const text = (target: string) => type + one(unit(`<source>a</source>${target}`));
    assert.equal(changed(text(''), [set('b', 'a')]), text('<target>b</target>'));
  });

  const s = '<source>a</source>';
  const inUnit: readonly Row[] = [
    ['replaces', `${s}<target>b</target>`, 'c', `${s}<target>c</target>`],
    ['keeps the same', `${s}<target>b &#38; c</target>`, 'b & c', `${s}<target>b &#38; c</target>`],
    ['replaces a stand-in', `${s}<target>__a</target>`, 'c', `${s}<target>c</target>`],
    ['empties', `${s}<target>b</target>`, '', `${s}<target></target>`],
    ['leaves nothing where nothing was', s, '', s],
    ['fills an empty one', `${s}<target></target>`, 'c', `${s}<target>c</target>`],
    ['fills one without an end tag', `${s}<target />`, 'c', `${s}<target>c</target>`],
    ['inserts', s, 'c', `${s}<target>c</target>`],
    ['inserts on a line', `\n  ${s}\n  <note/>\n`, 'c', `\n  ${s}\n  <target>c</target>\n  <note/>\n`],
    ['inserts on a CRLF line', `\r\n\t${s}\r\n`, 'c', `\r\n\t${s}\r\n\t<target>c</target>\r\n`],
    [
      'inserts after seg-source',
      `${s}<seg-source>a</seg-source>`,
      'c',
      `${s}<seg-source>a</seg-source><target>c</target>`,
    ],
    [
      'copies xml:space',
      '<source xml:space="preserve">a</source>',
      'c',
      '<source xml:space="preserve">a</source><target xml:space="preserve">c</target>',
    ],
    [
      'leaves alt-trans alone',
      `${s}<alt-trans><target>x</target></alt-trans>`,
      'c',
      `${s}<target>c</target><alt-trans><target>x</target></alt-trans>`,
    ],
    [
      'escapes',
      `${s}<target/>`,
      '<b> & "q" \'a\' ]]>',
      `${s}<target>&lt;b&gt; &amp; "q" 'a' ]]&gt;</target>`,
    ],
    ['escapes what an XML parser would change', s, 'a\rb', `${s}<target>a&#13;b</target>`],
    [
      'escapes quotes as the file does',
      '<source>it&apos;s</source>',
      `'x' "y"`,
      '<source>it&apos;s</source><target>&apos;x&apos; &quot;y&quot;</target>',
    ],
    ['ends lines as the file does', `\r\n${s}`, 'a\nb', `\r\n${s}\r\n<target>a\r\nb</target>`],
    [
      'keeps CDATA',
      `${s}<target><![CDATA[<b>]]></target>`,
      '<i> ]]>',
      `${s}<target><![CDATA[<i> ]]]]><![CDATA[>]]></target>`,
    ],
    [
      'uses CDATA if the source does',
      '<source><![CDATA[<b>]]></source>',
      '<i>',
      '<source><![CDATA[<b>]]></source><target><![CDATA[<i>]]></target>',
    ],
    [
      'keeps escapes beside a CDATA source',
      '<source><![CDATA[<b>]]></source><target>&lt;</target>',
      '<i>',
      '<source><![CDATA[<b>]]></source><target>&lt;i&gt;</target>',
    ],
    [
      'keeps attributes',
      `${s}<target xml:lang="de" order="1">b</target>`,
      'c',
      `${s}<target xml:lang="de" order="1">c</target>`,
    ],
    [
      'drops needs-translation',
      `${s}<target state="needs-translation">a</target>`,
      'c',
      `${s}<target state="translated">c</target>`,
    ],
    [
      'accepts a copy of the source as its translation',
      `${s}<target state="new">a</target>`,
      'a',
      `${s}<target state="translated">a</target>`,
    ],
    [
      'accepts a text that awaits review if it is set again',
      `${s}<target state="needs-review-translation" state-qualifier="fuzzy-match">b</target>`,
      'b',
      `${s}<target state="translated">b</target>`,
    ],
    [
      'keeps the final state of a text that is set again',
      `${s}<target state="final">b</target>`,
      'b',
      `${s}<target state="final">b</target>`,
    ],
    [
      'keeps an open one open',
      `${s}<target state="new">a</target>`,
      '',
      `${s}<target state="new">a</target>`,
    ],
    [
      'empties one that is no longer translated',
      `${s}<target state="translated">b</target>`,
      '',
      `${s}<target state="new"></target>`,
    ],
    [
      'resets what was said about the old text',
      `${s}<target state="final" state-qualifier="exact-match">b</target>`,
      'c',
      `${s}<target state="translated">c</target>`,
    ],
  ];
  for (const [name, before, text, after] of inUnit) {
    it(name, () => assert.equal(changed(one(unit(before)), [set(text, 'a')]), one(unit(after))));
  }

  const x = '<x id="I" equiv-text="{{ n }}"/>';
  const g = '<g id="1" ctype="bold">b</g>';
  const ph = '<ph id="1">%s &amp;</ph>';
  const codes: readonly Row[] = [
    ['writes codes as the source has them', `<source>${x} left</source>`, 'noch <x id="I"/>!', `noch ${x}!`],
    ['writes pairs', `<source>a ${g}</source>`, '<g id="1">f</g> a', '<g id="1" ctype="bold">f</g> a'],
    ['writes native code', `<source>a ${ph}</source>`, '<ph id="1"/> a', `${ph} a`],
    [
      'writes HTML of the source',
      '<source><b class="x">a</b></source>',
      'c <b class="x">d</b>',
      'c <b class="x">d</b>',
    ],
    ['escapes other tags', `<source>${x}</source>`, '<x id="J"/><x id="I"/>', `&lt;x id="J"/&gt;${x}`],
    [
      'spells codes as the source does, not the old target',
      `<source>${x}</source><target><x id="I"/></target>`,
      'n <x id="I"/>',
      `n ${x}`,
    ],
    [
      'knows codes of the old target',
      '<source>a</source><target>b <x id="K"/></target>',
      '<x id="K"/>',
      '<x id="K"/>',
    ],
  ];
  for (const [name, before, text, after] of codes) {
    it(name, () => {
      const result = changed(one(unit(before)), [set(text, 'a')]);
      assert.equal(/<target>(.*)<\/target>/.exec(result)?.[1], after);
    });
  }

  it('has no edits for texts as they were read', () => {
    const text = one(unit(`<source>${x}${g}${ph}</source><target>${ph}<x id="I"/></target>`));
    for (const { path, text: value } of xliff.read(text, file).entries) {
      assert.deepEqual(xliff.write(text, [set(value, ...path)], { file }), { edits: [], conflicts: [] });
    }
  });

  /** Name, unit, text, conflict. */
  const refused: readonly Row[] = [
    ['a control character', unit(s), 'a\u0001', 'a unencodable'],
    ['half a character', unit(s), 'a\ud83d', 'a unencodable'],
    ['a pair in the wrong order', unit(`<source>${g}</source>`), '</g>b<g id="1">', 'a unencodable'],
    ['an open pair', unit(`<source>${g}</source>`), '<g id="1">b', 'a unencodable'],
    [
      'what may be a code or a text',
      unit(`<source>${x} &lt;x id="I"/&gt;</source>`),
      '<x id="I"/>',
      'a unencodable',
    ],
    ['a text that is not to be translated', unit(s, ' translate="no"'), 'c', 'a shapeDiffers'],
    ['a text that is not there', unit(s).replace('"a"', '"b"'), 'c', 'a shapeDiffers'],
  ];
  for (const [name, before, text, conflict] of refused) {
    it(`refuses ${name}`, () => assert.equal(changed(one(before), [set(text, 'a')]), conflict));
  }

  const start = '<x id="START_LINK_1" equiv-text="&lt;a&gt;"/>';
  const end = '<x id="CLOSE_LINK"/>';
  /** Source, text, whether it can be written. */
  const orders: readonly (readonly [string, string, boolean])[] = [
    [`a ${start}b${end}`, '<x id="START_LINK_1"/>b<x id="CLOSE_LINK"/> a', true],
    [`a ${start}b${end}`, '<x id="CLOSE_LINK"/>b<x id="START_LINK_1"/> a', false],
    [`a${end}`, '<x id="CLOSE_LINK"/>a', true],
    [
      '<bpt id="1"/>a<ept id="1"/><bpt id="2"/>b<ept id="2"/>',
      '<bpt id="2"/>a<ept id="2"/><bpt id="1"/><ept id="1"/>',
      true,
    ],
    ['<bpt id="1"/>a<ept id="1"/>', '<ept id="1"/>a<bpt id="1"/>', false],
    ['<bx id="1" rid="7"/>a<ex id="2" rid="7"/>', '<ex id="2"/>a<bx id="1"/>', false],
    ['<sc id="1"/>a<ec startRef="1"/>', '<ec startRef="1"/>a<sc id="1"/>', false],
  ];
  for (const [content, text, isWritten] of orders) {
    it(`${isWritten ? 'writes' : 'refuses'} ${text}`, () => {
      const result = changed(one(unit(`<source>${content}</source>`)), [set(text, 'a')]);
      assert.equal(result !== 'a unencodable', isWritten, result);
    });
  }

  it('uses the last of several changes', () => {
    assert.equal(changed(one(unit(s)), [set('b', 'a'), set('c', 'a')]), one(unit(`${s}<target>c</target>`)));
  });

  it('withdraws approval', () => {
    const before = one(unit(`${s}<target>b</target>`, ' approved="yes"'));
    assert.equal(changed(before, [set('c', 'a')]), one(unit(`${s}<target>c</target>`, ' approved="no"')));
    assert.equal(changed(before, [set('b', 'a')]), before);
    const open = one(unit(s, ' approved="yes"'));
    assert.equal(changed(open, [set('c', 'a')]), one(unit(`${s}<target>c</target>`, ' approved="no"')));
  });

  it('marks new translations if the file marks its translations', () => {
    const other = (target: string) => `<trans-unit id="b">${s}${target}</trans-unit>`;
    const expected = (target: string, state: string) =>
      one(`${unit(`${s}<target${state}>c</target>`)}${other(target)}`);
    const marked = '<target state="translated">b</target>';
    assert.equal(
      changed(one(unit(s) + other(marked)), [set('c', 'a')]),
      expected(marked, ' state="translated"'),
    );
    const bare = '<target>b</target>';
    assert.equal(changed(one(unit(s) + other(bare)), [set('c', 'a')]), expected(bare, ''));
    const open = unit(`${s}<target state="needs-translation">a</target>`);
    assert.equal(changed(one(open + other(bare)), [set('c', 'a')]), expected(bare, ''));
  });

  it('uses the prefix of the file', () => {
    const text = (target: string) =>
      `<n:xliff version="1.2"><n:file original="f"><n:body><n:trans-unit id="a"><n:source>a</n:source>${target}</n:trans-unit></n:body></n:file></n:xliff>`;
    assert.equal(changed(text(''), [set('c', 'a')]), text('<n:target>c</n:target>'));
  });
});

describe('XLIFF 2: setting a target', () => {
  const s = '<source>a</source>';
  /** Name, before, after: the segment's attributes and content. */
  const table: readonly (readonly [string, readonly [string, string], readonly [string, string]])[] = [
    ['inserts', ['', s], ['', `${s}<target>c</target>`]],
    ['replaces', ['', `${s}<target>b</target>`], ['', `${s}<target>c</target>`]],
    ['moves on from initial', [' state="initial"', s], [' state="translated"', `${s}<target>c</target>`]],
    [
      'goes back from final',
      [' id="s" state="final" subState="x:y"', `${s}<target>b</target>`],
      [' id="s" state="translated"', `${s}<target>c</target>`],
    ],
    [
      'accepts a text that awaits review if it is set again',
      [' state="translated" subState="x:needs-review"', `${s}<target>c</target>`],
      [' state="translated"', `${s}<target>c</target>`],
    ],
  ];
  for (const [name, [attributes, before], [newAttributes, after]] of table) {
    it(name, () => {
      const result = changed(two(segment(before, attributes)), [set('c', 'a')]);
      assert.equal(result, two(segment(after, newAttributes)));
    });
  }

  it('goes back to initial if it is emptied', () => {
    const text = two(segment(`${s}<target>b</target>`, ' state="final"'));
    const after = two(segment(`${s}<target></target>`, ' state="initial"'));
    assert.equal(changed(text, [set('', 'a')]), after);
  });

  it('sets segments one by one', () => {
    const text = (first: string, second: string) =>
      two(
        `<unit id="u"><segment id="s">${s}${first}</segment><ignorable><source> </source></ignorable><segment>${s}${second}</segment></unit>`,
      );
    assert.equal(changed(text('', ''), [set('c', 'u', '2')]), text('', '<target>c</target>'));
    assert.equal(
      changed(text('', '<target>b</target>'), [set('c', 'u', 's')]),
      text('<target>c</target>', '<target>b</target>'),
    );
  });

  it('writes pairs with all their attributes', () => {
    const pair = '<pc id="0" dispStart="&lt;b&gt;">b</pc>';
    const text = two(segment(`<source>${pair}</source>`));
    const result = changed(text, [set('<pc id="0">f</pc>', 'a')]);
    assert.ok(result.includes('<target><pc id="0" dispStart="&lt;b&gt;">f</pc></target>'), result);
  });
});
