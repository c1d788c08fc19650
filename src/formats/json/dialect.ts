/** Decides which strings of a JSON file are texts. */
import { isCommentKey } from '../nested/commentKey.ts';
import type { Dialect } from '../nested/dialect.ts';
import { hasOtherIds, isItemId, isTranslationList } from '../nested/translationList.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import type { ContainerNode, Member, StringNode } from './tree.ts';

export interface JsonDialect extends Dialect<ContainerNode, StringNode> {
  readonly id: 'plain' | 'chrome' | 'vscode' | 'formatjs' | 'arb' | 'docusaurus' | 'translationList';
}

/** The key under which a file names its JSON schema, for editors. */
const schemaKey = '$schema';

const plain: JsonDialect = {
  id: 'plain',
  textAt: (container, member, depth) =>
    isMetadata(container, member, depth) ? undefined : stringValue(member),
  enters: (container, member, depth) => !isMetadata(container, member, depth),
  hasPluralKeys: true,
  noteTo: noteBeside,
};

/** Flutter's Application Resource Bundle: a flat object of texts, each with an optional description at `@key`. */
const arb: JsonDialect = {
  id: 'arb',
  syntax: 'icu',
  textAt: (_container, member, depth) =>
    depth === 0 && !member.key.startsWith('@') ? stringValue(member) : undefined,
  enters: () => false,
  context: arbContext,
  noteTo: noteBeside,
};

/** `messages.json` of Chrome extensions: an object per name with `message`, `description` and `placeholders`. */
const chrome: JsonDialect = {
  id: 'chrome',
  syntax: 'chrome',
  textKey: 'message',
  textAt: (_container, member, depth) =>
    depth === 1 && member.key === 'message' ? stringValue(member) : undefined,
  enters: (_container, _member, depth) => depth === 0,
  context: (container) => stringAt(container, 'description'),
};

/** `package.nls.json` and `bundle.l10n.json`: strings, or objects with `message` and `comment`. */
const vscode: JsonDialect = {
  id: 'vscode',
  textAt: (_container, member, depth) => {
    if (depth !== 0 || member.key === schemaKey) return undefined;
    if (member.value.kind !== 'object') return stringValue(member);
    const message = memberOf(member.value, 'message');
    return message && stringValue(message);
  },
  enters: () => false,
  context: (_container, member) => vscodeComment(member),
};

/** FormatJS: descriptors with `defaultMessage` and `description`, by id or in lists. */
const formatjs: JsonDialect = {
  id: 'formatjs',
  syntax: 'icu',
  textKey: 'defaultMessage',
  namesItems: true,
  textAt: (_container, member) => (member.key === 'defaultMessage' ? stringValue(member) : undefined),
  enters: () => true,
  context: (container) => stringAt(container, 'description'),
};

/** MediaWiki and other programs with jquery.i18n, whose files name their authors under `@metadata`. */
const banana: JsonDialect = { ...plain, syntax: 'banana' };

const translationList: JsonDialect = {
  ...plain,
  id: 'translationList',
  textAt: (_container, member, depth) => (isItemId(member, depth) ? undefined : stringValue(member)),
  isOtherList: (list, template, depth) => depth === 0 && hasOtherIds(list, template),
};

/** Docusaurus: an object per text with `message` and `description`. */
const docusaurus: JsonDialect = {
  id: 'docusaurus',
  syntax: 'docusaurus',
  textKey: 'message',
  textAt: chrome.textAt,
  enters: chrome.enters,
  context: (container) => stringAt(container, 'description'),
};

/** The texts of Docusaurus' own themes, by their keys. */
const docusaurusTheme: JsonDialect = { ...plain, syntax: 'docusaurus' };

const byPath: readonly { readonly path: RegExp; readonly dialect: JsonDialect }[] = [
  { path: /\.arb$/i, dialect: arb },
  { path: /(^|\/)_locales\/[^/]+\/messages\.json$/i, dialect: chrome },
  { path: /(^|\/)(package\.nls|bundle\.l10n)(\.[^/]+)?\.json$/i, dialect: vscode },
];

/** The dialect that the path reveals, if any. In these dialects, a single root key is not taken for a locale. */
export function dialectOfPath(path: string): JsonDialect | undefined {
  return byPath.find((row) => row.path.test(path))?.dialect;
}

export function dialectOfContent(base: ContainerNode, path: string): JsonDialect {
  const { members } = base;
  if (isDocusaurus(base, path)) return docusaurus;
  if (members.some(isThemePlural)) return docusaurusTheme;
  if (isTranslationList(base)) return translationList;
  if (members.some(({ key, value }) => key === '@metadata' && value.kind === 'object')) return banana;
  const isItem = (item: Member) => isExtractedItem(item) || isEmptyGroup(item);
  const list = base.kind === 'array' && members.some(isExtractedItem) && members.every(isItem);
  return list || isCatalogue(base) ? formatjs : plain;
}

