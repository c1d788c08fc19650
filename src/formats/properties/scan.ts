/**
 * The lines of a .properties file as java.util.Properties.load reads them. A blank is a space, a tab or a form feed. A
 * line ends with LF, CRLF or CR. A property continues on the next line after an odd number of backslashes.
 */
import type { Line } from '../keyedLines/line.ts';
import { afterBreak, isBreak, lineEnd, textStart } from '../lines.ts';

/** A key and its value, on one or more lines. */
export interface PropertyLine {
  readonly kind: 'property';
  readonly offset: number;
  readonly keyOffset: number;
  readonly keyEnd: number;
  /** `=` or `:` separates key and value. */
  readonly hasSeparator: boolean;
  readonly valueOffset: number;
  /** The offset of the line end that ends the value, or of the end of the file. */
  readonly valueEnd: number;
  readonly end: number;
}

const backslash = 92;

export function eachLine(text: string, visit: (line: Line | PropertyLine) => void): void {
  let position = textStart(text);
  while (position < text.length) {
    const line = lineAt(text, position);
    visit(line);
    position = line.end;
  }
}

function lineAt(text: string, offset: number): Line | PropertyLine {
  const start = skipBlanks(text, offset);
  const first = text[start];
  if (first === '#' || first === '!') {
    return { kind: 'comment', offset, end: afterBreak(text, lineEnd(text, start)) };
  }
  if (isEnd(text, start)) return { kind: 'blank', offset, end: afterBreak(text, start) };
  // An escaped line end without content: the next line may be a comment.
  if (isContinued(text, start)) return { kind: 'blank', offset, end: afterBreak(text, start + 1) };
  return propertyAt(text, offset, start);
}

function propertyAt(text: string, offset: number, keyOffset: number): PropertyLine {
  const keyEnd = endOfKey(text, keyOffset);
  const { hasSeparator, valueOffset } = separatorAt(text, keyEnd);
  const valueEnd = endOfValue(text, valueOffset);
  return {
    kind: 'property',
    offset,
    keyOffset,
    keyEnd,
    hasSeparator,
    valueOffset,
    valueEnd,
    end: afterBreak(text, valueEnd),
  };
}

/**
 * A backslash at the end of the file is left to the value, because a separator inserted after it would become part of
 * the key.
 */
function endOfKey(text: string, offset: number): number {
  let position = offset;
  while (!isEnd(text, position) && !isBlank(text, position) && !isSeparator(text, position)) {
    if (position === text.length - 1 && text.charCodeAt(position) === backslash) break;
    position = afterUnit(text, position);
  }
  return position;
}

/** The value starts on the line of the key or separator, even if only a backslash follows on that line. */
function separatorAt(text: string, keyEnd: number): { hasSeparator: boolean; valueOffset: number } {
  let hasSeparator = false;
  let valueOffset = skipBlanks(text, keyEnd);
  let position = valueOffset;
  while (isContinued(text, position)) position = afterUnit(text, position);
  if (isSeparator(text, position)) {
    hasSeparator = true;
    valueOffset = skipBlanks(text, position + 1);
  }
  return { hasSeparator, valueOffset };
}

function endOfValue(text: string, offset: number): number {
  let position = offset;
  while (!isEnd(text, position)) position = afterUnit(text, position);
  return position;
}

/** The offset after a character, after an escaped one (the `u` of `\u`), or after an escaped line end and blanks. */
function afterUnit(text: string, offset: number): number {
  if (text.charCodeAt(offset) !== backslash) return offset + 1;
  if (!isContinued(text, offset)) return offset + 2;
  return skipBlanks(text, afterBreak(text, offset + 1));
}

/** Whether there is a backslash at `offset` that ends its line or the text. */
export function isContinued(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === backslash && isEnd(text, offset + 1);
}

export function skipBlanks(text: string, offset: number): number {
  let position = offset;
  while (isBlank(text, position)) position++;
  return position;
}

function isBlank(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 32 || code === 9 || code === 12;
}

function isSeparator(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 61 || code === 58;
}

function isEnd(text: string, offset: number): boolean {
  return isBreak(text, offset) || offset >= text.length;
}
