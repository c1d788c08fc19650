/** Prompts for settings with a few values to choose from. */
import * as vscode from 'vscode';
import { targetLanguage } from '../../project/locales/locale.ts';
import { type EntryContext, entryContexts } from '../../project/settings/entryContext.ts';
import { withoutFormality } from '../../project/settings/formality.ts';
import { type Formality, formalities } from '../../project/settings/settings.ts';
import { type Present, titleOf, valueText } from './present.ts';
import { type Allowed, nameIn, withReason } from './project.ts';
import { chooseOne, listed } from './prompts.ts';

/**
 * Undefined if the user cancelled.
 * @param targets the languages into which the project is translated
 */
export async function chooseFormality(
  { value, fault }: Pick<Present<'formality'>, 'value' | 'fault'>,
  targets: readonly string[],
  allowed: Allowed,
): Promise<Formality | undefined> {
  const lacking = withoutFormalityAmong(targets, allowed);
  const items = formalities.map((one) => ({
    label: valueText('formality', one),
    description: one,
    detail: details(one === value && fault === undefined, formalityText(one), lackingText(one, lacking)),
    value: one,
  }));
  const question =
    lacking.length === 0 ? vscode.l10n.t('How formal translations are') : notAvailable(lacking);
  const placeHolder = withReason(allowed, question);
  const active = items.find((item) => item.value === value);
  return (await chooseOne(items, { title: titleOf('formality'), placeHolder, active }))?.value;
}

/** The names of the targets that have no formality according to the list. */
export function withoutFormalityAmong(
  targets: readonly string[],
  { list }: Pick<Allowed, 'list'>,
): readonly string[] {
  return targets
    .filter((locale) => {
      const code = targetLanguage(locale, list);
      return code !== undefined && withoutFormality('more', code, list) !== undefined;
    })
    .map((locale) => nameIn(list, locale));
}

export function notAvailable(lacking: readonly string[]): string {
  return vscode.l10n.t('Not available for {0}', listed(lacking));
}

function lackingText(formality: Formality, lacking: readonly string[]): string | undefined {
  if (formality === 'default' || lacking.length === 0) return undefined;
  return formality.startsWith('prefer_')
    ? vscode.l10n.t('No effect for {0}', listed(lacking))
    : vscode.l10n.t('{0} would be refused', listed(lacking));
}

function formalityText(formality: Formality): string | undefined {
  return formality === 'more' || formality === 'less'
    ? vscode.l10n.t('Languages without formality are refused')
    : undefined;
}

/** Undefined if the user cancelled. */
export async function chooseEntryContext({
  value,
  fault,
}: Present<'entryContext'>): Promise<EntryContext | undefined> {
  const items = entryContexts.map((one) => ({
    label: valueText('entryContext', one),
    description: one,
    detail: details(one === value && fault === undefined, entryContextText(one)),
    value: one,
  }));
  const placeHolder = vscode.l10n.t('What is sent as context with the text of an entry');
  const active = items.find((item) => item.value === value);
  return (await chooseOne(items, { title: titleOf('entryContext'), placeHolder, active }))?.value;
}

function entryContextText(one: EntryContext): string {
  switch (one) {
    case 'none':
      return vscode.l10n.t('The fewest requests');
    case 'description':
      return vscode.l10n.t('One request for each different description or comment');
    case 'descriptionAndKey':
      return vscode.l10n.t('About one request for each entry');
  }
}

function details(isPresent: boolean, ...more: readonly (string | undefined)[]): string {
  return [isPresent ? vscode.l10n.t('Applies now') : undefined, ...more].filter(Boolean).join('. ');
}
