/** Writes a pseudo-locale: made locally and free of charge, but written like a translation. */
import * as vscode from 'vscode';
import type { JobContext } from '../../jobs/runner.ts';
import { spelledIn } from '../../project/discovery/resource.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { isPseudo, pseudoOptions, renewalIn } from '../../project/runs/pseudo.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import { translateFiles } from '../../project/runs/translateFiles.ts';
import { pseudoEngine } from '../../pseudo/engine.ts';
import { type PseudoLocale, pseudoLocales } from '../../pseudo/locales.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { requireWritable } from './files.ts';
import { isLockOutOfReach } from './lock.ts';
import { localeName } from './names.ts';
import { type OpenSource, openSource, planTarget, type TargetPlan, targetOf } from './plans.ts';
import type { Done } from './result.ts';
import { type RunClock, startClock } from './runClock.ts';
import { remember } from './runPlans.ts';
import { writeOutcomes } from './write.ts';

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

/** @throws UserError, for example if there is nothing to write */
export async function writePseudoLocale(
  deps: Deps,
  uri: vscode.Uri,
  locale: PseudoLocale,
  selection: Selection = { only: 'all', keys: [] },
): Promise<Done | undefined> {
  requireTrust();
  const source = await openSource(uri, selection);
  const wanted = spelledIn(source, locale);
  const job = deps.jobs.start<Done | undefined>((context) => writeInto(deps, source, wanted, context));
  const done = await job.result;
  if (!done) return undefined;
  deps.lastRun.note(done);
  await deps.runs.keep(done);
  return done;
}

async function writeInto(
  deps: Deps,
  source: OpenSource,
  locale: string,
  job: JobContext,
): Promise<Done | undefined> {
  const uri = targetOf(source, locale);
  const clock = startClock();
  await claimDocument(job, { resource: uri.toString() });
  const target = await planTarget(source, locale);
  if (!isPseudo(target.plan)) throw new Error(`${locale} is not a pseudo-locale`);
  await requireWritable(uri);
  const result = await translateFiles<UserError>([target.plan], {
    options: pseudoOptions,
    engine: pseudoEngine(),
    signal: job.signal,
    raise: deps.events.raise,
    confirm: async () => true,
    write: (outcomes) => writeRenewed(deps, target, clock, outcomes),
  });
  if (!result) return undefined;
  const files = result.files.map((file) => ({ ...file, uri, source, declined: 0 }));
  const isUnrecorded =
    files.some(({ written }) => written.length > 0) && (await isLockOutOfReach(source.uri));
  return { ...result, ...clock.read(), files, refused: [], uninstructed: [], isUnrecorded, same: 0 };
}

async function writeRenewed(
  deps: Deps,
  target: TargetPlan,
  clock: RunClock,
  outcomes: readonly FileOutcome[],
) {
  const wanted: FileOutcome[] = [];
  for (const outcome of outcomes) {
    const { foreign, without } = renewalIn(outcome);
    const { locale } = outcome.plan.target;
    const isKept = foreign.length > 0 && !(await clock.waiting(() => isAgreed(foreign.length, locale)));
    wanted.push(without(isKept ? foreign : []));
  }
  if (wanted.every(({ translated }) => translated.length === 0)) throw upToDate(target);
  await remember(
    deps,
    wanted.map((outcome) => ({ outcome, source: target.source })),
  );
  return writeOutcomes(wanted, [target]);
}

async function isAgreed(count: number, locale: string): Promise<boolean> {
  const name = localeName(locale);
  return confirmLoss({
    question:
      count === 1
        ? vscode.l10n.t('Replace 1 text of {0} that somebody may have written?', name)
        : vscode.l10n.t(
            'Replace {0} texts of {1} that somebody may have written?',
            formatNumber(count),
            name,
          ),
    act: vscode.l10n.t('Replace'),
    keep: vscode.l10n.t('Add Missing Texts Only'),
  });
}

function upToDate({ plan: { target, blocked } }: TargetPlan): UserError {
  const name = localeName(target.locale);
  if (blocked.length === 0) return new UserError('information', vscode.l10n.t('{0} is complete.', name));
  return new UserError('warning', vscode.l10n.t('Nothing was written: {0} has a different structure.', name));
}
