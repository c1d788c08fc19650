import * as vscode from 'vscode';
import type { Conflict, Edit } from '../../formats/format.ts';
import { inEncoding } from '../../project/encoding.ts';
import { lineEdit } from '../../project/lineEdit.ts';
import { renderFile } from '../../project/render.ts';
import type { FileOutcome } from '../../project/run.ts';
import { type DocumentEdit, type NewFile, writeEdits } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { bytesOf, type ReadFile, readLocaleFile, requireWritable } from './files.ts';
import { setLineEnds } from './lineEnds.ts';
import { nameOf } from './names.ts';
import type { TargetPlan } from './plans.ts';
import { brokenTarget } from './problems.ts';

export interface WrittenFile {
  readonly uri: vscode.Uri;
  readonly locale: string;
  readonly created: boolean;
  /** Entries that are in the file now and were not before. */
  readonly written: number;
  readonly conflicts: readonly Conflict[];
  /** Why nothing was written to this file, or why it was not saved. */
  readonly problem?: UserError;
}

/** Texts may change while other files are read; more often than this is no accident. */
const attempts = 5;

/** Writes everything that is finished as one edit, against the files as they are now. */
export async function writeOutcomes(
  outcomes: readonly FileOutcome[],
  targets: readonly TargetPlan[],
  source: ReadFile,
): Promise<readonly WrittenFile[]> {
  let prepared: ReadonlyMap<vscode.TextDocument, number> | undefined;
  const begun = new Map<string, Begun>();
  for (let attempt = 1; ; attempt++) {
    const created: NewFile[] = [];
    const drafts = new Map<string, Draft>();
    const files: WrittenFile[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const uri = targets[index]?.uri;
      if (!uri) throw new Error('Every outcome has its target');
      files.push(await addFile({ created, drafts, begun }, outcome, uri, source));
    }
    if (files.every((file) => file.written === 0)) return files;
    const changed = [...drafts.values()];
    prepared ??= await setLineEnds(changed.map(({ file, text }) => ({ document: file.document, text })));
    const clean = changed
      .map(({ file }) => file.document)
      .filter((document) => !document.isDirty || prepared?.get(document) === document.version);
    if ((await writeEdits(changed.map(changeOf), created)) === 'written') {
      return withUnsaved(files, await save(clean));
    }
    if (attempt === attempts) throw refused(files);
  }
}

/**
 * What had no unsaved text before has none afterwards; a person's own unsaved text is left for them to save.
 * Returns what could not be saved.
 */
async function save(documents: readonly vscode.TextDocument[]): Promise<readonly vscode.TextDocument[]> {
  const unsaved: vscode.TextDocument[] = [];
  for (const document of documents) if (!(await document.save())) unsaved.push(document);
  return unsaved;
}

function withUnsaved(
  files: readonly WrittenFile[],
  unsaved: readonly vscode.TextDocument[],
): readonly WrittenFile[] {
  const uris = new Set(unsaved.map((document) => document.uri.toString()));
  return files.map((file) => {
    if (!uris.has(file.uri.toString())) return file;
    const name = nameOf(file.uri);
    const message = vscode.l10n.t('{0} could not be saved; it is open with the translations.', name);
    return { ...file, problem: new UserError('warning', message) };
  });
}

/** A file that changes, once or, where it holds several languages, language by language. */
interface Draft {
  readonly file: ReadFile;
  /** What becomes of the file, and how. */
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** A new file. The editor makes it although it refuses the rest of the same step. */
interface Begun {
  readonly text: string;
  readonly written: WrittenFile;
}

/** One attempt. */
interface Step {
  readonly created: NewFile[];
  readonly drafts: Map<string, Draft>;
  /** The new files of all attempts, by address. */
  readonly begun: Map<string, Begun>;
}

async function addFile(
  { created, drafts, begun }: Step,
  outcome: FileOutcome,
  uri: vscode.Uri,
  source: ReadFile,
): Promise<WrittenFile> {
  const { target } = outcome.plan;
  const base = { uri, locale: target.locale, created: false, written: 0, conflicts: [] };
  try {
    const draft = drafts.get(uri.toString());
    const current = draft?.file ?? (await readLocaleFile(uri));
    if (target.text !== undefined && !current) {
      const message = vscode.l10n.t('{0} was deleted meanwhile.', nameOf(uri));
      return { ...base, problem: new UserError('warning', message) };
    }
    const earlier = begun.get(uri.toString());
    if (earlier && current?.text === earlier.text) return earlier.written;
    const plan = { ...outcome.plan, target: inEncoding(target, (current ?? source).encoding) };
    const result = renderFile({ ...outcome, plan }, draft?.text ?? current?.text);
    switch (result.kind) {
      case 'unchanged':
        return { ...base, conflicts: result.conflicts };
      case 'problems':
        return { ...base, problem: brokenTarget(uri, target, result.problems) };
      case 'edits': {
        await requireWritable(uri);
        const contents = bytesOf(uri, result.text, current ?? source);
        const { text, conflicts, written: count } = result;
        const written = { ...base, created: !current, written: count, conflicts };
        if (current) drafts.set(uri.toString(), draftOf(current, draft, result));
        else {
          created.push({ uri, contents });
          begun.set(uri.toString(), { text, written });
        }
        return written;
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

function refused(files: readonly WrittenFile[]): UserError {
  return new UserError(
    'error',
    vscode.l10n.t(
      'The editor could not write {0}. Nothing was written; run the command again, finished texts are not sent twice.',
      [...new Set(files.map((file) => nameOf(file.uri)))].join(', '),
    ),
  );
}
