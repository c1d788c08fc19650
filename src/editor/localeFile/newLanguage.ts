/** Asks for a language that a project does not have yet. */
import * as vscode from 'vscode';
import { languagesOf } from '../../project/discovery/resource.ts';
import { meaning } from '../../project/locales/locale.ts';
import { enterLanguage, type LanguageList, orderTargets, otherLanguage, section } from '../languages.ts';
import { shown } from '../plainText.ts';
import { translationSettings } from '../translationSettings.ts';
import { byLabel, localeName } from './names.ts';
import { type LocaleSource, takenIn } from './source.ts';

interface NewLanguageChoice {
  readonly sources: readonly LocaleSource[];
  readonly languages: LanguageList;
  /** Language codes, latest first. */
  readonly recent: readonly string[];
}

type LanguageItem = vscode.QuickPickItem & { readonly code?: string };

/**
 * Offers the languages that at least one of the sources lacks; the code of any other can be entered.
 * @returns a code; undefined if the user cancelled
 */
export async function pickNewLanguage({
  sources,
  languages,
  recent,
}: NewLanguageChoice): Promise<string | undefined> {
  const configured = sources.flatMap((one) => languagesOf(one, translationSettings(one.uri)));
  const ordered = orderTargets(languages, recent, configured);
  const taken = sources.map(takenIn);
  const itemsOf = (all: typeof ordered.recent) =>
    all
      .filter(({ code }) => !taken.every((own) => own.has(meaning(code))))
      .map(({ code }): LanguageItem => shown({ label: localeName(code), description: code, code }));
  const items = [
    ...section<LanguageItem>(vscode.l10n.t('recently used'), itemsOf(ordered.recent)),
    ...section<LanguageItem>(vscode.l10n.t('all languages'), itemsOf(ordered.others).sort(byLabel)),
    otherLanguage(),
  ];
  const title = vscode.l10n.t('Add Language');
  const placeHolder = vscode.l10n.t('Language to translate into; its file is created beside the others');
  const chosen: LanguageItem | undefined = await vscode.window.showQuickPick<LanguageItem>(items, {
    title,
    placeHolder,
    matchOnDescription: true,
  });
  if (!chosen || chosen.code !== undefined) return chosen?.code;
  return enterLanguage(title);
}
