/** Writes what a lock is to know of the translations in its files. */
import type { KeyPath } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import { heldAfter, textsWritten } from '../project/held.ts';
import { type KnownTexts, Lock } from '../project/lock/lock.ts';
import { parseLock } from '../project/lock/lockText.ts';
import { type FoundLock, textsIn } from '../project/lock/place.ts';
import type { StandingText } from '../project/lock/renew.ts';
import type { FilePlan } from '../project/plan.ts';
import type { FileOutcome } from '../project/run.ts';
import { type Content, updateFile } from '../store/atomicFile.ts';
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
 * counts which fits the files. @returns why a lock could not be written
 */
export function foresee(
  outcomes: readonly FileOutcome[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): Promise<readonly FileFailure[]> {
  const records = outcomes
    .filter(({ translated }) => translated.length > 0)
    .map(({ plan, translated }) => ({ plan, texts: textsWritten(plan, translated) }));
  return recordAll(byLock(records, locks), (texts, own) => {
    own.foresee(texts);
    return true;
  });
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

type Put = (texts: readonly StandingText[], into: KnownTexts) => boolean;

const learn: Put = (texts, into) => into.learn(texts);

/** @returns why a lock could not be written */
export async function recordAll(
  all: readonly LockEntries[],
  put: Put = learn,
): Promise<readonly FileFailure[]> {
  const written = all.map((entries) => guarded(() => updateLock(entries, put)));
  return (await Promise.all(written)).flatMap((one) => ('kind' in one ? [one] : []));
}

/** A lock that is gone stays gone unless it is to be made, and a later version's is left alone. @throws FileError */
async function updateLock({ place, records }: LockEntries, put: Put): Promise<object> {
  const { path, root, isNew } = place;
  const putAll = (lock: Lock) => records.map((record) => putInto({ path, lock }, record, put)).includes(true);
  // What was read at the beginning tells whether there is anything to write.
  const isWhole = 'lock' in place && place.findings.length === 0;
  if (isWhole && !putAll(place.lock)) return {};
  const transform = async (content: Content) => {
    const text = textOf(path, content) ?? (isNew ? '' : undefined);
    const parsed = text === undefined ? undefined : parseLock(text);
    if (!parsed || parsed.findings.some(({ code }) => code === 'newer')) return { result: {} };
    const lock = new Lock(parsed.lines);
    putAll(lock);
    const printed = lock.print();
    if (printed === text) return { result: {} };
    await requireWritable(path, root);
    return { bytes: Buffer.from(printed), result: {} };
  };
  try {
    return await updateFile(path, transform, { root, mostBytes });
  } catch (error) {
    throw asFileError(path, error);
  }
}

/** @returns whether the lock says anything else now */
function putInto(found: FoundLock, { plan, texts, kept }: LockRecord, put: Put): boolean {
  if (plan.format.keepsSourceTexts) return false;
  const own = textsIn(found, plan.source.path, plan.target.locale);
  if (kept) own.forgetAllBut(kept);
  return put(texts, own) || kept !== undefined;
}
