import * as vscode from 'vscode';
import { scopedMemory } from '../engine/memory.ts';
import type { EngineDeps, Memory, TextOptions, Writing } from '../engine/segment.ts';
import type { Words, WordsService, WrongReference } from '../words.ts';
import { rememberingRightTexts } from '../writing/rightTexts.ts';
import type { TranslateConnection } from './connection.ts';
import type { Deps } from './deps.ts';
import { settingAction, UserError } from './errors.ts';
import { settingSection } from './ids.ts';
import { inStatusBar } from './progress.ts';
import { referenceFault } from './terms/referenceFaults.ts';

/** The options of a translation, and the file whose settings they come from. */
export interface WantedOptions {
  readonly scope: vscode.Uri;
  readonly options: TextOptions;
}

interface Run {
  readonly wanted: readonly WantedOptions[];
  readonly signal: AbortSignal;
}

/**
 * The engine for the chosen service, with the memory of its answers.
 * @throws UserError if a name or id in a setting cannot be resolved; ServiceError as `readWords` does
 */
export async function engineFor(
  deps: Pick<Deps, 'memory'>,
  connection: TranslateConnection,
  run: Run,
): Promise<EngineDeps> {
  const engine = { ...connection.translator, memory: await memoryFor(deps, connection) };
  const words = await namedWords(connection, run);
  return words ? (await import('../words.ts')).withWords(engine, words) : engine;
}

/**
 * The glossaries, style rules and translation memories that settings name; undefined if there is nothing to look up.
 * @throws as `engineFor` does
 */
export async function namedWords({ terms }: TranslateConnection, run: Run): Promise<Words | undefined> {
  if (!terms || !run.wanted.some(namesTerms)) return undefined;
  const { readWords, WrongReference } = await import('../words.ts');
  const all = run.wanted.map(({ options }) => options);
  try {
    return await inStatusBar(vscode.l10n.t('Reading the terms…'), () =>
      readWords(all, reportingWaits(terms), { signal: run.signal }),
    );
  } catch (error) {
    throw error instanceof WrongReference ? wrongReference(error, run) : error;
  }
}

/** Explains in the status bar why nothing seems to happen. */
function reportingWaits(terms: NonNullable<TranslateConnection['terms']>): WordsService {
  const title = vscode.l10n.t('Waiting for the service to prepare the glossary…');
  return {
    ...terms,
    awaitReady: async (glossary, call) => inStatusBar(title, () => terms.awaitReady(glossary, call)),
  };
}

/** The engine that rephrases and corrects texts, with the same memory as `engineFor`. */
export async function writerFor(
  deps: Pick<Deps, 'memory'>,
  connection: TranslateConnection,
  { kind }: Writing,
): Promise<EngineDeps> {
  const memory = await memoryFor(deps, connection);
  return { ...connection.writer, memory: kind === 'correct' ? rememberingRightTexts(memory) : memory };
}

async function memoryFor(deps: Pick<Deps, 'memory'>, connection: TranslateConnection): Promise<Memory> {
  const { session, disk } = await deps.memory();
  await disk?.refresh();
  const memory = connection.kind === 'demo' ? session : (disk ?? session);
  return scopedMemory(memory, connection.identity);
}

function namesTerms({ options }: WantedOptions): boolean {
  const { glossaryId, styleId, translationMemoryId } = options;
  return (glossaryId ?? styleId ?? translationMemoryId) !== undefined;
}

function wrongReference(wrong: WrongReference, { wanted }: Run): UserError {
  const name = `${settingSection}.${wrong.setting}`;
  const message = vscode.l10n.t('The setting {0} cannot be used: {1}', name, referenceFault(wrong));
  const isMeant = ({ options }: WantedOptions) =>
    options.targetLang === wrong.targetLang && referenceIn(options, wrong.setting) === wrong.reference;
  return new UserError('error', message, [settingAction(name, wanted.find(isMeant)?.scope)]);
}

function referenceIn(options: TextOptions, setting: WrongReference['setting']): string | undefined {
  switch (setting) {
    case 'glossaries':
      return options.glossaryId;
    case 'styles':
      return options.styleId;
    case 'translationMemories':
      return options.translationMemoryId;
  }
}
