/** Decides which strings of an exported object are texts. */
import type { Dialect } from '../nested/dialect.ts';
import { memberOf } from '../nested/tree.ts';
import { isDateFormat, isLocaleName } from './data.ts';
import { type ContainerNode, isKnownKey, type Member, type StringNode } from './tree.ts';

export type ModuleDialect = Dialect<ContainerNode, StringNode>;

/** @param locale the locale of the file */
export function dialectFor(locale: string): ModuleDialect {
  return {
    id: 'plain',
    hasPluralKeys: true,
    textAt: (container, member, depth) => textOf(container, member, { locale, depth }),
    enters: (_container, member) => isKnownKey(member),
  };
}

/** FormatJS's `defineMessages`: descriptors with `defaultMessage` and `description` by id. */
export const formatjs: ModuleDialect = {
  id: 'formatjs',
  syntax: 'icu',
  textKey: 'defaultMessage',
  textAt: (_container, member) => (member.key === 'defaultMessage' ? stringOf(member) : undefined),
  enters: (_container, member) => isKnownKey(member),
  context: (container) => {
    const description = memberOf(container, 'description');
    return description && stringOf(description)?.value;
  },
};

function textOf(
  { kind }: ContainerNode,
  member: Member,
  place: { readonly locale: string; readonly depth: number },
): StringNode | undefined {
  const value = isKnownKey(member) ? stringOf(member) : undefined;
  const isData = value && isDataAt(kind === 'object' ? member.key : '', value.value, place);
  return isData ? undefined : value;
}

/** Whether a string is for programs. @param key '' for an item of a list */
export function isDataAt(
  key: string,
  value: string,
  { locale, depth }: { readonly locale: string; readonly depth: number },
): boolean {
  return isDateFormat(value) || isLocaleName(key, value, depth === 0 ? locale : undefined);
}

function stringOf({ value }: Member): StringNode | undefined {
  return value.kind === 'string' ? value : undefined;
}
