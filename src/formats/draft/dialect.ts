/** Which strings of a JSON file are texts. Chosen by name and content, one rule for a whole file. */
import type { FileIdentity } from '../format.ts';
import { type Container, isContainer, type Member, type Node } from './parse.ts';

export interface Dialect {
  readonly id: string;
  matches(file: FileIdentity, root: Container): boolean;
  /** Keys of the texts that `container` holds itself; undefined where every string is one. */
  textKeys(container: Container, depth: number): readonly string[] | undefined;
  /** Whether the members of the root with this key are data about the file. */
  isMetadata(member: Member): boolean;
}

const never = () => false;

/** Chrome extensions: `{"key": {"message": …, "description": …, "placeholders": {…}}}`. */
const chrome: Dialect = {
  id: 'chrome',
  matches: ({ path }) => /(^|\/)_locales\/[^/]+\/messages\.json$/.test(path),
  textKeys: (_container, depth) => (depth === 1 ? ['message'] : []),
  isMetadata: never,
};

/** VS Code's own files: texts, or objects of a text and remarks for the translator. */
const vscode: Dialect = {
  id: 'vscode',
  matches: ({ path }) => /(^|\/)(package\.nls|bundle\.l10n)(\.[^/]+)?\.json$/.test(path),
  textKeys: (_container, depth) => {
    if (depth === 0) return undefined;
    return depth === 1 ? ['message'] : [];
  },
  isMetadata: never,
};

const descriptorKeys = new Set([
  'id',
  'defaultMessage',
  'description',
  'file',
  'start',
  'end',
  'line',
  'col',
]);

/** FormatJS descriptors, also in lists: only `defaultMessage` is a text, wherever it stands. */
const formatjs: Dialect = {
  id: 'formatjs',
  matches: (_file, root) => firstDescriptor(root),
  textKeys: (container) => (isDescriptor(container) ? ['defaultMessage'] : []),
  isMetadata: never,
};

/** Everything else. `@@locale` and `"@metadata": {…}` are the habit of several tools. */
const plain: Dialect = {
  id: 'plain',
  matches: () => true,
  textKeys: () => undefined,
  isMetadata: ({ key, value }) => key.startsWith('@@') || (key.startsWith('@') && isContainer(value)),
};

const dialects: readonly Dialect[] = [chrome, vscode, formatjs, plain];

export function dialectOf(file: FileIdentity, root: Container): Dialect {
  return dialects.find((dialect) => dialect.matches(file, root)) ?? plain;
}

/** What the container itself says about its text. */
export function contextIn(container: Container): string | undefined {
  const parts = ['description', 'comment'].flatMap((key) => {
    const value = container.members.find((member) => member.key === key)?.value;
    return value ? textsIn(value) : [];
  });
  return parts.length > 0 ? parts.join('\n') : undefined;
}

function textsIn(node: Node): readonly string[] {
  if (!isContainer(node)) return node.kind === 'string' && node.text !== '' ? [node.text] : [];
  return node.members.flatMap(({ value }) => textsIn(value));
}

function isDescriptor({ kind, members }: Container): boolean {
  const known = members.every((member) => descriptorKeys.has(member.key));
  const text = members.find((member) => member.key === 'defaultMessage')?.value;
  return kind === 'object' && known && text?.kind === 'string';
}

/** Descriptors stand at the first end of the tree that has any, or nowhere. */
function firstDescriptor(container: Container): boolean {
  if (isDescriptor(container)) return true;
  return container.members.some(({ value }) => isContainer(value) && firstDescriptor(value));
}
