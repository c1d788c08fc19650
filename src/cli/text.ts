/** `vernacular text`: documents in, their translations out, one after the other; no file is written. */
import manifest from '../../package.json' with { type: 'json' };
import { translatorOf } from '../backend.ts';
import { detectedSource, segmentsOf, translatedDocument } from '../code/documents/translation.ts';
import { hasSomethingToSend } from '../engine/estimate.ts';
import { createSessionMemory } from '../engine/memory.ts';
import type { EngineDeps, Estimate, TextOptions } from '../engine/segment.ts';
import { prepareRun } from '../engine/translate.ts';
import { applyEdits } from '../formats/format.ts';
import { ServiceError } from '../http/errors.ts';
import { pseudoLocale } from '../project/locale.ts';
import { leavesInstructions, type TranslationSettings } from '../project/settings.ts';
import { pseudoEngine } from '../pseudo/engine.ts';
import { withWords } from '../words.ts';
import type { TextCommand } from './arguments/text.ts';
import { displayPath } from './displayPath.ts';
import { guarded } from './fileFailure.ts';
import { Interrupt } from './interrupt.ts';
import { optionsOf } from './languages.ts';
import { memoryForRun } from './memory.ts';
import { Progress } from './progress.ts';
import { failureLines, plural } from './report.ts';
import { accessFrom, openClient } from './service.ts';
import { failureSentence, instructionsSentence } from './serviceMessages.ts';
import { projectSettings } from './settings.ts';
import { requireLocales } from './sources.ts';
import { isWatched, printDocument, printJsonLine, status, tell } from './terminal.ts';
import { wordsOf } from './terms/words.ts';
import { type Input, type OpenedInput, openInputs } from './textInput.ts';
import { isFailure, jsonSetAside, jsonText, leftOutLines, type TranslatedText } from './textReport.ts';

/**
 * @returns the exit code.
 * @throws UsageError before anything is sent or printed.
 */
export async function text(command: TextCommand): Promise<number> {
  const found = await guarded(() => projectSettings(process.cwd()));
  if ('kind' in found) {
    for (const line of failureLines([found])) tell(line);
    return 1;
  }
  const settings = { ...found.settings, ...command.overrides };
  const from = command.from ?? (settings.sourceLanguage || undefined);
  requireLocales([command.to, ...(from === undefined ? [] : [from])]);
  const interrupt = new Interrupt();
  try {
    const { signal } = interrupt;
    const inputs = await openInputs(command, signal);
    if (!inputs) return interrupted();
    for (const line of failureLines(inputs.filter(isFailure))) tell(line);
    return await translateAll({ command, settings, pair: { from, to: command.to }, signal }, inputs);
  } catch (error) {
    const sentence = failureSentence(error);
    if (sentence === undefined) throw error;
    if (error instanceof ServiceError && error.kind === 'cancelled') return interrupted();
    tell(sentence);
    return 1;
  } finally {
    interrupt.dispose();
  }
}

function interrupted(): 130 {
  tell('Interrupted: what is not printed yet is not translated.');
  return 130;
}

interface Wish {
  readonly command: TextCommand;
  readonly settings: TranslationSettings;
  readonly pair: { readonly from: string | undefined; readonly to: string };
  readonly signal: AbortSignal;
}

/** Who translates, and how. */
interface Session {
  readonly engine: EngineDeps;
  readonly options: TextOptions;
  close(): Promise<void>;
}

async function translateAll(wish: Wish, inputs: readonly Input[]): Promise<number> {
  const isSent = inputs.some(
    (input) => !isFailure(input) && hasSomethingToSend(segmentsOf(input.document, anyOptions)),
  );
  // Where there is nothing to translate, nobody is asked for anything, and no key is needed.
  const session = isSent ? await openSession(wish) : undefined;
  try {
    let code = 0;
    for (const input of inputs) {
      const done = await translateOne(wish, input, session);
      if (done.code !== 0) code = done.code;
      if (done.isLast) break;
    }
    return code;
  } finally {
    await session?.close();
  }
}

