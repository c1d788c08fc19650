import type { KnownFormat } from '../known.ts';
import { pagePieces } from './docsLayouts.ts';

export const markdown: KnownFormat = {
  id: 'markdown',
  extensions: ['md', 'mdx', 'markdown'],
  fillsWhole: true,
  candidates: (parts, usual) => [usual, ...pagePieces(parts).map((pieces) => ({ pieces }))],
  load: async () => (await import('../markdown.ts')).markdown,
};
