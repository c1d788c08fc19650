/** The request options for each plan, from the settings of its source. */
import * as vscode from 'vscode';
import { sourceLanguage, targetLanguage } from '../../project/locales/locale.ts';
import type { FilePlan } from '../../project/plans/plan.ts';
import { isPseudo } from '../../project/runs/pseudo.ts';
import type { PlanOptions } from '../../project/runs/run.ts';
import { leavesInstructions, type TranslationSettings } from '../../project/settings/settings.ts';
import { UserError } from '../errors.ts';
import { checkFormality, type LanguageList, unknownLanguage } from '../languages.ts';
import { requestOptions } from '../translationSettings.ts';
import { localeName } from './names.ts';
import { localesOf, type OpenSource, type TargetPlan } from './plans.ts';

/** For a pseudo-locale, the service would bill an ordinary translation into English or Arabic. */
function madeHere(locale: string): UserError {
  return new UserError(
    'information',
    vscode.l10n.t(
      '{0} is made on this machine: use Generate Pseudo-locale in the Locales view.',
      localeName(locale),
    ),
  );
}

type SettingsOf = (source: OpenSource) => TranslationSettings;

export function optionsFor(
  sourceOf: (plan: FilePlan) => OpenSource,
  settingsOf: SettingsOf,
  languages: LanguageList,
): PlanOptions {
  const options = (plan: FilePlan) => {
    const source = sourceOf(plan);
    const settings = settingsOf(source);
    const sourceLang = sourceLanguage(source.locale, languages);
    if (!sourceLang) throw unknownLanguage(source.locale);
    if (isPseudo(plan)) throw madeHere(plan.target.locale);
    const { locale, others } = plan.target;
    const targetLang = targetLanguage(locale, languages, others);
    if (!targetLang) throw unknownLanguage(locale);
    checkFormality(settings.formality, languages, targetLang);
    return requestOptions(settings, { sourceLang, targetLang });
  };
  return { options, entryContext: (plan) => settingsOf(sourceOf(plan)).entryContext };
}

/**
 * The plans whose languages and settings can be combined, checked before anything is sent. A refused plan does not
 * affect the others.
 * @throws UserError if all are refused
 */
export function possibleAmong(
  targets: readonly TargetPlan[],
  { options }: PlanOptions,
): { readonly work: readonly TargetPlan[]; readonly refused: readonly UserError[] } {
  const refused: UserError[] = [];
  const work = targets.filter(({ plan }) => {
    try {
      options(plan);
      return true;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
      return false;
    }
  });
  const [reason] = refused;
  if (work.length === 0 && reason) throw reason;
  return { work, refused };
}

/** The locales whose requests omit the custom instructions. */
export function uninstructedAmong(
  work: readonly TargetPlan[],
  settingsOf: SettingsOf,
  { options }: PlanOptions,
): readonly string[] {
  const without = work.filter(({ plan, source }) => leavesInstructions(settingsOf(source), options(plan)));
  return localesOf(without.map(({ plan }) => plan));
}
