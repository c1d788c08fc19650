/** Translates the locale file that the user means: the given one, the open one, or one of the project's. */
import * as vscode from 'vscode';
import type { Deps } from '../deps.ts';
import { mayBeLocaleFile } from '../languageFeatures/mayBeLocaleFile.ts';
import { translateLocaleFile, type Wish } from '../localeFile/translate.ts';
import { requireTrust } from '../trust.ts';
import { chooseSource } from './chooseSources.ts';
import type { Locales } from './model.ts';

/** If no file is given and no locale file is open, as in the walkthrough, the user chooses a source. */
export async function translateOpenOrChosen(deps: Deps, given: unknown, wish: Wish = {}): Promise<void> {
  requireTrust();
  if (given instanceof vscode.Uri) return translateLocaleFile(deps, given, wish);
  const { model } = await deps.locales();
  const sources = (await isLocaleFileOpen(model)) ? [] : await model.lookNow();
  if (sources.length === 0) return translateLocaleFile(deps, undefined, wish);
  const source = await chooseSource(sources, vscode.l10n.t('Translate Locale File'));
  if (source) await translateLocaleFile(deps, source.uri, wish);
}

async function isLocaleFileOpen(model: Locales): Promise<boolean> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (!uri) return false;
  if (mayBeLocaleFile(uri.path)) return true;
  await model.look();
  return model.rolesOf(uri).length > 0;
}
