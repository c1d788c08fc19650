import type { KnownFormat } from '../known.ts';
import { isTranslatedPage, pagePieces } from './docsLayouts.ts';

export const markdown: KnownFormat = {
  id: 'markdown',
  extensions: ['md', 'mdx', 'markdown'],
  fillsWhole: true,
  candidates: (parts, usual) => [usual, ...pagePieces(parts).map((pieces) => ({ pieces }))],
  sources: { isTranslated: isTranslatedPage },
  load: async () => (await import('../markdown.ts')).markdown,
};
