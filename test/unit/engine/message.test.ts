import assert from 'node:assert/strict';
import { isMessage, isWellFormed, readMessage } from '../../../src/engine/message/icu/tree.ts';
import type { MessageTree } from '../../../src/engine/message/tree.ts';

function write(tree: MessageTree): string {
  if (tree.kind === 'sentence') return tree.raw;
  const branches = [...tree.branches].map(([selector, branch]) => [selector, write(branch)] as const);
  return tree.write(branches);
}

/** The message with its choices moved to the outside, or why they cannot be moved. */
function folded(text: string): string {
  const read = readMessage(text, 'en');
  switch (read.kind) {
    case 'message':
      return write(read.tree);
    case 'unfoldable':
      return read.problem;
    case 'invalid':
      return read.kind;
  }
}

describe('engine/message', () => {
  const messages: readonly (readonly [text: string, expected: boolean])[] = [
    ['{n, plural, other {a}}', true],
    ['{ n ,select, other {a}}', true],
    ['a {n,selectordinal,one{#st}other{#th}}', true],
    ['{0,choice,0#none|1<{0} files}', true],
    ['{two words, plural, other {a}}', true],
    ['{n}', false],
    ['{n, number}', false],
    ['{{n, plural}}', false],
    ['plural, {', false],
  ];
  for (const [text, expected] of messages) {
    it(`${JSON.stringify(text)} is ${expected ? '' : 'not '}a message`, () =>
      assert.equal(isMessage(text), expected));
  }

  const rows: readonly (readonly [title: string, text: string, expected: string])[] = [
    [
      'a text without choices as it is',
      "Hi '{'{name}'}' it''s {d, date, ::yMMMd}",
      "Hi '{'{name}'}' it''s {d, date, ::yMMMd}",
    ],
    [
      'a choice alone as it is',
      '{n,plural,=0{no}one{a # b}other{# bs}}',
      '{n,plural,=0{no}one{a # b}other{# bs}}',
    ],
    [
      'spaces and lines',
      '{ n , plural ,\n  one {a}\n  other {b}\n}',
      '{ n , plural ,\n  one {a}\n  other {b}\n}',
    ],
    [
      'an offset',
      '{n, plural, offset:1 one {# x} other {# y}}',
      '{n, plural, offset:1 one {# x} other {# y}}',
    ],
    [
      'the text around a choice',
      'Found {n, plural, one {# file} other {# files}} in {dir}.',
      '{n, plural, one {Found # file in {dir}.} other {Found # files in {dir}.}}',
    ],
    [
      'tags around a choice',
      '<b>{n, plural, one {day} other {days}}</b> left',
      '{n, plural, one {<b>day</b> left} other {<b>days</b> left}}',
    ],
    [
      'two choices',
      '{g, select, male {He} other {They}} saw {n, plural, one {# cat} other {# cats}}',
      '{g, select, male {{n, plural, one {He saw # cat} other {He saw # cats}}} other {{n, plural, one {They saw # cat} other {They saw # cats}}}}',
    ],
    [
      'two choices of one argument into one',
      '{n, plural, one {A file} other {Files}} {n, plural, one {is} other {are}} gone',
      '{n, plural, one {A file is gone} other {Files are gone}}',
    ],
    [
      'two choices of one argument with different branches',
      '{n, plural, =0 {No} other {#}} {n, plural, one {reply} other {replies}}',
      '{n, plural, =0 {No replies} one {# reply} other {# replies}}',
    ],
    [
      'nested choices of one argument',
      '{n, plural, one {a {n, plural, one {b} other {c}}} other {d}}',
      '{n, plural, one {a b} other {d}}',
    ],
    [
      'nested choices of one argument with different branches',
      '{g, select, a {A} other {{g, select, b {B} other {C}}}} {n, plural, one {a} other {{n, plural, few {b} other {c}}}}',
      '{g, select, a {{n, plural, one {A a} other {{n, plural, few {A b} other {A c}}}}} other {{g, select, b {{n, plural, one {B a} other {{n, plural, few {B b} other {B c}}}}} other {{n, plural, one {C a} other {{n, plural, few {C b} other {C c}}}}}}}}',
    ],
    [
      'two selects of one argument',
      '{g, select, a {A} other {B}} {g, select, b {C} other {D}}',
      '{g, select, a {A D} b {B C} other {B D}}',
    ],
    [
      'a select whose numbers are out of order',
      '{s, select, other {x}  2 {b}  1 {a} }',
      '{s, select, 1 {a}  2 {b}  other {x} }',
    ],
    [
      'a # that another plural would claim',
      '{a, plural, other {# of {b, plural, other {# x}}}}',
      '{a, plural, other {{b, plural, other {{a, number} of # x}}}}',
    ],
    [
      'a # that a select would turn into text',
      '{a, plural, other {# {g, select, other {x}}}}',
      '{a, plural, other {{g, select, other {{a, number} x}}}}',
    ],
    ['a brace that is text', "{n, plural, other {# x}} '}'", "{n, plural, other {# x '}'}}"],
    ['a # that is text', 'No. #1: {n, plural, other {# x}}', "{n, plural, other {No. '#'1: # x}}"],
    ['several # that are text', 'No. ##{n, plural, other {# x}}', "{n, plural, other {No. '##'# x}}"],
    ['a quoted # in a plural', "{n, plural, other {'#' # x}}", "{n, plural, other {'#' # x}}"],
  ];
  for (const [title, text, expected] of rows) {
    it(`folds ${title}`, () => {
      assert.equal(folded(text), expected);
      assert.ok(isWellFormed(expected));
    });
  }

  const refused: readonly (readonly [text: string, expected: string])[] = [
    ['{n, plural, one {a}}', 'invalid'],
    ['{n, plural, other {a}', 'invalid'],
    ['{n, select, }', 'invalid'],
    ['a { b', 'invalid'],
    ['{a, plural, offset:1 other {# of {b, plural, other {# x}}}}', 'inseparable'],
    ["it''s #1 {n, plural, other {# x}}", 'inseparable'],
    ["No. #{n, plural, other {'{'x}}", 'inseparable'],
    ["'{'{n, plural, other {'x}}", 'inseparable'],
    ["{n, plural, other {a '}'}}'s", 'inseparable'],
    ['{n, plural, other {a}} }} b', 'inseparable'],
    ['{n, plural, other {a}} }', 'inseparable'],
    [Array.from({ length: 7 }, (_, n) => `{a${n}, plural, one {a} other {b}}`).join(' '), 'tooManyBranches'],
  ];
  for (const [text, expected] of refused) {
    it(`${expected}: ${text}`, () => assert.equal(folded(text), expected));
  }

  it('names the plurals around a sentence, the innermost last', () => {
    const read = readMessage('{a, plural, offset:2 other {{b, plural, other {x}}}}', 'en');
    assert.ok(read.kind === 'message' && read.tree.kind === 'plural');
    const inner = read.tree.branches.get('other');
    const sentence = inner?.kind === 'plural' ? inner.branches.get('other') : undefined;
    assert.deepEqual(sentence?.kind === 'sentence' && sentence.counted, [
      { argument: 'a', isInnermost: false, hasOffset: true },
      { argument: 'b', isInnermost: true, hasOffset: false },
    ]);
  });

  it('does not fold a message with too many choices, in a row or nested', () => {
    const plural = '{n, plural, one {a} other {b}}';
    const rows = Array.from({ length: 3000 }, (_, index) => plural.replace('n', `n${index}`));
    const nested = `${'{n, select, other {'.repeat(200)}a${'}}'.repeat(200)}`;
    for (const text of [plural.repeat(3000), rows.join(''), nested])
      assert.equal(folded(text), 'tooManyBranches');
    assert.equal(folded(plural.repeat(20)), `{n, plural, one {${'a'.repeat(20)}} other {${'b'.repeat(20)}}}`);
  });

  it('survives hostile nesting', () => {
    for (const unit of ['{', '{ ', '{a,', '{a,plural,other{', "'{", '{a, ']) {
      const text = unit.repeat(50_000);
      isMessage(text);
      assert.equal(readMessage(text, 'en').kind === 'unfoldable', false);
    }
  });
});
