/** Whether a copy of a comment can be inserted on separate lines, below or above it. */
import type { Side } from '../piece.ts';
import { type CommentRegion, endOf } from '../region.ts';
import type { DocumentScopes } from '../scopes/documentScopes.ts';
import type { Lines } from '../scopes/lines.ts';
import { sameFrom } from './isStill.ts';

/**
 * False if the copy would not be read as a comment, or would change how the next lines are read: the text of a heredoc,
 * page or string may begin there.
 */
export async function hasRoom(
  scopes: DocumentScopes,
  { range }: CommentRegion,
  side: Side,
): Promise<boolean> {
  const { lines } = scopes;
  const first = lines.at(range.offset);
  const line = side === 'above' ? first : lines.at(endOf(range)) + 1;
  // The previous line is continued, which most grammars ignore.
  if (line > 0 && lines.line(line - 1).endsWith('\\')) return false;
  const [indent = ''] = /^[ \t]*/.exec(lines.line(first)) ?? [];
  const copy = indent + lines.text.slice(range.offset, endOf(range));
  const next = scopes.withText(withLines(lines, line, copy));
  const count = copy.split(/\r\n|\r|\n/).length;
  await scopes.readTo(line);
  await next.readTo(line + count - 1);
  for (let own = line; own < line + count; own++) if (!isComment(next, own)) return false;
  return sameFrom({ scopes, line }, { scopes: next, line: line + count });
}

function withLines({ text, start, count }: Lines, line: number, copy: string): string {
  if (line >= count) return `${text}\n${copy}`;
  return `${text.slice(0, start(line))}${copy}\n${text.slice(start(line))}`;
}

function isComment(scopes: DocumentScopes, line: number): boolean {
  const read = scopes.line(line);
  if (read.kind === 'unknown') return false;
  const text = scopes.lines.line(line);
  return read.tokens.every(
    ({ start, end, path }) => text.slice(start, end).trim() === '' || path.layers.at(-1)?.kind === 'comment',
  );
}
