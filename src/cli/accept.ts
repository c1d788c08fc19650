/** `vernacular accept`: records that translations are right as they are. */
import type { KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { StandingText } from '../project/lock/renew.ts';
import { type Acceptance, acceptanceIn } from '../project/plans/acceptance.ts';
import type { FilePlan } from '../project/plans/plan.ts';
import { namedItself } from '../project/plans/selection.ts';
import { sourceKeys } from '../project/plans/sourceKeys.ts';
import { jsonDocument } from '../visible.ts';
import type { AcceptCommand } from './arguments/lock.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import type { FileFailure } from './fileFailure.ts';
import { readFiles, recordFound, requireOwnVersion } from './lock.ts';
import { byLock } from './lockRecord.ts';
import type { PlannedFiles } from './plans.ts';
import { plural } from './report.ts';
import { jsonFailure, jsonPassedOver } from './reportJson.ts';
import { printData, printLines, printMessage } from './terminal.ts';

interface PlannedAcceptance extends Acceptance {
  readonly plan: FilePlan;
}

/** @throws UsageError before anything is recorded */
export async function accept(command: AcceptCommand): Promise<number> {
  const { keys } = command;
  const { planned, locks } = await readFiles(command, { only: 'all', keys });
  if (planned.locks.size === 0 && planned.failures.length === 0) {
    throw new UsageError('There is no vernacular.lock yet: create one with vernacular lock.');
  }
  requireKnownKeys(keys, planned);
  requireOwnVersion(planned.locks.values());
  const all = planned.plans.map((plan) => acceptanceOf(plan, keys));
  const failures = await recordFound(planned, locks, byLock(all, planned.locks));
  for (const line of all.flatMap(leftLines)) printMessage(line);
  await (command.json
    ? printData(jsonDocument(jsonOf(all, planned, failures)))
    : printLines([acceptedLine(sum(all, ({ accepted }) => accepted.length))]));
  return failures.length + sum(all, ({ marked }) => marked.length) > 0 ? 1 : 0;
}

/** A typo must not look like translations that are all up to date. */
function requireKnownKeys(keys: readonly string[], { plans }: PlannedFiles): void {
  const unknown = keys.filter((key) => plans.every(({ unmatched }) => unmatched.includes(key)));
  if (plans.length === 0 || unknown.length === 0) return;
  throw new UsageError(`No translation matches ${unknown.map((key) => `"${key}"`).join(', ')}.`);
}

function acceptanceOf(plan: FilePlan, keys: readonly string[]): PlannedAcceptance {
  const { held, replaced } = plan;
  const isItself = namedItself(replaced, keys);
  const keyOf = sourceKeys(plan);
  const namings = new Map(
    replaced.map(
      (entry) => [pathKey(keyOf(entry.path)), isItself(entry) ? 'itself' : 'among others'] as const,
    ),
  );
  return { plan, ...acceptanceIn(held, ({ path }) => namings.get(pathKey(path))) };
}

function leftLines({ plan, marked, ours }: PlannedAcceptance): readonly string[] {
  const name = displayPath(plan.target.path);
  const makes =
    ours.length === 1
      ? 'it, and translate --only stale translates it'
      : 'them, and translate --only stale translates them';
  return [
    ...(marked.length > 0
      ? [`${name}: ${plural(marked.length, 'text')} still marked as unfinished: change that in the file`]
      : []),
    ...(ours.length > 0
      ? [
          `${name}: ${plural(ours.length, 'stale text')} left: Vernacular made ${makes} again; --key with the whole key accepts one`,
        ]
      : []),
  ];
}

function acceptedLine(count: number): string {
  return count === 0 ? 'Nothing to accept' : `${plural(count, 'translation')} accepted`;
}

function jsonOf(
  all: readonly PlannedAcceptance[],
  { passedOver }: PlannedFiles,
  failures: readonly FileFailure[],
) {
  const shown = (texts: (one: Acceptance) => readonly StandingText[]) =>
    all.flatMap((one) => texts(one).map(({ path }) => shownText(one.plan, path)));
  return {
    accepted: shown(({ accepted }) => accepted),
    marked: shown(({ marked }) => marked),
    ours: shown(({ ours }) => ours),
    problems: failures.flatMap(jsonFailure),
    passedOver: passedOver.map(jsonPassedOver),
  };
}

function shownText({ target }: FilePlan, key: KeyPath) {
  return { path: displayPath(target.path), locale: target.locale, key };
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
