import * as vscode from 'vscode';
import type { Finding, Outcome, Segment, TranslationRun } from '../engine/segment.ts';
import { readSyntax } from '../engine/syntax.ts';
import { translateSegments } from '../engine/translate.ts';
import { sourceLanguage, targetLanguage } from '../project/locale.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import type { Connection } from './connection.ts';
import type { Deps } from './deps.ts';
import { RangeTracker, rangeOf } from './edits.ts';
import { engineFor } from './engine.ts';
import { show, UserError } from './errors.ts';
import { findingSentence } from './findings.ts';
import { checkFormality, pickTarget, unknownLanguage } from './languages.ts';
import { withProgress } from './progress.ts';
import type { OffsetRange } from './trackedRanges.ts';
import { requestOptions, translationSettings } from './translationSettings.ts';

export interface TranslateSelectionOptions {
  /** Ask for the target language even when the settings name one. */
  readonly ask: boolean;
}

/** Translates every selection of the active editor in place: one run, one edit, one undo. */
export async function translateSelection(deps: Deps, { ask }: TranslateSelectionOptions): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  requireEditable(document);
  const ranges = selectedRanges(editor);
  if (ranges.length === 0) throw nothingSelected();
  // From here on: the ranges have to be followed while the person is asked and the service works.
  const tracker = new RangeTracker(document, ranges);
  const texts = ranges.map((range) => document.getText(rangeOf(document, range)));
  try {
    const connection = await deps.connections.current(document.uri);
    const languages = await deps.languages.list(connection);
    const target = await chooseTarget(deps, languages, ask ? undefined : document.uri);
    if (!target) return;
    const segments = segmentsOf(document, texts, languages, target);
    const result = await run(deps, connection, target, segments);
    await deps.languages.remember([target.code]);
    await apply(editor, tracker.current(), texts, result.outcomes);
    // What was finished before is in the document now, and what is left is selected.
    if (result.failure !== undefined) throw result.failure;
    await reportLeftOut(result.outcomes);
  } finally {
    tracker.dispose();
  }
}

/** Asked before anything is sent. */
function requireEditable({ uri }: vscode.TextDocument): void {
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== false) return;
  throw new UserError('information', vscode.l10n.t('This document is read-only.'));
}

function nothingSelected(): UserError {
  return new UserError('information', vscode.l10n.t('Open a file and select the text to translate.'));
}

/** The non-empty selections in the order of the document; without any, the lines that hold a cursor. */
function selectedRanges({ document, selections }: vscode.TextEditor): OffsetRange[] {
  const selected = selections.filter((selection) => !selection.isEmpty);
  const lines = new Set(selections.map((selection) => selection.active.line));
  const ranges: readonly vscode.Range[] =
    selected.length > 0 ? selected : [...lines].map((line) => document.lineAt(line).range);
  return ranges
    .map((range) => ({
      offset: document.offsetAt(range.start),
      length: document.offsetAt(range.end) - document.offsetAt(range.start),
    }))
    .filter(({ offset, length }) => document.getText(rangeOf(document, { offset, length })).trim() !== '')
    .sort((a, b) => a.offset - b.offset);
}

/** The configured language of `scope`, or, without a scope or a setting, the one the person picks. */
async function chooseTarget(
  deps: Deps,
  languages: readonly ServiceLanguage[],
  scope: vscode.Uri | undefined,
): Promise<ServiceLanguage | undefined> {
  const configured = scope && translationSettings(scope).targetLanguages[0];
  if (!configured) return pickTarget(languages, deps.languages.recent());
  const code = targetLanguage(configured, languages);
  const language = languages.find((candidate) => candidate.code === code);
  if (language) return language;
  throw unknownLanguage(configured, 'vernacular.targetLanguages');
}

