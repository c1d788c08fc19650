/** `vernacular translate`: find, plan, run, report. */
import type { Raise } from '../jobs/events.ts';
import { hasChanges } from '../project/plans/plan.ts';
import { steered } from '../project/settings/steering.ts';
import type { TranslateCommand } from './arguments/translate.ts';
import { askToReplace } from './consent.ts';
import { UsageError } from './errors.ts';
import { removeLeftoversOf } from './leftovers.ts';
import { recordRun } from './lockRecord.ts';
import type { Locks } from './locks.ts';
import { requireWithin } from './maxCharacters.ts';
import { type PlannedFiles, planSources } from './plans.ts';
import { exitCode, failureLines, idleReport, type Report, textReport } from './report.ts';
import { jsonReport } from './reportJson.ts';
import { passedOverLines } from './resources.ts';
import { failureSentence } from './serviceMessages.ts';
import { findSources } from './sources.ts';
import { printData, printMessage, printText } from './terminal.ts';
import { withWebhooks } from './webhooks/raising.ts';

/** @throws UsageError before anything is translated */
export function translate(command: TranslateCommand): Promise<number> {
  // A dry run sends nothing, not even to webhooks.
  if (command.dryRun) return translateRaising(command, () => {});
  return withWebhooks(command.webhooks, (raise) => translateRaising(command, raise));
}

async function translateRaising(command: TranslateCommand, raise: Raise): Promise<number> {
  const found = await findSources(command);
  const planned = withFormality(await planSources(found, { selection: command.selection }), command);
  if (!command.dryRun) await removeLeftoversOf(planned);
  for (const line of [
    ...passedOverLines(planned.passedOver),
    ...found.locks.lines,
    ...failureLines(planned.failures),
    ...untrackedLines(command, planned, found.locks),
  ])
    printMessage(line);
  requireKnownKeys(command, planned);
  const reply = command.dryRun ? 'yes' : await askToReplace(planned.plans, command.yes);
  if (reply !== 'yes') {
    printMessage('Nothing was changed.');
    return reply === 'interrupted' ? 130 : 1;
  }
  const done = await carryOut(command, planned, raise);
  const unrecorded = command.dryRun ? [] : await recordRun(done.files, planned.locks);
  const report = { ...done, failures: [...done.failures, ...unrecorded] };
  for (const line of failureLines(report.failures.slice(planned.failures.length))) printMessage(line);
  const failure = failureSentence(report.failure);
  if (failure !== undefined) printMessage(failure);
  await (command.json ? printData(jsonReport(report, planned.passedOver)) : printText(textReport(report)));
  if (command.dryRun && !report.isMost) requireWithin(command.maxCharacters, report.characters);
  if (report.failure !== undefined && failure === undefined) throw report.failure;
  return exitCode(report);
}

/** Explains why nothing is stale: without a lock, only what files mark themselves is known to be. */
function untrackedLines(
  { selection }: TranslateCommand,
  { plans, locks }: PlannedFiles,
  { failures }: Locks,
): readonly string[] {
  const isTracked = plans.every(({ format }) => format.keepsSourceTexts) || locks.size + failures.length > 0;
  if (selection.only !== 'stale' || isTracked || plans.some(hasChanges)) return [];
  return ['There is no vernacular.lock yet, which records what goes stale: create one with vernacular lock.'];
}

function withFormality(planned: PlannedFiles, { formality }: TranslateCommand): PlannedFiles {
  if (formality === undefined) return planned;
  const own = [...planned.settings].map(
    ([plan, settings]) => [plan, steered(settings, { formality })] as const,
  );
  return { ...planned, settings: new Map(own) };
}

/** A typo must not look like a complete project. */
function requireKnownKeys({ selection }: TranslateCommand, { plans }: PlannedFiles): void {
  const unknown = selection.keys.filter((key) => plans.every(({ unmatched }) => unmatched.includes(key)));
  if (plans.length === 0 || unknown.length === 0) return;
  const names = unknown.map((key) => `"${key}"`).join(', ');
  throw new UsageError(
    `No key matches ${names}: --key takes keys such as menu.open, or menu.* for all keys below menu.`,
  );
}

/** If nothing has to be translated, the service is not contacted, and its client is not even loaded. */
async function carryOut(command: TranslateCommand, planned: PlannedFiles, raise: Raise): Promise<Report> {
  const { plans, failures } = planned;
  if (!plans.some(hasChanges)) {
    return { ...idleReport(plans, failures), dryRun: command.dryRun };
  }
  const { dryRun, run } = await import('./run.ts');
  return command.dryRun ? dryRun(command, planned) : run(command, planned, raise);
}
