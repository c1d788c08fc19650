import { problemsOf } from '../fault.ts';
import type { FileIdentity } from '../format.ts';
import { dialectOfContent } from '../json/dialect.ts';
import { isSameLocale } from '../locale.ts';
import { holdsText } from '../nested/dialect.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectFor, formatjs, type ModuleDialect } from './dialect.ts';
import type { Exported, NamedExport } from './exports.ts';
import { neutralFrom } from './localeInName.ts';
import { parseModule } from './parse.ts';
import { type ContainerNode, isKnownKey, type Member } from './tree.ts';

export interface ModuleDocument {
  readonly text: string;
  /** The object with the texts. */
  readonly root: ContainerNode;
  /** What key paths are relative to: the root, or the value of its only key if that is the file's locale. */
  readonly base: ContainerNode;
  readonly dialect: ModuleDialect;
  /** The root has members and contains no line ends. */
  readonly isOneLine: boolean;
  readonly comments: readonly Span[];
  /** The name of the object in the module; if it consists of several exports, their names. */
  readonly names: readonly string[];
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<ModuleDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { faults, comments, passedOn, ...exported } = parseModule(text, file.locale);
  const usual = dialectFor(file.locale);
  const root = rootOf(exported, usual, file.locale);
  if (faults.length > 0) return { kind: 'problems', problems: problemsOf(text, faults) };
  if (!root) {
    return faulty(
      text,
      0,
      passedOn === undefined ? { code: 'notAnObject' } : { code: 'passesOn', from: passedOn },
    );
  }
  const isOneLine = root.members.length > 0 && !/[\r\n]/.test(text.slice(root.offset, root.end));
  const objects = root.isMixed ? root.members.map(({ value }) => value) : [root];
  const names = objects.flatMap((one) => (one.kind === 'literal' ? [] : (exported.names.get(one) ?? [])));
  const base = localeRootOf(root, file.locale) ?? root;
  const dialect = dialectOfContent(base, file.path).id === 'formatjs' ? formatjs : usual;
  return { kind: 'document', document: { text, root, base, dialect, isOneLine, comments, names } };
}

/**
 * The object that holds the texts: what the module exports by default, else under one or more names, else the only one
 * that it assigns to something else. The last resort is the first object, with or without texts.
 */
function rootOf(
  { defaults, named, assigned }: Omit<Exported, 'passedOn'>,
  dialect: ModuleDialect,
  locale: string,
): ContainerNode | undefined {
  const hasTexts = (node: unknown): node is ContainerNode => isObject(node) && isFilled(node, dialect);
  const byDefault = defaults.findLast(hasTexts);
  if (byDefault) return byDefault;
  const full = named.filter(({ node }) => node.kind === 'string' || hasTexts(node));
  const objects = [...new Set(full.map(({ node }) => node))];
  const [only, another] = objects;
  if (isObject(only) && another === undefined) return only;
  if (full.length > 1) {
    const neutral = neutralFrom(locale);
    return together(full.map(({ name, node }) => ({ name: neutral(name), node })));
  }
  const given = assigned.filter(hasTexts);
  if (given.length === 1) return given[0];
  return [...defaults, ...named.map(({ node }) => node), ...assigned].find(isObject);
}

/** Element UI and its derivatives keep all texts under `el` in every language, where it does not stand for Greek. */
function isElement({ key, value }: Member): boolean {
  if (key !== 'el' || value.kind !== 'object') return false;
  return value.members.some((member) => /^(?:colorpicker|datepicker|popconfirm)$/.test(member.key));
}

function localeRootOf({ members, isMixed }: ContainerNode, locale: string): ContainerNode | undefined {
  const [only, another] = members;
  if (!only || another || isMixed || !isSameLocale(only.key, locale)) return undefined;
  if (isElement(only)) return undefined;
  return only.value.kind === 'object' ? only.value : undefined;
}

function isObject(node: unknown): node is ContainerNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'object';
}

function isFilled(container: ContainerNode, dialect: ModuleDialect): boolean {
  return container.members.some((member) => holdsText(dialect, container, member, 0));
}

/** Several exports, with their names as keys. */
function together(exports: readonly NamedExport[]): ContainerNode | undefined {
  const members = exports.map(({ name, node }) => {
    const { offset } = node;
    return { key: name, offset, keyEnd: offset, value: node, comma: -1 };
  });
  const keys = new Set(members.map(({ key }) => key));
  if (keys.size < members.length || !members.every(isKnownKey)) return undefined;
  const [first] = members;
  const last = members.at(-1);
  if (!first || !last) return undefined;
  return { kind: 'object', offset: first.offset, end: last.value.end, members, isMixed: true };
}
