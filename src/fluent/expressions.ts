/**
 * Reads what is in braces. Source: projectfluent's `spec/fluent.ebnf`, and `spec/valid.md` for what the grammar allows
 * although it is not valid.
 */
import type { Cursor } from './cursor.ts';
import type { Argument, Expression } from './tree.ts';

const identifier = /[A-Za-z][\w-]*/y;
export const number = /-?\d+(?:\.\d+)?/y;
const functionName = /^[A-Z][A-Z\d_-]*$/;
const plainQuoted = /[^"\\\r\n]+|\r(?!\n)/y;
const escapeSequence = /\\(?:["\\]|u[\da-fA-F]{4}|U[\da-fA-F]{6})/y;

/** Reads a placeable inside an expression. */
type ReadPlaceable = () => void;

export function readExpression(cursor: Cursor, readPlaceable: ReadPlaceable): Expression {
  const { character, text, position } = cursor;
  if (character === '{') {
    readPlaceable();
    return { kind: 'placeable' };
  }
  if (character === '"') return { kind: 'string', value: readString(cursor) };
  if (character === '$') {
    cursor.position++;
    return { kind: 'variable', name: `$${readName(cursor)}` };
  }
  if (/\d/.test(character) || (character === '-' && /\d/.test(text[position + 1] ?? '')))
    return readNumber(cursor);
  if (character === '-') return readTerm(cursor, readPlaceable);
  if (/[A-Za-z]/.test(character)) return readReference(cursor, readPlaceable);
  throw cursor.fault('ExpressionExpected');
}

export function readName(cursor: Cursor): string {
  const name = cursor.match(identifier);
  if (name === undefined) throw cursor.fault('NameExpected');
  return name;
}

function readNumber(cursor: Cursor): Expression {
  cursor.match(number);
  if (cursor.character === '.') throw cursor.fault('DigitExpected');
  return { kind: 'number' };
}

function readString(cursor: Cursor): string {
  const start = cursor.position++;
  let value = '';
  for (;;) {
    value += cursor.match(plainQuoted) ?? '';
    if (cursor.character === '\\') value += readEscape(cursor);
    else if (cursor.take('"')) return value;
    else if (cursor.isAtEnd || cursor.breakLength > 0) throw cursor.fault('UnexpectedEndOfString', start);
  }
}

function readEscape(cursor: Cursor): string {
  const found = cursor.match(escapeSequence);
  if (found === undefined) throw cursor.fault('UnknownEscape');
  if (found.length === 2) return found.slice(1);
  const code = Number.parseInt(found.slice(2), 16);
  const isScalar = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : '\ufffd';
}

function readTerm(cursor: Cursor, readPlaceable: ReadPlaceable): Expression {
  cursor.position++;
  const name = `-${readName(cursor)}`;
  const attribute = cursor.take('.') ? readName(cursor) : undefined;
  if (opensArguments(cursor)) readArguments(cursor, readPlaceable);
  return attribute === undefined
    ? { kind: 'term', name }
    : { kind: 'termAttribute', name: `${name}.${attribute}` };
}

function readReference(cursor: Cursor, readPlaceable: ReadPlaceable): Expression {
  const start = cursor.position;
  const name = readName(cursor);
  if (opensArguments(cursor)) {
    if (!functionName.test(name)) throw cursor.fault('FunctionNameExpected', start);
    return { kind: 'function', name, args: readArguments(cursor, readPlaceable) };
  }
  return { kind: 'message', name: cursor.take('.') ? `${name}.${readName(cursor)}` : name };
}

/** Moves to the parenthesis only if there is one. */
function opensArguments(cursor: Cursor): boolean {
  const start = cursor.position;
  cursor.skipSpace();
  if (cursor.character === '(') return true;
  cursor.position = start;
  return false;
}

function readArguments(cursor: Cursor, readPlaceable: ReadPlaceable): readonly Argument[] {
  return cursor.within(() => argumentsIn(cursor, readPlaceable));
}

function argumentsIn(cursor: Cursor, readPlaceable: ReadPlaceable): readonly Argument[] {
  const args: Argument[] = [];
  const names = new Set<string>();
  cursor.position++;
  cursor.skipSpace();
  while (cursor.character !== ')' && !cursor.isAtEnd) {
    const start = cursor.position;
    const one = readArgument(cursor, readPlaceable);
    if (one.name === undefined && names.size > 0) throw cursor.fault('PositionalArgumentAfterNamed', start);
    if (one.name !== undefined && names.has(one.name)) throw cursor.fault('ArgumentRepeated', start);
    if (one.name !== undefined) names.add(one.name);
    args.push(one);
    cursor.skipSpace();
    if (!cursor.take(',')) break;
    cursor.skipSpace();
  }
  cursor.expect(')', 'ClosingParenthesisExpected');
  return args;
}

function readArgument(cursor: Cursor, readPlaceable: ReadPlaceable): Argument {
  const start = cursor.position;
  const value = readExpression(cursor, readPlaceable);
  cursor.skipSpace();
  if (cursor.character !== ':') return { value };
  if (value.kind !== 'message' || value.name.includes('.')) throw cursor.fault('ArgumentNameExpected', start);
  cursor.position++;
  cursor.skipSpace();
  if (!/["\d-]/.test(cursor.character)) throw cursor.fault('LiteralExpected');
  const literal = readExpression(cursor, readPlaceable);
  if (literal.kind !== 'string' && literal.kind !== 'number') throw cursor.fault('LiteralExpected');
  return { name: value.name, value: literal };
}
