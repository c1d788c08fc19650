import * as vscode from 'vscode';
import type { Finding, Outcome, Segment, TranslationRun } from '../engine/segment.ts';
import { readSyntax } from '../engine/syntax/evidence.ts';
import { translateSegments } from '../engine/translate.ts';
import type { Claim } from '../jobs/claims.ts';
import type { JobContext } from '../jobs/runner.ts';
import { sourceLanguage } from '../project/locale.ts';
import { leavesInstructions } from '../project/settings.ts';
import { inBackground } from './background.ts';
import type { TranslateConnection } from './connection.ts';
import type { Deps } from './deps.ts';
import { rangeOf, type Writing, writeEdits } from './documentEdit.ts';
import { engineFor } from './engine.ts';
import { show, UserError } from './errors.ts';
import { findingSentence } from './findings.ts';
import { claimDocument, inNotification, type Steps } from './jobs.ts';
import {
  checkFormality,
  type LanguageList,
  pickTarget,
  type TargetLanguage,
  targetNamed,
  unknownLanguage,
} from './languages.ts';
import { type Passage, Passages } from './passages.ts';
import type { OffsetRange } from './trackedRanges.ts';
import { requestOptions, translationSettings, uninstructedNote } from './translationSettings.ts';
import { requireTrust } from './trust.ts';
import { isLeftOfDiff, isWritable } from './writable.ts';

export interface TranslateSelectionOptions {
  /** Ask for the target language even when the settings name one. */
  readonly ask: boolean;
}

/** Translates every selection of the active editor in place: one run, one edit, one undo. */
export async function translateSelection(deps: Deps, { ask }: TranslateSelectionOptions): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  const ranges = selectedRanges(editor);
  if (ranges.length === 0) throw nothingSelected();
  // The ranges have to be followed from here on, while the person is asked and the service works.
  const passages = new Passages(document, ranges);
  const job = deps.jobs.start<SelectionResult, SelectionProgress>(async (context) => {
    await requireWritable(editor);
    await claimDocument(context, new SelectionClaim(passages));
    return translate(deps, passages, context, ask);
  });
  const result = await inNotification(job, {
    title: ({ target }) => vscode.l10n.t('Translating to {0}', target.name),
    message: ({ done, total }) => vscode.l10n.t('{0} of {1}', done, total),
  }).finally(() => passages.dispose());
  await report(result);
}

interface SelectionResult {
  readonly outcomes: readonly Outcome[];
  /** What the person should know besides. */
  readonly note?: string;
}

interface SelectionProgress extends Steps {
  readonly target: TargetLanguage;
}

/** Selections in one document may be translated at the same time where they are apart. */
class SelectionClaim implements Claim {
  readonly resource: string;
  private readonly passages: Passages;

  constructor(passages: Passages) {
    this.resource = passages.uri.toString();
    this.passages = passages;
  }

  isApartFrom(other: Claim): boolean {
    return other instanceof SelectionClaim && !other.passages.overlaps(this.passages);
  }
}

/** @returns nothing where the person left the prompt for the language */
async function translate(
  deps: Deps,
  passages: Passages,
  job: JobContext<SelectionProgress>,
  ask: boolean,
): Promise<SelectionResult> {
  const connection = await deps.connections.current(passages.uri);
  const languages = await deps.languages.list(connection);
  const target = await chooseTarget(deps, languages, passages, ask);
  if (!target) return { outcomes: [] };
  const segments = segmentsOf(passages, languages, target);
  const uninstructed = isUninstructed(passages, segments);
  const result = await run(deps, connection, target, segments, job);
  // What the service refuses would be offered first where there is no list.
  if (isAnyTranslated(result.outcomes)) await deps.languages.remember([target.code]);
  await apply(passages, result.outcomes);
  raiseTranslated(deps, passages, target, result.outcomes);
  // What was finished before is in the document now, and what is left is selected.
  if (result.failure !== undefined) throw result.failure;
  // Once for each language in a window, as selections are many.
  const isNews = uninstructed && deps.languages.isFirstUninstructed(target.code);
  return { outcomes: result.outcomes, ...(isNews && { note: uninstructedNote(target.name) }) };
}

function isAnyTranslated(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ kind }) => kind === 'translated');
}

function isUninstructed({ uri }: Passages, [segment]: readonly Segment[]): boolean {
  return segment !== undefined && leavesInstructions(translationSettings(uri), segment.options);
}

