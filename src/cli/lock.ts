/** `vernacular lock`: records the state of a project's translations. */
import { isOfLaterVersion, type LockRecord } from '../lockFile.ts';
import type { FilePlan } from '../project/plans/plan.ts';
import type { Selection } from '../project/plans/selection.ts';
import type { AcceptCommand, LockCommand } from './arguments/lock.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import type { FileFailure } from './fileFailure.ts';
import { offerAttribute } from './gitAttributes.ts';
import { type LockEntries, recordAll } from './lockRecord.ts';
import type { LockPlace, Locks, ReadLock } from './locks.ts';
import { type PlannedFiles, planSources } from './plans.ts';
import { failureLines, plural } from './report.ts';
import { findResources, passedOverLines } from './resources.ts';
import { merged, requireLocales, type Source, sourceOf } from './sources.ts';
import { targetsIn } from './status.ts';
import { printLines, printMessage } from './terminal.ts';

/** Unrecorded translations count as made by hand and up to date. */
export async function lock(command: LockCommand): Promise<number> {
  const { planned, locks, sources } = await readFiles(command);
  const bySource = new Map<string, LockPlace | ReadLock>();
  for (const { path, root } of sources) {
    const place = await locks.placeOf(path, root);
    if (place) bySource.set(path, place);
  }
  const placeOf = ({ source }: FilePlan) => bySource.get(source.path);
  const records = planned.plans.map((plan): LockRecord => {
    const { texts, extra } = plan.held;
    return { plan, texts, kept: [...texts, ...extra].map(({ path }) => path) };
  });
  const places = new Map([...bySource.values()].map((place) => [place.path, place]));
  requireOwnVersion(places.values());
  const entries = [...places.values()].map((place) => ({
    place,
    records: records.filter(({ plan }) => placeOf(plan)?.path === place.path),
  }));
  const failures = await recordFound(planned, locks, entries);
  for (const { place, records: own } of entries) {
    const count = own.reduce((sum, { texts }) => sum + texts.length, 0);
    await printLines([`${displayPath(place.path)}: ${plural(count, 'translation')}`]);
    await offerAttribute(place, command.yes);
  }
  return failures.length > 0 ? 1 : 0;
}

/** @throws UsageError if a later version has written one of the locks, in which nothing can be recorded */
export function requireOwnVersion(places: Iterable<LockPlace | ReadLock>): void {
  for (const place of places)
    if ('findings' in place && isOfLaterVersion(place))
      throw new UsageError(
        `${displayPath(place.path)} was written by a later version of vernacular, and is not changed.`,
      );
}

interface ReadFiles {
  readonly planned: PlannedFiles;
  readonly locks: Locks;
  readonly sources: readonly Source[];
}

export async function readFiles(
  command: LockCommand | AcceptCommand,
  selection?: Selection,
): Promise<ReadFiles> {
  requireLocales(command.to);
  const { resources, ...found } = await findResources(command);
  const sources = merged(
    resources.map((found) => sourceOf({ found, targets: targetsIn(found, [], command) })),
  );
  const wish = { isReadOnly: true, ...(selection && { selection }) } as const;
  return { planned: await planSources({ ...found, sources }, wish), locks: found.locks, sources };
}

/**
 * Names what could not be read or recorded.
 * @returns all failures
 */
export async function recordFound(
  planned: PlannedFiles,
  locks: Locks,
  entries: readonly LockEntries[],
): Promise<readonly FileFailure[]> {
  for (const line of [...passedOverLines(planned.passedOver), ...locks.lines]) printMessage(line);
  const failures = [...planned.failures, ...(await recordAll(entries))];
  for (const line of failureLines(failures)) printMessage(line);
  return failures;
}
