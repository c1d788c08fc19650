/** *Retranslate With…*: translates selected texts again with another formality, context or instruction. */
import * as vscode from 'vscode';
import { pathKey } from '../../formats/pathKey.ts';
import { pseudoLocale } from '../../project/locales/locale.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { textAt } from '../languageFeatures/entryAt.ts';
import { runInTurn } from '../localeFile/runInTurn.ts';
import { runsByFolder } from '../localeFile/translate.ts';
import {
  groupsOf,
  mergePicked,
  type PickedTexts,
  pickedBy,
  pickedIn,
  selectedRows,
  wishedOf,
} from '../locales/picked.ts';
import { isTarget } from '../locales/shown.ts';
import { translationSettings } from '../translationSettings.ts';
import { requireTrust } from '../trust.ts';
import { chooseSteering } from './prompt.ts';

export async function retranslateWith(deps: Deps, row: unknown, all: unknown): Promise<void> {
  requireTrust();
  const picked = await pickedHere(deps, row, all);
  const groups = groupsOf(picked.filter(({ locale }) => !pseudoLocale(locale)));
  const [first] = groups;
  if (!first) throw madeHere();
  const { steering: chosen, connections, languages } = deps;
  const settings = groups.map(({ source }) => translationSettings(source));
  const list = await languages.list(await connections.current(first.source));
  const steering = await chooseSteering({ groups, settings, list }, chosen.lastFor(first.source), (one) =>
    chosen.keep(first.source, one),
  );
  if (!steering) return;
  const wished = wishedOf(groups, 'all');
  await runInTurn(deps, runsByFolder(deps, wished, { steering, isPreviewed: true }));
}

/**
 * The texts of a row or a problem. The Command Palette and the editor menu refer to the text at the cursor, but the
 * Command Palette refers to the view's selection if it contains that text, or if the cursor is not on a text.
 */
async function pickedHere(deps: Deps, row: unknown, all: unknown): Promise<readonly PickedTexts[]> {
  const isOfEditor = row instanceof vscode.Uri;
  if (row !== undefined && !isOfEditor) return pickedBy(deps, row, all);
  const pointed = await pointedTexts(deps);
  const rows = await selectedRows(deps, undefined, undefined);
  const isAnySelected = rows.resources.length + rows.targets.length + rows.texts.length > 0;
  const selected = isOfEditor || !isAnySelected ? [] : pickedIn(rows);
  const picked = pointed.every((one) => isAmong(one, selected)) ? selected : pointed;
  if (picked.length > 0) return picked;
  throw new UserError(
    'information',
    vscode.l10n.t('Put the cursor on a text of a locale file, or select texts in the Locales view first.'),
  );
}

/** The texts at the cursors of the active editor; a source text represents all of its translations. */
async function pointedTexts({ locales }: Deps): Promise<readonly PickedTexts[]> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return [];
  const { model } = await locales();
  const picked: PickedTexts[] = [];
  for (const { active } of editor.selections) {
    const pointed = await textAt(model, editor.document, active);
    if (!pointed) continue;
    const { role, entry } = pointed;
    for (const { owner, target } of isTarget(role) ? [role] : role.targets) {
      picked.push({ source: owner.uri, locale: target.locale, paths: [entry.path] });
    }
  }
  return mergePicked(picked);
}

function isAmong({ source, locale, paths = [] }: PickedTexts, picked: readonly PickedTexts[]): boolean {
  return picked.some((one) => {
    if (one.source.toString() !== source.toString() || one.locale !== locale) return false;
    const keys = one.paths && new Set(one.paths.map(pathKey));
    return paths.every((path) => keys?.has(pathKey(path)) ?? true);
  });
}

function madeHere(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('Pseudo-locales are made on this machine and have no options.'),
  );
}
