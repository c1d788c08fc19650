/** Groups the tags and words of a page into texts: everything between two elements that separate texts. */
import type { Span } from '../../../formats/span.ts';
import { elementEnds, isInline, isKept, isKeptInline } from './elements.ts';
import { type HtmlToken, tokensOf } from './tokens.ts';

export type RunItem =
  | (Span & { readonly kind: 'words' })
  | (Span & { readonly kind: 'tag'; readonly token: HtmlToken })
  /** Content kept within a text. `isRead`: people read it, for example code. */
  | (Span & { readonly kind: 'kept'; readonly isRead: boolean });

export interface Run {
  readonly items: readonly RunItem[];
  /** Tags inside are text, as in a title. */
  readonly isTagless: boolean;
}

export interface PageParts {
  readonly tokens: readonly HtmlToken[];
  readonly runs: readonly Run[];
  /** Tags that separate texts; their attributes may be texts. */
  readonly separators: readonly HtmlToken[];
}

export function partsOf(text: string): PageParts {
  const tokens = tokensOf(text);
  const ends = elementEnds(tokens);
  const runs: Run[] = [];
  const separators: HtmlToken[] = [];
  let items: RunItem[] = [];
  let isTagless = false;
  let position = 0;
  const separate = () => {
    if (items.length > 0) runs.push({ items, isTagless });
    items = [];
    isTagless = false;
  };
  const addWords = (end: number) => {
    if (end > position) items.push({ kind: 'words', offset: position, end });
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    addWords(token.offset);
    position = token.end;
    if (token.kind === 'start' && isKept(token)) {
      const { last, isClosed } = ends[index] ?? { last: index, isClosed: true };
      index = last;
      // An unclosed element extends to the next tag, or to the end of the page.
      position = isClosed ? (tokens[last]?.end ?? position) : (tokens[last + 1]?.offset ?? text.length);
      if (isClosed && isKeptInline(token))
        items.push({ kind: 'kept', offset: token.offset, end: position, isRead: token.name !== 'svg' });
      else separate();
    } else if (token.kind === 'comment') {
      items.push({ kind: 'kept', offset: token.offset, end: token.end, isRead: false });
    } else if (isInline(token)) {
      items.push({ kind: 'tag', offset: token.offset, end: token.end, token });
    } else {
      separate();
      if (token.kind === 'start') separators.push(token);
      isTagless = token.kind === 'start' && token.name === 'title';
    }
  }
  // A tag cut off by the end of the page is not text.
  const cut = /<[A-Za-z/!?]/.exec(text.slice(position));
  addWords(cut ? position + cut.index : text.length);
  separate();
  return { tokens, runs, separators };
}
