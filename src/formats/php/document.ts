import { problemsOf } from '../fault.ts';
import type { FileIdentity } from '../format.ts';
import { commentsDirectlyAbove } from '../inCode/comments.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Span } from '../span.ts';
import { dialectOf, type PhpDialect } from './dialect.ts';
import { parsePhp } from './parse.ts';
import type { ContainerNode, Texts } from './tree.ts';

export interface PhpDocument extends Texts {
  readonly text: string;
  readonly base: ContainerNode;
  readonly dialect: PhpDialect;
  /** The root is an array with members and contains no line ends. */
  readonly isOneLine: boolean;
  /** Those about the file itself are not among them if it assigns texts to a variable. */
  readonly comments: readonly Span[];
  /** The statements that say what names mean. Where they differ, the same constant may mean something else. */
  readonly imports: string;
}

export const openDocument = remembering(parseDocument);

function parseDocument(text: string, file: FileIdentity): Opened<PhpDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { texts, comments, imports, faults } = parsePhp(text);
  if (!texts || faults.length > 0) return { kind: 'problems', problems: problemsOf(text, faults) };
  const { root } = texts;
  const isArray = root.variable === undefined && root.members.length > 0;
  const isOneLine = isArray && !/[\r\n]/.test(text.slice(root.offset, root.end));
  const dialect = dialectOf(file.path, root);
  const own = root.variable === undefined ? comments : withoutHead(text, comments, root.offset);
  return {
    kind: 'document',
    document: { text, ...texts, base: root, dialect, isOneLine, comments: own, imports },
  };
}

/** The comments without those between the start of the code and its first statement, which are about the file. */
function withoutHead(text: string, comments: readonly Span[], offset: number): readonly Span[] {
  const above = commentsDirectlyAbove(text, comments, offset);
  const isHead = /^\uFEFF?[ \t\r\n]*<\?php[ \t\r\n]*$/i.test(text.slice(0, above[0]?.offset));
  return isHead ? comments.slice(above.length) : comments;
}
