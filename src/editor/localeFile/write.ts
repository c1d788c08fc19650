import * as vscode from 'vscode';
import type { Edit } from '../../formats/format.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { lineEdit } from '../../project/files/lineEdit.ts';
import { renderFile } from '../../project/runs/render.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import type { WrittenFile } from '../../project/runs/translateFiles.ts';
import { type DocumentEdit, type NewFile, writeEdits } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { savesAfterRun } from '../settings.ts';
import { bytesOf, type ReadFile, readLocaleFile, requireWritable } from './files.ts';
import { setLineEnds } from './lineEnds.ts';
import { nameOf } from './names.ts';
import type { TargetPlan } from './plans.ts';
import { brokenTarget } from './problems.ts';

type Written = WrittenFile<UserError>;

interface Result {
  readonly uri: vscode.Uri;
  readonly file: Written;
}

/** Texts may change while other files are being read, but probably no more often than this. */
const attempts = 5;

/**
 * Writes everything that is finished with one call to `writeEdits`, based on the current files.
 * @param targets those of the outcomes, in the same order
 * @throws UserError if no attempt succeeded, and none created a file
 */
export async function writeOutcomes(
  outcomes: readonly FileOutcome[],
  targets: readonly TargetPlan[],
): Promise<readonly Written[]> {
  let prepared: ReadonlyMap<vscode.TextDocument, number> | undefined;
  const createdSoFar = new Map<string, CreatedFile>();
  for (let attempt = 1; ; attempt++) {
    const created: NewFile[] = [];
    const drafts = new Map<string, Draft>();
    const results: Result[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const target = targets[index];
      if (!target) throw new Error('Every outcome must have a target');
      const file = await addFile({ created, drafts, createdSoFar }, outcome, target);
      results.push({ uri: target.uri, file });
    }
    if (results.every(({ file }) => file.written.length === 0)) return results.map(({ file }) => file);
    const changed = [...drafts.values()];
    prepared ??= await setLineEnds(changed.map(({ file, text }) => ({ document: file.document, text })));
    const clean = changed
      .map(({ file }) => file.document)
      .filter((document) => !document.isDirty || prepared?.get(document) === document.version);
    const writing = await writeEdits(changed.map(changeOf), created).catch(asUserError);
    if (writing === 'written') {
      const unsaved = await save(clean);
      return results.map((result) => afterSaving(result, drafts.get(result.uri.toString()), unsaved));
    }
    if (writing instanceof UserError) return createdOnly(results, createdSoFar, () => writing);
    if (attempt === attempts) return createdOnly(results, createdSoFar, refused);
  }
}

function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  throw error;
}

/**
 * The results if all attempts failed: only the new files that an attempt created were written.
 * @throws what `failureFor` returns for the other files, if no attempt created a file
 */
async function createdOnly(
  results: readonly Result[],
  createdSoFar: Step['createdSoFar'],
  failureFor: (uris: readonly vscode.Uri[]) => UserError,
): Promise<readonly Written[]> {
  const there = new Map<Result, Written>();
  for (const result of results) {
    const { uri, file } = result;
    const own = file.written.length > 0 ? createdSoFar.get(uri.toString()) : undefined;
    if (own && (await readLocaleFile(uri))?.text === own.text) there.set(result, own.file);
  }
  const lost = results.filter((result) => result.file.written.length > 0 && !there.has(result));
  const problem = failureFor(lost.map(({ uri }) => uri));
  if (there.size === 0) throw problem;
  return results.map((result) => {
    const isLost = lost.includes(result);
    return (
      there.get(result) ?? (isLost ? { written: [], created: false, conflicts: [], problem } : result.file)
    );
  });
}

/**
 * Saves documents, unless the user has turned off `saveAfterRun`.
 * @param documents those that had no unsaved changes by the user
 * @returns the documents that could not be saved
 */
