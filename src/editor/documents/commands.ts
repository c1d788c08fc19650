/** The commands for whole documents, loaded together when the first of them is run. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { beginDocument, forgetDocument, type Resumption, resumeDocument } from '../../documents/flow.ts';
import { isResumable } from '../../documents/listing.ts';
import type { FlowDeps } from '../../documents/ports.ts';
import { type DocumentRecord, isEnded } from '../../documents/record.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { viewIds } from '../ids.ts';
import { targetNamed } from '../languages.ts';
import { localeName } from '../localeFile/names.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { plainText } from '../plainText.ts';
import { requireTrust } from '../trust.ts';
import { documentIdOf } from '../views/documentNodes.ts';
import { confirmCost, pickTargets, withoutTaken } from './asking.ts';
import { chosenFiles, planDocuments } from './plan.ts';
import { report } from './report.ts';
import type { DocumentsUnderWay } from './underWay.ts';
import { carryOut, type Done, type Task } from './working.ts';

/** @param language the only language to translate into; without it, the user chooses */
export async function translateDocuments(
  deps: Deps,
  chosen: readonly vscode.Uri[],
  language?: string,
): Promise<void> {
  requireTrust();
  const { files, readByUs } = await chosenFiles(chosen);
  const [scope] = files;
  const connection = await deps.connections.current(scope);
  const languages = await deps.languages.list(connection);
  const targets =
    language === undefined
      ? await pickTargets(languages, deps.languages.recent(), scope)
      : [targetNamed(language, languages)];
  if (!targets) return;
  const documents = await deps.documents();
  const wish = { files, targets, languages, connection };
  const planned = await planDocuments(deps, wish, new AbortController().signal);
  if (!planned) return;
  const requests = await withoutTaken(documents.kept.files, planned);
  if (requests.length === 0 || !(await confirmCost(requests, readByUs))) return;
  await deps.languages.remember(targets.map(({ code }) => code));
  const flow = await documents.deps(scope);
  const tasks = requests.map(
    (request): Task => ({
      name: workName(request.source, request.options.targetLang),
      run: (watch) => beginDocument(flow, request, watch),
    }),
  );
  const done = await carryOut(deps, tasks);
  await reportAll(deps, flow, { done, begun: tasks.length });
}

/** @param row a row of the view; without one, resumes all documents that can be resumed */
export async function resumeDocuments(deps: Deps, row: unknown): Promise<void> {
  requireTrust();
  const id = documentIdOf(row);
  const documents = await deps.documents();
  const all = await documents.list();
  const listed = all.filter((one) => (id === undefined ? isResumable(one) : one.record.id === id));
  const flow = await documents.deps();
  const tasks = listed.map(({ record }) => resuming(flow, record));
  const done = await placeElsewhere(deps, flow, await carryOut(deps, tasks));
  await reportAll(deps, flow, { done, begun: tasks.length });
}

function resuming(
  flow: FlowDeps,
  { id, source, targetLanguage }: DocumentRecord,
  place?: Omit<Resumption, 'id'>,
): Task {
  const name = workName(source, targetLanguage);
  return { name, run: (watch) => resumeDocument(flow, { id, ...place }, watch) };
}

function workName(source: string, targetLanguage: string): string {
  return `${basename(source)} (${localeName(targetLanguage)})`;
}

interface Ended {
  readonly done: readonly Done[];
  readonly begun: number;
}

function reportAll(deps: Deps, flow: FlowDeps, { done, begun }: Ended): Promise<void> {
  const saveElsewhere = async () => {
    const unsaved = done.filter(({ outcome }) => outcome.kind === 'unsaved');
    const placed = await placeElsewhere(deps, flow, unsaved);
    await reportAll(deps, flow, { done: placed, begun: unsaved.length });
  };
  return report({ done, notBegun: begun - done.length, saveElsewhere });
}

/** Asks where else to save each unsaved document, one after another, because VS Code shows one dialog at a time. */
async function placeElsewhere(deps: Deps, flow: FlowDeps, done: readonly Done[]): Promise<readonly Done[]> {
  const tasks: Task[] = [];
  const rest: Done[] = [];
  for (const one of done) {
    const record = one.outcome.kind === 'unsaved' ? one.outcome.record : undefined;
    const place = record && (await askForPlace(record));
    // The dialog asks for confirmation before it returns an existing file.
    if (place) tasks.push(resuming(flow, record, { target: place.fsPath, replaces: true }));
    else rest.push(one);
  }
  return tasks.length === 0 ? rest : [...rest, ...(await carryOut(deps, tasks))];
}

function askForPlace(record: DocumentRecord): Thenable<vscode.Uri | undefined> {
  const title = vscode.l10n.t('Save {0} As', basename(record.target));
  return vscode.window.showSaveDialog({ title, defaultUri: vscode.Uri.file(record.target) });
}

/**
 * Translates again, from its source, a document that failed or that the service no longer has: only once, even after a
 * double click.
 */
export async function retryDocument(deps: Deps, row: unknown): Promise<void> {
  const record = await recordOf(await deps.documents(), row);
  if (!isEnded(record)) throw alreadyBegun(record);
  const source = vscode.Uri.file(record.source);
  await oneAtATime(deps, `document:${record.id}`, () =>
    translateDocuments(deps, [source], record.targetLanguage),
  );
}

/** @throws UserError if the document is no longer in the list, for example if another window has finished it */
async function recordOf(documents: DocumentsUnderWay, row: unknown): Promise<DocumentRecord> {
  const id = documentIdOf(row);
  const listed = (await documents.list()).find(({ record }) => record.id === id);
  if (listed) return listed.record;
  await documents.refresh();
  throw new UserError('information', vscode.l10n.t('This document is no longer in the list.'));
}

export async function forgetDocuments(deps: Deps, row: unknown): Promise<void> {
  const documents = await deps.documents();
  const record = await recordOf(documents, row);
  if (!isEnded(record) && !(await confirmForgetting(record))) return;
  const isForgotten = await forgetDocument(documents.kept, record.id);
  await documents.refresh();
  if (!isForgotten) throw alreadyBegun(record);
}

function alreadyBegun({ source, targetLanguage }: DocumentRecord): UserError {
  const name = workName(source, targetLanguage);
  return new UserError('information', vscode.l10n.t('{0} is already being translated.', name));
}

function confirmForgetting(record: DocumentRecord): Promise<boolean> {
  return confirmLoss({
    question: vscode.l10n.t('Forget {0}?', plainText(basename(record.target))),
    detail: vscode.l10n.t('It may have been billed, and can no longer be fetched afterwards.'),
    act: vscode.l10n.t('Forget'),
    keep: vscode.l10n.t('Keep'),
  });
}

export async function showDocuments(deps: Deps): Promise<void> {
  await (await deps.documents()).want();
  await vscode.commands.executeCommand(`${viewIds.documents}.focus`);
}
