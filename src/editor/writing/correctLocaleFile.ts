/** Proofreads the texts of a locale file: each correction becomes a problem with a quick fix. */
import * as vscode from 'vscode';
import { remember as rememberAnswer } from '../../engine/prepare.ts';
import type { Finding, Outcome, Writing } from '../../engine/segment.ts';
import type { Deps } from '../deps.ts';
import { documentAt } from '../documentEdit.ts';
import { writerFor } from '../engine.ts';
import { notify, show, UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { readLocaleFile } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { BrokenFile } from '../localeFile/problems.ts';
import { findSource, requireFormat, requireOwnTexts, translationLocale } from '../localeFile/source.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { correctionIn } from './correctionArgument.ts';
import { improve, isWhole } from './improve.ts';
import { type ProofreadFile, segmentsIn } from './proofread.ts';
import type { Remember } from './proofreading.ts';
import { reasonSentence } from './report.ts';
import { optionsFor } from './textLanguage.ts';

const writing: Writing = { kind: 'correct' };

/** @param resource the file; if absent, the one in the active editor */
export async function correctLocaleFile(deps: Deps, resource: unknown): Promise<void> {
  requireTrust();
  const file = await proofreadFile(resource);
  const { uri, format, identity } = file;
  const found = await readLocaleFile(uri);
  if (!found) throw new UserError('information', vscode.l10n.t('{0} no longer exists.', nameOf(uri)));
  const { problems } = format.read(found.text, identity);
  if (problems.length > 0) throw new BrokenFile(uri, problems);
  const segments = segmentsIn(file, found.text);
  const proofreading = await deps.proofreading();
  const counts = await improve(deps, {
    uri,
    writing,
    segments,
    begin: (job) => claimDocument(job, { resource: uri.toString() }),
    finish: async ({ outcomes }) => {
      const texts = new Map(
        outcomes.flatMap((outcome, index) => {
          const text = segments[index]?.text;
          return outcome.kind === 'translated' && text !== undefined && outcome.text !== text
            ? [[text, outcome.text] as const]
            : [];
        }),
      );
      const document = (await documentAt(uri)) ?? found.document;
      return {
        corrections: proofreading.show(document, file, texts),
        leftOut: leftOutOf(outcomes),
        isWhole: isWhole(outcomes),
      };
    },
  });
  if (counts) await report(uri, counts);
}

async function proofreadFile(resource: unknown): Promise<ProofreadFile> {
  const source = await findSource(resource);
  const wanted = resource instanceof vscode.Uri ? resource : vscode.window.activeTextEditor?.document.uri;
  const uri = wanted ?? source.uri;
  const own = translationLocale(source, uri.path);
  if (own === undefined) requireOwnTexts(uri, source.format);
  const format = await requireFormat(uri, source.format);
  const locale = own ?? source.locale;
  return {
    uri,
    format,
    identity: { path: uri.path, locale, side: own === undefined ? 'source' : 'target' },
    options: optionsFor(locale, writing),
  };
}

function leftOutOf(outcomes: readonly Outcome[]): readonly Finding[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'leftOut' ? [outcome.finding] : []));
}

interface Counts {
  readonly corrections: number;
  readonly leftOut: readonly Finding[];
  /** Whether the run was completed. */
  readonly isWhole: boolean;
}

/** Reports corrections and texts left out; after a completed run with neither, that there is nothing to correct. */
async function report(uri: vscode.Uri, { corrections, leftOut, isWhole }: Counts): Promise<void> {
  const sentences = [countSentence(nameOf(uri), corrections), leftOutSentence(leftOut)];
  const message = sentences.filter((sentence) => sentence !== undefined).join(' ');
  if (message === '') {
    if (isWhole) notify(vscode.l10n.t('There is nothing to correct in {0}.', nameOf(uri)));
    return;
  }
  const list = {
    title: vscode.l10n.t('Show Problems'),
    run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
  };
  await show(new UserError('information', message, corrections > 0 ? [list] : []));
}

function countSentence(name: string, corrections: number): string | undefined {
  if (corrections === 0) return undefined;
  return corrections === 1
    ? vscode.l10n.t('{0}: one correction.', name)
    : vscode.l10n.t('{0}: {1} corrections.', name, formatNumber(corrections));
}

function leftOutSentence(leftOut: readonly Finding[]): string | undefined {
  const [first] = leftOut;
  if (!first) return undefined;
  return leftOut.length === 1
    ? vscode.l10n.t('One text was left as it was: {0}', reasonSentence(first))
    : vscode.l10n.t(
        '{0} texts were left as they were. The first: {1}',
        formatNumber(leftOut.length),
        reasonSentence(first),
      );
}

export async function acceptCorrections(deps: Deps, argument: unknown): Promise<void> {
  requireTrust();
  const uri = vscode.window.activeTextEditor?.document.uri;
  const wanted = correctionIn(argument) ?? (argument === undefined && uri ? { uri } : undefined);
  if (!wanted) throw noCorrection();
  await (await deps.proofreading()).accept(wanted);
}

export async function ignoreCorrection(deps: Deps, argument: unknown): Promise<void> {
  const wanted = correctionIn(argument);
  if (!wanted) throw noCorrection();
  await (await deps.proofreading()).ignore(wanted);
}

function noCorrection(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('Accept or ignore each correction with the quick fixes of its problem.'),
  );
}

export function rememberIn(deps: Pick<Deps, 'memory' | 'connections'>): Remember {
  return async (uri, segment, corrected) => {
    const engine = await writerFor(deps, await deps.connections.current(uri), writing);
    rememberAnswer(segment, corrected, engine);
    await engine.memory?.flush?.();
  };
}
