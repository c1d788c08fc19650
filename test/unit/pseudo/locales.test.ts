import assert from 'node:assert/strict';
import { type PseudoLocale, pseudoText } from '../../../src/pseudo/locales.ts';

/** Marks the words between `‹` and `›` as displayed in reverse. */
const turned = (text: string) => text.replaceAll('‹', '\u200f\u202e').replaceAll('›', '\u202c\u200f');

describe('pseudo/locales', () => {
  const table: readonly (readonly [name: string, text: string, accented: string, turned: string])[] = [
    ['words', 'Open file', '[ÖÖþééñ ƒîîļéé]', '‹Open› ‹file›'],
    ['outer white space', ' \n Go\t', ' \n [Ĝöö]\t', ' \n ‹Go›\t'],
    ['digits and signs', 'a1, b-2! 3', '[áá1, ƀ-2! 3]', '‹a1,› ‹b-2!› 3'],
    ['a text without letters', ' 12 + 3 🎉', ' 12 + 3 🎉', ' 12 + 3 🎉'],
    ['an empty text', '', '', ''],
    ['another script', 'Привет', '[Привет]', '‹Привет›'],
    ['brackets', '[see] x', '[ [šéééé] ẋ ]', '‹[see]› ‹x›'],
    ['tags without tag handling', '<b>', '[<ƀ>]', '‹<b>›'],
  ];
  for (const [name, text, accented, right] of table) {
    it(`${accented === text ? 'leave' : 'transform'} ${name}`, () => {
      assert.equal(pseudoText(text, 'en-XA'), accented);
      assert.equal(pseudoText(text, 'ar-XB'), turned(right));
    });
  }

  const markup = { mode: 'xml', ignoreTags: [] } as const;
  const elements: readonly (readonly [text: string, locale: PseudoLocale, expected: string])[] = [
    [
      '<x id="1"/> files &amp; <g id="2">more</g>',
      'en-XA',
      '[<x id="1"/> ƒîîļééš &amp; <g id="2">ḿööŕéé</g>]',
    ],
    ['<x id="1"/> files &amp; <g id="2">more</g>', 'ar-XB', '<x id="1"/> ‹files› &amp; <g id="2">‹more›</g>'],
    ['<x id="1"/> 2 &amp;', 'en-XA', '<x id="1"/> 2 &amp;'],
    ['<x id="1"/> 2 &amp;', 'ar-XB', '<x id="1"/> 2 &amp;'],
  ];
  for (const [text, locale, expected] of elements) {
    it(`leave elements as they are: ${locale} ${text}`, () => {
      assert.equal(pseudoText(text, locale, markup), turned(expected));
    });
  }
});
