/** What commands do with documents: loaded together by the first of them. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import {
  beginDocument,
  type DocumentRequest,
  forgetDocument,
  type Outcome,
  resumeDocument,
} from '../../documents/flow.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { documentTypeOf } from '../../service/documentRules.ts';
import { confirmLoss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { commandAction, show, UserError } from '../errors.ts';
import { commandIds, viewIds } from '../ids.ts';
import { type LanguageList, orderTargets, type TargetLanguage } from '../languages.ts';
import { plainText } from '../plainText.ts';
import { translationSettings } from '../translationSettings.ts';
import { requireTrust } from '../trust.ts';
import { documentIdOf } from '../views/documentNodes.ts';
import { formatNumber } from '../views/figures.ts';
import { chosenFiles, planDocuments } from './plan.ts';
import { outcomeText } from './sentences.ts';

/** @param chosen in the explorer */
export async function translateDocuments(deps: Deps, chosen: readonly vscode.Uri[]): Promise<void> {
  requireTrust();
  const files = await chosenFiles(chosen);
  const [scope] = files;
  const connection = await deps.connections.current(scope);
  const languages = await deps.languages.list(connection);
  const targets = await pickTargets(languages, deps.languages.recent(), scope);
  if (!targets) return;
  const wish = { files, targets, languages, connection };
  const requests = await withoutTaken(deps, await planDocuments(wish, new AbortController().signal));
  if (requests.length === 0 || !(await confirmCost(requests))) return;
  await deps.languages.remember(targets.map(({ code }) => code));
  const flow = await (await deps.documents()).deps(scope);
  const works = requests.map(
    (request): Work => ({
      name: basename(request.source),
      run: (signal) => beginDocument(flow, request, { signal }),
    }),
  );
  await carryOut(deps, works);
}

/** @param row none resumes all that can be */
export async function resumeDocuments(deps: Deps, row: unknown): Promise<void> {
  requireTrust();
  const id = documentIdOf(row);
  const documents = await deps.documents();
  const records = (await documents.list()).filter((record) => id === undefined || record.id === id);
  const flow = await documents.deps();
  const works = records.map(
    (record): Work => ({
      name: basename(record.source),
      run: async (signal) => {
        const outcome = await resumeDocument(flow, { id: record.id }, { signal });
        if (outcome.kind !== 'unsaved') return outcome;
        const place = await askForPlace(outcome.record);
        if (!place) return outcome;
        // Whoever picks a file that is there is asked by the dialog.
        const elsewhere = { id: record.id, target: place.fsPath, replaces: true };
        return resumeDocument(flow, elsewhere, { signal });
      },
    }),
  );
  await carryOut(deps, works);
}

function askForPlace(record: DocumentRecord): Thenable<vscode.Uri | undefined> {
  const title = vscode.l10n.t('Save {0} as', basename(record.target));
  return vscode.window.showSaveDialog({ title, defaultUri: vscode.Uri.file(record.target) });
}

export async function forgetDocuments(deps: Deps, row: unknown): Promise<void> {
  const id = documentIdOf(row);
  const documents = await deps.documents();
  const record = (await documents.list()).find((one) => one.id === id);
  if (!record) return;
  const isOver = record.state.kind === 'failed' || record.state.kind === 'gone';
  if (!isOver && !(await confirmForgetting(record))) return;
  const isForgotten = await forgetDocument(documents.kept, record.id);
  await documents.tellChanged();
  if (!isForgotten) throw new UserError('information', vscode.l10n.t('It is being translated already.'));
}

function confirmForgetting(record: DocumentRecord): Promise<boolean> {
  return confirmLoss({
    question: vscode.l10n.t('Forget {0}?', plainText(basename(record.target))),
    detail: vscode.l10n.t('It may have been paid for, and cannot be fetched any more.'),
    act: vscode.l10n.t('Forget'),
    keep: vscode.l10n.t('Keep'),
  });
}

export async function showDocuments(deps: Deps): Promise<void> {
  await (await deps.documents()).want();
  await vscode.commands.executeCommand(`${viewIds.documents}.focus`);
}

type TargetItem = vscode.QuickPickItem & { readonly language: TargetLanguage };

async function pickTargets(
  languages: LanguageList,
  recent: readonly string[],
  scope: vscode.Uri | undefined,
): Promise<readonly TargetLanguage[] | undefined> {
  const configured = scope ? translationSettings(scope).targetLanguages : [];
  const ordered = orderTargets(languages, recent, configured);
  const isPicked = ({ code }: TargetLanguage) =>
    configured.some((one) => one.toLowerCase() === code.toLowerCase());
  const items = [...ordered.recent, ...ordered.others].map(
    (language): TargetItem => ({
      ...{ label: language.name, description: language.code, picked: isPicked(language), language },
    }),
  );
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Translate Document'),
    placeHolder: vscode.l10n.t('Languages to translate into'),
    canPickMany: true,
    matchOnDescription: true,
  });
  return chosen && chosen.length > 0 ? chosen.map(({ language }) => language) : undefined;
}

