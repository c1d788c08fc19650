/** The file is code, so what is written to it is verified by reading it back. */
import { onlyAsExpected } from '../expected.ts';
import { applyEdits, type Change, type WriteResult } from '../format.ts';
import { type Dialect, textsOf } from '../nested/dialect.ts';
import type { KeyedContainer } from '../nested/tree.ts';
import type { Opened } from '../opened.ts';

interface Texts<Container extends KeyedContainer> {
  readonly text: string;
  readonly base: Container;
  readonly dialect: Dialect<Container, { readonly value: string }>;
}

/** Returns the result if its edits make exactly the changes that it does not refuse; otherwise only conflicts. */
export function onlyIfReadBack<Container extends KeyedContainer>(
  before: Texts<Container>,
  changes: readonly Change[],
  open: (text: string) => Opened<Texts<Container>>,
  result: WriteResult,
): WriteResult {
  if (result.edits.length === 0) return result;
  const opened = open(applyEdits(before.text, result.edits));
  const after = opened.kind === 'document' ? textsOf(opened.document) : undefined;
  return onlyAsExpected(textsOf(before), after, changes, result);
}
