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

/** How many lines at the beginning and at the end two texts share. */
export function sharedLines(one: Lines, other: Lines): { readonly head: number; readonly tail: number } {
  const most = Math.min(one.count, other.count);
  const start = commonStart(one.text, other.text);
  // What is shared may end within a line, or within a line break.
  let head = start === 0 ? 0 : Math.min(most, one.at(start - 1));
  while (head < most && one.line(head) === other.line(head)) head += 1;
  const end = one.text.length - commonEnd(one.text, other.text);
  let tail = Math.max(0, Math.min(most - head, one.count - 2 - one.at(end)));
  while (tail < most - head && one.line(one.count - 1 - tail) === other.line(other.count - 1 - tail))
    tail += 1;
  return { head, tail };
}

function commonStart(one: string, other: string): number {
  return largest(Math.min(one.length, other.length), (from, to) =>
    one.startsWith(other.slice(from, to), from),
  );
}

function commonEnd(one: string, other: string): number {
  const at = (text: string, from: number, to: number) => text.slice(text.length - to, text.length - from);
  return largest(Math.min(one.length, other.length), (from, to) => at(one, from, to) === at(other, from, to));
}

/** How many code units are the same, up to `most`. Compares whole parts instead of code units, which is faster. */
function largest(most: number, isSame: (from: number, to: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isSame(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
