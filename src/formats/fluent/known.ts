import type { KnownFormat } from '../known.ts';

/** FreeMarker templates have the same extension. A Fluent message begins with its name. */
const template = /^\uFEFF?\s*(?:<[#@!?/a-z]|\[#ftl\b)/i;

export const fluent: KnownFormat = {
  id: 'fluent',
  extensions: ['ftl'],
  isOwn: (text) => !template.test(text),
  load: async () => (await import('../fluent.ts')).fluent,
};