/** What is there is replaced only where a person agrees. */
async function withoutTaken(
  deps: Deps,
  requests: readonly DocumentRequest[],
): Promise<readonly DocumentRequest[]> {
  const { kept } = await deps.documents();
  const taken = new Set<DocumentRequest>();
  for (const request of requests) {
    if (await kept.files.isThere(request.target)) taken.add(request);
  }
  if (taken.size === 0) return requests;
  const replaces = await confirmLoss({
    question:
      taken.size === 1
        ? vscode.l10n.t('One of the translations is there already. Replace it?')
        : vscode.l10n.t('{0} of the translations are there already. Replace them?', formatNumber(taken.size)),
    detail: [...taken].map(({ target }) => vscode.workspace.asRelativePath(target)).join('\n'),
    act: vscode.l10n.t('Replace'),
    keep: vscode.l10n.t('Leave Them as They Are'),
  });
  return requests.flatMap((request) => {
    if (!taken.has(request)) return [request];
    return replaces ? [{ ...request, replaces }] : [];
  });
}

/** Office files and PDF have a price of their own, which a person who sends a page may not expect. */
async function confirmCost(requests: readonly DocumentRequest[]): Promise<boolean> {
  const least = requests.reduce((sum, { source }) => sum + (documentTypeOf(source)?.leastBilled ?? 0), 0);
  const act = vscode.l10n.t('Translate');
  const question =
    requests.length === 1
      ? vscode.l10n.t('Translate one document with the service?')
      : vscode.l10n.t('Translate {0} documents with the service?', formatNumber(requests.length));
  const cost =
    least === 0
      ? vscode.l10n.t('All of their characters are billed.')
      : vscode.l10n.t(
          'At least {0} characters are billed: office files and PDF have a minimum each.',
          formatNumber(least),
        );
  const lines = requests.map(({ target }) => vscode.workspace.asRelativePath(target));
  const detail = [cost, ...lines.slice(0, mostShown)].join('\n');
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, act)) === act;
}

const mostShown = 12;

interface Work {
  readonly name: string;
  readonly run: (signal: AbortSignal) => Promise<Outcome>;
}

interface Done {
  readonly name: string;
  readonly outcome: Outcome;
}

const mostAtOnce = 4;

async function carryOut(deps: Deps, works: readonly Work[]): Promise<void> {
  if (works.length === 0) {
    throw new UserError('information', vscode.l10n.t('No document is under way.'));
  }
  const documents = await deps.documents();
  const done: Done[] = [];
  const location = vscode.ProgressLocation.Notification;
  const options = { location, title: vscode.l10n.t('Translating documents'), cancellable: true };
  try {
    await vscode.window.withProgress(options, async (bar, token) => {
      const abort = new AbortController();
      const listener = token.onCancellationRequested(() => abort.abort());
      const queue = works.values();
      const worker = async () => {
        for (const { name, run } of queue) {
          if (abort.signal.aborted) return;
          const message = vscode.l10n.t('{0} of {1}: {2}', done.length + 1, works.length, name);
          bar.report({ message: plainText(message) });
          done.push({ name, outcome: await run(abort.signal) });
          bar.report({ increment: 100 / works.length });
          await documents.tellChanged();
        }
      };
      await Promise.all(Array.from({ length: mostAtOnce }, worker)).finally(() => listener.dispose());
    });
  } finally {
    await documents.tellChanged();
  }
  await report(done);
}

async function report(done: readonly Done[]): Promise<void> {
  const saved = done.flatMap(({ outcome }) => (outcome.kind === 'saved' ? [outcome.record] : []));
  const others = done.filter(({ outcome }) => outcome.kind !== 'saved');
  const [first] = saved;
  const savedText =
    saved.length === 1
      ? vscode.l10n.t('One document was translated.')
      : vscode.l10n.t('{0} documents were translated.', formatNumber(saved.length));
  if (others.length === 0 && first) {
    const open = {
      title: vscode.l10n.t('Open'),
      run: () => vscode.commands.executeCommand('vscode.open', vscode.Uri.file(first.target)),
    };
    return show(new UserError('information', savedText, [open]));
  }
  const lines = others.map(textOf);
  const rest = lines.length > mostTold ? [vscode.l10n.t('And {0} more.', lines.length - mostTold)] : [];
  const message = [...(first ? [savedText] : []), ...lines.slice(0, mostTold), ...rest].join(' ');
  const list = commandAction(vscode.l10n.t('Show Documents under Way'), commandIds.showDocuments);
  await show(new UserError('warning', message, [list]));
}

const mostTold = 3;

function textOf({ name, outcome }: Done): string {
  return outcome.kind === 'saved' ? '' : `${name}: ${outcomeText(outcome)}`;
}