const anyOptions: TextOptions = { targetLang: '' };

interface Done {
  readonly code: 0 | 1 | 130;
  /** Nothing comes after it. */
  readonly isLast: boolean;
}

async function translateOne(wish: Wish, input: Input, session: Session | undefined): Promise<Done> {
  const { json } = wish.command;
  if (isFailure(input)) {
    const isTaken = !json || (await printJsonLine(jsonSetAside(input)));
    return { code: 1, isLast: !isTaken };
  }
  const translated = session ? await translateInput(wish, input, session) : untouched(input);
  if ('code' in translated) return translated;
  for (const line of leftOutLines(translated)) tell(line);
  tellSource(wish, translated);
  const isTaken = await (json ? printJsonLine(jsonText(translated)) : printDocument(translated.text));
  return { code: translated.leftOut.length > 0 ? 1 : 0, isLast: !isTaken };
}

function untouched({ path, document: { text } }: OpenedInput): TranslatedText {
  return { path, text, source: text, leftOut: [], characters: 0 };
}

/** @throws what is a bug */
async function translateInput(
  { signal }: Wish,
  { path, document }: OpenedInput,
  { engine, options }: Session,
): Promise<TranslatedText | Done> {
  const prepared = prepareRun(segmentsOf(document, options), engine);
  const cost = prepared.estimate();
  announce(cost);
  const progress = new Progress(status, 'texts');
  const { outcomes, cancelled, failure } = await prepared
    .translate({ signal, ...(isWatched() && { onProgress: (done, total) => progress.update(done, total) }) })
    .finally(() => progress.end());
  await engine.memory?.flush?.();
  if (cancelled) return { code: interrupted(), isLast: true };
  if (failure !== undefined) {
    tell(`${displayPath(path)}: ${requireSentence(failure)} Nothing of it is printed.`);
    return { code: 1, isLast: true };
  }
  const { edits, leftOut } = translatedDocument(document, outcomes);
  const source = options.sourceLang === undefined ? detectedSource(outcomes) : undefined;
  return {
    path,
    text: applyEdits(document.text, edits),
    source: document.text,
    leftOut,
    characters: cost.characters,
    ...(source !== undefined && { detectedSource: source }),
  };
}

/** @throws what is none of the service's failures */
function requireSentence(failure: unknown): string {
  const sentence = failureSentence(failure);
  if (sentence === undefined) throw failure;
  return sentence;
}

/** To a person who waits; a pipe is left alone. */
function announce({ characters, requests }: Estimate): void {
  if (requests === 0 || !isWatched()) return;
  tell(`Sending about ${plural(characters, 'character')} in ${plural(requests, 'request')}`);
}

function tellSource({ pair }: Wish, { path, detectedSource: source }: TranslatedText): void {
  if (source !== undefined && isWatched()) tell(`${displayPath(path)}: ${source} → ${pair.to}`);
}

/** @throws UsageError, ServiceError */
async function openSession(wish: Wish): Promise<Session> {
  const { command, settings, pair, signal } = wish;
  const locale = pseudoLocale(pair.to);
  if (locale) return { engine: pseudoEngine(), options: { targetLang: locale }, close: async () => {} };
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, settings.reportingTag);
  try {
    const translator = translatorOf(client);
    const options = optionsOf(settings, pair, await translator.languages({ signal }));
    if (leavesInstructions(settings, options)) tell(instructionsSentence([pair.to]));
    // Where nothing is kept on disk, equal texts of several files are sent once all the same.
    const memory = command.memory
      ? ((await memoryForRun(access.baseUrl, process.env)) ?? createSessionMemory(mostRemembered))
      : undefined;
    const words = await wordsOf([options], client, { signal });
    const engine = withWords({ ...translator, ...(memory && { memory }) }, words);
    return { engine, options, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

const mostRemembered = 100_000;
