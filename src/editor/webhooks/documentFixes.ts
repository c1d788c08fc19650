/** The quick fixes for problems with a record in a document. */
import * as vscode from 'vscode';
import { rangeOf } from '../documentEdit.ts';
import { commandIds } from '../ids.ts';
import { problemsOf } from './documentProblems.ts';
import type { SecretsArgument } from './moveSecrets.ts';
import { editBetween, withOid, withoutProperty } from './recordEdits.ts';
import type { PlacedProblem } from './recordProblems.ts';

export const documentFixes: vscode.CodeActionProvider = {
  provideCodeActions(document, range, { diagnostics }) {
    return problemsOf(document).flatMap((placed) => {
      const place = rangeOf(document, placed);
      if (!range.intersection(place)) return [];
      const about = diagnostics.filter((one) => one.code === placed.problem.code && one.range.isEqual(place));
      return fixesOf(document, placed).map((fix) => Object.assign(fix, { diagnostics: about }));
    });
  },
};

function fixesOf(document: vscode.TextDocument, { problem }: PlacedProblem): readonly vscode.CodeAction[] {
  const text = document.getText();
  const becomes = (title: string, after: string) => replacing(document, title, after);
  switch (problem.code) {
    case 'secretInRecord':
      return [movingSecret({ document: document.uri.toString(), secret: problem.secret })];
    case 'spelledTwice': {
      const [snake, camel] = problem.names;
      const without = (name: string) => withoutProperty(text, [...problem.path.slice(0, -1), name]);
      return [
        becomes(vscode.l10n.t('Keep {0}', snake), without(camel)),
        becomes(vscode.l10n.t('Keep {0}', camel), without(snake)),
      ];
    }
    case 'otherOid': {
      const title = vscode.l10n.t('Restore the Identifier {0}', problem.oid);
      return [preferred(becomes(title, withOid(text, problem.oid)))];
    }
    case 'notJson':
    case 'tooDeep':
    case 'type':
    case 'inexact':
    case 'choice':
    case 'range':
    case 'missing':
    case 'duplicateOid':
    case 'noEvents':
    case 'url':
    case 'characters':
      return [];
  }
}

/** The command reads the secret from the text itself, because its arguments may be logged. */
function movingSecret(argument: SecretsArgument): vscode.CodeAction {
  const title = vscode.l10n.t('Move to Secret Storage');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command: commandIds.moveToSecretStorage, arguments: [argument] };
  return preferred(action);
}

function replacing(document: vscode.TextDocument, title: string, after: string): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  const { content, ...range } = editBetween(document.getText(), after);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.replace(document.uri, rangeOf(document, range), content);
  return action;
}

function preferred(action: vscode.CodeAction): vscode.CodeAction {
  action.isPreferred = true;
  return action;
}
