/** `vernacular write`: prints documents with their texts rephrased or corrected; no file is written. */
import manifest from '../../package.json' with { type: 'json' };
import { writerOf } from '../backend.ts';
import { limits } from '../service/limits.ts';
import { mannersOf, undetermined, writingLanguage, writingOptions } from '../writing/language.ts';
import { rememberingRightTexts } from '../writing/rightTexts.ts';
import type { WriteCommand } from './arguments/write.ts';
import { documentMemory, runDocuments, type Session } from './documentRun.ts';
import { UsageError } from './errors.ts';
import { accessFrom, openClient } from './service.ts';

/** @throws UsageError before anything is sent or printed */
export function write(command: WriteCommand): Promise<number> {
  const options = writingOptions(languageOf(command), command.writing);
  return runDocuments({
    work: command.writing.kind,
    command,
    wish: options,
    openSession: () => openSession(command, options),
    languageLine: (found) => found,
  });
}

async function openSession(command: WriteCommand, options: Session['options']): Promise<Session> {
  const access = accessFrom(process.env, command.baseUrl);
  const memory = await documentMemory(command.memory, access.baseUrl);
  const client = openClient(access, manifest.version);
  const kept = memory && command.writing.kind === 'correct' ? rememberingRightTexts(memory) : memory;
  const engine = { ...writerOf(client), ...(kept && { memory: kept }) };
  return { engine, options, close: () => client.close() };
}

/** @throws UsageError if texts in the language cannot be improved, or not in the requested style or tone */
function languageOf({ language, writing }: WriteCommand): string {
  if (language === undefined) return undetermined;
  const code = writingLanguage(language, writing);
  if (code === undefined) {
    throw new UsageError(
      `Texts in "${language}" cannot be improved: --language takes ${limits.write.languages.join(', ')}.`,
    );
  }
  const hasManner = writing.kind === 'rephrase' && (writing.style ?? writing.tone) !== undefined;
  if (hasManner && mannersOf(code).length === 0) {
    const having = limits.write.languagesWithStyles.join(', ');
    throw new UsageError(`${code} has no styles and tones. These languages have them: ${having}.`);
  }
  return code;
}