/** @throws UserError */
async function requireWritable(editor: vscode.TextEditor): Promise<void> {
  if (!isLeftOfDiff(editor) && (await isWritable(editor.document.uri))) return;
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

/** The first configured language, or the one the person picks: without a setting, and where asked for. */
async function chooseTarget(
  deps: Deps,
  languages: LanguageList,
  { uri }: Passages,
  ask: boolean,
): Promise<TargetLanguage | undefined> {
  const { targetLanguages } = translationSettings(uri);
  const [configured] = targetLanguages;
  if (ask || !configured) return pickTarget(languages, deps.languages.recent(), targetLanguages);
  return targetNamed(configured, languages, 'vernacular.targetLanguages');
}

function segmentsOf(
  { uri, texts }: Passages,
  languages: LanguageList,
  target: TargetLanguage,
): readonly Segment[] {
  const settings = translationSettings(uri);
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
  connection: TranslateConnection,
  target: TargetLanguage,
  segments: readonly Segment[],
  job: JobContext<SelectionProgress>,
): Promise<TranslationRun> {
  try {
    return await translateSegments(segments, await engineFor(deps, connection), {
      signal: job.signal,
      onProgress: (done, total) => job.report({ done, total, target }),
    });
  } finally {
    job.report(undefined);
    inBackground(deps.log, 'Reading the usage', () => deps.usage.refresh());
  }
}

function raiseTranslated(
  { events }: Deps,
  { uri }: Passages,
  { code }: TargetLanguage,
  outcomes: readonly Outcome[],
): void {
  const passages = outcomes.filter(({ kind }) => kind === 'translated').length;
  if (passages === 0) return;
  events.raise({ kind: 'selectionTranslated', document: uri.toString(), targetLanguage: code, passages });
}

/** A selection as it stands now, and what becomes of it. */
interface PassageResult {
  readonly at: OffsetRange;
  /** The new text; undefined where nothing changes. */
  readonly text: string | undefined;
  /** The run did not reach it. */
  readonly left: boolean;
}

/** One edit for the whole run. @throws UserError when nothing could be written */
async function apply(passages: Passages, outcomes: readonly Outcome[]): Promise<void> {
  const writing = await write(passages, outcomes);
  if (writing !== 'written') throw notWritten(writing, passages.texts, outcomes);
}

/** The document may change or be closed at the very moment of writing; more often than this is no accident. */
const attempts = 5;

async function write(passages: Passages, outcomes: readonly Outcome[]): Promise<Writing> {
  for (let attempt = 1; ; attempt++) {
    const found = await passages.find();
    const isLost = (index: number) => !found?.passages[index]?.at;
    if (outcomes.some(({ kind }, index) => kind === 'translated' && isLost(index))) return 'changed';
    if (!found) return 'written';
    const results = passageResults(found.document, found.passages, outcomes);
    const writing = await replace(found.document, results);
    if (writing === 'written') reveal(found.document, results);
    if (writing !== 'changed' || attempt === attempts) return writing;
  }
}

function passageResults(
  document: vscode.TextDocument,
  passages: readonly Passage[],
  outcomes: readonly Outcome[],
): readonly PassageResult[] {
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  return passages.flatMap(({ at, text: source }, index): PassageResult[] => {
    const outcome = outcomes[index];
    const text = outcome?.kind === 'translated' ? outcome.text.replace(/\r\n|\n/g, eol) : undefined;
    return at ? [{ at, text: text === source ? undefined : text, left: outcome?.kind === 'pending' }] : [];
  });
}

function replace(document: vscode.TextDocument, results: readonly PassageResult[]): Promise<Writing> {
  const edits = results.flatMap(({ at, text }) => (text === undefined ? [] : [{ ...at, content: text }]));
  return writeEdits([{ document, read: document.getText(), edits }]);
}

/** Selects the translations, or what the run did not reach, where the person looks at the document. */
function reveal(document: vscode.TextDocument, results: readonly PassageResult[]): void {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document) return;
  const unfinished = results.some(({ left }) => left);
  let shift = 0;
  const selections = results.flatMap(({ at, text, left }) => {
    const length = text?.length ?? at.length;
    const range = rangeOf(document, { offset: at.offset + shift, length });
    shift += length - at.length;
    return left === unfinished ? [new vscode.Selection(range.start, range.end)] : [];
  });
  if (selections.length > 0) editor.selections = selections;
}

/** The paid-for result is offered instead. */
function notWritten(
  writing: Exclude<Writing, 'written'>,
  sources: readonly string[],
  outcomes: readonly Outcome[],
): UserError {
  const texts = outcomes.map((outcome, index) =>
    outcome.kind === 'translated' ? outcome.text : (sources[index] ?? ''),
  );
  return new UserError('information', notWrittenSentence(writing), [
    {
      title: vscode.l10n.t('Copy Translation'),
      run: () => vscode.env.clipboard.writeText(texts.join('\n')),
    },
  ]);
}

function notWrittenSentence(writing: Exclude<Writing, 'written'>): string {
  switch (writing) {
    case 'changed':
      return vscode.l10n.t('The text changed while it was being translated, so nothing was written.');
    case 'refused':
      return vscode.l10n.t('This document is read-only, so nothing was written.');
  }
}

async function report({ outcomes, note }: SelectionResult): Promise<void> {
  const leftOut = leftOutSentence(outcomes);
  const message = [leftOut, note].filter((part) => part !== undefined).join(' ');
  if (message !== '') await show(new UserError(leftOut === undefined ? 'information' : 'warning', message));
}

function leftOutSentence(outcomes: readonly Outcome[]): string | undefined {
  const findings = outcomes.flatMap((outcome): Finding[] =>
    outcome.kind === 'leftOut' ? [outcome.finding] : [],
  );
  const [first] = findings;
  if (!first) return undefined;
  if (outcomes.length === 1) return vscode.l10n.t('The text was left as it was: {0}', findingSentence(first));
  return vscode.l10n.t(
    '{0} of {1} selections were left as they were. The first: {2}',
    findings.length,
    outcomes.length,
    findingSentence(first),
  );
}
