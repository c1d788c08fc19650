/** `vernacular document`: translates whole files on the service, which keeps their layout. */
import { resolve } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import {
  beginDocument,
  type DocumentRequest,
  forgetDocument,
  type Outcome,
  resumeDocument,
} from '../../documents/flow.ts';
import type { Kept } from '../../documents/kept.ts';
import { listDocuments, timeLeft } from '../../documents/listing.ts';
import type { DocumentRecord } from '../../documents/record.ts';
import { ServiceError } from '../../http/errors.ts';
import type { Raise } from '../../jobs/events.ts';
import { leastCost } from '../../service/documentRules.ts';
import type { DocumentAction, DocumentCommand, SendAction } from '../arguments/document.ts';
import { displayPath } from '../displayPath.ts';
import { UsageError } from '../errors.ts';
import { Interrupt } from '../interrupt.ts';
import { Progress } from '../progress.ts';
import { plural } from '../report.ts';
import { accessFrom, openClient } from '../service.ts';
import { failureSentence } from '../serviceMessages.ts';
import { requireLocales } from '../sources.ts';
import { isWatched, printJson, printLines, printMessage, status } from '../terminal.ts';
import { withWebhooks } from '../webhooks/raising.ts';
import { planDocuments } from './plans.ts';
import { outcomeSentence, savedLine, shortId, stateText } from './sentences.ts';
import { type DocumentSession, depsOf, keptDocuments } from './session.ts';

/** @throws UsageError before anything is sent */
export async function document(command: DocumentCommand): Promise<number> {
  const { action } = command;
  const kept = keptDocuments();
  switch (action.kind) {
    case 'list':
      return list(command, kept);
    case 'forget':
      return forget(action.ids, kept);
    case 'send':
      return withDocuments(command, kept, (session) => send(action, command.json, session));
    case 'resume':
      return withDocuments(command, kept, (session) => resume(action, command.json, session));
  }
}

function withDocuments(
  { baseUrl, webhooks }: DocumentCommand,
  kept: Kept,
  work: (session: DocumentSession) => Promise<number>,
): Promise<number> {
  return withWebhooks(webhooks, async (raise: Raise) => {
    const access = accessFrom(process.env, baseUrl);
    const client = openClient(access, manifest.version);
    const interrupt = new Interrupt();
    try {
      const { signal } = interrupt;
      return await work({ deps: depsOf(kept, client, access, raise), client, signal });
    } catch (error) {
      const sentence = failureSentence(error);
      if (sentence === undefined) throw error;
      printMessage(sentence);
      return error instanceof ServiceError && error.kind === 'cancelled' ? 130 : 1;
    } finally {
      interrupt.dispose();
      await client.close();
    }
  });
}

interface Result {
  readonly source: string;
  readonly outcome: Outcome;
}

async function send(action: SendAction, json: boolean, session: DocumentSession): Promise<number> {
  requireLocales([...action.to, ...(action.from === undefined ? [] : [action.from])]);
  const planned = await planDocuments(action, session);
  announce(planned.filter((one): one is DocumentRequest => !('error' in one)));
  const tasks = planned.map((one): Task => {
    const { source } = one;
    if (!('error' in one)) return { source, run: () => beginOrGoOn(session, one) };
    return { source, run: async () => ({ kind: 'notSent', error: one.error }) };
  });
  return carryOut(tasks, json, session.signal);
}

/** Sends a document, or continues one sent before if its file is unchanged. Never sends a document twice. */
async function beginOrGoOn({ deps, signal }: DocumentSession, request: DocumentRequest): Promise<Outcome> {
  const outcome = await beginDocument(deps, request, { signal });
  if (outcome.kind !== 'begun') return outcome;
  const { record } = outcome;
  // A file that cannot be read or does not exist is not the one that was sent.
  const source = await deps.files.source(request.source).catch(() => undefined);
  if (source?.version !== record.version) return outcome;
  const { target, replaces } = request;
  return resumeDocument(deps, { id: record.id, target, replaces }, { signal });
}

function announce(requests: readonly DocumentRequest[]): void {
  if (requests.length === 0 || !isWatched()) return;
  const { characters, isFree } = leastCost(requests.map(({ source }) => source));
  const least = characters === 0 ? '' : `; at least ${plural(characters, 'character')} will be billed`;
  const cost = isFree ? '; nothing is billed for images' : least;
  printMessage(`Sending ${plural(requests.length, 'document')}${cost}`);
}

