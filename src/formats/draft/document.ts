/** A parsed file together with the rules that say which of its strings are texts. */

import type { FileIdentity, KeyPath, Problem } from '../format.ts';
import { contextIn, type Dialect, dialectOf } from './dialect.ts';
import { type Container, isContainer, type Leaf, type Member, parseJson } from './parse.ts';

export interface JsonDocument {
  readonly text: string;
  readonly file: FileIdentity;
  readonly dialect: Dialect;
  /** The container that paths start from: the root, or what stands below a locale as the only root key. */
  readonly top: Container;
  readonly root: Container;
  /** The root's member whose key is the locale. */
  readonly localeRoot?: Member;
}

export type Opened =
  | { readonly kind: 'document'; readonly document: JsonDocument }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

export function openJson(text: string, file: FileIdentity): Opened {
  const parsed = parseJson(text);
  if (parsed.kind === 'problems') return parsed;
  const { root } = parsed;
  const localeRoot = localeMember(root, file.locale);
  const top = localeRoot && isContainer(localeRoot.value) ? localeRoot.value : root;
  const dialect = dialectOf(file, top);
  return {
    kind: 'document',
    document: { text, file, dialect, root, top, ...(localeRoot && { localeRoot }) },
  };
}

function localeMember({ kind, members }: Container, locale: string): Member | undefined {
  const [only] = members;
  if (kind !== 'object' || members.length !== 1 || !only || !isContainer(only.value)) return undefined;
  return comparable(only.key) === comparable(locale) ? only : undefined;
}

export interface TextMember {
  readonly path: KeyPath;
  readonly leaf: Leaf;
  readonly context?: string;
}

/** All texts in the order of the file. */
export function textsOf({ top, dialect }: JsonDocument): readonly TextMember[] {
  const found: TextMember[] = [];
  const walk = (container: Container, path: KeyPath): void => {
    const keys = dialect.textKeys(container, path.length);
    const context = keys && keys.length > 0 ? contextIn(container) : undefined;
    for (const member of container.members) {
      if (path.length === 0 && dialect.isMetadata(member)) continue;
      const { value } = member;
      const own = [...path, member.key];
      if (isContainer(value)) walk(value, own);
      else if (value.kind === 'string' && (!keys || keys.includes(member.key))) {
        const about = context ?? member.comment;
        found.push({ path: own, leaf: value, ...(about !== undefined && { context: about }) });
      }
    }
  };
  walk(top, []);
  return found;
}

/** Whether a string right inside `container` at `depth` is a text. */
export function isText(
  { dialect }: JsonDocument,
  container: Container,
  depth: number,
  member: Member,
): boolean {
  if (depth === 0 && dialect.isMetadata(member)) return false;
  const keys = dialect.textKeys(container, depth);
  return member.value.kind === 'string' && (!keys || keys.includes(member.key));
}

/** A container that is there for its text alone (a Chrome message, a descriptor). */
export function isMessage({ dialect }: JsonDocument, container: Container, depth: number): boolean {
  const keys = dialect.textKeys(container, depth);
  return keys !== undefined && container.members.some((member) => keys.includes(member.key));
}

/** `pt_BR`, `pt-BR` and `PT-br` are one locale. */
function comparable(locale: string): string {
  return locale.replaceAll('_', '-').toLowerCase();
}
