/** Which strings of a YAML file are texts. Depth counts containers from the one that holds the entries, which is 0. */
import type { KeyPath } from '../format.ts';
import { isContainer, memberOf } from '../nested/tree.ts';
import { isSwitch } from './plain.ts';
import type { ContainerNode, Member, StringNode } from './tree.ts';

export interface Dialect {
  readonly id: 'plain' | 'rails' | 'chrome' | 'symfony';
  /** The message syntax that the dialect prescribes. */
  readonly syntax?: 'chrome' | 'icu';
  /** The forms of a plural may be texts of their own, as `forms.ts` knows them. */
  readonly hasPluralKeys: boolean;
  /** The key of the text in the map that describes one message; the map comes and goes with it. */
  readonly textKey?: string;
  textAt(member: Member, depth: number): StringNode | undefined;
  /** Whether there may be texts further down. */
  enters(member: Member, depth: number): boolean;
  /** What the file says about the texts in a container. */
  context?(container: ContainerNode): string | undefined;
}

export const plain: Dialect = {
  id: 'plain',
  hasPluralKeys: true,
  textAt: stringValue,
  enters: () => true,
};

/**
 * Ruby reads YAML 1.1, in which `yes` and `on` are values. Rails has settings among its texts: how to round numbers, and
 * in which order the parts of a date are asked for. Source: the locale files of rails-i18n
 */
export const rails: Dialect = {
  ...plain,
  id: 'rails',
  textAt: (member) => {
    const node = stringValue(member);
    const isSetting = member.key === 'round_mode' || (node?.style === 'plain' && isSwitch(node.value));
    return isSetting ? undefined : node;
  },
  enters: ({ key, value }) => key !== 'order' || value.kind !== 'array' || !value.members.every(isDatePart),
};

function isDatePart(member: Member): boolean {
  return /^(?:year|month|day)$/.test(stringValue(member)?.value ?? 'year');
}

/** The messages of a browser extension, written as YAML: name, then `message`, `description` and `placeholders`. */
const chrome: Dialect = {
  id: 'chrome',
  syntax: 'chrome',
  hasPluralKeys: false,
  textKey: 'message',
  textAt: (member, depth) => (depth === 1 && member.key === 'message' ? stringValue(member) : undefined),
  enters: (_member, depth) => depth === 0,
  context: (container) => {
    const description = memberOf(container, 'description');
    return description && stringValue(description)?.value;
  },
};

/** Source: https://symfony.com/doc/current/reference/formats/message_format.html */
const symfony: Dialect = { ...plain, id: 'symfony', syntax: 'icu' };

const byPath: readonly { readonly path: RegExp; readonly dialect: Dialect }[] = [
  { path: /(?:^|\/)_locales\/[^/]+\/messages\.ya?ml$/i, dialect: chrome },
  { path: /\+intl-icu\.[^/]+\.ya?ml$/i, dialect: symfony },
];

/** The dialects that are known by the file's name; none of them has the locale as root key. */
export function dialectOfPath(path: string): Dialect | undefined {
  return byPath.find((row) => row.path.test(path))?.dialect;
}

/** `visit` gets the texts in the order of the file. */
export function eachText(
  dialect: Dialect,
  base: ContainerNode,
  visit: (path: KeyPath, text: StringNode, member: Member, container: ContainerNode) => void,
): void {
  const walk = (container: ContainerNode, path: KeyPath): void => {
    for (const member of container.members) {
      const text = dialect.textAt(member, path.length);
      if (text) visit([...path, member.key], text, member, container);
      else if (isContainer(member.value) && dialect.enters(member, path.length)) {
        walk(member.value, [...path, member.key]);
      }
    }
  };
  walk(base, []);
}

/** Whether there is a text at a member or below it. */
export function holdsText(dialect: Dialect, member: Member, depth: number): boolean {
  if (dialect.textAt(member, depth)) return true;
  const { value } = member;
  if (!isContainer(value) || !dialect.enters(member, depth)) return false;
  return value.members.some((inner) => holdsText(dialect, inner, depth + 1));
}

function stringValue({ value }: Member): StringNode | undefined {
  return value.kind === 'string' ? value : undefined;
}
