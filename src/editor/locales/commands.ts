/** What is done with the rows of the locales view. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { finderIn } from '../../project/replaced.ts';
import type { Deps } from '../deps.ts';
import { openDocument, rangeOf } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { ifFound } from '../localeFile/files.ts';
import { requireFormat } from '../localeFile/source.ts';
import { translateLocaleFile } from '../localeFile/translate.ts';
import type { TextPlace } from '../views/localesNodes.ts';
import type { ShownResource, ShownTarget } from './model.ts';

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
  await translateLocaleFile(deps, shown.owner.uri, [shown.target.locale]);
}

/** The file of the row's language, or the source while there is none. */
export async function openTranslations(deps: Deps, row: unknown): Promise<void> {
  const shown = await shownBy(deps, row);
  const source = isTarget(shown) ? shown.owner.uri : shown.uri;
  await vscode.window.showTextDocument((await isThere(shown.uri)) ? shown.uri : source);
}

/** Where the text is translated, or where it comes from while it is not. */
export async function goToText(_deps: Deps, row: unknown): Promise<void> {
  const { target, path } = placeIn(row);
  const own = { uri: target.uri, locale: target.target.locale, side: 'target' } as const;
  const source = { uri: target.owner.uri, locale: target.owner.resource.locale, side: 'source' } as const;
  const found = (await placeOf(own, path, target)) ?? (await placeOf(source, path, target));
  if (!found) throw new UserError('information', vscode.l10n.t('The text is not in its file any more.'));
  await vscode.window.showTextDocument(found.document, { selection: found.range, preview: true });
}

export async function copyTextKey(_deps: Deps, row: unknown): Promise<void> {
  await vscode.env.clipboard.writeText(placeIn(row).path.join('.'));
}

interface Side {
  readonly uri: vscode.Uri;
  readonly locale: string;
  readonly side: 'source' | 'target';
}

async function placeOf({ uri, locale, side }: Side, path: KeyPath, { owner }: ShownTarget) {
  if (!(await isThere(uri))) return undefined;
  const format = await requireFormat(uri, owner.resource.format);
  const document = await vscode.workspace.openTextDocument(uri);
  const { entries } = format.read(document.getText(), { path: uri.path, locale, side });
  const entry = finderIn(entries, format)(path);
  return entry && { document, range: rangeOf(document, entry.range) };
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  if (openDocument(uri)) return true;
  return (await ifFound(uri, (one) => vscode.workspace.fs.stat(one))) !== undefined;
}

/** @throws UserError from the palette, where no row is passed and none is selected */
async function shownBy({ locales }: Deps, row: unknown): Promise<ShownResource | ShownTarget> {
  const { view, selected } = await locales();
  const shown = view.rows.shownBy(row ?? selected());
  if (shown) return shown;
  throw new UserError('information', vscode.l10n.t('Select a file or a language in the Locales view first.'));
}

function isTarget(shown: ShownResource | ShownTarget): shown is ShownTarget {
  return 'owner' in shown;
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
