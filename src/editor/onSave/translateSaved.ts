/** The run after a save: it asks no questions, stays within the caps, and shows its result only if it has problems. */

import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { ServiceError } from '../../http/errors.ts';
import { languagesOf, targetsOf, translationsAmong } from '../../project/discovery/resource.ts';
import { pseudoLocale } from '../../project/locales/locale.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { type Action, noticeOf, settingAction, show, UserError } from '../errors.ts';
import { commandIds, settingSection } from '../ids.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Done } from '../localeFile/result.ts';
import type { WishedSource } from '../localeFile/runPlans.ts';
import { showSummary } from '../localeFile/summary.ts';
import { runSources } from '../localeFile/translate.ts';
import type { ShownResource } from '../locales/shown.ts';
import { inStatusBar } from '../progress.ts';
import { onSaveCaps } from '../settings.ts';
import { translationSettings } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';
import type { Caps } from './allowance.ts';

export interface SavedTexts {
  readonly folder: vscode.WorkspaceFolder;
  readonly source: ShownResource;
  /** The texts that are new or changed. */
  readonly paths: readonly KeyPath[];
  /** The whole text of the file as saved. */
  readonly saved: string;
}

/** @returns `tooMuch` if several files together exceed the cap of one save, in which case no text was sent */
export async function translateSaved(deps: Deps, batch: readonly SavedTexts[]): Promise<'done' | 'tooMuch'> {
  const { onSave } = deps;
  const agreed = batch.filter(({ folder }) => onSave.consent.isGiven(folder));
  if (onSave.isPaused || agreed.length === 0) return 'done';
  try {
    const caps = onSaveCaps();
    let exceeded: keyof Caps | undefined;
    let counted = 0;
    const agrees = async ({ characters }: { readonly characters: number }) => {
      exceeded = onSave.allowance.exceededBy(characters, caps);
      if (exceeded) return 'leave';
      counted = characters;
      await onSave.allowance.count(characters);
      return 'run';
    };
    const wished = agreed.flatMap(wishedFrom);
    const title = vscode.l10n.t('Translating what was saved…');
    const done = await inStatusBar(title, () => runSources(deps, wished, { unattended: { agrees } }));
    if (done) await onSave.allowance.count(done.characters - counted);
    if (exceeded === 'perSave' && agreed.length > 1) return 'tooMuch';
    if (exceeded) reportCap(deps, exceeded, beyond(exceeded, caps, agreed));
    else if (done) reportDone(deps, done);
  } catch (error) {
    reportFailure(deps, error);
  }
  return 'done';
}

function wishedFrom({ source, paths, saved }: SavedTexts): readonly WishedSource[] {
  const locales = localesOf(source);
  const selection = { only: 'all', keys: [], paths, replaces: 'ours' } as const;
  return locales.length > 0 ? [{ uri: source.uri, locales, selection, saved }] : [];
}

/** The locales named by the settings, or else those of the project; never pseudo-locales. */
function localesOf({ uri, resource, targets }: ShownResource): readonly string[] {
  const wanted = resource.only === undefined ? languagesOf(resource, translationSettings(uri)) : [];
  const named = translationsAmong(resource, targetsOf(resource, wanted));
  const all = wanted.length > 0 ? named : targets.map(({ target }) => target);
  return all.map(({ locale }) => locale).filter((locale) => !pseudoLocale(locale));
}

function reportDone(deps: Deps, done: Done): void {
  const { failure } = done;
  if (failure !== undefined) {
    reportFailure(deps, failure);
    return;
  }
  deps.onSave.succeeded();
  if (!isWhole(done)) inBackground(deps.log, 'Showing the summary of a run', () => showSummary(deps, done));
}

function isWhole({ files, refused }: Done): boolean {
  const left = files.map(
    ({ leftOut, pending, unwritten, conflicts, plan, problem }) =>
      leftOut.length + pending + unwritten + conflicts.length + plan.blocked.length + (problem ? 1 : 0),
  );
  return refused.length === 0 && left.every((count) => count === 0);
}

/** Whether the next save would fail for the same reason: the key is refused, or the quota is used up. */
function endsAll(error: unknown): boolean {
  return error instanceof ServiceError && (error.kind === 'auth' || error.kind === 'quota');
}

function reportFailure(deps: Deps, error: unknown): void {
  const { log, onSave } = deps;
  if (!(error instanceof UserError)) log.failure('Translating on save', error);
  const notice = noticeOf(error);
  // Reports an unavailable service only once, not with every save.
  if (!notice || notice.message === onSave.lastFailure) return;
  onSave.lastFailure = notice.message;
  if (endsAll(error)) onSave.isPaused = true;
  inBackground(log, 'Showing why translating on save stopped', () =>
    show(onSave.isPaused ? pausing(deps, notice) : notice),
  );
}

/** Reports a save that came before the earlier texts had been read. */
export function reportMissed(deps: Deps, uri: vscode.Uri): void {
  const message = vscode.l10n.t(
    '{0} was saved before its earlier texts could be read, so nothing was translated.',
    nameOf(uri),
  );
  reportFailure(deps, new UserError('warning', message, [translating(uri)]));
}

function pausing({ onSave }: Deps, { severity, message, actions }: UserError): UserError {
  const paused = vscode.l10n.t(
    'Nothing is translated on save until the connection changes or you turn it on again.',
  );
  const again: Action = { title: vscode.l10n.t('Turn On Again'), run: () => onSave.goOn() };
  return new UserError(severity, `${message} ${paused}`, [...actions, again]);
}

function reportCap({ onSave, log }: Deps, cap: keyof Caps, notice: UserError): void {
  if (onSave.isNews(cap)) inBackground(log, 'Showing a limit of translating on save', () => show(notice));
}

function beyondDay(most: number): string {
  return most === 1
    ? vscode.l10n.t('Nothing more is translated on save today: the limit is 1 character a day.')
    : vscode.l10n.t(
        'Nothing more is translated on save today: the limit is {0} characters a day.',
        formatNumber(most),
      );
}

function beyondSave(most: number): string {
  return most === 1
    ? vscode.l10n.t('The changes need more than 1 character in all languages, so nothing was translated.')
    : vscode.l10n.t(
        'The changes need more than {0} characters in all languages, so nothing was translated.',
        formatNumber(most),
      );
}

function beyond(cap: keyof Caps, caps: Caps, [first]: readonly SavedTexts[]): UserError {
  const most = caps[cap];
  const setting = cap === 'perSave' ? 'translateOnSaveCharactersPerSave' : 'translateOnSaveCharactersPerDay';
  const actions = [settingAction(`${settingSection}.${setting}`)];
  if (cap === 'perDay') {
    return new UserError('information', beyondDay(most), actions);
  }
  const message = beyondSave(most);
  const uri = first?.source.uri;
  if (!uri) return new UserError('information', message, actions);
  return new UserError('information', message, [translating(uri), ...actions]);
}

function translating(uri: vscode.Uri): Action {
  const title = vscode.l10n.t('Translate {0}…', nameOf(uri));
  return { title, run: () => vscode.commands.executeCommand(commandIds.translateLocaleFile, uri) };
}
