/** Starts the language features for locale files. */
import * as vscode from 'vscode';
import { globs } from '../../formats/index.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { LanguagesLens } from './codeLens.ts';
import { type KnownTerms, textHover } from './hover.ts';
import { type ProblemParts, TextProblems } from './problems.ts';
import { quickFixes } from './quickFixes.ts';
import { createLocalesStatus } from './status.ts';

export interface LanguageFeatures extends vscode.Disposable {
  readonly problems: TextProblems;
}

export interface FeatureParts extends ProblemParts {
  readonly jobs: JobRunner;
  readonly terms: KnownTerms;
}

export function startLanguageFeatures(parts: FeatureParts): LanguageFeatures {
  const { model, jobs, terms } = parts;
  const selector = globs.map((pattern) => ({ pattern }));
  const problems = new TextProblems(parts);
  const lens = new LanguagesLens(model);
  const started = vscode.Disposable.from(
    problems,
    lens,
    vscode.languages.registerCodeLensProvider(selector, lens),
    vscode.languages.registerHoverProvider(selector, textHover(model, terms)),
    vscode.languages.registerCodeActionsProvider(
      selector,
      quickFixes((document) => problems.currentIn(document)),
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    createLocalesStatus(model, jobs),
  );
  return { problems, dispose: () => started.dispose() };
}
