/** `vernacular text`: prints the translations of documents one after another, without writing any document. */
import manifest from '../../package.json' with { type: 'json' };
import { translatorOf } from '../backend.ts';
import { withPushed } from '../glossaryFiles/push.ts';
import { pseudoLocale } from '../project/locales/locale.ts';
import { leavesInstructions, type TranslationSettings } from '../project/settings/settings.ts';
import { pseudoEngine } from '../pseudo/engine.ts';
import { withWords } from '../words.ts';
import type { TextCommand } from './arguments/text.ts';
import { documentMemory, runDocuments, type Session } from './documentRun.ts';
import { guarded } from './fileFailure.ts';
import { withLanguages } from './languageList.ts';
import { optionsOf } from './languages.ts';
import { failureLines } from './report.ts';
import { accessFrom, openClient } from './service.ts';
import { instructionsSentence } from './serviceMessages.ts';
import { projectSettings } from './settings.ts';
import { requireLocales } from './sources.ts';
import { printMessage } from './terminal.ts';
import { pushedBefore } from './terms/glossaryFiles.ts';
import { wordsOf } from './terms/words.ts';

/** @throws UsageError before any text is sent or printed */
export async function text(command: TextCommand): Promise<number> {
  const found = await guarded(() => projectSettings(process.cwd()));
  if ('kind' in found) {
    for (const line of failureLines([found])) printMessage(line);
    return 1;
  }
  const settings = { ...found.settings, ...command.overrides };
  const settingsFolder = found.rules.folder;
  const from = command.from ?? (settings.sourceLanguage || undefined);
  requireLocales([command.to, ...(from === undefined ? [] : [from])]);
  const wish = { command, settings, settingsFolder, pair: { from, to: command.to } };
  return runDocuments({
    work: 'translate',
    command,
    wish: { targetLang: '' },
    openSession: (signal) => openSession(wish, signal),
    languageLine: (source) => `${source} → ${command.to}`,
  });
}

interface Wish {
  readonly command: TextCommand;
  readonly settings: TranslationSettings;
  /** The folder to which paths in the settings are relative; '' without settings. */
  readonly settingsFolder: string;
  readonly pair: { readonly from: string | undefined; readonly to: string };
}

async function openSession(wish: Wish, signal: AbortSignal): Promise<Session> {
  const { command, settings, pair } = wish;
  const locale = pseudoLocale(pair.to);
  if (locale) return { engine: pseudoEngine(), options: { targetLang: locale }, close: async () => {} };
  const access = accessFrom(process.env, command.baseUrl);
  const client = openClient(access, manifest.version, settings.reportingTag);
  try {
    const translator = translatorOf(client);
    const service = { translator, baseUrl: access.baseUrl, signal };
    const spelledOut = await withLanguages(service, (languages) => optionsOf(settings, pair, languages));
    const terms = { setting: settings.glossaryFiles, folder: wish.settingsFolder };
    const pushed = await pushedBefore(spelledOut, terms, { client, call: { signal } });
    const options = withPushed(spelledOut, pushed);
    if (leavesInstructions(settings, options)) printMessage(instructionsSentence([pair.to]));
    const memory = await documentMemory(command.memory, access.baseUrl);
    const words = await wordsOf([options], client, { signal });
    const engine = withWords({ ...translator, ...(memory && { memory }) }, words);
    return { engine, options, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
