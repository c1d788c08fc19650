import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findTokens } from '../../../src/engine/placeholders.ts';
import type { ProtectionStyle } from '../../../src/engine/protect.ts';
import { restore } from '../../../src/engine/restore.ts';
import { growthOf, mostGrowth } from '../../support/growth/measure.ts';
import { protectText, verifyText } from '../../support/protection.ts';
import { anyText, likelyText } from './samples.ts';

type Case = readonly [source: string, answer: string, expected: string | object];

const damaged = (missing: string[], added: string[] = []) => ({ code: 'placeholders', missing, added });
const unbalanced = { code: 'markupUnbalanced' };
const foreign = { code: 'foreignMarkup' };

const groups: Readonly<Record<string, readonly Case[]>> = {
  'elements spelled as they are sent': [
    ['a {x}', '<x id="1"/> b', '{x} b'],
    ['a {x}', '<x id="1"/> &lt;&#33;&#x21;&quot;', '{x} <!!"'],
    ['a {x}', '<x id="1"/> R&D &nope; &#x110000;', '{x} R&D &nope; &#x110000;'],
    ['<i></i>a', '<g id="1"/>b', '<i></i>b'],
    ['a {x}', '<x id="1"/> &#0; &#xD800;', '{x} &#0; &#xD800;'],
    ['a {x}', 'b', damaged(['{x}'])],
    ['a {x}', '<x id="2"/>', damaged(['{x}'])],
    ['a {x}', '<g id="1">', damaged(['{x}'])],
    ['a {x}', '<x/>', damaged(['{x}'])],
    ['<b>a</b>', '</g>b<g id="1">', unbalanced],
    ['<b>a</b>', '<g id="1">b</g></g>', unbalanced],
    ['<b>a</b>', '<g id="1">b</g id="1">', foreign],
  ],
  'elements in another spelling': [
    ['a {x}', 'b < x  ID = "1" / >', 'b {x}'],
    ['a {x}', 'b <x id=1/>', 'b {x}'],
    ['a {x}', "b <X\nid='1'/>", 'b {x}'],
    ['a {x}', 'b <x id=“1”/>', 'b {x}'],
    ['a {x}', 'b <x id=«1» />', 'b {x}'],
    ['a {x}', 'b <x id=″1″/>', 'b {x}'],
    ['a {x}', 'b <x id="1" class="notranslate"/>', 'b {x}'],
    ['a {x}', 'b <x xml:space="preserve" id="1"/>', 'b {x}'],
    ['a {x}', 'b ＜x id="1"/＞', 'b {x}'],
    ['a {x}', 'b ＜ｘ ｉｄ＝＂１＂／＞', 'b {x}'],
    ['a {x}', 'b <х id="1"/>', 'b {x}'],
    ['a {x}', 'b <x іd="١"/>', 'b {x}'],
    ['<b>a</b>', '<G ID="1">b</ G >', '<b>b</b>'],
    ['<b>a</b>', '＜g id="1"＞b＜/g＞', '<b>b</b>'],
    ['a {x}', 'b <x id="1" id="1"/>', damaged(['{x}'])],
    ['a {x}', 'b <y id="1"/>', damaged(['{x}'], ['<y id="1"/>'])],
    ['a {x}', '<x id="1"/> b ＜x id="1"/＞', damaged([], ['{x}'])],
    // The source has the full-width bracket as text.
    ['＜x id “1”/＞ {x}', '＜x id “1”/＞ b <x id="1"/>', '＜x id “1”/＞ b {x}'],
    ['＜x id “1”/＞ {x}', '＜x id “1”/＞ b', damaged(['{x}'])],
  ],
  'an empty element in two parts': [
    ['a {x}', "<X id='1'></X> b", '{x} b'],
    ['a {x}', 'b <x id="1"> </x>.', 'b {x}.'],
    ['a {x}', 'b <x id="1"> c', 'b {x} c'],
    ['a {x} {y}', 'b <x id="2"> <x id="1"></x>', 'b {y} {x}'],
    ['a {x}', 'b <x id="1">c</x>', damaged(['{x}'])],
    ['a {x} {y}', 'b <x id="1"></x> <x id="2">c</x>', damaged(['{y}'])],
    ['a {x}', '<x id="1"/></x>', foreign],
  ],
  'duplicate elements': [
    ['a {x}', 'b <x id="1"/><x id="1"/> c', 'b {x} c'],
    ['a {x}', 'b <x id="1"/> <x id="1"/>\n<x id="1"></x> c', 'b {x} c'],
    ['{x}\n{y}', '<x id="1"/> <x id="1"/>\n<x id="2"/>', '{x}\n{y}'],
    ['{x}\na', '<x id="1"/>\n<x id="1"/> b', '{x}\nb'],
    ['{x}\na', '<x id="1"/> <x id="1"/>\nb', '{x}\nb'],
    ['<b>a</b>\nc', '<g id="1">b</g>\n<g id="1"></g> d', '<b>b</b>\nd'],
    ['{x} a', '<x id="1"/>\n<x id="1"/> b', '{x} b'],
    ['a {x} c', 'b\n<x id="1"></x> <x id="1"/> d', 'b\n{x} d'],
    ['{x}\u00a0a', '<x id="1"/> <x id="1"/>\u00a0b', '{x}\u00a0b'],
    ['a {x}', 'b <x id="1"/> and <x id="1"/>', damaged([], ['{x}'])],
    ['a {x} {y}', 'b <x id="1"/><x id="2"/><x id="1"/>', damaged([], ['{x}'])],
    ['a <b>c</b>', 'd <g id="1"></g><g id="1">e</g>', 'd <b>e</b>'],
    ['a <b>c</b>', 'd <g id="1"/> <g id="1"> </g> <g id="1">e</g> f', 'd <b>e</b> f'],
    ['<b>c</b> a', '<g id="1">e</g> <g id="1"></g> d', '<b>e</b> d'],
    ['<b>c</b> a', '<g id="1"/><g id="1">e</g><g id="1"/> d', '<b>e</b> d'],
    ['a<i></i>', '<g id="1"/><g id="1"/>b', '<i></i>b'],
    ['<b>c {x}</b> a', '<g id="1"></g><g id="1"><x id="2"/> e</g> d', '<b>{x} e</b> d'],
    ['<b>c</b> a', '<g id="1">e</g> d <g id="1"></g>', damaged([], ['<b>'])],
    ['<b>c</b> a', '<g id="1">e</g> d <g id="1"></g><g id="1"></g>', damaged([], ['<b>'])],
    ['<b>c</b> a', '<g id="1">e</g><g id="1">d</g>', damaged([], ['<b>'])],
  ],
  'a lost tag of a pair': [
    ['<b>a</b>', '<g id="1">b', '<b>b</b>'],
    ['a <b>c</b>', 'd <g id="1">e', 'd <b>e</b>'],
    ['a <b><i>c</i></b>', 'd <g id="1"><g id="2">e', 'd <b><i>e</i></b>'],
    ['a <b>c <i>e</i></b>', 'd <g id="1">f <g id="2">g</g>', 'd <b>f <i>g</i></b>'],
    ['a <b>c</b>', '<g id="1">d e', unbalanced],
    ['a <b>c</b>.', 'd <g id="1">e.', unbalanced],
    ['<i>a</i> <b>c</b>', '<g id="1">d <g id="2">e</g>', unbalanced],
    ['<b>a</b>', 'b</g>', damaged(['<b>'])],
  ],
  'entities escaped again': [
    ['R&D {x}', '<x id="1"/> R&amp;amp;D', '{x} R&D'],
    ["it's {x}", '<x id="1"/> c&amp;#39;est &amp;quot;', `{x} c'est "`],
    ['a < b {x}', '<x id="1"/> a &amp;amp;lt; b', '{x} a < b'],
    ['R&D {x}', '<x id="1"/> R&amp;amp;amp;amp;D', '{x} R&D'],
    ['R&D {x}', '<x id="1"/> R&amp;amp;amp;amp;amp;D', '{x} R&amp;D'],
    ['a &nbsp; {x}', '<x id="1"/> R&amp;amp;D <x id="2"/>', '&nbsp; R&amp;D {x}'],
    [
      '<a href="?a&amp;b">c</a> {x}',
      '<g id="1">d</g> R&amp;amp;D <x id="2"/>',
      '<a href="?a&amp;b">d</a> R&amp;D {x}',
    ],
    ['a {x}', '<x id="1"/> &amp;nbsp;', '{x} &nbsp;'],
    ['R&D {x}', 'R&amp;amp;D &lt;x id=&quot;1&quot;/&gt;', 'R&D {x}'],
    ['a {x}', 'b &lt;x id="2"/&gt;', damaged(['{x}'])],
  ],
  'unescaped characters': [
    ['a < b {x}', '<x id="1"/> a < b', '{x} a < b'],
    ['a < b < c {x}', '<x id="1"/> a < b &lt; c', '{x} a < b < c'],
    ['a <b {x}', '<x id="1"/> a <b', '{x} a <b'],
    ['a & b > c {x}', '<x id="1"/> a & b > c', '{x} a & b > c'],
    ['a {x}', '<x id="1"/> < 3', damaged([], ['< 3'])],
    ['a < b {x}', '<x id="1"/> a < b < c', damaged([], ['< b < c', '< c'])],
    ['a < b {x}', '<x id="1"/> a < b &lt; c', damaged([], ['< b &lt; c'])],
  ],
  'markup around the whole answer, or a byte order mark before it': [
    ['a {x}', '<p>b <x id="1"/></p>', 'b {x}'],
    ['a {x}', '<texts lang="de">\n<text>b <x id="1"/></text>\n</texts>\n', 'b {x}'],
    ['a {x}', '\ufeff<p>\ufeffb <x id="1"/></p>', '\ufeffb {x}'],
    ['a {x}', '\ufeffb <x id="1"/>', 'b {x}'],
    ['\ufeffa {x}', '\ufeffb <x id="1"/>', '\ufeffb {x}'],
    ['a {x}', '<p>b</p><p><x id="1"/></p>', damaged([], ['</p>'])],
    ['a {x}', '<p>b <x id="1"/>', foreign],
  ],
};