export async function save(
  documents: readonly vscode.TextDocument[],
): Promise<readonly vscode.TextDocument[]> {
  const unsaved: vscode.TextDocument[] = [];
  for (const document of documents) {
    if (savesAfterRun(document.uri) && !(await document.save())) unsaved.push(document);
  }
  return unsaved;
}

export function notSaved(uri: vscode.Uri): UserError {
  return new UserError('warning', vscode.l10n.t('{0} could not be saved; it is open.', nameOf(uri)));
}

/** Saving may have reformatted the text. */
function afterSaving(
  { uri, file }: Result,
  draft: Draft | undefined,
  unsaved: readonly vscode.TextDocument[],
): Written {
  if (!draft || file.problem) return file;
  const { document } = draft.file;
  const text = document.getText();
  const rewritten = file.rewritten && { rewritten: { ...file.rewritten, after: text } };
  const now = { ...file, ...rewritten, ...(text !== draft.text && { text }) };
  if (!unsaved.includes(document)) return now;
  const message = vscode.l10n.t('{0} could not be saved; it is open with the translations.', nameOf(uri));
  return { ...now, problem: new UserError('warning', message) };
}

/** A changed file, accumulating edits if it contains several languages. */
interface Draft {
  readonly file: ReadFile;
  /** The file's new text and the edits leading to it. */
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** A new file. VS Code creates it even if it refuses the rest of the same edit. */
interface CreatedFile {
  readonly text: string;
  readonly file: Written;
}

interface Step {
  readonly created: NewFile[];
  readonly drafts: Map<string, Draft>;
  /** The new files of all attempts, by URI. */
  readonly createdSoFar: Map<string, CreatedFile>;
}

async function addFile(
  { created, drafts, createdSoFar }: Step,
  outcome: FileOutcome,
  { uri, source: { file: source } }: TargetPlan,
): Promise<Written> {
  const { target } = outcome.plan;
  const base: Written = { written: [], created: false, conflicts: [] };
  try {
    const draft = drafts.get(uri.toString());
    const current = draft?.file ?? (await readLocaleFile(uri));
    if (target.text !== undefined && !current) {
      const message = vscode.l10n.t('{0} was deleted in the meantime.', nameOf(uri));
      return { ...base, problem: new UserError('warning', message) };
    }
    const earlier = createdSoFar.get(uri.toString());
    if (earlier && current?.text === earlier.text) return earlier.file;
    const plan = { ...outcome.plan, target: inEncoding(target, (current ?? source).encoding) };
    const result = renderFile({ ...outcome, plan }, draft?.text ?? current?.text);
    switch (result.kind) {
      case 'unchanged':
        return { ...base, conflicts: result.conflicts };
      case 'problems':
        return { ...base, problem: brokenTarget(uri, target, plan.format, result.problems) };
      case 'edits': {
        await requireWritable(uri);
        const contents = bytesOf(uri, result.text, current ?? source);
        const { text, conflicts, written } = result;
        const rewritten = { ...(current && { before: current.text }), after: text };
        const file: Written = { written, created: !current, conflicts, rewritten };
        if (current) drafts.set(uri.toString(), draftOf(current, draft, result));
        else {
          created.push({ uri, contents });
          createdSoFar.set(uri.toString(), { text, file });
        }
        return file;
      }
    }
  } catch (error) {
    if (error instanceof UserError) return { ...base, problem: error };
    throw error;
  }
}

function draftOf(
  file: ReadFile,
  earlier: Draft | undefined,
  { text, edits }: Pick<Draft, 'text' | 'edits'>,
): Draft {
  if (earlier) return { ...earlier, text, edits: [lineEdit(file.text, text)] };
  return { file, text, edits };
}

function changeOf({ file: { document, text: read }, edits }: Draft): DocumentEdit {
  return { document, read, edits };
}

function refused(uris: readonly vscode.Uri[]): UserError {
  return new UserError(
    'error',
    vscode.l10n.t(
      'The editor could not write {0}. Run the command again; finished texts are not sent twice.',
      [...new Set(uris.map(nameOf))].join(', '),
    ),
  );
}
