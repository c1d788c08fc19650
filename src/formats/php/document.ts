import type { FileIdentity, Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectOf, type PhpDialect } from './dialect.ts';
import type { PhpFault } from './fault.ts';
import { parsePhp } from './parse.ts';
import { deepest } from './scan.ts';
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
  /** The statements that say what names mean; constants mean the same only where these are equal. */
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

function problemsOf(text: string, faults: readonly PhpFault[]): readonly Problem[] {
  const place = lineCounter(text);
  return faults.map((fault): Problem => {
    const at = place(fault.offset);
    if (fault.code === 'syntax') return { ...at, code: 'syntax', detail: fault.detail };
    if (fault.code === 'tooDeep') return { ...at, code: 'tooDeep', limit: deepest };
    if (fault.code === 'notAnObject') return { ...at, code: 'notAnObject' };
    return { ...at, code: 'duplicateKey', path: fault.path, firstLine: place(fault.firstOffset).line };
  });
}