function segmentsOf(
  document: vscode.TextDocument,
  texts: readonly string[],
  languages: readonly ServiceLanguage[],
  target: ServiceLanguage,
): readonly Segment[] {
  const settings = translationSettings(document.uri);
  const configured = settings.sourceLanguage;
  checkFormality(settings.formality, languages, target.code);
  const sourceLang = configured === '' ? undefined : sourceLanguage(configured, languages);
  if (configured !== '' && sourceLang === undefined) {
    throw unknownLanguage(configured, 'vernacular.sourceLanguage');
  }
  const options = requestOptions(settings, {
    targetLang: target.code,
    ...(sourceLang ? { sourceLang } : {}),
  });
  const syntax = readSyntax({ samples: texts.map((text) => ({ text })) });
  return texts.map((text) => ({ text, options, syntax }));
}

async function run(
  deps: Deps,
  connection: Connection,
  target: ServiceLanguage,
  segments: readonly Segment[],
): Promise<TranslationRun> {
  const title = vscode.l10n.t('Translating to {0}', target.name);
  const result = await withProgress(title, async ({ signal, step }) =>
    translateSegments(segments, await engineFor(deps, connection), {
      signal,
      onProgress: (done, total) => step(done, total, vscode.l10n.t('{0} of {1}', done, total)),
    }),
  );
  void deps.usage.refresh();
  return result;
}

/** A selection as it stands now, and what becomes of it. */
interface Place {
  readonly at: OffsetRange;
  /** Undefined where nothing changes. */
  readonly text: string | undefined;
  /** The run did not reach it. */
  readonly left: boolean;
}

async function apply(
  editor: vscode.TextEditor,
  ranges: readonly (OffsetRange | undefined)[],
  sources: readonly string[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const { document } = editor;
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const translated = outcomes.map((outcome) => (outcome.kind === 'translated' ? outcome.text : undefined));
  if (ranges.some((range, index) => range === undefined && translated[index] !== undefined)) {
    throw textChanged(translated, sources);
  }
  const places = ranges.flatMap((at, index): Place[] => {
    const text = translated[index]?.replace(/\r\n|\n/g, eol);
    return at
      ? [{ at, text: text === sources[index] ? undefined : text, left: isLeft(outcomes[index]) }]
      : [];
  });
  if (!(await replace(document, places))) throw textChanged(translated, sources);
  reveal(editor, places);
}

function isLeft(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'pending';
}

/** One edit for the whole run. False when the document changed under it or cannot be edited. */
async function replace(document: vscode.TextDocument, places: readonly Place[]): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { at, text } of places) {
    if (text !== undefined) edit.replace(document.uri, rangeOf(document, at), text);
  }
  return edit.size === 0 || vscode.workspace.applyEdit(edit);
}

/** Selects the translations, or what the run did not reach, where the person still looks at the document. */
function reveal(editor: vscode.TextEditor, places: readonly Place[]): void {
  if (vscode.window.activeTextEditor !== editor) return;
  const unfinished = places.some(({ left }) => left);
  let shift = 0;
  const selections = places.flatMap(({ at, text, left }) => {
    const length = text?.length ?? at.length;
    const range = rangeOf(editor.document, { offset: at.offset + shift, length });
    shift += length - at.length;
    return left === unfinished ? [new vscode.Selection(range.start, range.end)] : [];
  });
  if (selections.length > 0) editor.selections = selections;
}

/** Nothing was written; the paid-for result is offered instead. */
function textChanged(translated: readonly (string | undefined)[], sources: readonly string[]): UserError {
  const result = translated.map((text, index) => text ?? sources[index] ?? '').join('\n');
  return new UserError(
    'information',
    vscode.l10n.t('The text changed while it was being translated, so nothing was written.'),
    [{ title: vscode.l10n.t('Copy Translation'), run: () => vscode.env.clipboard.writeText(result) }],
  );
}

async function reportLeftOut(outcomes: readonly Outcome[]): Promise<void> {
  const findings = outcomes.flatMap((outcome): Finding[] =>
    outcome.kind === 'leftOut' ? [outcome.finding] : [],
  );
  const [first] = findings;
  if (!first) return;
  const message =
    outcomes.length === 1
      ? vscode.l10n.t('The text was left as it was: {0}', findingSentence(first))
      : vscode.l10n.t(
          '{0} of {1} selections were left as they were. The first: {2}',
          findings.length,
          outcomes.length,
          findingSentence(first),
        );
  await show(new UserError('warning', message));
}
