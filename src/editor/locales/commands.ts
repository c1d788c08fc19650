/** What is done with the rows of the locales view. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { textsIn } from '../languageFeatures/argument.ts';
import { isTarget } from '../languageFeatures/readEntries.ts';
import { translateLocaleFile } from '../localeFile/translate.ts';
import type { TextPlace } from '../views/localesNodes.ts';
import type { ShownResource, ShownTarget } from './model.ts';
import { isThere, showText } from './showText.ts';

export async function showLocales(): Promise<void> {
  await vscode.commands.executeCommand(`${viewIds.locales}.focus`);
}

export async function refreshLocales({ locales }: Deps): Promise<void> {
  await (await locales()).model.refresh();
}

export async function showOnlyProblems({ locales }: Deps, only: boolean): Promise<void> {
  const { onlyProblems, view } = await locales();
  await onlyProblems.set(only);
  view.redraw();
}

/** What the language of a row lacks; for a source, the person chooses the languages. */
export async function translateLanguage(deps: Deps, row: unknown): Promise<void> {
  const shown = await shownBy(deps, row);
  if (!isTarget(shown)) return translateLocaleFile(deps, shown.uri);
  await translateLocaleFile(deps, shown.owner.uri, { locales: [shown.target.locale] });
}

/** The file of the row's language, or the source while there is none. */
export async function openTranslations(deps: Deps, row: unknown): Promise<void> {
  const shown = await shownBy(deps, row);
  const source = isTarget(shown) ? shown.owner.uri : shown.uri;
  await vscode.window.showTextDocument((await isThere(shown.uri)) ? shown.uri : source);
}

/** Where the text is translated, or where it comes from while it is not. */
export async function goToText(deps: Deps, row: unknown): Promise<void> {
  const { shown, owner, path } = await placeOf(deps, row);
  if ((await showText(shown, path)) || (await showText(owner, path))) return;
  throw new UserError('information', vscode.l10n.t('The text is not in its file any more.'));
}

/** @param row one of the view, or what a problem, a lens or a hover says */
async function placeOf({ locales }: Deps, row: unknown) {
  const texts = textsIn(row);
  if (!texts) {
    const { target, path } = placeIn(row);
    return { shown: target, owner: target.owner, path };
  }
  const { model } = await locales();
  const owner = await model.sourceAt(texts.source);
  if (!owner) throw noSuchFile();
  const shown = owner.targets.find(({ target }) => target.locale === texts.locales[0]) ?? owner;
  return { shown, owner, path: texts.paths?.[0] ?? [] };
}

function noSuchFile(): UserError {
  return new UserError('information', vscode.l10n.t('The file is not a source of translations any more.'));
}

export async function copyTextKey(_deps: Deps, row: unknown): Promise<void> {
  await vscode.env.clipboard.writeText(placeIn(row).path.join('.'));
}

/** @throws UserError from the palette, where no row is passed and none is selected */
async function shownBy({ locales }: Deps, row: unknown): Promise<ShownResource | ShownTarget> {
  const { model, view, selected } = await locales();
  const texts = textsIn(row);
  const named = texts && (await model.sourceAt(texts.source));
  if (named) return named.targets.find(({ target }) => target.locale === texts.locales[0]) ?? named;
  const shown = view.rows.shownBy(row ?? selected());
  if (shown) return shown;
  throw new UserError('information', vscode.l10n.t('Select a file or a language in the Locales view first.'));
}

/** A row, or what the command of a row is told. @throws UserError for anything else */
function placeIn(row: unknown): TextPlace {
  const place = isRow(row) ? row.command?.arguments?.[0] : row;
  if (typeof place === 'object' && place !== null && 'target' in place && 'path' in place)
    return place as TextPlace;
  throw new UserError('information', vscode.l10n.t('Select a text in the Locales view first.'));
}

function isRow(value: unknown): value is { readonly command?: vscode.Command } {
  return typeof value === 'object' && value !== null && 'command' in value;
}
