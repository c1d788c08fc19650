/** Translates many locale files at once: those of the project, of folders, or of a selection. */
import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import { meaning, pseudoLocale } from '../../project/locales/locale.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { countFacts, countStaleOfOurs } from '../../project/states/stateCounts.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { lockOf, noLockFor } from '../localeFile/lock.ts';
import { localeName, nameOf } from '../localeFile/names.ts';
import { runInTurn } from '../localeFile/runInTurn.ts';
import type { WishedSource } from '../localeFile/runPlans.ts';
import { runsByFolder } from '../localeFile/translate.ts';
import { withProgress } from '../progress.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import type { Locales } from './model.ts';
import type { ShownResource, ShownTarget } from './shown.ts';
import { touchedBy } from './touchedBy.ts';

type Scope = Selection['only'];

/** @param wanted what to translate; if absent, the user chooses */
export async function translateProject(deps: Deps, wanted?: Scope): Promise<void> {
  requireTrust();
  const { model } = await deps.locales();
  const resources = await model.lookNow();
  if (resources.length === 0) throw nothingInWorkspace();
  const only = wanted ?? (await pickScope());
  if (only)
    await translateShown(
      deps,
      resources.flatMap((one) => one.targets),
      only,
    );
}

/** @param uris files and folders from the explorer; if empty, the project */
export async function translateAll(deps: Deps, uris: readonly vscode.Uri[]): Promise<void> {
  if (uris.length === 0) return translateProject(deps);
  requireTrust();
  const { model } = await deps.locales();
  const targets = shownIn(await model.lookNow(), uris);
  if (targets.length === 0) throw nothingFound(uris.map(nameOf).join(', '));
  await translateShown(deps, targets, 'missing');
}

export function nothingInWorkspace(): UserError {
  return nothingFound(vscode.l10n.t('this workspace'));
}

function nothingFound(where: string): UserError {
  return new UserError('information', vscode.l10n.t('No locale file was found in {0}.', where));
}

/** The targets for the given URIs: all languages of a source, everything in a folder, or a single translation. */
function shownIn(resources: readonly ShownResource[], uris: readonly vscode.Uri[]): readonly ShownTarget[] {
  const isTouched = touchedBy(uris);
  const isNamed = ({ uri }: { readonly uri: vscode.Uri }) => isTouched(uri);
  return resources.flatMap((one) => (isNamed(one) ? one.targets : one.targets.filter(isNamed)));
}

/** Excludes pseudo-locales, which are made on this machine. */
export function isTranslated({ target }: ShownTarget): boolean {
  return pseudoLocale(target.locale) === undefined;
}

interface ScopeItem extends vscode.QuickPickItem {
  readonly only: Scope;
}

async function pickScope(): Promise<Scope | undefined> {
  const items: readonly ScopeItem[] = [
    {
      label: vscode.l10n.t('What Is Missing'),
      detail: vscode.l10n.t('Texts that a language lacks; existing translations are kept'),
      only: 'missing',
    },
    {
      label: vscode.l10n.t('What Is Stale'),
      detail: vscode.l10n.t(
        'Made by Vernacular from an earlier source text; shown before anything is written',
      ),
      only: 'stale',
    },
    {
      label: vscode.l10n.t('Everything'),
      detail: vscode.l10n.t('All texts again, shown before anything is written'),
      only: 'all',
    },
  ];
  const title = vscode.l10n.t('Translate Project');
  return (
    await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t('What to translate') })
  )?.only;
}

/** @param shown if these are in several languages, the user chooses among them */
export async function translateShown(deps: Deps, shown: readonly ShownTarget[], only: Scope): Promise<void> {
  const { model } = await deps.locales();
  await model.lookNow();
  const targets = shown.filter(isTranslated);
  const title = vscode.l10n.t('Reading locale files…');
  const isRead = await withProgress(title, (signal) => untilRead(model, targets, signal));
  if (!isRead) return;
  const wanted = await pickLanguages(targets, only);
  if (!wanted) return;
  const due = wanted.filter((one) => amountIn(one, only) !== 0);
  if (due.length === 0) throw (await untracked(wanted, only)) ?? nothingToDo(only);
  await runInTurn(deps, runsByFolder(deps, wishedIn(due, only)));
}

export function wishedIn(targets: readonly ShownTarget[], only: Scope): readonly WishedSource[] {
  const sources = groupBy(targets, ({ owner }) => owner);
  return [...sources].map(([{ uri }, own]) => ({
    uri,
    locales: own.map(({ target }) => target.locale),
    selection: { only, keys: [] },
  }));
}

/** Without a lock, no translation is known to be stale. */
async function untracked(targets: readonly ShownTarget[], only: Scope): Promise<UserError | undefined> {
  const sources = [...new Set(targets.map(({ owner }) => owner.uri))].filter(
    ({ scheme }) => scheme === 'file',
  );
  const [first] = only === 'stale' ? sources : [];
  if (!first) return undefined;
  for (const source of sources) if (await lockOf(source)) return undefined;
  return noLockFor(first);
}

