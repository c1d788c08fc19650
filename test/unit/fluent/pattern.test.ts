import assert from 'node:assert/strict';
import { Cursor } from '../../../src/fluent/cursor.ts';
import { FluentFault } from '../../../src/fluent/fault.ts';
import { readPattern, readText } from '../../../src/fluent/pattern.ts';
import { textOf } from '../../../src/fluent/text.ts';

/** The text of a value, or why it cannot be read and where. */
function textIn(value: string): string | undefined {
  const cursor = new Cursor(value, 0);
  try {
    const pattern = readPattern(cursor);
    return pattern && textOf(value, pattern);
  } catch (error) {
    if (error instanceof FluentFault) return `${error.code} ${error.offset}`;
    throw error;
  }
}

const select = '{ $n ->\n    [one] a\n   *[other] b\n}';

/** What follows an equals sign, and the text that it stands for. */
const readable: readonly (readonly [title: string, value: string, text: string | undefined])[] = [
  ['a line without its outer blanks', '  a  b  \nkey = c', 'a  b'],
  ['nothing', '  \n\n', undefined],
  ['nothing before an attribute', '\n    .title = a', undefined],
  ['tabs as text', ' \ta\t\n', '\ta\t'],
  ['any marks on the first line', ' [a', '[a'],
  ['lines without their common blanks', ' a\n    b\n      c\n', 'a\nb\n  c'],
  ['a block', '\n    a\n    b\n', 'a\nb'],
  ['a block with a deeper first line', '\n      a\n    b\n', '  a\nb'],
  ['empty lines, whatever blanks they have', '\n\n    a\n  \n\n    b\n   \n', 'a\n\n\nb'],
  ['lines that end with CRLF', '\r\n    a\r\n\r\n    b\r\n', 'a\n\nb'],
  ['a carriage return as text', ' a\rb\n', 'a\rb'],
  ['no further line that does not begin with blanks', ' a\nb = c', 'a'],
  ['no line with an attribute or a variant', ' a\n    .b = c', 'a'],
  ['a placeable without blanks before it', ' a\n{ $b }\n  c', 'a\n{ $b }\n  c'],
  ['placeables as written', ' {$a}{  -b ( c : "d" , ) }\n', '{$a}{  -b ( c : "d" , ) }'],
  ['a placeable on several lines', '\n    {\n        $a\n    }\n', '{\n    $a\n}'],
  ['a placeable with fewer blanks than the text before it', '\n    a {\n  $a\n}\n', 'a {\n$a\n}'],
  ['quoted braces', ' { "}" }{ "\\"}" }', '{ "}" }{ "\\"}" }'],
  ['variants below', '\n    { $n ->\n        [one] a\n       *[other] b\n    }\n', select],
  ['variants on the line of the key', ' { $n ->\n        [one] a\n       *[other] b\n    }\n', select],
  ['variants whose closing brace is not indented', ` ${select}\n`, select],
  [
    'lines of a variant without their common blanks',
    '\n        { $n ->\n      *[a]\n         b\n       c\n        }\n',
    '{ $n ->\n*[a]\n  b\nc\n}',
  ],
  ['variants among text', `\n    x\n    ${select.replaceAll('\n', '\n    ')} y\n`, `x\n${select} y`],
  ['numbers as keys', ' { 1 ->\n [-1.50] a\n *[ 0 ] b\n }', '{ 1 ->\n[-1.50] a\n*[ 0 ] b\n}'],
  [
    'functions and attributes as selectors',
    ' { F($a) ->\n*[b] { -c.d ->\n*[e] f\n}\n}',
    '{ F($a) ->\n*[b] { -c.d ->\n*[e] f\n}\n}',
  ],
];

/** What follows an equals sign, and why and where it cannot be read. */
const unreadable: readonly (readonly [title: string, value: string, fault: string])[] = [
  ['a brace that is not closed', ' { $a\n', 'ClosingBraceExpected 6'],
  ['a brace that is not opened', ' a }', 'UnexpectedClosingBrace 3'],
  ['nothing in braces', ' { }', 'ExpressionExpected 3'],
  ['words in braces', ' { a b }', 'ClosingBraceExpected 5'],
  ['a variable without a name', ' { $1 }', 'NameExpected 4'],
  ['an open string', ' { "a\n" }', 'UnexpectedEndOfString 3'],
  ['an unknown escape', ' { "\\n" }', 'UnknownEscape 4'],
  ['a number without its fraction', ' { 1. }', 'DigitExpected 4'],
  ['a function in lower case', ' { f() }', 'FunctionNameExpected 3'],
  ['arguments without a comma between them', ' { F(1 2) }', 'ClosingParenthesisExpected 7'],
  ['a positional argument after a named one', ' { F(a: 1, 2) }', 'PositionalArgumentAfterNamed 11'],
  ['an argument given twice', ' { F(a: 1, a: 2) }', 'ArgumentRepeated 11'],
  ['a variable as the name of an argument', ' { F($a: 1) }', 'ArgumentNameExpected 5'],
  ['a variable as the value of a named argument', ' { F(a: $b) }', 'LiteralExpected 8'],
  ['an attribute of a term that is not a selector', ' { -a.b }', 'TermAttributeNotSelected 3'],
  ['a message as a selector', ' { a ->\n *[b] c\n }', 'SelectorExpected 3'],
  ['variants on the line of the selector', ' { $a -> *[b] c }', 'LineEndExpected 9'],
  ['no variants', ' { $a ->\n }', 'VariantExpected 10'],
  ['no default', ' { $a ->\n [b] c\n }', 'DefaultVariantExpected 17'],
  ['two defaults', ' { $a ->\n *[b] c\n *[d] e\n }', 'DefaultVariantRepeated 18'],
  ['a default without a key', ' { $a ->\n * b\n }', 'VariantExpected 10'],
  ['a key with two words', ' { $a ->\n *[b c] d\n }', 'ClosingBracketExpected 14'],
  ['a variant without a text', ' { $a ->\n *[b]\n }', 'ValueExpected 14'],
  ['the end of the variants on the line of a variant', ' { $a ->\n *[b] c }', 'UnexpectedClosingBrace 17'],
  ['braces that are nested too deeply', ` ${'{'.repeat(101)}`, 'tooDeep 101'],
  ['calls that are nested too deeply', ` { ${'F('.repeat(100)}`, 'tooDeep 202'],
];

describe('fluent/pattern', () => {
  for (const [title, value, text] of readable) {
    it(`reads ${title}: ${JSON.stringify(value.slice(0, 80))}`, () => assert.equal(textIn(value), text));
  }

  for (const [title, value, fault] of unreadable) {
    it(`refuses ${title}: ${JSON.stringify(value.slice(0, 80))}`, () => assert.equal(textIn(value), fault));
  }

  it('moves to the line end after the pattern, and no further', () => {
    const cursor = new Cursor(' a\n    b  \n\n    .c = d', 0);
    readPattern(cursor);
    assert.equal(cursor.position, 10);
  });

  it('treats outer white space and marks in a text as a part of it', () => {
    const text = ' a\n.b\n[c\r\n';
    assert.deepEqual(readText(text)?.elements, [{ kind: 'text', value: ' a\n.b\n[c\n' }]);
  });

  for (const text of ['{', '}', '{ a b }', '{ $n -> }']) {
    it(`reads no text in ${text}`, () => assert.equal(readText(text), undefined));
  }
});
