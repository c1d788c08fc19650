/** Decides which strings of a YAML file are texts. */
import type { Dialect } from '../nested/dialect.ts';
import { hasOtherIds, isItemId } from '../nested/translationList.ts';
import { memberOf } from '../nested/tree.ts';
import { isSwitch } from './plain.ts';
import type { ContainerNode, Member, StringNode } from './tree.ts';

export interface YamlDialect extends Dialect<ContainerNode, StringNode> {
  readonly id: 'plain' | 'rails' | 'chrome' | 'symfony' | 'translationList';
}

export const plain: YamlDialect = {
  id: 'plain',
  hasPluralKeys: true,
  textAt: (_container, member) => stringValue(member),
  enters: () => true,
};

/**
 * Ruby reads YAML 1.1, where `yes` and `on` are boolean. Rails files contain settings among the texts, such as the
 * rounding mode and the order of the parts of a date. Source: the locale files of rails-i18n
 */
export const rails: YamlDialect = {
  ...plain,
  id: 'rails',
  textAt: (_container, member) => {
    const node = stringValue(member);
    const isSetting = member.key === 'round_mode' || (node?.style === 'plain' && isSwitch(node.value));
    return isSetting ? undefined : node;
  },
  enters: (_container, { key, value }) =>
    key !== 'order' || value.kind !== 'array' || !value.members.every(isDatePart),
};

function isDatePart(member: Member): boolean {
  return /^(?:year|month|day)$/.test(stringValue(member)?.value ?? 'year');
}

export const translationList: YamlDialect = {
  ...plain,
  id: 'translationList',
  textAt: (_container, member, depth) => (isItemId(member, depth) ? undefined : stringValue(member)),
  isOtherList: (list, template, depth) => depth === 0 && hasOtherIds(list, template),
};

/** Messages of a browser extension in YAML: an object per name with `message`, `description` and `placeholders`. */
const chrome: YamlDialect = {
  id: 'chrome',
  syntax: 'chrome',
  textKey: 'message',
  textAt: (_container, member, depth) =>
    depth === 1 && member.key === 'message' ? stringValue(member) : undefined,
  enters: (_container, _member, depth) => depth === 0,
  context: (container) => {
    const description = memberOf(container, 'description');
    return description && stringValue(description)?.value;
  },
};

/** Source: https://symfony.com/doc/current/reference/formats/message_format.html */
const symfony: YamlDialect = { ...plain, id: 'symfony', syntax: 'icu' };

const byPath: readonly { readonly path: RegExp; readonly dialect: YamlDialect }[] = [
  { path: /(?:^|\/)_locales\/[^/]+\/messages\.ya?ml$/i, dialect: chrome },
  { path: /\+intl-icu\.[^/]+\.ya?ml$/i, dialect: symfony },
];

/** The dialect that the path reveals, if any. In these dialects a root key is not taken for a locale. */
export function dialectOfPath(path: string): YamlDialect | undefined {
  return byPath.find((row) => row.path.test(path))?.dialect;
}

function stringValue({ value }: Member): StringNode | undefined {
  return value.kind === 'string' ? value : undefined;
}