const docusaurusPath = /(?:^|\/)i18n\/[^/]+\/(?:code|docusaurus-[^/]+\/.+)\.json$/i;

/** Chrome's messages have the same shape, so the path or a key of the theme must tell them apart. */
function isDocusaurus({ kind, members }: ContainerNode, path: string): boolean {
  if (kind !== 'object' || members.length === 0) return false;
  const isOwn = docusaurusPath.test(path) || members.some(({ key }) => key.startsWith('theme.'));
  return isOwn && members.every(isDescribed) && members.some(({ value }) => isMessageObject(value));
}

/** Whether a member is a message with its description; its text may still be missing. */
function isDescribed({ value }: Member): boolean {
  if (value.kind !== 'object' || !value.members.every(({ key }) => /^(?:message|description)$/.test(key)))
    return false;
  return isMessageObject(value) || memberOf(value, 'message') === undefined;
}

function isMessageObject(value: Member['value']): boolean {
  return value.kind === 'object' && stringAt(value, 'message') !== undefined;
}

function isThemePlural({ key, value }: Member): boolean {
  return value.kind === 'string' && /^theme\.[\w.]+\.plurals$/.test(key);
}

/**
 * Whether a member is metadata: at the top level `$schema` and every key that starts with `@`; further down only `@@…`
 * and `@key` next to `key`, because some projects have ordinary keys there that start with `@`.
 */
function isMetadata(container: ContainerNode, { key }: Member, depth: number): boolean {
  if (key === schemaKey && depth === 0) return true;
  if (!key.startsWith('@') || container.kind === 'array') return false;
  return depth === 0 || key.startsWith('@@') || memberOf(container, key.slice(1)) !== undefined;
}

function stringValue({ value }: Member): StringNode | undefined {
  return value.kind === 'string' ? value : undefined;
}

function stringAt(container: ContainerNode, key: string): string | undefined {
  const member = memberOf(container, key);
  return member && stringValue(member)?.value;
}

function noteBeside(container: ContainerNode, { key }: Member): Member | undefined {
  return container.kind === 'object' ? memberOf(container, `@${key}`) : undefined;
}

/** In UTF-16 code units. A longer example usually describes a data type instead of showing a value. */
const longestExample = 40;

function arbContext(container: ContainerNode, member: Member): string | undefined {
  const note = noteBeside(container, member)?.value;
  if (note?.kind !== 'object') return undefined;
  const placeholders = memberOf(note, 'placeholders')?.value;
  const named = placeholders?.kind === 'object' ? placeholders.members : [];
  const examples = named.flatMap(({ key, value }) => {
    const example = value.kind === 'object' ? stringAt(value, 'example') : undefined;
    return example && example.length <= longestExample ? [`{${key}}: ${example}`] : [];
  });
  return [stringAt(note, 'description'), ...examples].filter(Boolean).join('\n');
}

/** The `comment` of a message object, or the end of a bundle key that consists of text, slash and comment. */
function vscodeComment({ key, value }: Member): string | undefined {
  if (value.kind === 'string') {
    return key.startsWith(`${value.value}/`) ? key.slice(value.value.length + 1) : undefined;
  }
  const comment = isContainer(value) ? memberOf(value, 'comment') : undefined;
  if (!comment) return undefined;
  if (!isContainer(comment.value)) return stringValue(comment)?.value;
  const lines = comment.value.members.map((line) => stringValue(line)?.value ?? '');
  return lines.join('\n');
}

const descriptorKeys = new Set([
  'id',
  'defaultMessage',
  'description',
  'file',
  'start',
  'end',
  'line',
  'col',
  'column',
  'meta',
]);

export function isDescriptorKey(key: string): boolean {
  return descriptorKeys.has(key);
}

function isDescriptor({ value }: Member): boolean {
  return value.kind === 'object' && value.members.every(({ key }) => isDescriptorKey(key));
}

function hasMessage({ value }: Member): boolean {
  return value.kind === 'object' && stringAt(value, 'defaultMessage') !== undefined;
}

function isCatalogue(base: ContainerNode): boolean {
  if (base.kind !== 'object') return false;
  const messages = base.members.filter(
    ({ key }) => !key.startsWith('@') && key !== schemaKey && !isCommentKey(key),
  );
  return messages.every(isDescriptor) && messages.some(hasMessage);
}

/** An item of an extracted list: a descriptor, or the descriptors of one source file. */
function isExtractedItem(item: Member): boolean {
  if (item.value.kind !== 'object') return false;
  const group = memberOf(item.value, 'descriptors')?.value;
  if (!group) return isDescriptor(item) && hasMessage(item);
  return group.kind === 'array' && group.members.every((inner) => isDescriptor(inner) && hasMessage(inner));
}

/** A group without messages: only the path of its source file is left. */
function isEmptyGroup({ value }: Member): boolean {
  return value.kind === 'object' && value.members.length === 1 && stringAt(value, 'path') !== undefined;
}
