import { placeholderDamages } from '../../../../src/emulator/damage/placeholders.ts';
import { describeDamages, type Row } from './table.ts';

const late = 0.99;
const plural = '{n, plural, one {# cat} other {# cats}}';

/** Accents are those of the pseudo-translation; placeholders have none. */
const rows: readonly Row[] = [
  { name: 'flip the case of a placeholder', source: 'Hi {name}', result: '[fr] Ĥî {NAME}' },
  { name: 'flip the case of a placeholder', source: '{USER}', result: '[fr] {user}' },
  { name: 'flip the case of a placeholder', source: 'a %s b %d', draws: [late], result: '[fr] á %s ƀ %D' },
  { name: 'flip the case of a placeholder', source: 'a {0}', result: undefined },
  { name: 'flip the case of a placeholder', text: 'Hi {name}', result: 'Hi {NAME}' },
  { name: 'put spaces inside braces', source: 'Hi {name}', result: '[fr] Ĥî { name }' },
  { name: 'put spaces inside braces', source: '{{a.b}}', result: '[fr] {{ a.b }}' },
  { name: 'put spaces inside braces', source: `${'$'}{a}`, result: `[fr] ${'$'}{ a }` },
  { name: 'put spaces inside braces', source: '%{a}', result: '[fr] %{ a }' },
  { name: 'put spaces inside braces', source: '{n, number}', result: '[fr] { n, number }' },
  { name: 'put spaces inside braces', source: '{ a }', result: undefined },
  { name: 'put spaces inside braces', source: '{a b}', result: undefined },
  { name: 'put a space inside printf', source: 'a %s', result: '[fr] á % s' },
  { name: 'put a space inside printf', source: '%1$s', result: '[fr] %1 $s' },
  { name: 'put a space inside printf', source: '%1$s', draws: [0, 0.5], result: '[fr] % 1$s' },
  { name: 'put a space inside printf', source: '%1$s', draws: [0, late], result: '[fr] %1$ s' },
  { name: 'put a space inside printf', source: '%(name)s', result: '[fr] % (name)s' },
  { name: 'put a space inside printf', source: '%.2f', result: '[fr] % .2f' },
  { name: 'put a space inside printf', source: '100% sure', result: undefined },
  { name: 'use full-width punctuation', source: 'a %s', result: '[fr] á ％s' },
  { name: 'use full-width punctuation', source: 'a {name}', result: '[fr] á ｛name｝' },
  { name: 'use full-width punctuation', source: '%1$d', result: '[fr] ％1＄d' },
  { name: 'drop a brace', source: 'a {name}', result: '[fr] á {name' },
  { name: 'drop a brace', source: 'a {name}', draws: [0, late], result: '[fr] á name}' },
  { name: 'drop a brace', source: '{{a}}', result: '[fr] {{a}' },
  { name: 'drop a brace', source: 'a %s', result: undefined },
  {
    name: 'drop a brace',
    source: '<b id="{a}">{a}</b>',
    mode: 'xml',
    result: '<b id="{a}">[fr] {a</b>',
  },
  { name: 'put an apostrophe before a placeholder', source: 'a {0}', result: "[fr] á l'{0}" },
  { name: 'put an apostrophe before a placeholder', source: 'a', result: undefined },
  {
    name: 'translate an ICU keyword',
    source: plural,
    result: '[fr] {n, pluriel, one {# çáţ} other {# çáţš}}',
  },
  {
    name: 'translate an ICU keyword',
    source: plural,
    draws: [late],
    result: '[fr] {n, plural, one {# çáţ} autre {# çáţš}}',
  },
  { name: 'translate an ICU keyword', source: '{n, number}', result: undefined },
];

describeDamages(
  'damage to placeholders',
  placeholderDamages,
  rows.map((row): Row => ({ mode: 'none', ...row })),
);
