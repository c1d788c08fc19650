import { byOffset, problemsOf, type TextFault } from '../fault.ts';
import type { FileIdentity } from '../format.ts';
import { isTranslationList } from '../nested/translationList.ts';
import { isContainer } from '../nested/tree.ts';
import { faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { detailOf } from './details.ts';
import { dialectOfPath, plain, rails, translationList, type YamlDialect } from './dialect.ts';
import { parseYaml } from './parse.ts';
import type { ContainerNode, Member, YamlNode } from './tree.ts';

export interface YamlDocument {
  readonly text: string;
  /** The outermost container. If `isBlank`, the text has no value and the container no members. */
  readonly root: ContainerNode;
  readonly isBlank: boolean;
  /** The container that key paths are relative to: the root, or the value of `localeRoot`. */
  readonly base: ContainerNode;
  /** The only root key of a file like `en: …`. */
  readonly localeRoot?: Member;
  readonly dialect: YamlDialect;
  readonly locale: string;
  readonly comments: readonly Span[];
  /** The number of aliases by anchor name. */
  readonly aliases: ReadonlyMap<string, number>;
  /** The number of documents in the text, of which this is the first. */
  readonly documents: number;
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<YamlDocument> {
  const { root: parsed, faults, ...rest } = parseYaml(text);
  const root = parsed ?? emptyAt(text.length);
  const names = isContainer(root) ? namesOf(root, file) : undefined;
  if (faults.length > 0) {
    const ordered = faults.map(explained).sort(byOffset);
    return { kind: 'problems', problems: problemsOf(text, ordered, names?.localeRoot ? 1 : 0) };
  }
  if (!isContainer(root) || !names) return faulty(text, root.offset, { code: 'notAnObject' });
  const isBlank = parsed === undefined;
  return { kind: 'document', document: { text, root, isBlank, locale: file.locale, ...names, ...rest } };
}

/** A container for a missing value. */
export function emptyAt(offset: number): ContainerNode {
  return { kind: 'object', offset, end: offset, members: [], flow: false, hasProperties: false };
}

function namesOf(
  root: ContainerNode,
  file: FileIdentity,
): Pick<YamlDocument, 'base' | 'dialect' | 'localeRoot'> {
  const known = dialectOfPath(file.path);
  const localeRoot = known ? undefined : localeRootOf(root, file.locale);
  if (!localeRoot)
    return { base: root, dialect: known ?? (isTranslationList(root) ? translationList : plain) };
  const { value } = localeRoot;
  return { localeRoot, base: isContainer(value) ? value : emptyAt(value.offset), dialect: rails };
}

function localeRootOf(root: ContainerNode, locale: string): Member | undefined {
  const [only, another] = root.members;
  if (!only || another || root.kind !== 'object' || !holdsEntries(only.value)) return undefined;
  return isSameLanguage(only.key, locale) ? only : undefined;
}

/** A file without translations may consist of the locale alone. */
function holdsEntries(node: YamlNode): boolean {
  return node.kind === 'object' || (node.kind === 'literal' && node.isNull && !node.hasProperties);
}

/** The root key of `en.yml` may be `en-US`, in any spelling. */
function isSameLanguage(key: string, locale: string): boolean {
  const [one, other] = [key, locale].map((name) => name.replaceAll('_', '-').toLowerCase());
  if (one === undefined || one === other) return one === other;
  const language = other?.split('-')[0];
  return /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/.test(one) && one.split('-')[0] === language;
}

/** The fault, with an explanation in place of a common error code of the yaml package. */
function explained(fault: TextFault): TextFault {
  return fault.code === 'syntax' ? { ...fault, detail: detailOf(fault.detail) } : fault;
}
