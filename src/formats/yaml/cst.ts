/** Information from the yaml package's concrete syntax tree that its nodes lack. */
import type { CST } from 'yaml';
import type { Span } from '../span.ts';

/** All comments, in the order of the text. */
export function commentsIn(tokens: readonly CST.Token[]): readonly Span[] {
  const comments: Span[] = [];
  for (const token of tokensIn(tokens)) {
    if (token.type === 'comment') {
      comments.push({ offset: token.offset, end: token.offset + token.source.length });
    }
  }
  return comments.sort((one, other) => one.offset - other.offset);
}

/** The quoted scalar that ends at an offset, whether it is closed or not. */
export function quotedEndingAt(end: number, tokens: readonly CST.Token[]): CST.FlowScalar | undefined {
  for (const token of tokensIn(tokens)) {
    const isQuoted = token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar';
    if (isQuoted && token.offset + token.source.length === end) return token;
  }
  return undefined;
}

type List = readonly (CST.Token | CST.CollectionItem | null | undefined)[];

/** All tokens, including nested ones, in no particular order. */
function* tokensIn(tokens: readonly CST.Token[]): Generator<CST.Token> {
  const waiting: List[] = [tokens];
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    for (const token of list) {
      if (!token) continue;
      if ('type' in token) yield token;
      addInner(token, waiting);
    }
  }
}

function addInner(token: CST.Token | CST.CollectionItem, waiting: List[]): void {
  if ('start' in token && Array.isArray(token.start)) waiting.push(token.start);
  if ('sep' in token && token.sep) waiting.push(token.sep);
  if ('end' in token && token.end) waiting.push(token.end);
  if ('props' in token) waiting.push(token.props);
  if ('items' in token) waiting.push(token.items);
  const { key, value } = token as CST.CollectionItem;
  if (key || value) waiting.push([key, value]);
}

export function tokenOf(
  tokens: readonly CST.SourceToken[] | undefined,
  type: CST.SourceToken['type'],
): CST.SourceToken | undefined {
  return tokens?.find((token) => token.type === type);
}

/** The offset of the question mark, hyphen, anchor or tag that starts a pair or item; undefined if there is none. */
export function startOf({ start }: CST.CollectionItem): number | undefined {
  return start.find(({ type }) => {
    return type === 'explicit-key-ind' || type === 'seq-item-ind' || type === 'anchor' || type === 'tag';
  })?.offset;
}
