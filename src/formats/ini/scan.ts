/** The lines of an INI file. A comment starts with a semicolon or a hash. */
import type { Line } from '../keyedLines/line.ts';
import { afterBreak, blanksBefore, isBlank, isBreak, lineEnd, skipBlanks } from '../lines.ts';
import { continuedValue, type IniValue, valueAt } from './value.ts';

export interface SectionLine extends Line {
  readonly kind: 'section';
  readonly name: string;
}

export interface ValueLine {
  readonly kind: 'property';
  readonly offset: number;
  readonly keyOffset: number;
  readonly keyEnd: number;
  readonly value: IniValue;
  /** The offset after the line end, or after that of the last continuation line. */
  readonly end: number;
  /** The value begins on the line below its key. */
  readonly isFixed: boolean;
}

export interface FaultLine {
  readonly kind: 'fault';
  readonly offset: number;
  readonly end: number;
  readonly faultAt: number;
  readonly detail: string;
}

/** PHP cannot read a file with such a key. Source: the PHP manual, "parse_ini_file" */
export const reserved = /^(?:null|yes|no|true|false|on|off|none)$/i;

type IniLine = Line | SectionLine | ValueLine | FaultLine;

export function eachLine(text: string, visit: (line: IniLine) => void): void {
  let position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (position < text.length) {
    const line = lineAt(text, position);
    visit(line);
    position = line.end;
  }
}

function lineAt(text: string, offset: number): IniLine {
  const start = skipBlanks(text, offset);
  const limit = lineEnd(text, start);
  const end = afterBreak(text, limit);
  if (start === limit) return { kind: 'blank', offset, end };
  const first = text[start];
  if (first === ';' || first === '#') return { kind: 'comment', offset, end };
  if (first === '[') return sectionAt(text, offset, start);
  return propertyAt(text, offset, start);
}

function sectionAt(text: string, offset: number, start: number): SectionLine | FaultLine {
  const limit = lineEnd(text, start);
  const end = afterBreak(text, limit);
  const found = /^\[([^\]]*)\][ \t]*(?:[;#].*)?$/.exec(text.slice(start, limit));
  const name = found?.[1]?.trim();
  if (!name) return { kind: 'fault', offset, end, faultAt: start, detail: 'SectionNameExpected' };
  return { kind: 'section', offset, end, name };
}

/**
 * Whether a line without a value is accepted: PHP ignores it, and Python may read it as a key (`allow_no_value`). What
 * PHP cannot read is a fault, and so is an indented line, which continues the value above it in some programs.
 */
function isStray(line: string): boolean {
  const [words = ''] = line.split(';');
  return /^[^\s!"$&()=[^{|}~][^!"$&()=[^{|}~]*$/.test(line) && !reserved.test(words.trim());
}

function propertyAt(text: string, offset: number, keyOffset: number): ValueLine | Line | FaultLine {
  const limit = lineEnd(text, keyOffset);
  const fault = (faultAt: number, detail: string): FaultLine => {
    return { kind: 'fault', offset, end: afterBreak(text, limit), faultAt, detail };
  };
  const separator = separatorIn(text, keyOffset, limit);
  if (separator === undefined && isStray(text.slice(offset, limit)))
    return { kind: 'other', offset, end: afterBreak(text, limit) };
  if (separator === undefined) return fault(limit, 'EqualsSignExpected');
  const keyEnd = blanksBefore(text, separator, keyOffset);
  if (keyEnd === keyOffset) return fault(keyOffset, 'KeyExpected');
  const value = valueAt(text, skipBlanks(text, separator + 1));
  if (!value) return fault(skipBlanks(text, separator + 1), 'UnexpectedEndOfString');
  const last = value.quote === '' ? limit : lineEnd(text, value.end);
  const continued = value.quote === '' ? continuedTo(text, last, keyOffset - offset) : last;
  const isContinued = continued > last;
  return {
    kind: 'property',
    offset,
    keyOffset,
    keyEnd,
    value: isContinued && value.text !== '' ? continuedValue(text, value, continued) : value,
    end: afterBreak(text, continued),
    isFixed: isContinued && value.text === '',
  };
}

/** Python and Go also accept a colon. Unless a blank or the line end follows, it belongs to the key: `app:title`. */
function separatorIn(text: string, from: number, limit: number): number | undefined {
  for (let offset = from; offset < limit; offset++) {
    const character = text[offset];
    const isColon = character === ':' && (offset + 1 === limit || isBlank(text, offset + 1));
    if (character === '=' || isColon) return offset;
  }
  return undefined;
}

/** Whether a line continues a value if it is indented. */
export function canContinue(line: string): boolean {
  return line !== '' && line === line.trim() && isContinuation(line, 0, line.length);
}

function isContinuation(text: string, start: number, end: number): boolean {
  return !/[;#[]/.test(text[start] ?? '') && separatorIn(text, start, end) === undefined;
}

/** The end of the following lines that are indented more deeply, up to an empty line, a comment, a header or a key. */
function continuedTo(text: string, limit: number, indent: number): number {
  let end = limit;
  for (;;) {
    const below = afterBreak(text, end);
    const start = skipBlanks(text, below);
    if (below === end || start - below <= indent || isBreak(text, start) || start >= text.length) return end;
    const next = lineEnd(text, start);
    if (!isContinuation(text, start, next)) return end;
    end = next;
  }
}
