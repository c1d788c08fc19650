import { problemsOf } from '../fault.ts';
import type { FileIdentity, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { isSameLocale } from '../locale.ts';
import { eachText } from '../nested/dialect.ts';
import { isContainer } from '../nested/tree.ts';
import type { Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectOfContent, dialectOfPath, type JsonDialect } from './dialect.ts';
import { type IsDropped, parseJson } from './parse.ts';
import type { ContainerNode, JsonNode, Member } from './tree.ts';

export interface JsonDocument {
  readonly text: string;
  readonly root: ContainerNode;
  /** The container that key paths are relative to: the root, or the value of `localeRoot`. */
  readonly base: ContainerNode;
  /** The only root key of a file like `{"en": {…}}`. */
  readonly localeRoot?: Member;
  readonly dialect: JsonDialect;
  /** The root has members and contains no line ends. */
  readonly isOneLine: boolean;
  readonly comments: readonly Span[];
}

export const openDocument = remembering((text, file) => parseDocument(text, file));

/** Like `openDocument`, for files whose whole tree would take too much memory. Dropped containers are parsed again. */
export function openingLeanly(isDropped: IsDropped): typeof openDocument {
  return remembering((text, file) => parseDocument(text, file, isDropped));
}

function parseDocument(text: string, file: FileIdentity, isDropped?: IsDropped): Opened<JsonDocument> {
  const { root, faults, comments } = parseJson(text, isDropped);
  const document = isContainer(root) ? documentOf(text, root, comments, file) : undefined;
  const problems =
    faults.length > 0
      ? problemsOf(text, faults, document?.localeRoot ? 1 : 0)
      : rootProblems(text, root, document);
  if (document && problems.length === 0) return { kind: 'document', document };
  return { kind: 'problems', problems };
}

function documentOf(
  text: string,
  root: ContainerNode,
  comments: readonly Span[],
  file: FileIdentity,
): JsonDocument {
  const known = dialectOfPath(file.path);
  const localeRoot = known ? undefined : localeRootOf(root, file.locale);
  const base = localeRoot && isContainer(localeRoot.value) ? localeRoot.value : root;
  const dialect = known ?? dialectOfContent(base, file.path);
  const isOneLine = root.members.length > 0 && !/[\r\n]/.test(text.slice(root.offset, root.end));
  return { text, root, base, dialect, isOneLine, comments, ...(localeRoot && { localeRoot }) };
}

function localeRootOf(root: ContainerNode, locale: string): Member | undefined {
  const [only, another] = root.members;
  if (!only || another || root.kind !== 'object' || only.value.kind !== 'object') return undefined;
  return isSameLocale(only.key, locale) ? only : undefined;
}

/** The root must be an object, or a list that contains texts or is empty. */
function rootProblems(
  text: string,
  root: JsonNode | undefined,
  document: JsonDocument | undefined,
): readonly Problem[] {
  if (document && (document.root.kind === 'object' || isTextList(document))) return [];
  return [{ ...lineCounter(text)(root?.offset ?? 0), code: 'notAnObject' }];
}

function isTextList({ dialect, base }: JsonDocument): boolean {
  let texts = 0;
  eachText(dialect, base, () => texts++);
  return texts > 0 || base.members.length === 0;
}
