/** Declares namespace prefixes that the edits use and the file lacks, as the template does. */
import type { Edit } from '../format.ts';
import { attributeOf } from '../xml/tree.ts';
import type { AndroidDocument } from './document.ts';

/** `<xliff:g` and ` tools:ignore=` */
const prefix = /(?:<|\s)([\p{L}_][\p{L}\p{N}_.-]*):[\p{L}_]/gu;

export function namespaceEdits(
  own: AndroidDocument,
  model: AndroidDocument,
  edits: readonly Edit[],
): readonly Edit[] {
  if (own === model) return [];
  const names = new Set(edits.flatMap(({ content }) => (content.includes(':') ? prefixesIn(content) : [])));
  const missing = [...names].flatMap((name) => {
    const declared = attributeOf(model.root, `xmlns:${name}`);
    if (!declared || attributeOf(own.root, declared.name)) return [];
    return ` ${model.text.slice(declared.offset, declared.end)}`;
  });
  if (missing.length === 0) return [];
  const { attributes, offset, name } = own.root;
  const end = attributes.at(-1)?.end ?? offset + 1 + name.length;
  return [{ offset: end, length: 0, content: missing.join('') }];
}

function prefixesIn(content: string): readonly string[] {
  const tags = content.match(/<[^!?/<>][^<>]*>/g) ?? [];
  return tags.flatMap((tag) => [...tag.matchAll(prefix)].map(([, name]) => name ?? ''));
}
