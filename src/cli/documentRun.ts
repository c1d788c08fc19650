/** Runs the engine on the texts of documents, one after another, and prints the results. Writes no document. */
import { detectedSource, segmentsOf, translatedDocument } from '../code/documents/translation.ts';
import { hasSomethingToSend } from '../engine/estimate.ts';
import { createSessionMemory } from '../engine/memory.ts';
import type { EngineDeps, Estimate, Memory, TextOptions } from '../engine/segment.ts';
import { prepareRun } from '../engine/translate.ts';
import { applyEdits } from '../formats/format.ts';
import { ServiceError } from '../http/errors.ts';
import type { Connected } from './arguments/options.ts';
import { displayPath } from './displayPath.ts';
import { Interrupt } from './interrupt.ts';
import { memoryForRun } from './memory.ts';
import { Progress } from './progress.ts';
import { failureLines, plural } from './report.ts';
import { failureSentence } from './serviceMessages.ts';
import { isWatched, printDocument, printJsonLine, printMessage, status } from './terminal.ts';
import { type Input, type InputWish, type OpenedInput, openInputs } from './textInput.ts';
import {
  isFailure,
  jsonSetAside,
  jsonText,
  leftOutLines,
  type TranslatedText,
  type Work,
} from './textReport.ts';

export interface DocumentJob {
  readonly work: Work;
  readonly command: InputWish & Pick<Connected, 'json'>;
  /** Options that suffice to decide whether there is anything to send. */
  readonly wish: TextOptions;
  /**
   * Called only if something is to be sent.
   * @throws UsageError, ServiceError
   */
  openSession(signal: AbortSignal): Promise<Session>;
  /** The line about the detected language, shown if a user is watching. */
  languageLine(found: string): string;
}

export interface Session {
  readonly engine: EngineDeps;
  readonly options: TextOptions;
  close(): Promise<void>;
}

/** @throws UsageError before any text is sent or printed */
export async function runDocuments(job: DocumentJob): Promise<number> {
  const interrupt = new Interrupt();
  try {
    const { signal } = interrupt;
    const inputs = await openInputs(job.command, signal);
    if (!inputs) return interrupted(job);
    for (const line of failureLines(inputs.filter(isFailure))) printMessage(line);
    return await runAll({ ...job, signal }, inputs);
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === undefined) throw error;
    if (error instanceof ServiceError && error.kind === 'cancelled') return interrupted(job);
    printMessage(sentence);
    return 1;
  } finally {
    interrupt.dispose();
  }
}

function interrupted({ work }: DocumentJob): 130 {
  printMessage(`Interrupted: what is not printed yet is not ${done[work]}.`);
  return 130;
}

const verbs: Readonly<Record<Work, string>> = {
  translate: 'Translating',
  rephrase: 'Rephrasing',
  correct: 'Correcting',
};

const done: Readonly<Record<Work, string>> = {
  translate: 'translated',
  rephrase: 'rephrased',
  correct: 'corrected',
};

interface Running extends DocumentJob {
  readonly signal: AbortSignal;
}

async function runAll(job: Running, inputs: readonly Input[]): Promise<number> {
  const isSent = inputs.some(
    (input) => !isFailure(input) && hasSomethingToSend(segmentsOf(input.document, job.wish)),
  );
  // If there is nothing to send, no request is made and no key is needed.
  const session = isSent ? await job.openSession(job.signal) : undefined;
  try {
    let code = 0;
    for (const input of inputs) {
      const one = await runOne(job, input, session);
      if (one.code !== 0) code = one.code;
      if (one.isLast) break;
    }
    return code;
  } finally {
    await session?.close();
  }
}

interface Done {
  readonly code: 0 | 1 | 130;
  readonly isLast: boolean;
}

async function runOne(job: Running, input: Input, session: Session | undefined): Promise<Done> {
  const { json } = job.command;
  if (isFailure(input)) {
    const isTaken = !json || (await printJsonLine(jsonSetAside(input)));
    return { code: 1, isLast: !isTaken };
  }
  const translated = session ? await runInput(job, input, session) : untouched(job, input);
  if ('code' in translated) return translated;
  for (const line of leftOutLines(translated)) printMessage(line);
  printSource(job, translated);
  const isTaken = await (json ? printJsonLine(jsonText(translated)) : printDocument(translated.text));
  return { code: translated.leftOut.length > 0 ? 1 : 0, isLast: !isTaken };
}

function untouched({ work }: Running, { path, document: { text } }: OpenedInput): TranslatedText {
  return { work, path, text, source: text, edits: [], leftOut: [], characters: 0 };
}

async function runInput(
  job: Running,
  { path, document }: OpenedInput,
  { engine, options }: Session,
): Promise<TranslatedText | Done> {
  const { work, signal } = job;
  const prepared = prepareRun(segmentsOf(document, options), engine);
  announce(prepared.estimate());
  const progress = new Progress(status, { verb: verbs[work] });
  const { outcomes, cancelled, failure, characters } = await prepared
    .translate({ signal, ...(isWatched() && { onProgress: (...steps) => progress.update(...steps) }) })
    .finally(() => progress.end());
  await engine.memory?.flush?.();
  if (cancelled) return { code: interrupted(job), isLast: true };
  if (failure !== undefined) {
    printMessage(`${displayPath(path)}: ${requireSentence(failure)} None of it is printed.`);
    return { code: 1, isLast: true };
  }
  const { edits, leftOut } = translatedDocument(document, outcomes);
  const source = options.sourceLang === undefined ? detectedSource(outcomes) : undefined;
  return {
    work,
    path,
    text: applyEdits(document.text, edits),
    source: document.text,
    edits,
    leftOut,
    characters,
    ...(source !== undefined && { detectedSource: source }),
  };
}

function requireSentence(failure: unknown): string {
  const sentence = failureSentence(failure);
  if (sentence === undefined) throw failure;
  return sentence;
}

function announce({ characters, requests }: Estimate): void {
  if (requests === 0 || !isWatched()) return;
  printMessage(`Sending about ${plural(characters, 'character')} in ${plural(requests, 'request')}`);
}

function printSource(job: Running, { path, detectedSource: source }: TranslatedText): void {
  if (source !== undefined && isWatched()) printMessage(`${displayPath(path)}: ${job.languageLine(source)}`);
}

/** Undefined if not wanted; otherwise equal texts in several files are sent once, even if nothing is kept on disk. */
export async function documentMemory(isWanted: boolean, baseUrl: string): Promise<Memory | undefined> {
  if (!isWanted) return undefined;
  return (await memoryForRun(baseUrl, process.env)) ?? createSessionMemory(mostRemembered);
}

const mostRemembered = 100_000;
