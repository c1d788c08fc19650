/** Sentences for settings that name a glossary, style rules or a translation memory that cannot be used. */
import * as vscode from 'vscode';
import type { ReferenceSetting, WrongReference } from '../../words.ts';
import { formatNumber } from '../views/figures.ts';

type Fault = Pick<WrongReference, 'setting' | 'reference' | 'targetLang' | 'fault'>;

/** `targetLang` is the service's code or the project's locale. */
export function referenceFault({ setting, reference, targetLang, fault }: Fault): string {
  switch (fault.code) {
    case 'unknown':
      return unknown(setting, reference);
    case 'ambiguous':
      return vscode.l10n.t(
        'there are {0} with the name "{1}": use the ID of the one you mean ({2}).',
        fault.ids.length,
        reference,
        fault.ids.join(', '),
      );
    case 'otherLanguages':
      return fault.languages.length === 0
        ? vscode.l10n.t('"{0}" has no languages yet, and {1} is needed.', reference, targetLang)
        : vscode.l10n.t('"{0}" is for {1}, not for {2}.', reference, languages(fault), targetLang);
    case 'unlisted':
      return vscode.l10n.t('this key is not allowed to list names: use an ID in place of "{0}".', reference);
  }
}

function unknown(setting: ReferenceSetting, reference: string): string {
  switch (setting) {
    case 'glossaries':
      return vscode.l10n.t('there is no glossary with the name or ID "{0}".', reference);
    case 'styles':
      return vscode.l10n.t('there are no style rules with the name or ID "{0}".', reference);
    case 'translationMemories':
      return vscode.l10n.t('there is no translation memory with the name or ID "{0}".', reference);
  }
}

/** A glossary may have hundreds of dictionaries. */
const mostLanguages = 8;

function languages({ languages: all }: { readonly languages: readonly string[] }): string {
  const shown = all.slice(0, mostLanguages).join(', ');
  const more = all.length - mostLanguages;
  return more > 0 ? vscode.l10n.t('{0} and {1} more', shown, formatNumber(more)) : shown;
}
