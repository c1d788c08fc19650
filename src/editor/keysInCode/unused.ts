/** Lists texts of locale files that no code uses, and goes to one. */
import * as vscode from 'vscode';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { KeySurvey } from '../../keyUses/survey.ts';
import { shortened, visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';
import { noSuchText, showText } from '../locales/showText.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { turn } from '../turn.ts';
import { formatNumber } from '../views/figures.ts';
import { codeFolders } from './codeFolders.ts';
import type { Keys } from './knownKeys.ts';

type Survey = KeySurvey<ShownResource>;

interface TextItem extends vscode.QuickPickItem {
  readonly key: IndexedKey<ShownResource>;
}

export async function findUnusedTexts({ keysInCode }: Deps): Promise<void> {
  const keys = await (await keysInCode()).known.get();
  const searching = vscode.l10n.t('Searching code for keys…');
  const survey = await withProgress(searching, (signal) => surveyOf(keys, signal));
  if (!survey) return;
  const { unused } = survey;
  if (unused.length === 0)
    return notify(
      [vscode.l10n.t('Code uses every text of the locale files.'), doubt(survey)].join(' ').trim(),
    );
  const count =
    unused.length === 1
      ? vscode.l10n.t('1 text is not used.')
      : vscode.l10n.t('{0} texts are not used.', formatNumber(unused.length));
  const chosen = await vscode.window.showQuickPick(unused.map(itemOf), {
    title: vscode.l10n.t('Texts That Code Does Not Use'),
    placeHolder: [count, doubt(survey)].join(' ').trim(),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen && !(await showText(chosen.key.source, chosen.key.path))) throw noSuchText();
}

/** Undefined if cancelled. */
async function surveyOf(keys: Keys, signal: AbortSignal): Promise<Survey | undefined> {
  const survey = new KeySurvey(keys);
  for (const { files, port } of await codeFolders(() => signal.aborted)) {
    for (const file of files) {
      await turn();
      if (signal.aborted) return undefined;
      const text = await port.read(file);
      if (text !== undefined) survey.add(file, text);
    }
  }
  return signal.aborted ? undefined : survey;
}

/** What the search cannot know. */
function doubt({ unforeseeable }: Survey): string {
  if (unforeseeable === 0) return '';
  if (unforeseeable === 1) return vscode.l10n.t('1 call has a key that only the running program knows.');
  return vscode.l10n.t(
    '{0} calls have keys that only the running program knows.',
    formatNumber(unforeseeable),
  );
}

function itemOf(key: IndexedKey<ShownResource>): TextItem {
  return {
    label: withoutIcons(visible(key.name)),
    description: withoutIcons(nameOf(key.source.uri)),
    detail: withoutIcons(visible(shortened(key.text, longestText))),
    key,
  };
}

/** UTF-16 code units. */
const longestText = 200;
