import type { KnownFormat } from '../known.ts';

export const markdown: KnownFormat = {
  id: 'markdown',
  extensions: ['md', 'mdx', 'markdown'],
  fillsWhole: true,
  load: async () => (await import('../markdown.ts')).markdown,
};
