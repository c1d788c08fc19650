import { problemsOf } from '../fault.ts';
import type { FileIdentity } from '../format.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectOf, type PhpDialect } from './dialect.ts';
import { parsePhp } from './parse.ts';
import type { ContainerNode } from './tree.ts';

export interface PhpDocument {
  readonly text: string;
  /** The returned array, which key paths are relative to. */
  readonly root: ContainerNode;
  readonly base: ContainerNode;
  readonly dialect: PhpDialect;
  /** The root has members and contains no line ends. */
  readonly isOneLine: boolean;
  readonly comments: readonly Span[];
  /** The statements that say what names mean. Where they differ, the same constant may mean something else. */
  readonly imports: string;
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<PhpDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { root, comments, imports, faults } = parsePhp(text);
  if (!root || faults.length > 0) return { kind: 'problems', problems: problemsOf(text, faults) };
  const isOneLine = root.members.length > 0 && !/[\r\n]/.test(text.slice(root.offset, root.end));
  const dialect = dialectOf(file.path, root);
  return { kind: 'document', document: { text, root, base: root, dialect, isOneLine, comments, imports } };
}
