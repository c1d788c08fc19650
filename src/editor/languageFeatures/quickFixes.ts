/** The quick fixes for a text's problem. */
import * as vscode from 'vscode';
import { commandIds } from '../ids.ts';
import { localeName, localeNames } from '../localeFile/names.ts';
import type { TextsArgument } from './argument.ts';
import type { TextProblem } from './problemItems.ts';

/** @param problemsIn the shown problems of a file */
export function quickFixes(
  problemsIn: (document: vscode.TextDocument) => readonly TextProblem[],
): vscode.CodeActionProvider {
  return {
    provideCodeActions(document, range) {
      const problems = problemsIn(document).filter(({ diagnostic }) => range.intersection(diagnostic.range));
      return problems.flatMap(fixesOf);
    },
  };
}

function fixesOf(problem: TextProblem): readonly vscode.CodeAction[] {
  const { source, locales, path, diagnostic } = problem;
  const about = (paths?: TextsArgument['paths']): TextsArgument => {
    return { source: source.toString(), locales, ...(paths && { paths }) };
  };
  const fix = (title: string, command: string, argument: TextsArgument) => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.diagnostics = [diagnostic];
    action.command = { title, command, arguments: [argument] };
    return action;
  };
  const own = about([path]);
  const names = localeNames(locales);
  const translate = () => [
    preferred(fix(vscode.l10n.t('Translate into {0}', names), commandIds.translateTexts, own)),
    fix(vscode.l10n.t('Translate All Missing Texts into {0}', names), commandIds.translateTexts, about()),
  ];
  const again = () => fix(vscode.l10n.t('Retranslate into {0}', names), commandIds.retranslateTexts, own);
  const differently = () => fix(vscode.l10n.t('Retranslate With…'), commandIds.retranslateWith, own);
  const accept = () => fix(vscode.l10n.t('Accept As Is'), commandIds.acceptTexts, own);
  const remove = () =>
    fix(vscode.l10n.t('Remove from {0}', localeName(locales[0] ?? '')), commandIds.removeExtras, own);
  const goTo = () => fix(vscode.l10n.t('Go to Source'), commandIds.goToSource, own);
  switch (problem.code) {
    case 'missing':
    case 'empty':
      return runs(translate());
    case 'pluralFormMissing':
      return [...runs(translate()), goTo()];
    case 'damaged':
    case 'tooLong':
    case 'sameAsSource':
      return [...runs([again(), differently()]), goTo()];
    case 'stale':
      return [...runs([again(), differently(), ...(problem.byLock ? [accept()] : [])]), goTo()];
    case 'edited':
      return [...runs([accept(), again(), differently()]), goTo()];
    case 'extra':
      return runs([remove()]);
    case 'otherShape':
      return [goTo()];
  }
}

/** Untrusted workspaces get no fixes that send or write anything. */
function runs(fixes: readonly vscode.CodeAction[]): readonly vscode.CodeAction[] {
  return vscode.workspace.isTrusted ? fixes : [];
}

function preferred(fix: vscode.CodeAction): vscode.CodeAction {
  fix.isPreferred = true;
  return fix;
}
