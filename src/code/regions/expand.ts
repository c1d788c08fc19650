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

/** The layer in which a line's text begins. */
function firstLayer(scopes: DocumentScopes, line: number): Layer | undefined {
  const text = scopes.lines.line(line);
  const token = tokensOf(scopes, line).find(({ start, end }) => text.slice(start, end).trim() !== '');
  return token?.path.layers[0];
}

/** Whether a region may span a line and the previous one. */
function joined(scopes: DocumentScopes, line: number): boolean {
  const last = tokensOf(scopes, line - 1).at(-1)?.path.layers[0];
  const path = tokensOf(scopes, line)[0]?.path;
  const next = path?.layers[0];
  if (path?.sign === 'heredocEnd' && last !== undefined && isHeredoc(last)) return true;
  if (next !== undefined && (next.key === last?.key || isHeredoc(next))) return true;
  const first = firstLayer(scopes, line);
  if (first === undefined) return next === undefined && last !== undefined && isPlain(last);
  return (
    (first.kind === 'comment' && firstLayer(scopes, line - 1)?.kind === 'comment') ||
    (isPlain(first) && last !== undefined && isPlain(last)) ||
    isHeredoc(first)
  );
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
  while (first > 0 && joined(scopes, first)) first -= 1;
  while (last + 1 < scopes.lines.count && joined(scopes, last + 1)) {
    last += 1;
    await scopes.readTo(last + 1, signal);
  }
  return walk(scopes, first, last);
}
