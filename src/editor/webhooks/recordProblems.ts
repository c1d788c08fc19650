/** Finds problems in the text of a record, and their positions. */
import type { RecordProblem } from '../../webhooks/record/problem.ts';
import { readRecord } from '../../webhooks/record/read.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import { getsOnlyTests } from '../../webhooks/record/subscription.ts';
import type { OffsetRange } from '../trackedRanges.ts';
import { withOid } from './recordEdits.ts';
import { findAt, propertiesOfField, type RecordTree, secretsOf, treeOf } from './recordTree.ts';

export type DocumentProblem =
  | RecordProblem
  /** The identifier in the text is not `oid`, the identifier of the document's webhook. */
  | { readonly code: 'otherOid'; readonly oid: number; readonly path: RecordProblem['path'] }
  /** A list of events in which none is subscribed. The record can still be saved. */
  | { readonly code: 'noEvents'; readonly path: RecordProblem['path'] };

export interface PlacedProblem extends OffsetRange {
  readonly problem: DocumentProblem;
}

export interface DocumentRecord {
  /** Absent if there are problems. */
  readonly record?: WebhookRecord | undefined;
  /** What prevents saving, in text order. */
  readonly problems: readonly PlacedProblem[];
  /** What the user may not have intended. It does not prevent saving. */
  readonly doubts: readonly PlacedProblem[];
}

/** The webhook of the document. A new one gets `oid`, regardless of the identifier in its text. */
export interface Identity {
  readonly oid: number;
  readonly isNew: boolean;
}

export function readDocument(text: string, { oid, isNew }: Identity): DocumentRecord {
  const tree = treeOf(text);
  const read = readRecord(isNew ? withOid(text, oid) : text, { secretsAllowed: false });
  const found = read.problems.filter(({ code }) => code !== 'secretInRecord');
  const problems = [
    ...found.map((problem) => placed(problem, rangeOf(problem, tree))),
    ...secretProblems(tree),
    ...(isNew ? [] : oidProblems(tree, oid)),
  ].sort((one, other) => one.offset - other.offset);
  if (problems.length > 0 || !read.record) return { problems, doubts: [] };
  return { record: read.record, problems, doubts: doubtsOf(read.record, tree) };
}

function doubtsOf(record: WebhookRecord, tree: RecordTree): readonly PlacedProblem[] {
  const [list] = propertiesOfField(tree, 'event_categories');
  if (!list || !getsOnlyTests(record)) return [];
  return [placed({ code: 'noEvents', path: [list.name] }, list.value ?? list)];
}

/**
 * Searches the text itself: it may not yet be valid JSON, and a later property of the same name hides an earlier one.
 */
function secretProblems(tree: RecordTree): readonly PlacedProblem[] {
  return secretsOf(tree).map(({ secret, name, ...range }) =>
    placed({ code: 'secretInRecord', secret, path: [name] }, range),
  );
}

function oidProblems(tree: RecordTree, oid: number): readonly PlacedProblem[] {
  return propertiesOfField(tree, 'webhook_oid').flatMap(({ name, value }) => {
    if (value?.type !== 'number' || value.value === oid) return [];
    return [placed({ code: 'otherOid', oid, path: [name] }, value)];
  });
}

/** Drops all other members of the range, such as the text of a secret. */
function placed(problem: DocumentProblem, { offset, length }: OffsetRange): PlacedProblem {
  return { problem, offset, length };
}

function rangeOf(problem: RecordProblem, { root, fault }: RecordTree): OffsetRange {
  if (problem.code === 'notJson') return rangeOfFault(fault);
  const { property, node } = findAt(root, problem.path);
  if (problem.code === 'spelledTwice' && property) return property;
  if (node) return problem.path.length === 0 || problem.code === 'tooDeep' ? startOf(node) : node;
  // A missing field is reported at the start of the object that lacks it.
  return property ?? startOf(findAt(root, problem.path.slice(0, -1)).node);
}

function rangeOfFault(fault: OffsetRange | undefined): OffsetRange {
  return { offset: fault?.offset ?? 0, length: Math.max(1, fault?.length ?? 0) };
}

const startOf = (node: OffsetRange | undefined): OffsetRange => ({ offset: node?.offset ?? 0, length: 1 });