describe('engine/restore', () => {
  for (const [name, cases] of Object.entries(groups)) {
    describe(name, () => {
      for (const [source, answer, expected] of cases) {
        it(`reads ${JSON.stringify(answer)} for ${JSON.stringify(source)}`, () => {
          const restored = restore(protectText(source, 'paired'), answer);
          assert.deepEqual(restored.kind === 'restored' ? restored.text : restored.finding, expected);
        });
      }
    });
  }

  it('keeps plain text as it is', () => {
    assert.deepEqual(restore(protectText('a'), '<p>&amp; ( b'), { kind: 'restored', text: '<p>&amp; ( b' });
  });

  it('restores any text from an unchanged answer', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom<ProtectionStyle[]>('paired', 'flat'), (text, style) => {
        const sent = protectText(text, style);
        assert.deepEqual(restore(sent, sent.text), { kind: 'restored', text });
      }),
      { numRuns: 3000 },
    );
  });
});

/** Changes by services that leave the intended text unambiguous. */
const harms: Readonly<Record<string, (text: string) => string>> = {
  doublesElements: (text) => text.replace(/<x[^>]*>/g, '$& $&'),
  leavesHollowPairs: (text) => text.replace(/<g[^>]*>/g, '$&</g> $&'),
  writesEmptyElementsInParts: (text) => text.replace(/(<x[^>]*)\/>/g, '$1></x>'),
  losesEmptyEnds: (text) => text.replace(/(<x[^>]*)\/>/g, '$1>'),
  changesCase: (text) => text.replace(/<[^>]*>/g, (tag) => tag.toUpperCase()),
  curlsQuotes: (text) => text.replace(/id="(\d+)"/g, 'id=“$1”'),
  writesFullWidth: (text) =>
    text.replace(/<[^>]*>/g, (tag) =>
      tag.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
    ),
  wraps: (text) => `\ufeff<p class="a">${text}</p>`,
  putsJoiners: (text) => text.replace(/<[^>]*>/g, '\u2060$&\ufeff'),
  escapesElements: (text) =>
    text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&gt;'),
  movesSpaceIn: (text) =>
    text.replace(/(?<=\S) (<g[^>]*>)(?=[^\s<])/g, '$1 ').replace(/(?<=[^\s>])<\/g> (?=\S)/g, ' </g>'),
};

