/** The problems of dictionaries that are open as documents, updated while the user types, and their quick fixes. */
import * as vscode from 'vscode';
import { allFixes, type Fix, fixesOf } from '../../../terms/fixes.ts';
import type { Problem } from '../../../terms/problem.ts';
import type { Edit } from '../../../terms/term.ts';
import { type TsvChecker, tsvChecker } from '../../../terms/tsv.ts';
import type { Diagnostics } from '../../diagnostics.ts';
import { DocumentChecks } from '../../documentChecks.ts';
import { rangeOf } from '../../documentEdit.ts';
import { termsScheme } from '../../ids.ts';
import { problemSentence } from '../problemSentences.ts';

/** The editor lists no more problems than this for one file. */
const mostListed = 1000;

interface Checked {
  readonly checker: TsvChecker;
  /** The version of the document. */
  version: number;
  problems: readonly Problem[];
}

export class DictionaryProblems implements vscode.Disposable, vscode.CodeActionProvider {
  readonly #diagnostics: Diagnostics;
  readonly #checked = new Map<vscode.TextDocument, Checked>();
  readonly #checks: DocumentChecks;
  readonly #actions: vscode.Disposable;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
    this.#checks = new DocumentChecks({
      scheme: termsScheme,
      check: (document) => {
        const listed = this.problemsOf(document).slice(0, mostListed);
        const items = listed.map((problem) => diagnosticOf(document, problem));
        this.#diagnostics.set(document.uri, 'dictionary', items);
      },
      forget: (document) => {
        this.#checked.delete(document);
        this.#diagnostics.clear(document.uri, 'dictionary');
      },
    });
    this.#actions = vscode.languages.registerCodeActionsProvider({ scheme: termsScheme }, this, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    });
  }

  /** Checks immediately, without waiting for a pause in typing. */
  check(document: vscode.TextDocument): void {
    this.#checks.check(document);
  }

  /** The problems of the current text. */
  problemsOf(document: vscode.TextDocument): readonly Problem[] {
    const known = this.#checked.get(document) ?? { checker: tsvChecker(), version: -1, problems: [] };
    this.#checked.set(document, known);
    if (known.version !== document.version) {
      known.problems = known.checker.problems(document.getText());
      known.version = document.version;
    }
    return known.problems;
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const problems = this.problemsOf(document);
    const text = document.getText();
    const meant = problems.filter(({ line, range: place }) => {
      // Comparing lines first is a cheap way to exclude most problems.
      const isNear = line > range.start.line && line <= range.end.line + 1;
      return isNear && range.intersection(rangeOf(document, place)) !== undefined;
    });
    const single = meant.flatMap((problem) =>
      fixesOf(text, problem).map((fix) => {
        const place = rangeOf(document, problem.range);
        const about = diagnostics.filter(({ code, range: at }) => code === problem.code && at.isEqual(place));
        return Object.assign(action(document, fixTitle(fix), fix.edits), { diagnostics: about });
      }),
    );
    if (single.length === 0) return [];
    const all = allFixes(text, problems);
    if (all.length <= 1) return single;
    return [...single, action(document, vscode.l10n.t('Fix All Problems That Need No Decision'), all)];
  }

  dispose(): void {
    this.#actions.dispose();
    this.#checks.dispose();
  }
}

function diagnosticOf(document: vscode.TextDocument, problem: Problem): vscode.Diagnostic {
  const range = rangeOf(document, problem.range);
  const item = new vscode.Diagnostic(range, problemSentence(problem), vscode.DiagnosticSeverity.Error);
  item.source = 'Vernacular';
  item.code = problem.code;
  if (problem.code === 'duplicate') {
    const first = new vscode.Location(document.uri, rangeOf(document, problem.first.range));
    item.relatedInformation = [
      new vscode.DiagnosticRelatedInformation(first, vscode.l10n.t('The source first occurs here')),
    ];
  }
  return item;
}

function action(document: vscode.TextDocument, title: string, edits: readonly Edit[]): vscode.CodeAction {
  const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  made.edit = new vscode.WorkspaceEdit();
  for (const { content, ...range } of edits)
    made.edit.replace(document.uri, rangeOf(document, range), content);
  return made;
}

function fixTitle({ kind }: Fix): string {
  switch (kind) {
    case 'removeRow':
      return vscode.l10n.t('Remove This Line');
    case 'removeCharacters':
      return vscode.l10n.t('Remove the Control Characters');
    case 'trim':
      return vscode.l10n.t('Remove the White Space');
    case 'removeEmptyColumns':
      return vscode.l10n.t('Remove the Empty Columns');
  }
}
