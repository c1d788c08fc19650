/** Asks for the languages from and into which a project is translated. */
import * as vscode from 'vscode';
import { meaning, sourceLanguage, targetLanguage } from '../../project/locales/locale.ts';
import { enterCodes, enterLanguages, orderTargets, otherLanguage, section } from '../languages.ts';
import { byLabel } from '../localeFile/names.ts';
import type { Present } from './present.ts';
import { titleOf } from './present.ts';
import { type Allowed, distinct, nameIn, type SteeredProject, withReason } from './project.ts';
import { chooseMany, chooseOne } from './prompts.ts';

type LanguageItem = vscode.QuickPickItem & { readonly locale?: string };

/** Empty if the service should detect the language; undefined if the user cancelled. */
export async function chooseSource(
  project: SteeredProject,
  present: Present<'sourceLanguage'>,
  allowed: Allowed,
): Promise<string | undefined> {
  const title = titleOf('sourceLanguage');
  const items = sourceItems(project, present, allowed);
  const chosen = await chooseOne<LanguageItem>(items, {
    title,
    active: items.find(({ locale }) => locale === present.value),
    placeHolder: withReason(allowed, vscode.l10n.t('The language of the texts of this project')),
  });
  if (!chosen || chosen.locale !== undefined) return chosen?.locale;
  const prompt = vscode.l10n.t('Language code, for example en');
  return (await enterCodes({ title, prompt }, (text) => [text.trim()]))?.[0];
}

function sourceItems(
  { sources }: SteeredProject,
  { value }: Present<'sourceLanguage'>,
  { list }: Allowed,
): readonly LanguageItem[] {
  const own = distinct([value, ...sources].filter(Boolean));
  const services = (list ?? []).filter(
    (one) => one.source && !own.some((locale) => meaning(locale) === meaning(one.code)),
  );
  const ownItems = own.map((locale): LanguageItem => {
    const detail = list && sourceLanguage(locale, list) === undefined ? unknown() : present(locale === value);
    return {
      label: nameIn(list, locale),
      description: locale,
      ...(detail !== undefined && { detail }),
      locale,
    };
  });
  const detected: LanguageItem = {
    label: vscode.l10n.t('Detected'),
    detail: vscode.l10n.t('The service detects the language of a selection; locale files are in English'),
    locale: '',
  };
  const others = services
    .map((one): LanguageItem => ({ label: one.name, description: one.code, locale: one.code }))
    .toSorted(byLabel);
  return [
    ...section(vscode.l10n.t('in this project'), ownItems),
    ...section(vscode.l10n.t('all languages'), [detected, ...others, ...(list ? [] : [otherLanguage()])]),
  ];
}

/** Undefined if the user cancelled. Languages that stay keep their order: *Translate Selection* uses the first. */
export async function chooseTargets(
  project: SteeredProject,
  present: Present<'targetLanguages'>,
  allowed: Allowed,
): Promise<readonly string[] | undefined> {
  const title = titleOf('targetLanguages');
  const chosen = await chooseMany<LanguageItem>(targetItems(project, present, allowed), {
    title,
    placeHolder: withReason(allowed, vscode.l10n.t('Translate Selection takes the first language')),
  });
  const listed = chosen?.flatMap((item) => item.locale ?? []);
  if (!listed || chosen?.every((item) => item.locale !== undefined)) return listed;
  const entered = await enterLanguages(title);
  return entered && distinct([...listed, ...entered.map((code) => project.spell(code))]);
}

function targetItems(
  project: SteeredProject,
  { value }: Present<'targetLanguages'>,
  { list }: Allowed,
): readonly LanguageItem[] {
  const own = distinct([...value, ...project.locales]);
  const items = own.map((locale): LanguageItem => {
    const isKnown = !list || targetLanguage(locale, list) !== undefined;
    return {
      label: nameIn(list, locale),
      description: locale,
      picked: value.includes(locale),
      ...(!isKnown && { detail: unknown() }),
      locale,
    };
  });
  const { recent, others } = orderTargets(list, project.recent, []);
  const services = [...recent, ...others]
    .filter(({ code }) => !own.some((locale) => meaning(locale) === meaning(code)))
    .map(({ code, name }): LanguageItem => {
      const locale = project.spell(code);
      return { label: name, description: locale, locale };
    });
  return [
    ...section(vscode.l10n.t('in this project'), items),
    ...section(vscode.l10n.t('add a language'), [...services, ...(list ? [] : [otherLanguage()])]),
  ];
}

function unknown(): string {
  return vscode.l10n.t('The service does not know this language');
}

function present(isPresent: boolean): string | undefined {
  return isPresent ? vscode.l10n.t('applies now') : undefined;
}
