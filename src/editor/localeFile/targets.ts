import * as vscode from 'vscode';
import { languagesOf, spelledIn } from '../../project/discovery/resource.ts';
import { meaning, pseudoLocale } from '../../project/locales/locale.ts';
import { UserError } from '../errors.ts';
import {
  enterLanguages,
  type LanguageList,
  noList,
  orderTargets,
  otherLanguage,
  section,
} from '../languages.ts';
import { shown } from '../plainText.ts';
import { translationSettings } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';
import { byLabel, localeName } from './names.ts';
import { type LocaleSource, takenIn } from './source.ts';

type TargetItem = vscode.QuickPickItem & { readonly locale?: string };

export interface TargetChoice {
  readonly source: LocaleSource;
  readonly languages: LanguageList;
  /** Language codes, latest first. */
  readonly recent: readonly string[];
  /** The number of missing entries per existing locale; undefined if its file has problems. */
  readonly missing: ReadonlyMap<string, number | undefined>;
}

/**
 * The locales that the user chooses to fill, in the project's spelling; undefined if the user cancels.
 * @throws UserError if nothing was selected
 */
export async function pickLocales(choice: TargetChoice): Promise<readonly string[] | undefined> {
  const title = vscode.l10n.t('Translate Locale File');
  const chosen = await vscode.window.showQuickPick(targetItems(choice), {
    title,
    placeHolder: choice.languages
      ? vscode.l10n.t('Languages to fill in; existing translations stay as they are')
      : noList(),
    canPickMany: true,
    matchOnDescription: true,
  });
  if (chosen?.length === 0) {
    throw new UserError('information', vscode.l10n.t('No language was selected, so nothing was translated.'));
  }
  const listed = chosen?.flatMap((item) => item.locale ?? []);
  if (!listed || chosen?.every((item) => item.locale !== undefined)) return listed;
  const entered = await enterLanguages(title);
  return entered && [...new Set([...listed, ...entered.map((code) => spelledIn(choice.source, code))])];
}

/**
 * The project's locales first, then the service's other languages. Configured ones are preselected; if none are
 * configured, those of the project's locales that have missing entries.
 */
function targetItems({ source, languages, recent, missing }: TargetChoice): TargetItem[] {
  const targetLanguages = languagesOf(source, translationSettings(source.uri));
  const configured = targetLanguages.map((wanted) => spelledIn(source, wanted));
  // Next to a source in English, `messages_en.properties` repeats it or is empty.
  const others = source.siblings.filter(
    ({ locale }) => meaning(locale) !== meaning(source.locale) && !pseudoLocale(locale),
  );
  const existing = others.map(({ locale }): TargetItem => {
    const count = missing.get(locale);
    const picked = configured.length > 0 ? configured.includes(locale) : (count ?? 0) > 0;
    return { label: localeName(locale), description: locale, detail: state(count), picked, locale };
  });
  const taken = takenIn(source);
  const ordered = orderTargets(languages, recent, targetLanguages);
  const itemsOf = (all: typeof ordered.recent) =>
    all
      .filter(({ code }) => !taken.has(meaning(code)))
      .map(({ code }): TargetItem => {
        const locale = spelledIn(source, code);
        const picked = configured.includes(locale);
        return shown({ label: localeName(locale), description: locale, picked, locale });
      });
  const added = [...itemsOf(ordered.recent), ...itemsOf(ordered.others).sort(byLabel)];
  return [
    ...section(vscode.l10n.t('in this project'), existing),
    ...section(vscode.l10n.t('add a language'), [
      ...added.sort(pickedFirst),
      ...(languages ? [] : [otherLanguage()]),
    ]),
  ];
}

/** Sorts preselected items first, where they are visible without scrolling; the rest keep their order. */
function pickedFirst(one: TargetItem, other: TargetItem): number {
  return Number(other.picked === true) - Number(one.picked === true);
}

function state(missing: number | undefined): string {
  if (missing === undefined) return vscode.l10n.t('cannot be read');
  return missing === 0 ? vscode.l10n.t('complete') : vscode.l10n.t('{0} missing', formatNumber(missing));
}
