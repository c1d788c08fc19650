/** Writes what a lock is to know of the translations in its files. */
import { groupBy } from '../groupBy.ts';
import { type HeldTexts, heldAfter } from '../project/held.ts';
import { Lock } from '../project/lock/lock.ts';
import { parseLock } from '../project/lock/lockText.ts';
import { textsIn } from '../project/lock/place.ts';
import { entriesToTranslate, type FilePlan } from '../project/plan.ts';
import { type Content, updateFile } from '../store/atomicFile.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { requireWritable } from './localeFile.ts';
import { type LockPlace, mostBytes, type ReadLock, textOf } from './locks.ts';
import type { FileReport } from './report.ts';

/** What stands in the target of a plan. */
export interface LockRecord {
  readonly plan: FilePlan;
  readonly held: HeldTexts;
}

/** What is to be put into one lock. */
export interface LockEntries {
  readonly place: LockPlace | ReadLock;
  readonly records: readonly LockRecord[];
}

/** What a run left in the files goes into their locks. @returns why one could not be written */
export function recordRun(
  files: readonly FileReport[],
  locks: ReadonlyMap<FilePlan, ReadLock>,
): Promise<readonly FileFailure[]> {
  const records = files.map(({ plan, written }) => {
    const held = heldAfter(plan.held, entriesToTranslate(plan), written, plan.format);
    return { plan, held };
  });
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
  // What was read at the beginning tells whether there is anything to write.
  const isWhole = 'lock' in place && place.findings.length === 0;
  if (isWhole && !renewAll(place.lock, path, records)) return {};
  const transform = async (content: Content) => {
    const text = textOf(path, content) ?? (isNew ? '' : undefined);
    const parsed = text === undefined ? undefined : parseLock(text);
    if (!parsed || parsed.findings.some(({ code }) => code === 'newer')) return { result: {} };
    const lock = new Lock(parsed.lines);
    renewAll(lock, path, records);
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
function renewAll(lock: Lock, path: string, records: readonly LockRecord[]): boolean {
  const changes = records
    .filter(({ plan }) => !plan.format.keepsSourceTexts)
    .map(({ plan, held }) =>
      textsIn({ path, lock }, plan.source.path, plan.target.locale).renew(held.texts, held.extra),
    );
  return changes.includes(true);
}
