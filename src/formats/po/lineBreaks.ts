import { breakAt, breakBefore, isBreak, lineEnd } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Catalogue } from './catalogue.ts';

interface Line extends Span {
  readonly eol: string;
}

/** Caches the last line asked for, because one line may contain many messages. */
const lastLines = new WeakMap<Catalogue, Line>();

/** The line end of the line that contains an offset, else of the previous line, else LF. */
export function breakNear(catalogue: Catalogue, offset: number): string {
  const last = lastLines.get(catalogue);
  if (last && last.offset <= offset && offset <= last.end) return last.eol;
  const line = lineAround(catalogue.text, offset);
  lastLines.set(catalogue, line);
  return line.eol;
}

function lineAround(text: string, at: number): Line {
  const end = lineEnd(text, at);
  let offset = at;
  while (offset > 0 && !isBreak(text, offset - 1)) offset--;
  return { offset, end, eol: breakAt(text, end) || breakBefore(text, offset) || '\n' };
}