describe('engine/restore against damage by services', () => {
  for (const [name, harm] of Object.entries(harms)) {
    it(`repairs likely texts: ${name}`, () => {
      fc.assert(
        fc.property(likelyText, (text) => {
          fc.pre(findTokens(text).length > 0);
          const sent = protectText(text, 'paired');
          assert.deepEqual(restore(sent, harm(sent.text)), { kind: 'restored', text });
        }),
        { numRuns: 300 },
      );
    });
  }

  it('restores any text only in a way that passes verification', () => {
    const names = fc.constantFrom(...Object.keys(harms));
    fc.assert(
      fc.property(anyText, names, (text, name) => {
        const sent = protectText(text, 'paired');
        const restored = restore(sent, harms[name]?.(sent.text) ?? '');
        if (restored.kind === 'restored' && sent.marks.length > 0)
          assert.equal(verifyText(text, restored.text), undefined);
      }),
      { numRuns: 3000 },
    );
  });

  /** Quadratic work takes seconds. */
  const bounds = { length: 100_000, enoughMs: 400 };
  it('takes linear time for hostile answers', async () => {
    const sent = protectText('a ( {x} <b>c</b>');
    const units = ['<', '< ', '<x ', '<x id="', '&', '&#', '&amp;', '<x id=1>', '<x id=1> ', '</x>', '</g>'];
    units.push(
      '<g id=2>',
      '<g id=2/>',
      '<g id=2></g> ',
      '＜',
      '<p>',
      '( ',
      ' ',
      '\u200b',
      'a',
      '<x id=1/> a',
      '<x a="b"',
    );
    for (const unit of units) {
      for (const answerOf of [
        (run: string) => run,
        (run: string) => `<x id="1"/>${run}<g id="2">${run}</g>${run}`,
      ]) {
        const prepare = (length: number) => {
          const answer = answerOf(unit.repeat(length / unit.length));
          return () => restore(sent, answer);
        };
        const { ratio = 0 } = await growthOf({ name: unit, prepare }, bounds);
        assert.ok(ratio <= mostGrowth, `${unit}: ${ratio} times for twice the length`);
      }
    }
  });
});
