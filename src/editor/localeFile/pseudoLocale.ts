/** Writes pseudo-locales: made locally and free of charge, but written like translations. */
import * as vscode from 'vscode';
import type { JobContext } from '../../jobs/runner.ts';
import { spelledIn } from '../../project/discovery/resource.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { pseudoOptions, renewalIn } from '../../project/runs/pseudo.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import { translateFiles } from '../../project/runs/translateFiles.ts';
import { pseudoEngine } from '../../pseudo/engine.ts';
import { type PseudoLocale, pseudoLocales } from '../../pseudo/locales.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { formatNumber } from '../views/figures.ts';
import { localeName, localeNames, nameOf } from './names.ts';
import { localesOf, type Planned, type TargetPlan } from './plans.ts';
import { nothingWritten } from './problems.ts';
import type { Done } from './result.ts';
import { type RunClock, startClock } from './runClock.ts';
import {
  isAnyUnrecorded,
  listRead,
  type OpenParts,
  openParts,
  planParts,
  remember,
  targetsByPlan,
  type WishedSource,
} from './runPlans.ts';
import { listingBroken } from './translate.ts';
import { writeOutcomes } from './write.ts';

const allTexts: Selection = { only: 'all', keys: [] };

/** @returns undefined if the user cancelled */
export async function pickPseudoLocale(): Promise<PseudoLocale | undefined> {
  const details: Readonly<Record<PseudoLocale, string>> = {
    'en-XA': vscode.l10n.t(
      'accented and longer, in brackets: shows what is cut off, concatenated or untranslated',
    ),
    'ar-XB': vscode.l10n.t('right to left: shows what is not mirrored'),
  };
  const items = pseudoLocales.map((locale) => ({
    label: localeName(locale),
    description: locale,
    detail: details[locale],
    locale,
  }));
  const title = vscode.l10n.t('Generate Pseudo-locale');
  const placeHolder = vscode.l10n.t('Made on this machine; nothing is sent');
  return (await vscode.window.showQuickPick(items, { title, placeHolder }))?.locale;
}

/**
 * Writes pseudo-locales of one or more sources in one run.
 * @param wished their locales in any spelling; all texts of a source without a selection
 * @throws UserError, for example if there is nothing to write
 */
export async function writePseudoLocales(
  deps: Deps,
  wished: readonly WishedSource[],
): Promise<Done | undefined> {
  const done = await listingBroken(deps, async () => {
    const { parts, refused } = await openParts(wished.map((one) => ({ selection: allTexts, ...one })));
    const spelled = parts.map(({ source, locales }) => ({
      source,
      locales: locales.map((locale) => spelledIn(source, locale)),
    }));
    return deps.jobs.start<Done | undefined>((context) =>
      writeInto(deps, { parts: spelled, refused }, context),
    ).result;
  });
  if (!done) return undefined;
  deps.lastRun.note(done);
  await deps.runs.keep(done);
  return done;
}

async function writeInto(deps: Deps, open: OpenParts, job: JobContext): Promise<Done | undefined> {
  const clock = startClock();
  const planned = await planParts(open, job);
  const { plans: targets, refused } = planned;
  listRead(deps, open.parts, planned);
  if (targets.length === 0) throw refusal(refused);
  const result = await translateFiles<UserError>(
    targets.map(({ plan }) => plan),
    {
      options: pseudoOptions,
      engine: pseudoEngine(),
      signal: job.signal,
      raise: deps.events.raise,
      confirm: async () => true,
      write: (outcomes) => writeRenewed(deps, planned, clock, outcomes),
    },
  );
  if (!result) return undefined;
  const targetOf = targetsByPlan(targets);
  const files = result.files.map((file) => {
    const { uri, source } = targetOf(file.plan);
    return { ...file, uri, source, declined: 0 };
  });
  const isUnrecorded = await isAnyUnrecorded(files);
  return { ...result, ...clock.read(), files, refused, uninstructed: [], isUnrecorded, same: 0 };
}

/** @param outcomes those of the targets, in the same order */
async function writeRenewed(
  deps: Deps,
  { plans: targets, refused }: Planned,
  clock: RunClock,
  outcomes: readonly FileOutcome[],
) {
  const renewals = outcomes.map(renewalIn);
  const doubtful = targets.filter((_, index) => (renewals[index]?.foreign.length ?? 0) > 0);
  const count = renewals.reduce((sum, { foreign }) => sum + foreign.length, 0);
  const isKept = count > 0 && !(await clock.waiting(() => isAgreed(count, doubtful)));
  const wanted = renewals.map(({ foreign, without }) => without(isKept ? foreign : []));
  if (wanted.every(({ translated }) => translated.length === 0)) {
    throw refused.length > 0 ? refusal(refused) : upToDate(targets);
  }
  const targetOf = targetsByPlan(targets);
  await remember(
    deps,
    wanted.map((outcome) => ({ outcome, source: targetOf(outcome.plan).source })),
  );
  return writeOutcomes(wanted, targets);
}

async function isAgreed(count: number, targets: readonly TargetPlan[]): Promise<boolean> {
  const name = localeNames(localesOf(targets.map(({ plan }) => plan)));
  const detail = targets.length > 1 ? targets.map(({ uri }) => nameOf(uri)).join('\n') : undefined;
  return confirmLoss({
    question:
      count === 1
        ? vscode.l10n.t('Replace 1 text of {0} that somebody may have written?', name)
        : vscode.l10n.t(
            'Replace {0} texts of {1} that somebody may have written?',
            formatNumber(count),
            name,
          ),
    ...(detail !== undefined && { detail }),
    act: vscode.l10n.t('Replace'),
    keep: vscode.l10n.t('Add Missing Texts Only'),
  });
}

/** A single reason is shown as it is. */
function refusal(refused: readonly UserError[]): UserError {
  const [reason, ...others] = refused;
  return reason && others.length === 0 ? reason : nothingWritten(refused);
}

function upToDate(targets: readonly TargetPlan[]): UserError {
  const blocked = targets.filter(({ plan }) => plan.blocked.length > 0);
  const locales = localesOf((blocked.length > 0 ? blocked : targets).map(({ plan }) => plan));
  const name = localeNames(locales);
  if (blocked.length === 0) {
    const message =
      locales.length === 1
        ? vscode.l10n.t('{0} is complete.', name)
        : vscode.l10n.t('{0} are complete.', name);
    return new UserError('information', message);
  }
  return new UserError('warning', vscode.l10n.t('Nothing was written: {0} has a different structure.', name));
}
