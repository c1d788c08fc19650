/** A string catalogue: JSON that holds every string with its texts in all languages. */
import type { FileIdentity } from '../format.ts';
import { type JsonDocument, openingLeanly } from '../json/document.ts';
import { type ContainerNode, type Member, type StringNode, settled } from '../json/tree.ts';
import { memberOf } from '../nested/tree.ts';
import { faulty, type Opened } from '../opened.ts';

export interface Catalogue {
  readonly document: JsonDocument;
  readonly sourceLanguage: string;
  /** The strings in the order of the file. */
  readonly strings: readonly CatalogueString[];
  readonly byKey: ReadonlyMap<string, CatalogueString>;
}

export interface CatalogueString {
  /** The key, which is the text in the source language where there is no other. */
  readonly key: string;
  readonly member: Member;
  readonly node: ContainerNode;
}

/** `strings › key › localizations › language`: whoever reads a language looks into few of them. */
const openDocument = openingLeanly(
  ([top, , localizations, language, deeper]) =>
    top === 'strings' && localizations === 'localizations' && language !== undefined && deeper === undefined,
);

/** Every language is read from the same text, one after the other. */
const known = new WeakMap<JsonDocument, Catalogue>();

export function openCatalogue(text: string, { path }: Pick<FileIdentity, 'path'>): Opened<Catalogue> {
  const opened = openDocument(text, { path, locale: '' });
  if (opened.kind === 'problems') return opened;
  const { document } = opened;
  if (document.root.kind !== 'object') return faulty(text, document.root.offset, { code: 'notAnObject' });
  const catalogue = known.get(document) ?? catalogueOf(document);
  known.set(document, catalogue);
  return { kind: 'document', document: catalogue };
}

/** The languages that have a text, the source's first. */
export function languagesOf({ sourceLanguage, strings }: Catalogue): readonly string[] {
  const languages = new Set<string>();
  for (const { node } of strings) {
    for (const { key } of objectIn(node, 'localizations')?.members ?? []) languages.add(key);
  }
  languages.delete(sourceLanguage);
  return [sourceLanguage, ...[...languages].sort()];
}

/** Everything that a string has in one language. */
export function localizationOf({ node }: CatalogueString, language: string): ContainerNode | undefined {
  const localizations = objectIn(node, 'localizations');
  const own = localizations && objectIn(localizations, language);
  return own && settled(own);
}

/** Stale: the string is not in the code any more, and goes with the next one who cleans up. */
export function isTranslatable({ document }: Catalogue, { node }: CatalogueString): boolean {
  const mark = memberOf(node, 'shouldTranslate')?.value;
  if (mark && document.text.slice(mark.offset, mark.end) === 'false') return false;
  return stringIn(node, 'extractionState')?.value !== 'stale';
}

export function objectIn(container: ContainerNode, key: string): ContainerNode | undefined {
  const value = memberOf(container, key)?.value;
  return value?.kind === 'object' ? value : undefined;
}

export function stringIn(container: ContainerNode, key: string): StringNode | undefined {
  const value = memberOf(container, key)?.value;
  return value?.kind === 'string' ? value : undefined;
}

function catalogueOf(document: JsonDocument): Catalogue {
  const { root } = document;
  const strings = (objectIn(root, 'strings')?.members ?? []).flatMap((member): CatalogueString[] => {
    const { key, value } = member;
    return value.kind === 'object' ? [{ key, member, node: value }] : [];
  });
  return {
    document,
    sourceLanguage: stringIn(root, 'sourceLanguage')?.value ?? 'en',
    strings,
    byKey: new Map(strings.map((one) => [one.key, one])),
  };
}
