import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pseudoTranslate } from '../../../src/emulator/pseudo.ts';
import { splitMarkup } from '../../../src/pseudo/markup.ts';
import { comparableMs } from '../../support/processorTime.ts';

interface Row {
  readonly name: string;
  readonly text: string;
  readonly result: string;
  readonly mode?: 'xml' | 'html';
  readonly ignoreTags?: readonly string[];
}

const rows: readonly Row[] = [
  { name: 'Latin letters', text: 'Hello world', result: '[de] Ĥéļļö ŵöŕļð' },
  { name: 'outer white space', text: '\n\t Hi \u00a0', result: '\n\t [de] Ĥî \u00a0' },
  { name: 'digits and punctuation', text: 'a1, b-2!', result: '[de] á1, ƀ-2!' },
  { name: 'no letters', text: ' 12 + 3 = 15 🎉', result: ' 12 + 3 = 15 🎉' },
  { name: 'empty', text: '', result: '' },
  { name: 'another script', text: 'Привет, 世界', result: '[de] Привет, 世界' },
  { name: 'accented already', text: 'né', result: '[de] ñé' },
  { name: 'a surrogate pair', text: 'a😀b', result: '[de] á😀ƀ' },
  { name: 'placeholders are text', text: '{name} %s', result: '[de] {ñáḿé} %š' },
  { name: 'tags are text without tag handling', text: '<b>a</b>', result: '[de] <ƀ>á</ƀ>' },
  { name: 'tags in XML', mode: 'xml', text: '<b id="x">a</b> c', result: '<b id="x">[de] á</b> ç' },
  {
    name: 'an attribute with >',
    mode: 'xml',
    text: '<b id="a > b">a</b>',
    result: '<b id="a > b">[de] á</b>',
  },
  { name: 'one mark, at the first letter', mode: 'xml', text: '1 <i>2</i> a', result: '1 <i>2</i> [de] á' },
  { name: 'entities', mode: 'xml', text: 'a &amp; &#65; &#x42;', result: '[de] á &amp; &#65; &#x42;' },
  { name: 'comments', mode: 'xml', text: '<!-- a <b> -->c', result: '<!-- a <b> -->[de] ç' },
  { name: 'CDATA', mode: 'xml', text: '<![CDATA[a <b>]]>c', result: '<![CDATA[a <b>]]>[de] ç' },
  { name: 'processing instructions', mode: 'xml', text: '<?php a?>c', result: '<?php a?>[de] ç' },
  { name: 'a bare < is text', mode: 'html', text: 'a < b', result: '[de] á < ƀ' },
  {
    name: 'ignored elements',
    mode: 'xml',
    ignoreTags: ['x'],
    text: '<x>{a}</x> b <X>c</X>',
    result: '<x>{a}</x> [de] ƀ <X>ç</X>',
  },
  {
    name: 'nested ignored elements',
    mode: 'xml',
    ignoreTags: ['x'],
    text: '<x>a<x>b</x><x/>c</x>d',
    result: '<x>a<x>b</x><x/>c</x>[de] ð',
  },
  {
    name: 'an ignored empty element ends at once',
    mode: 'xml',
    ignoreTags: ['x'],
    text: '<x id="0"/> a',
    result: '<x id="0"/> [de] á',
  },
  {
    name: 'ignored names without case in HTML',
    mode: 'html',
    ignoreTags: ['x'],
    text: '<X>a</x>b',
    result: '<X>a</x>[de] ƀ',
  },
  {
    name: 'translate="no"',
    mode: 'html',
    text: '<p>a <i translate="no">b<br>c</i> d</p>',
    result: '<p>[de] á <i translate="no">b<br>c</i> ð</p>',
  },
  {
    name: 'class notranslate',
    mode: 'html',
    text: '<i class="x notranslate">a</i><i class="notranslated">b</i>',
    result: '<i class="x notranslate">a</i><i class="notranslated">[de] ƀ</i>',
  },
  {
    name: 'translate="no" has no meaning in XML',
    mode: 'xml',
    text: '<i translate="no">a</i>',
    result: '<i translate="no">[de] á</i>',
  },
  {
    name: 'script and style',
    mode: 'html',
    text: '<script>if (a < b) "<p>"</script><style>p{}</style>a',
    result: '<script>if (a < b) "<p>"</script><style>p{}</style>[de] á',
  },
  { name: 'a script that is not closed', mode: 'html', text: 'a<script>b', result: '[de] á<script>b' },
];

describe('pseudoTranslate', () => {
  for (const { name, text, result, mode, ignoreTags = [] } of rows) {
    it(name, () => {
      const markup = mode === undefined ? undefined : { mode, ignoreTags };
      assert.equal(pseudoTranslate(text, 'de', { markup }), result);
      if (markup !== undefined) {
        const pieces = splitMarkup(text, markup).map((piece) => piece.text);
        assert.equal(pieces.join(''), text);
      }
    });
  }

  for (const declaration of ['<!G ', '<!G[', '<!G[] ']) {
    it(`takes linear time for repeated ${JSON.stringify(declaration)}`, async () => {
      const text = declaration.repeat(30_000);
      const ms = await comparableMs(() => splitMarkup(text, { mode: 'xml', ignoreTags: [] }));
      // Quadratic work takes many seconds.
      assert.equal(ms < 2000, true, `${ms} ms`);
    });
  }

  it('gives every letter a unique form', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const accented = pseudoTranslate(letters, 'de').replace('[de] ', '');
    assert.equal(accented.length, letters.length);
    assert.equal(new Set(accented).size, letters.length);
    assert.doesNotMatch(accented, /[A-Za-z]/);
  });
});
