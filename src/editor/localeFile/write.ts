import * as vscode from 'vscode';
import type { Conflict, Edit } from '../../formats/format.ts';
import { inEncoding } from '../../project/encoding.ts';
import { renderFile } from '../../project/render.ts';
import type { FileOutcome } from '../../project/run.ts';
import { rangeOf } from '../edits.ts';
import { UserError } from '../errors.ts';
import { bytesOf, type ReadFile, readLocaleFile } from './files.ts';
import { problemsIn } from './problems.ts';
import type { TargetPlan } from './translate.ts';

export interface WrittenFile {
  readonly uri: vscode.Uri;
  readonly locale: string;
  readonly created: boolean;
  /** Entries that are in the file now and were not before. */
  readonly written: number;
  readonly conflicts: readonly Conflict[];
  /** Why nothing was written to this file, or why it was not saved. */
  readonly problem?: string;
}

/** Texts may change while other files are read; more often than this is no accident. */
const attempts = 5;

/** Writes everything that is finished as one edit, against the files as they are now. */
export async function writeOutcomes(
  outcomes: readonly FileOutcome[],
  targets: readonly TargetPlan[],
  source: ReadFile,
): Promise<readonly WrittenFile[]> {
  for (let attempt = 1; ; attempt++) {
    const edit = new vscode.WorkspaceEdit();
    const versions = new Map<vscode.TextDocument, number>();
    const files: WrittenFile[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const uri = targets[index]?.uri;
      if (!uri) throw new Error('Every outcome has its target');
      files.push(await addFile(edit, versions, outcome, uri, source));
    }
    if (files.every((file) => file.written === 0)) return files;
    const stale = [...versions].some(([document, version]) => document.version !== version);
    const clean = [...versions.keys()].filter((document) => !document.isDirty);
    if (!stale && (await vscode.workspace.applyEdit(edit))) {
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
  const problem = vscode.l10n.t('the editor could not save it; it is open with the translations.');
  return files.map((file) => (uris.has(file.uri.toString()) ? { ...file, problem } : file));
}

async function addFile(
  edit: vscode.WorkspaceEdit,
  versions: Map<vscode.TextDocument, number>,
  outcome: FileOutcome,
  uri: vscode.Uri,
  source: ReadFile,
): Promise<WrittenFile> {
  const { target } = outcome.plan;
  const base = { uri, locale: target.locale, created: false, written: 0, conflicts: [] };
  try {
    const current = await readLocaleFile(uri);
    if (target.text !== undefined && !current) {
      return { ...base, problem: vscode.l10n.t('the file was deleted meanwhile.') };
    }
    const plan = { ...outcome.plan, target: inEncoding(target, (current ?? source).encoding) };
    const result = renderFile({ ...outcome, plan }, current?.text);
    switch (result.kind) {
      case 'unchanged':
        return base;
      case 'problems':
        return { ...base, problem: problemsIn(uri, result.problems).message };
      case 'edits': {
        const contents = bytesOf(uri, result.text, current ?? source);
        if (current) addEdits(edit, versions, current.document, result.edits);
        else edit.createFile(uri, { contents, overwrite: false, ignoreIfExists: false });
        return { ...base, created: !current, written: result.written, conflicts: result.conflicts };
      }
    }
  } catch (error) {
    if (error instanceof UserError) return { ...base, problem: error.message };
    throw error;
  }
}

function addEdits(
  edit: vscode.WorkspaceEdit,
  versions: Map<vscode.TextDocument, number>,
  document: vscode.TextDocument,
  edits: readonly Edit[],
): void {
  versions.set(document, document.version);
  for (const { offset, length, content } of edits) {
    edit.replace(document.uri, rangeOf(document, { offset, length }), content);
  }
}

function refused(files: readonly WrittenFile[]): UserError {
  return new UserError(
    'error',
    vscode.l10n.t(
      'The editor could not write {0}. Nothing was written; run the command again, finished texts are not sent twice.',
      files.map((file) => vscode.workspace.asRelativePath(file.uri)).join(', '),
    ),
  );
}