function nothingToDo(only: Scope): UserError {
  return new UserError('information', nothingIn(only));
}

function nothingIn(only: Scope): string {
  switch (only) {
    case 'missing':
      return vscode.l10n.t('Nothing is missing in these languages.');
    case 'stale':
      return vscode.l10n.t('Nothing that Vernacular translated is stale in these languages.');
    case 'all':
      return vscode.l10n.t('There are no texts to translate.');
  }
}

/** @returns false if the user cancels */
function untilRead(model: Locales, targets: readonly ShownTarget[], signal: AbortSignal): Promise<boolean> {
  const isPending = (one: ShownTarget) => {
    const state = model.stateOf(one);
    return state.kind === 'unread' || state.kind === 'counted' || (state.kind === 'known' && state.isOld);
  };
  return new Promise((resolve) => {
    const end = () => {
      reads.dispose();
      resolve(!signal.aborted);
    };
    // Targets that are still unread when this fires cannot be read, so they are not requested again.
    const reads = model.onDidRead(end);
    signal.addEventListener('abort', end, { once: true });
    // All are requested before any is read, so that several are read at the same time.
    const pending = targets.filter(isPending);
    const isCurrent = pending.length === 0 && !model.isFollowing;
    if (signal.aborted || isCurrent || !model.isReading) end();
  });
}

/** The number of texts to translate; undefined if a file cannot be read, which the run reports. */
function amountIn({ state }: ShownTarget, only: Scope): number | undefined {
  if (state.kind !== 'known') return undefined;
  if (only === 'all') return state.state.wanted;
  if (only === 'stale') return countStaleOfOurs(state.state);
  const { missing, empty, pluralFormMissing, otherShape } = countFacts(state.state);
  return missing + empty + pluralFormMissing + otherShape;
}

interface LanguageItem extends vscode.QuickPickItem {
  readonly targets: readonly ShownTarget[];
}

/**
 * Does not ask if there is only one language.
 * @returns undefined if the prompt was cancelled
 */
async function pickLanguages(
  targets: readonly ShownTarget[],
  only: Scope,
): Promise<readonly ShownTarget[] | undefined> {
  const groups = groupBy(targets, ({ target }) => meaning(target.locale));
  const items = [...groups.values()].map((own) => languageItem(own, only));
  if (items.length <= 1) return targets;
  const chosen = await vscode.window.showQuickPick(items, {
    title: titleOf(only),
    placeHolder: vscode.l10n.t('Languages to translate into'),
    canPickMany: true,
    matchOnDescription: true,
  });
  if (chosen?.length === 0) {
    throw new UserError('information', vscode.l10n.t('No language was selected, so nothing was translated.'));
  }
  return chosen?.flatMap((item) => item.targets);
}

function titleOf(only: Scope): string {
  switch (only) {
    case 'missing':
      return vscode.l10n.t('Translate What Is Missing');
    case 'stale':
      return vscode.l10n.t('Translate What Is Stale');
    case 'all':
      return vscode.l10n.t('Translate Everything');
  }
}

function languageItem(targets: readonly ShownTarget[], only: Scope): LanguageItem {
  const locale = targets[0]?.target.locale ?? '';
  const amounts = targets.map((one) => amountIn(one, only));
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  const isDone = amounts.every((amount) => amount === 0);
  return {
    label: localeName(locale),
    description: locale,
    detail: detailOf({ sum, files: amounts.filter((amount) => amount !== 0).length, isDone }, only),
    picked: !isDone,
    targets,
  };
}

interface Amount {
  readonly sum: number;
  readonly files: number;
  readonly isDone: boolean;
}

function detailOf({ sum, files, isDone }: Amount, only: Scope): string {
  if (isDone) return only === 'stale' ? vscode.l10n.t('nothing to update') : vscode.l10n.t('complete');
  const texts = formatNumber(sum);
  if (files === 1) return oneFile(sum, only);
  const count = formatNumber(files);
  switch (only) {
    case 'missing':
      return vscode.l10n.t('{0} missing in {1} files', texts, count);
    case 'stale':
      return vscode.l10n.t('{0} stale in {1} files', texts, count);
    case 'all':
      return sum === 1
        ? vscode.l10n.t('1 text in {0} files', count)
        : vscode.l10n.t('{0} texts in {1} files', texts, count);
  }
}

function oneFile(sum: number, only: Scope): string {
  const texts = formatNumber(sum);
  switch (only) {
    case 'missing':
      return vscode.l10n.t('{0} missing', texts);
    case 'stale':
      return vscode.l10n.t('{0} stale', texts);
    case 'all':
      return sum === 1 ? vscode.l10n.t('1 text') : vscode.l10n.t('{0} texts', texts);
  }
}
