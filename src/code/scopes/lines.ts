/** The lines of a text, separated as in editors: by LF, CR or CRLF. */
export interface Lines {
  readonly text: string;
  readonly count: number;
  /** The start of a line; for the line after the last one, the end of the text. */
  start(line: number): number;
  /** The end of a line, without its line break. */
  end(line: number): number;
  line(line: number): string;
  /** The line of an offset. The end of a line belongs to that line. */
  at(offset: number): number;
}

const lineFeed = 10;
const carriageReturn = 13;

function startsOf(text: string): readonly number[] {
  // Much faster, and most texts have no CR.
  if (!text.includes('\r')) return startsAfterLineFeeds(text);
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(offset + 1) !== lineFeed)) {
      starts.push(offset + 1);
    }
  }
  return starts;
}

function startsAfterLineFeeds(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function endBefore(text: string, start: number): number {
  if (text.charCodeAt(start - 1) === carriageReturn) return start - 1;
  return text.charCodeAt(start - 2) === carriageReturn ? start - 2 : start - 1;
}

/** The last index whose start is not after the offset. */
function lastNotAfter(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function linesOf(text: string): Lines {
  const starts = startsOf(text);
  const start = (line: number) => starts[line] ?? text.length;
  const end = (line: number) => {
    const next = starts[line + 1];
    return next === undefined ? text.length : endBefore(text, next);
  };
  return {
    text,
    count: starts.length,
    start,
    end,
    line: (line) => text.slice(start(line), end(line)),
    at: (offset) => lastNotAfter(starts, offset),
  };
}
