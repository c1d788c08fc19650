/** Glossaries and dictionaries as people call them. */
import * as vscode from 'vscode';
import { checkGlossaryName, type LanguagePair } from '../../service/glossaryRules.ts';
import { isBlocking } from '../../service/rules.ts';
import { localeName } from '../localeFile/names.ts';
import { oneLine } from '../projectSettings/prompts.ts';
import { violationText } from '../violations.ts';

/** One line of visible characters: names may be empty on the service, and hold anything. */
export function shownName({ name }: { readonly name: string }): string {
  const line = oneLine(name);
  return line === '' ? vscode.l10n.t('(no name)') : line;
}

export function pairText({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang} → ${targetLang}`;
}

/** In the middle of a sentence. */
export function pairNames({ sourceLang, targetLang }: LanguagePair): string {
  return vscode.l10n.t('{0} to {1}', localeName(sourceLang), localeName(targetLang));
}

/** What a prompt for a name says about a text; a name that another glossary has is allowed all the same. */
export function nameProblem(
  text: string,
  taken: ReadonlySet<string>,
): string | vscode.InputBoxValidationMessage | undefined {
  if (text.trim() === '') return vscode.l10n.t('Enter a name, or press Escape to cancel.');
  const [broken] = checkGlossaryName(text.trim()).filter(isBlocking);
  if (broken) return violationText(broken).sentence;
  if (!taken.has(text.trim())) return undefined;
  const message = vscode.l10n.t(
    'Another glossary has this name. Settings can refer to either of them only by its id.',
  );
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}
