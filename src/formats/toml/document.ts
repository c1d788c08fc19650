import { problemsOf } from '../fault.ts';
import type { FileIdentity, KeyPath } from '../format.ts';
import { isSameLocale } from '../locale.ts';
import type { Dialect } from '../nested/dialect.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectOf, type TomlDialect } from './dialect.ts';
import { type Leaf, leavesIn } from './leaves.ts';
import { parseToml } from './parse.ts';
import { Table } from './table.ts';
import {
  type ContainerNode,
  keyBelowBase,
  type Root,
  type Section,
  type StringNode,
  type TomlNode,
} from './tree.ts';

export interface TomlDocument {
  readonly text: string;
  readonly file: FileIdentity;
  /** The file as a container of its sections. Their keys are relative to `base`. */
  readonly root: Root;
  /** The root key of a file that only has the table of its locale, such as `[en]`; else empty. Paths start below it. */
  readonly base: KeyPath;
  readonly kind: TomlDialect;
  readonly comments: readonly Span[];
  /** The strings in the order of the text; empty for a file that holds all languages. */
  readonly leaves: readonly Leaf[];
  /** Finds the texts among the strings of the tree. */
  readonly dialect: Dialect<ContainerNode, StringNode>;
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<TomlDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { sections, table, comments, faults } = parseToml(text);
  if (faults.length > 0) return { kind: 'problems', problems: problemsOf(text, faults) };
  const base = baseOf(sections, table, file.locale);
  const kind = dialectOf(file.path, versionIn(text, sections));
  const members = base.length === 0 ? sections : sections.map((section) => below(base, section));
  const [headless, ...headed] = members;
  if (!headless) throw new Error('A text without sections');
  const root: Root = { kind: 'object', offset: 0, end: text.length, members: [headless, ...headed] };
  const leaves = leavesIn(members, kind, table);
  /** Needed when the file is written. */
  let texts: ReadonlySet<TomlNode> | undefined;
  const textsIn = () => new Set<TomlNode>(leaves.filter(({ isText }) => isText).map(({ node }) => node));
  const dialect: TomlDocument['dialect'] = {
    id: kind.id,
    textAt: (_container, { value }) => {
      texts ??= textsIn();
      return value.kind === 'string' && texts.has(value) ? value : undefined;
    },
    enters: () => true,
  };
  return { kind: 'document', document: { text, file, root, base, kind, comments, leaves, dialect } };
}

function versionIn(text: string, [first]: readonly Section[]): string | undefined {
  const version = first?.value.members.find(({ key }) => key === '_version')?.value;
  return version?.kind === 'literal' ? text.slice(version.offset, version.end) : undefined;
}

function baseOf([first]: readonly Section[], table: Table, locale: string): KeyPath {
  const [only, another] = table.members;
  if (!only || another || first?.value.members.length !== 0 || !(only.value instanceof Table)) return [];
  const isTable = only.value.origin === 'header' || only.value.origin === 'implicit';
  return isTable && isSameLocale(only.key, locale) ? [only.key] : [];
}

/** The section with a path relative to `base`. The section without a header is empty. */
function below(base: KeyPath, section: Section): Section {
  if (section.path.length === 0) return section;
  const path = section.path.slice(base.length);
  return {
    ...section,
    path,
    key: keyBelowBase(path),
    ...(section.list && { list: section.list.slice(base.length) }),
  };
}
