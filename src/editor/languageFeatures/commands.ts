/** Navigation between the texts of locale files, and the choice of files whose problems are listed. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { shortened, visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { keyName, localeName } from '../localeFile/names.ts';
import { localeOf, ownerOf, type Shown } from '../locales/shown.ts';
import { noSuchText, showText } from '../locales/showText.ts';
import { withoutIcons } from '../plainText.ts';
import { textAt } from './entryAt.ts';
import { formsIn } from './forms.ts';

type LanguageItem = vscode.QuickPickItem & {
  readonly shown: Shown;
  readonly entry: Entry;
};

export async function goToLanguage({ locales }: Deps): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const { model } = await locales();
  const pointed = editor && (await textAt(model, editor.document, editor.selection.active));
  if (!pointed) {
    throw new UserError('information', vscode.l10n.t('Put the cursor on a text in a locale file first.'));
  }
  const { role, entry } = pointed;
  const owner = ownerOf(role);
  const items: LanguageItem[] = [];
  for (const shown of [owner, ...owner.targets]) {
    const [own] = (shown === role ? [] : await formsIn(model, shown, entry)) ?? [];
    if (own) items.push(itemOf(shown, own));
  }
  const name = keyName(entry.path);
  if (items.length === 0) {
    throw new UserError('information', vscode.l10n.t('No other language has "{0}".', name));
  }
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Go to "{0}" in Another Language', name),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen && !(await showText(chosen.shown, chosen.entry.path))) throw noSuchText();
}

function itemOf(shown: Shown, entry: Entry): LanguageItem {
  const locale = localeOf(shown);
  const text = visible(shortened(entry.text, longestText));
  return { label: localeName(locale), description: locale, detail: withoutIcons(text), shown, entry };
}

/** UTF-16 code units. */
const longestText = 200;

/** @param by 1 for the next problem in the file, -1 for the previous one; wraps around at either end */
export async function goToProblem({ locales }: Deps, by: 1 | -1): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const problems = editor ? (await locales()).features.problems.problemsIn(editor.document.uri) : [];
  if (!editor || problems.length === 0) {
    throw new UserError('information', vscode.l10n.t('There are no known problems in this file.'));
  }
  const { active } = editor.selection;
  const places = problems.map(({ diagnostic }) => diagnostic.range);
  const next =
    by === 1
      ? (places.find(({ start }) => start.isAfter(active)) ?? places[0])
      : (places.findLast(({ start }) => start.isBefore(active)) ?? places.at(-1));
  if (!next) return;
  editor.selection = new vscode.Selection(next.start, next.start);
  editor.revealRange(next, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  await vscode.commands.executeCommand('editor.action.showHover', { focus: false });
}

/** @param ofAllFiles whether to list problems of files that are not open, too */
export async function listProblems({ locales }: Deps, ofAllFiles: boolean): Promise<void> {
  const { features, allProblems, model } = await locales();
  await allProblems.set(ofAllFiles);
  await model.look();
  features.problems.includeAllFiles(ofAllFiles);
  if (ofAllFiles) await vscode.commands.executeCommand('workbench.actions.view.problems');
}
