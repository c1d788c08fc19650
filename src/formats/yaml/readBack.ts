/** YAML has too many spellings to foresee all of them, so results are verified by reading them. */
import { editEnd } from '../edits.ts';
import { onlyAsExpected } from '../expected.ts';
import { applyEdits, type Change, type Edit, type FileIdentity, type WriteResult } from '../format.ts';
import { textsOf } from '../nested/dialect.ts';
import { isContainer } from '../nested/tree.ts';
import { openDocument, type YamlDocument } from './document.ts';
import type { YamlNode } from './tree.ts';

/** Returns the result if it reads back correctly; otherwise no edits, and a conflict for every change. */
export function onlyIfReadBack(
  before: YamlDocument,
  changes: readonly Change[],
  file: FileIdentity,
  result: WriteResult,
): WriteResult {
  const { edits } = result;
  if (edits.length === 0) return result;
  return onlyAsExpected(textsOf(before), textsAfter(before.text, edits, file), changes, result);
}

function textsAfter(
  text: string,
  edits: readonly Edit[],
  file: FileIdentity,
): ReadonlyMap<string, string> | undefined {
  const after = documentAfter(text, edits, file);
  return after && textsOf(after);
}

/** @returns undefined if the edits overlap, or the edited file has problems */
function documentAfter(text: string, edits: readonly Edit[], file: FileIdentity): YamlDocument | undefined {
  if (edits.some((edit, index) => edit.offset < editEnd(edits[index - 1]))) return undefined;
  const opened = openDocument(applyEdits(text, edits), file);
  return opened.kind === 'document' ? opened.document : undefined;
}

/**
 * Ends the last line of a file that would otherwise end in a block scalar whose text ends with a line end. Ruby and
 * Python would read the text of such a block without that line end.
 */
export function withLastBreak(
  text: string,
  edits: readonly Edit[],
  file: FileIdentity,
  eol: string,
): readonly Edit[] {
  const last = edits.at(-1);
  if (!last || editEnd(last) < text.length) return edits;
  if (!last.content.includes('\n') || last.content.endsWith('\n')) return edits;
  const after = documentAfter(text, edits, file);
  return after && isBlockWithBreak(lastIn(after.root))
    ? [...edits.slice(0, -1), { ...last, content: last.content + eol }]
    : edits;
}

function isBlockWithBreak(node: YamlNode): boolean {
  if (node.kind !== 'string') return false;
  return (node.style === 'literal' || node.style === 'folded') && node.value.endsWith('\n');
}

/** The node that ends last. */
function lastIn(node: YamlNode): YamlNode {
  let inner = node;
  for (let next: YamlNode | undefined = inner; next; ) {
    inner = next;
    next = isContainer(inner) ? inner.members.at(-1)?.value : undefined;
  }
  return inner;
}
