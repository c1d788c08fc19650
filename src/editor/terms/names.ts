/** Names of glossaries and dictionaries, for display. */
import * as vscode from 'vscode';
import { checkGlossaryName, type LanguagePair } from '../../service/glossaryRules.ts';
import { isBlocking } from '../../service/rules.ts';
import { shortLine } from '../projectSettings/prompts.ts';
import { violationText } from '../violations.ts';

/** One line of visible characters: names on the service may be empty, and may contain anything. */
export function shownName({ name }: { readonly name: string }): string {
  const line = shortLine(name);
  return line === '' ? vscode.l10n.t('(no name)') : line;
}

export function pairText({ sourceLang, targetLang }: LanguagePair): string {
  return `${sourceLang} → ${targetLang}`;
}

/** Validates a name entered in a prompt. A name that another glossary has is allowed. */
export function nameProblem(
  text: string,
  taken: ReadonlySet<string>,
): string | vscode.InputBoxValidationMessage | undefined {
  if (text.trim() === '') return vscode.l10n.t('Enter a name, or press Escape to cancel.');
  const [broken] = checkGlossaryName(text.trim()).filter(isBlocking);
  if (broken) return violationText(broken).sentence;
  if (!taken.has(text.trim())) return undefined;
  const message = vscode.l10n.t(
    'Another glossary has this name. Settings can then refer to each only by its ID.',
  );
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}
