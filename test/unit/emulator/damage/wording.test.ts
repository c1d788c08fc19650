import { wordingDamages } from '../../../../src/emulator/damage/wording.ts';
import { describeDamages, type Row } from './table.ts';

const late = 0.99;

const rows: readonly Row[] = [
  { name: 'answer nothing', text: 'a', result: '' },
  { name: 'answer nothing', text: '', result: undefined },
  { name: 'answer the source', source: 'a <x/>', result: 'a <x/>' },
  { name: 'answer the source', text: 'a', result: undefined },
  { name: 'add outer white space', text: 'a', result: ' a' },
  { name: 'add outer white space', text: 'a', draws: [0.3, late], result: 'a\n' },
  { name: 'add outer white space', text: ' \n', result: undefined },
  { name: 'drop outer white space', text: ' a b\n', result: 'a b' },
  { name: 'drop outer white space', text: 'a b', result: undefined },
  { name: 'drop the last word', text: 'one two {name} \n', result: 'one two \n' },
  { name: 'drop the last word', text: 'one two<x id="1"/>', result: 'one<x id="1"/>' },
  { name: 'drop the last word', text: 'one two <b>three</b>', result: 'one <b>three</b>' },
  { name: 'drop the last word', text: 'one', result: undefined },
  { name: 'group digits', text: 'a 1000000', result: 'a 1 000 000' },
  { name: 'group digits', text: '1000 20000', draws: [0.2, late], result: '1000 20.000' },
  { name: 'group digits', text: 'a 100', result: undefined },
  { name: 'group digits', text: '<x id="1000"/>', result: undefined },
  { name: 'spell a number', text: 'a 2.', result: 'a two.' },
  { name: 'spell a number', text: '{0} 12', draws: [late], result: '{0} twelve' },
  { name: 'spell a number', text: '{0}', result: '{zero}' },
  ...['a2', '13', '1.5', '1,5', '%1$s', '<x id="1"/>'].map(
    (text): Row => ({ name: 'spell a number', text, result: undefined }),
  ),
  { name: 'use typographic quotes', text: '"a" ("b")', result: '“a” (“b”)' },
  { name: 'use typographic quotes', text: '<b id="1">a</b>', result: undefined },
  { name: 'use typographic quotes', text: '<b id="1">a</b>', mode: 'none', result: '<b id=”1”>a</b>' },
  { name: 'use typographic apostrophes', text: "l'été '1'", result: "l’été '1'" },
  { name: 'use typographic apostrophes', text: "<b a='a'>b</b>", result: undefined },
  { name: 'put an apostrophe before a tag', text: 'a <x id="1"/>', result: 'a l\'<x id="1"/>' },
  { name: 'put an apostrophe before a tag', text: 'a', result: undefined },
];

describeDamages('damage to any text', wordingDamages, rows);
