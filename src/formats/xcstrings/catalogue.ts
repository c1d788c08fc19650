/** A string catalogue: a JSON file that contains every string in all languages. */
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
  /** The key, which doubles as the source text if there is no other. */
  readonly key: string;
  readonly member: Member;
  readonly node: ContainerNode;
}

/**
 * Containers at `strings › key › localizations › language` are dropped, and parsed again on each access, because
 * reading one language needs few of them.
 */
const openDocument = openingLeanly(
  ([top, , localizations, language, deeper]) =>
    top === 'strings' && localizations === 'localizations' && language !== undefined && deeper === undefined,
);

/** Cached because all languages are read from the same text, one after the other. */
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

/** All languages that the file contains, the source language first. */
export function languagesOf({ sourceLanguage, strings }: Catalogue): readonly string[] {
  const languages = new Set<string>();
  for (const { node } of strings) {
    for (const { key } of objectIn(node, 'localizations')?.members ?? []) languages.add(key);
  }
  languages.delete(sourceLanguage);
  return [sourceLanguage, ...[...languages].sort()];
}

/** The localization of a string in one language, with members that are parsed only once. */
export function localizationOf({ node }: CatalogueString, language: string): ContainerNode | undefined {
  const localizations = objectIn(node, 'localizations');
  const own = localizations && objectIn(localizations, language);
  return own && settled(own);
}

/** Whether a string is for translators. Strings that are `stale` are not, because they no longer occur in the code. */
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