type ResumeAction = Extract<DocumentAction, { readonly kind: 'resume' }>;

async function resume(
  { ids, output, overwrite }: ResumeAction,
  json: boolean,
  { deps, signal }: DocumentSession,
): Promise<number> {
  const records = await named(deps, ids);
  const more = {
    ...(output !== undefined && { target: resolve(output) }),
    ...(overwrite && { replaces: true }),
  };
  const tasks = records.map(({ id, source }) => ({
    source,
    run: () => resumeDocument(deps, { id, ...more }, { signal }),
  }));
  if (tasks.length === 0) printMessage('No document is in progress.');
  return carryOut(tasks, json, signal);
}

interface Task {
  readonly source: string;
  readonly run: () => Promise<Outcome>;
}

/** Leaves some of the account's concurrent requests for other clients. */
const mostAtOnce = 4;

async function carryOut(tasks: readonly Task[], json: boolean, signal: AbortSignal): Promise<number> {
  const progress = new Progress(status, { item: 'document' });
  const results: Result[] = [];
  const queue = tasks.values();
  let done = 0;
  const worker = async () => {
    for (const { source, run } of queue) {
      if (signal.aborted) return;
      results.push({ source, outcome: await run() });
      done += 1;
      progress.update(done, tasks.length);
    }
  };
  try {
    if (isWatched()) progress.update(0, tasks.length);
    await Promise.all(Array.from({ length: mostAtOnce }, worker));
  } finally {
    progress.end();
  }
  await report(results, json);
  if (results.length === tasks.length && results.every(({ outcome }) => outcome.kind === 'saved')) return 0;
  if (!signal.aborted) return 1;
  printMessage('Interrupted: vernacular document --resume continues what is in progress.');
  return 130;
}

async function report(results: readonly Result[], json: boolean): Promise<void> {
  for (const { source, outcome } of results) {
    if (outcome.kind !== 'saved') printMessage(`${displayPath(source)}: ${outcomeSentence(outcome)}`);
    else if (!json) await printLines([savedLine(outcome.record)]);
  }
  if (json) await printJson({ documents: results.map(jsonResult) });
}

function jsonResult({ source, outcome }: Result): object {
  const record = 'record' in outcome ? outcome.record : undefined;
  return {
    source: displayPath(source),
    ...(record && jsonRecord(record)),
    outcome: outcome.kind,
    ...(outcome.kind !== 'saved' && { message: outcomeSentence(outcome) }),
  };
}

function jsonRecord({ id, source, target, targetLanguage, billed }: DocumentRecord): object {
  return {
    id,
    source: displayPath(source),
    target: displayPath(target),
    targetLanguage,
    ...(billed !== undefined && { billedCharacters: billed }),
  };
}

async function list({ json }: DocumentCommand, kept: Kept): Promise<number> {
  const now = Date.now();
  const listed = await listDocuments(kept);
  if (json) {
    await printJson({
      documents: listed.map(({ record }) => ({
        ...jsonRecord(record),
        state: record.state.kind,
        since: new Date(record.created).toISOString(),
        ...(record.expected !== undefined && { expected: new Date(record.expected).toISOString() }),
        service: record.origin,
      })),
    });
  } else if (listed.length === 0) printMessage('No document is in progress.');
  else {
    await printLines(
      listed.map(({ record, isBeingSent }) => {
        const state = stateText(record, { isBeingSent, timeLeft: timeLeft(record, now) });
        return `${shortId(record)}  ${displayPath(record.target)}  ${state}`;
      }),
    );
  }
  return 0;
}

async function forget(ids: readonly string[], kept: Kept): Promise<number> {
  let code = 0;
  for (const record of await named(kept, ids)) {
    if (await forgetDocument(kept, record.id)) continue;
    printMessage(`${shortId(record)}: another process is working on it.`);
    code = 1;
  }
  return code;
}

/** @throws UsageError if an id is unknown or ambiguous */
async function named(
  { records }: Pick<Kept, 'records'>,
  ids: readonly string[],
): Promise<readonly DocumentRecord[]> {
  const all = await records.all();
  if (ids.length === 0) return all;
  const found = ids.map((id) => {
    const [one, another] = all.filter((record) => record.id.startsWith(id));
    if (one && !another) return one;
    throw new UsageError(
      `${another ? 'More than one document' : 'No document'} in progress has an ID that begins with "${id}".`,
    );
  });
  return [...new Set(found)];
}
