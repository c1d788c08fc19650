/** Regions may extend beyond a range of lines, so the lines around it are read as far as its regions reach. */
import type { DocumentScopes, Token } from '../scopes/documentScopes.ts';
import type { Layer } from '../scopes/layers.ts';
import type { Found } from './found.ts';
import { isHeredoc, isPlain } from './frame.ts';
import { walk } from './walk.ts';

function tokensOf(scopes: DocumentScopes, line: number): readonly Token[] {
  const read = scopes.line(line);
  return read.kind === 'known' ? read.tokens : [];
}

/** The layer in which a line's text begins, or ends. */
function layerOf(scopes: DocumentScopes, line: number, side: 'first' | 'last'): Layer | undefined {
  const text = scopes.lines.line(line);
  const isText = ({ start, end }: Token) => text.slice(start, end).trim() !== '';
  const tokens = tokensOf(scopes, line);
  return (side === 'first' ? tokens.find(isText) : tokens.findLast(isText))?.path.layers[0];
}

/** Whether a region may span a line and the previous one. */
function joined(scopes: DocumentScopes, line: number): boolean {
  const last = tokensOf(scopes, line - 1).at(-1)?.path.layers[0];
  const path = tokensOf(scopes, line)[0]?.path;
  const next = path?.layers[0];
  if (path?.sign === 'heredocEnd' && last !== undefined && isHeredoc(last)) return true;
  if (next !== undefined && (next.key === last?.key || isHeredoc(next))) return true;
  const first = layerOf(scopes, line, 'first');
  if (first === undefined) return false;
  return (
    (first.kind === 'comment' && layerOf(scopes, line - 1, 'first')?.kind === 'comment') ||
    isHeredoc(first) ||
    goesOn(scopes, line - 1, line)
  );
}

/** Whether an unquoted scalar may span two lines with at most white space between them, which is outside its scope. */
function goesOn(scopes: DocumentScopes, line: number, next: number): boolean {
  const last = layerOf(scopes, line, 'last');
  const first = layerOf(scopes, next, 'first');
  return last !== undefined && isPlain(last) && first !== undefined && isPlain(first);
}

const isBlank = (scopes: DocumentScopes, line: number): boolean => scopes.lines.line(line).trim() === '';

/** A line from which a region may reach this one. */
function before(scopes: DocumentScopes, line: number): number | undefined {
  if (line === 0) return undefined;
  if (joined(scopes, line)) return line - 1;
  let above = line - 1;
  while (above > 0 && isBlank(scopes, above)) above -= 1;
  return above < line - 1 && goesOn(scopes, above, line) ? above : undefined;
}

/** A line that a region may reach from this one. */
async function after(
  scopes: DocumentScopes,
  line: number,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (line + 1 === scopes.lines.count) return undefined;
  await scopes.readTo(line + 2, signal);
  if (joined(scopes, line + 1)) return line + 1;
  let below = line + 1;
  while (below + 1 < scopes.lines.count && isBlank(scopes, below)) below += 1;
  await scopes.readTo(below + 1, signal);
  return below > line + 1 && goesOn(scopes, line, below) ? below : undefined;
}

/**
 * All regions of the lines, including those that begin before or end after them.
 * @throws the signal's reason
 */
export async function expand(
  scopes: DocumentScopes,
  firstLine: number,
  lastLine: number,
  signal?: AbortSignal,
): Promise<readonly Found[]> {
  let first = firstLine;
  let last = lastLine;
  await scopes.readTo(last + 1, signal);
  for (let next = before(scopes, first); next !== undefined; next = before(scopes, first)) first = next;
  for (let next = await after(scopes, last, signal); next !== undefined; ) {
    last = next;
    next = await after(scopes, last, signal);
  }
  return walk(scopes, first, last);
}
