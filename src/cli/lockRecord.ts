/** Records translations in locks. */
import { groupBy } from '../groupBy.ts';
import {
  addLines,
  foreseenLines,
  type LockOnDisk,
  type LockRecord,
  learnFrom,
  recordIn,
} from '../lockFile.ts';
import { heldAfter } from '../project/entries/held.ts';
import type { FilePlan } from '../project/plans/plan.ts';
import type { FileOutcome } from '../project/runs/run.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { requireWritable } from './localeFile.ts';
import type { LockPlace, ReadLock } from './locks.ts';
import type { FileReport } from './report.ts';

export interface LockEntries {
  readonly place: LockPlace | ReadLock;
  readonly records: readonly LockRecord[];
}

/** Records what is about to be written. Ignores failures: `recordRun` tries again, and reports them. */
export async function foresee(
  outcomes: readonly FileOutcome[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): Promise<void> {
  const groups = groupBy(outcomes, ({ plan }) => locks.get(plan));
  const added = [...groups].map(async ([lock, own]) => {
    if (lock) await guarded(() => inPlace(lock, (place) => addLines(place, foreseenLines(lock, own))));
  });
  await Promise.all(added);
}

/** @returns why locks could not be written */
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

/** @returns why locks could not be written */
export async function recordAll(all: readonly LockEntries[]): Promise<readonly FileFailure[]> {
  const written = all.map((entries) => guarded(() => updateLock(entries)));
  return (await Promise.all(written)).flatMap((one) => ('kind' in one ? [one] : []));
}

async function updateLock({ place, records }: LockEntries): Promise<object> {
  const { path, isNew } = place;
  // The state read at the beginning shows whether there is anything to write.
  const isWhole =
    'lock' in place && place.isInOrder && !place.lock.isAheadOfFile && place.findings.length === 0;
  if (isWhole && !records.map((record) => learnFrom(place, record)).includes(true)) return {};
  const isGone = 'lock' in place ? place.lock.isGone : undefined;
  return inPlace(place, (onDisk) => recordIn(onDisk, path, { records, isNew, isGone }));
}

async function inPlace(
  { path, root }: LockPlace,
  use: (place: LockOnDisk) => Promise<void>,
): Promise<object> {
  try {
    await use({ path, root, requireWritable: () => requireWritable(path, root) });
    return {};
  } catch (error) {
    throw asFileError(path, error);
  }
}
