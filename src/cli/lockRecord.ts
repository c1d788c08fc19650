/** Writes what a lock is to know of the translations in its files. */
import type { KeyPath } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import { heldAfter, textsWritten } from '../project/held.ts';
import { Lock } from '../project/lock/lock.ts';
import { type LockLine, parseLock, withLines } from '../project/lock/lockText.ts';
import { type FoundLock, textsIn } from '../project/lock/place.ts';
import type { StandingText } from '../project/lock/renew.ts';
import type { FilePlan } from '../project/plan.ts';
import type { FileOutcome } from '../project/run.ts';
import { type Content, updateFile } from '../store/atomicFile.ts';
import type { Root } from '../store/root.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { requireWritable } from './localeFile.ts';
import { type LockPlace, mostBytes, type ReadLock, textOf } from './locks.ts';
import type { FileReport } from './report.ts';

/** What a lock is to know of the target of a plan. */
export interface LockRecord {
  readonly plan: FilePlan;
  readonly texts: readonly StandingText[];
  /** Keys of which the lock is to know something still; absent: all. */
  readonly kept?: readonly KeyPath[];
}

/** What is to be put into one lock. */
export interface LockEntries {
  readonly place: LockPlace | ReadLock;
  readonly records: readonly LockRecord[];
}

/**
 * What is about to be written goes into the locks beside what is known: after a kill between the files and their lock, that
 * counts which fits the files. What keeps a lock from being written is told by `recordRun`.
 */
export async function foresee(
  outcomes: readonly FileOutcome[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): Promise<void> {
  const records = outcomes.map(({ plan, translated }) => ({ plan, texts: textsWritten(plan, translated) }));
  const added = byLock(records, locks).map(({ place, records: own }) => {
    const lines = 'lock' in place ? own.flatMap((record) => foreseenIn(place, record)) : [];
    return guarded(() => addLines(place, lines));
  });
  await Promise.all(added);
}

function foreseenIn(found: ReadLock, { plan, texts }: LockRecord): readonly LockLine[] {
  if (plan.format.keepsSourceTexts || found.findings.some(({ code }) => code === 'newer')) return [];
  return textsIn(found, plan.source.path, plan.target.locale).foresee(texts);
}

/** At the end: the next update puts them in order. @throws FileError */
async function addLines({ path, root }: LockPlace, lines: readonly LockLine[]): Promise<object> {
  if (lines.length === 0) return {};
  return update(path, root, (text) => text !== undefined && withLines(text, lines));
}

/** What a run left in the files goes into their locks. @returns why one could not be written */
export function recordRun(
  files: readonly FileReport[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): Promise<readonly FileFailure[]> {
  const records = files.map(({ plan, written }) => ({ plan, texts: heldAfter(plan, written) }));
  return recordAll(byLock(records, locks));
}

export function byLock(
  records: readonly LockRecord[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): readonly LockEntries[] {
  const groups = groupBy(records, ({ plan }) => locks.get(plan)?.path);
  const places = new Map([...locks.values()].map((place) => [place.path, place]));
  return [...groups].flatMap(([path = '', own]) => {
    const place = places.get(path);
    return place ? [{ place, records: own }] : [];
  });
}

/** @returns why a lock could not be written */
export async function recordAll(all: readonly LockEntries[]): Promise<readonly FileFailure[]> {
  const written = all.map((entries) => guarded(() => updateLock(entries)));
  return (await Promise.all(written)).flatMap((one) => ('kind' in one ? [one] : []));
}

/** A lock that is gone stays gone unless it is to be made, and a later version's is left alone. @throws FileError */
async function updateLock({ place, records }: LockEntries): Promise<object> {
  const { path, root, isNew } = place;
  const learnAll = (lock: Lock) => records.map((record) => learnFrom({ path, lock }, record)).includes(true);
  // What was read at the beginning tells whether there is anything to write.
  const isWhole = 'lock' in place && place.isInOrder && place.findings.length === 0;
  if (isWhole && !learnAll(place.lock)) return {};
  return update(path, root, (text = isNew ? '' : undefined) => {
    const parsed = text === undefined ? undefined : parseLock(text);
    if (!parsed || parsed.findings.some(({ code }) => code === 'newer')) return false;
    const lock = new Lock(parsed.lines);
    learnAll(lock);
    return lock.print();
  });
}

/** @param change the new text, or false to leave the file as it is. @throws FileError */
async function update(
  path: string,
  root: Root,
  change: (text: string | undefined) => string | false,
): Promise<object> {
  const transform = async (content: Content) => {
    const text = textOf(path, content);
    const changed = change(text);
    if (changed === false || changed === text) return { result: {} };
    await requireWritable(path, root);
    return { bytes: Buffer.from(changed), result: {} };
  };
  try {
    return await updateFile(path, transform, { root, mostBytes });
  } catch (error) {
    throw asFileError(path, error);
  }
}

/** @returns whether the lock says anything else now */
function learnFrom(found: FoundLock, { plan, texts, kept }: LockRecord): boolean {
  if (plan.format.keepsSourceTexts) return false;
  const own = textsIn(found, plan.source.path, plan.target.locale);
  if (kept) own.forgetAllBut(kept);
  return own.learn(texts) || kept !== undefined;
}
