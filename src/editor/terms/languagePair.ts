/** Chooses the languages of a new dictionary. */
import * as vscode from 'vscode';
import { baseLanguage } from '../../project/locales/locale.ts';
import type { LanguagePair } from '../../service/glossaryRules.ts';
import { limits } from '../../service/limits.ts';
import type { Deps } from '../deps.ts';
import { localeName } from '../localeFile/names.ts';
import { shown } from '../plainText.ts';
import { readableSettings } from '../translationSettings.ts';

/**
 * @returns undefined if the user cancels
 * @param taken the pairs that the glossary already has
 */
export async function choosePair(
  { languages }: Pick<Deps, 'languages'>,
  title: string,
  taken: readonly LanguagePair[],
): Promise<LanguagePair | undefined> {
  const used = (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) => readableSettings(uri) ?? []);
  const sources = used.map(({ sourceLanguage }) => sourceLanguage);
  const sourceLang = await chooseLanguage({
    title,
    placeHolder: vscode.l10n.t('The language of the source terms'),
    preferred: [...sources, ...taken.map((pair) => pair.sourceLang)],
    left: [],
  });
  if (sourceLang === undefined) return undefined;
  const targetLang = await chooseLanguage({
    title,
    placeHolder: vscode.l10n.t('The language that they are translated into'),
    preferred: [...used.flatMap(({ targetLanguages }) => targetLanguages), ...languages.recent()],
    left: [sourceLang, ...taken.flatMap((pair) => (pair.sourceLang === sourceLang ? pair.targetLang : []))],
  });
  return targetLang === undefined ? undefined : { sourceLang, targetLang };
}

interface LanguageQuestion {
  readonly title: string;
  readonly placeHolder: string;
  /** Locales to list first. */
  readonly preferred: readonly string[];
  /** Codes to leave out. */
  readonly left: readonly string[];
}

async function chooseLanguage({
  title,
  placeHolder,
  preferred,
  left,
}: LanguageQuestion): Promise<string | undefined> {
  const possible: readonly string[] = limits.glossary.languages.filter((code) => !left.includes(code));
  const bases = preferred.map(baseLanguage);
  const first = [...new Set(bases)].filter((code) => possible.includes(code));
  const others = possible
    .filter((code) => !first.includes(code))
    .toSorted((one, other) => localeName(one).localeCompare(localeName(other), vscode.env.language));
  const items = [...first, ...others].map((code) =>
    shown({ label: localeName(code), description: code, code }),
  );
  const options = { title, placeHolder, ignoreFocusOut: true, matchOnDescription: true };
  return (await vscode.window.showQuickPick(items, options))?.code;
}
