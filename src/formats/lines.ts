/** Lines and white space. A blank is a space or a tab; a line ends with LF, CRLF or CR. */
import { firstIndex } from '../firstIndex.ts';
import { rememberingText } from './recent.ts';

/** Returns a function from offsets to 1-based lines and columns. */
export function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= startsOf(text);
    const line = firstIndex(starts, (start) => start > offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Where the lines of a text start. Remembered, because each problem in a file looks up its own line. */
const startsOf = rememberingText((text): readonly number[] => {
  const starts = [0];
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (feed !== -1 || carriage !== -1) {
    if (carriage === -1 || (feed !== -1 && feed < carriage)) {
      starts.push(feed + 1);
      feed = text.indexOf('\n', feed + 1);
    } else {
      if (feed !== carriage + 1) starts.push(carriage + 1);
      carriage = text.indexOf('\r', carriage + 1);
    }
  }
  return starts;
});

/** Where the content of a text starts: after a byte order mark, if there is one. */
export function textStart(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

export function isBlank(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 32 || code === 9;
}

export function isBreak(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 10 || code === 13;
}

export function skipBlanks(text: string, offset: number): number {
  let position = offset;
  while (isBlank(text, position)) position++;
  return position;
}

/** The start of the blanks before an offset. */
export function blanksBefore(text: string, offset: number, floor = 0): number {
  let position = offset;
  while (position > floor && isBlank(text, position - 1)) position--;
  return position;
}

/** The start of the white space before an offset, line ends included. */
export function spaceBefore(text: string, offset: number, floor = 0): number {
  let position = offset;
  while (position > floor && (isBlank(text, position - 1) || isBreak(text, position - 1))) position--;
  return position;
}

/** The end of the white space after an offset, line ends included. */
export function spaceAfter(text: string, offset: number, ceiling = text.length): number {
  let position = offset;
  while (position < ceiling && (isBlank(text, position) || isBreak(text, position))) position++;
  return position;
}

/** The blanks before an offset if they begin the line, else undefined. */
export function ownIndent(text: string, offset: number): string | undefined {
  const start = blanksBefore(text, offset);
  const isFirst = start <= textStart(text);
  return isFirst || isBreak(text, start - 1) ? text.slice(start, offset) : undefined;
}

/** The end of the line that contains an offset, excluding its line end. */
export function lineEnd(text: string, offset: number): number {
  let position = offset;
  while (position < text.length && !isBreak(text, position)) position++;
  return position;
}

/** The line end at an offset, or ''. */
export function breakAt(text: string, offset: number): string {
  if (!isBreak(text, offset)) return '';
  const isPair = text.charCodeAt(offset) === 13 && text.charCodeAt(offset + 1) === 10;
  return isPair ? '\r\n' : (text[offset] ?? '');
}

/** The offset after the line end at `offset`; `offset` itself if no line ends there. */
export function afterBreak(text: string, offset: number): number {
  return offset + breakAt(text, offset).length;
}

/** The line end right before an offset, or ''. */
export function breakBefore(text: string, offset: number): string {
  if (offset === 0 || !isBreak(text, offset - 1)) return '';
  const isPair = offset > 1 && text.charCodeAt(offset - 1) === 10 && text.charCodeAt(offset - 2) === 13;
  return isPair ? '\r\n' : (text[offset - 1] ?? '');
}

export function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

export function firstBreak(text: string): string {
  const offset = text.search(/[\r\n]/);
  return offset === -1 ? '' : breakAt(text, offset);
}
