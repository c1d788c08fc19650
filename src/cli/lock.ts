/** `vernacular lock` and `vernacular accept`: record the state of a project's translations. */
import { pathKey } from '../formats/pathKey.ts';
import type { LockRecord } from '../lockFile.ts';
import { accepted } from '../project/plans/held.ts';
import type { FilePlan } from '../project/plans/plan.ts';
import type { Selection } from '../project/plans/selection.ts';
import type { AcceptCommand, LockCommand } from './arguments/lock.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import { offerAttribute } from './gitAttributes.ts';
import { byLock, type LockEntries, recordAll } from './lockRecord.ts';
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
  const entries = [...places.values()].map((place) => ({
    place,
    records: records.filter(({ plan }) => placeOf(plan)?.path === place.path),
  }));
  const code = await finish(planned, locks, entries);
  for (const { place, records: own } of entries) {
    const count = own.reduce((sum, { texts }) => sum + texts.length, 0);
    await printLines([`${displayPath(place.path)}: ${plural(count, 'translation')}`]);
    await offerAttribute(place, command.yes);
  }
  return code;
}

export async function accept(command: AcceptCommand): Promise<number> {
  const { planned, locks } = await readFiles(command, { only: 'all', keys: command.keys });
  if (planned.locks.size === 0 && planned.failures.length === 0) {
    throw new UsageError('There is no vernacular.lock yet: create one with vernacular lock.');
  }
  const records = planned.plans.map(acceptedIn);
  const taken = records.flatMap(({ texts }) => texts.filter(({ made }) => made === 'accepted'));
  if (taken.length === 0) {
    throw new UsageError(`No translation matches ${command.keys.map((key) => `"${key}"`).join(', ')}.`);
  }
  const code = await finish(planned, locks, byLock(records, planned.locks));
  await printLines([`${plural(taken.length, 'translation')} accepted`]);
  return code;
}

function acceptedIn(plan: FilePlan): LockRecord {
  const { held, replaced, format } = plan;
  const { nestsKeys } = format;
  const keyOf = (path: readonly string[]) => (nestsKeys ? path.join('.') : pathKey(path));
  const picked = new Set(replaced.map(({ path }) => keyOf(path)));
  return { plan, texts: accepted(held, ({ path }) => picked.has(keyOf(path))) };
}

interface ReadFiles {
  readonly planned: PlannedFiles;
  readonly locks: Locks;
  readonly sources: readonly Source[];
}

async function readFiles(command: LockCommand | AcceptCommand, selection?: Selection): Promise<ReadFiles> {
  requireLocales(command.to);
  const { resources, ...found } = await findResources(command);
  const sources = merged(
    resources.map((found) => sourceOf({ found, targets: targetsIn(found, [], command) })),
  );
  const wish = { isReadOnly: true, ...(selection && { selection }) } as const;
  return { planned: await planSources({ ...found, sources }, wish), locks: found.locks, sources };
}

async function finish(planned: PlannedFiles, locks: Locks, entries: readonly LockEntries[]): Promise<number> {
  for (const line of [...passedOverLines(planned.passedOver), ...locks.lines]) printMessage(line);
  const failures = [...planned.failures, ...(await recordAll(entries))];
  for (const line of failureLines(failures)) printMessage(line);
  return failures.length > 0 ? 1 : 0;
}
