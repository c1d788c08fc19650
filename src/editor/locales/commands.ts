/** The commands for the rows of the locales view. */
import * as vscode from 'vscode';
import { spelledIn } from '../../project/discovery/resource.ts';
import { pseudoLocale } from '../../project/locales/locale.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { factCodes } from '../../project/states/openFacts.ts';
import type { Deps } from '../deps.ts';
import type { UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { pickNewLanguage } from '../localeFile/newLanguage.ts';
import { pickPseudoLocale, writePseudoLocales } from '../localeFile/pseudoLocale.ts';
import { type Run, runInTurn } from '../localeFile/runInTurn.ts';
import type { WishedSource } from '../localeFile/runPlans.ts';
import { findSource } from '../localeFile/source.ts';
import { runsByFolder, translateLocaleFile } from '../localeFile/translate.ts';
import { requireTrust } from '../trust.ts';
import type { TextPlace } from '../views/localesNodes.ts';
import { acceptTexts } from './acceptTexts.ts';
import { chooseSources } from './chooseSources.ts';
import { pickStates } from './filter.ts';
import { groupsOf, pickedBy, type SelectedRows, selectedRows, selectFirst, wishedOf } from './picked.ts';
import { removeExtras } from './removeExtras.ts';
import { isThere, noSuchText, showText } from './showText.ts';
import { isTranslated, translateProject, translateShown, wishedIn } from './translateMany.ts';

export async function showLocales(): Promise<void> {
  await vscode.commands.executeCommand(`${viewIds.locales}.focus`);
}

export async function refreshLocales({ locales }: Deps): Promise<void> {
  await (await locales()).model.refresh();
}

export async function showOnlyProblems({ locales }: Deps, only: boolean): Promise<void> {
  await (await locales()).show(only ? factCodes : undefined);
}

export async function showOnlyStates({ locales }: Deps): Promise<void> {
  const { filter, show } = await locales();
  const states = await pickStates(filter);
  if (states) await show(states.length > 0 ? states : undefined);
}

/**
 * Translates what the selected languages or texts lack; in the Command Palette without a selection, what the project
 * lacks. If only sources are selected, the user chooses the languages.
 */
export async function translateLanguages(deps: Deps, row: unknown, all: unknown): Promise<void> {
  const { resources, targets, texts } = await selectedRows(deps, row, all);
  if (resources.length + targets.length === 0) {
    if (texts.length > 0) return translateTexts(deps, { row, all }, 'missing');
    if (row === undefined) return translateProject(deps, 'missing');
    throw noneSelected();
  }
  const [first, ...others] = resources;
  if (first && others.length + targets.length === 0) return translateLocaleFile(deps, first.uri);
  // If a file is selected together with some of its languages, only these languages are translated.
  const named = new Set(targets.map(({ owner }) => owner));
  const whole = resources.filter((one) => !named.has(one)).flatMap((one) => one.targets);
  if (targets.length === 0) return translateShown(deps, whole, 'missing');
  const picked = [...whole, ...targets];
  const made = picked.filter((one) => !isTranslated(one));
  await runInTurn(deps, [
    ...runsByFolder(deps, wishedIn(picked.filter(isTranslated), 'missing')),
    ...pseudoRuns(deps, wishedIn(made, 'all')),
  ]);
}

/** Pseudo-locales are made on this machine, in a run of their own. */
function pseudoRuns(deps: Deps, wished: readonly WishedSource[]): readonly Run[] {
  return wished.length > 0 ? [() => writePseudoLocales(deps, wished)] : [];
}

/** Omits sources of which no locale is left. */
function inLocales(
  wished: readonly WishedSource[],
  isWanted: (locale: string) => boolean,
): readonly WishedSource[] {
  return wished
    .map((one) => ({ ...one, locales: one.locales.filter(isWanted) }))
    .filter(({ locales }) => locales.length > 0);
}

/**
 * Translates the texts of the selected rows, or of a problem.
 * @param only missing texts, or existing ones as well
 */
export async function translateTexts(
  deps: Deps,
  { row, all }: { readonly row: unknown; readonly all: unknown },
  only: Selection['only'],
): Promise<void> {
  const wished = wishedOf(groupsOf(await pickedBy(deps, row, all)), only);
  const isMade = (locale: string) => pseudoLocale(locale) !== undefined;
  await runInTurn(deps, [
    ...runsByFolder(
      deps,
      inLocales(wished, (locale) => !isMade(locale)),
    ),
    ...pseudoRuns(deps, inLocales(wished, isMade)),
  ]);
}

/** Adds a language to the sources of the rows, spelled as each source spells its locales. */
export async function addLanguage(deps: Deps, row: unknown, all: unknown): Promise<void> {
  requireTrust();
  const uris = await sourcesIn(deps, { row, all }, vscode.l10n.t('Add Language'));
  const sources = await Promise.all(uris.map(findSource));
  const [first] = sources;
  if (!first) return;
  const languages = await deps.languages.list(await deps.connections.current(first.uri));
  const code = await pickNewLanguage({ sources, languages, recent: deps.languages.recent() });
  if (code === undefined) return;
  const wished = sources.map((one) => ({ uri: one.uri, locales: [spelledIn(one, code)] }));
  await runInTurn(deps, runsByFolder(deps, wished));
}

export async function generatePseudoLocale(deps: Deps, row: unknown, all: unknown): Promise<void> {
  requireTrust();
  const uris = await sourcesIn(deps, { row, all }, vscode.l10n.t('Generate Pseudo-locale'));
  if (uris.length === 0) return;
  const locale = await pickPseudoLocale();
  if (locale === undefined) return;
  const wished = uris.map((uri) => ({ uri, locales: [locale] }));
  await runInTurn(deps, pseudoRuns(deps, wished));
}

export async function removeExtrasOf(deps: Deps, row: unknown, all: unknown): Promise<void> {
  await removeExtras(deps, await pickedBy(deps, row, all));
}

export async function acceptTextsOf(deps: Deps, row: unknown, all: unknown): Promise<void> {
  await acceptTexts(deps, await pickedBy(deps, row, all));
}

/** Opens the selected files. If a translation does not exist yet, its source is opened. */
export async function openTranslations(deps: Deps, row: unknown, all: unknown): Promise<void> {
  const { resources, targets } = await shownIn(deps, row, all);
  const sources = await Promise.all(
    targets.map(async ({ uri, owner }) => ((await isThere(uri)) ? uri : owner.uri)),
  );
  const files = new Map([...resources.map(({ uri }) => uri), ...sources].map((uri) => [uri.toString(), uri]));
  const preview = files.size === 1;
  for (const uri of files.values()) await vscode.window.showTextDocument(uri, { preview });
}

/** Goes to each selected translation, or to its source text if there is no translation. */
export async function goToText(deps: Deps, row: unknown, all: unknown): Promise<void> {
  const places = await placesIn(deps, row, all);
  for (const place of places) await showPlace(place, places.length === 1);
}

export async function goToSource(deps: Deps, row: unknown, all: unknown): Promise<void> {
  const places = await placesIn(deps, row, all);
  for (const { target, path } of places) {
    if (!(await showText(target.owner, path, places.length === 1))) throw noSuchText();
  }
}

async function showPlace({ target, path }: TextPlace, preview = true): Promise<void> {
  const isShown = (await showText(target, path, preview)) || (await showText(target.owner, path, preview));
  if (!isShown) throw noSuchText();
}

export async function copyTextKey(deps: Deps, row: unknown, all: unknown): Promise<void> {
  const keys = (await placesIn(deps, row, all)).map(({ path }) => path.join('.'));
  await vscode.env.clipboard.writeText([...new Set(keys)].join('\n'));
}

async function shownIn(deps: Deps, row: unknown, all: unknown): Promise<SelectedRows> {
  const rows = await selectedRows(deps, row, all);
  if (rows.resources.length + rows.targets.length > 0) return rows;
  throw noneSelected();
}

function noneSelected(): UserError {
  return selectFirst(vscode.l10n.t('Select a file or a language in the Locales view first.'));
}

/**
 * The sources of the selected rows. In the Command Palette without a selection, the user chooses among those of the
 * project.
 * @returns empty if the user cancelled
 */
async function sourcesIn(
  deps: Deps,
  { row, all }: { readonly row: unknown; readonly all: unknown },
  title: string,
): Promise<readonly vscode.Uri[]> {
  const { resources, targets, texts } = await selectedRows(deps, row, all);
  const owners = [...targets, ...texts.map(({ target }) => target)].map(({ owner }) => owner);
  const selected = new Set([...resources, ...owners]);
  if (selected.size === 0 && row !== undefined) throw noneSelected();
  const { model } = await deps.locales();
  const sources = selected.size > 0 ? [...selected] : await chooseSources(await model.lookNow(), title);
  return sources.map(({ uri }) => uri);
}

async function placesIn(deps: Deps, row: unknown, all: unknown): Promise<readonly TextPlace[]> {
  const { texts } = await selectedRows(deps, row, all);
  if (texts.length > 0) return texts;
  throw selectFirst(vscode.l10n.t('Select a text in the Locales view first.'));
}
