/** Which glossaries, style rules and translation memories the open projects use, according to their settings. */
import * as vscode from 'vscode';
import { isForFiles } from '../../glossaryFiles/files.ts';
import { type CreatedGlossary, ownAmong } from '../../glossaryFiles/record.ts';
import { baseLanguage } from '../../project/locales/locale.ts';
import { forPair } from '../../project/settings/byLanguage.ts';
import type { TranslationSettings } from '../../project/settings/settings.ts';
import { findReferred, type Named } from '../../terms/references.ts';
import type { LanguagePair } from '../../terms/term.ts';
import { createdIn } from '../glossaryFiles/own.ts';
import type { Log } from '../log.ts';
import { readableSettings } from '../translationSettings.ts';

/** A folder of the workspace and what its settings name. */
export interface FolderTerms {
  readonly name: string;
  readonly settings: TranslationSettings;
  /** The known glossaries that were created from its glossary files. */
  readonly created: readonly CreatedGlossary[];
}

/** Leaves out folders with invalid settings, which are reported when something is translated. */
export async function termsOfFolders(log: Pick<Log, 'failure'>): Promise<readonly FolderTerms[]> {
  const all: FolderTerms[] = [];
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const settings = readableSettings(folder.uri);
    if (settings) all.push({ name: folder.name, settings, created: await createdIn(folder, log) });
  }
  return all;
}

/** An object that may be in use, and all objects of its kind. */
interface Candidate<T extends Named> {
  readonly one: T;
  readonly all: readonly T[];
}

/** @returns the names of the folders that use a dictionary's glossary for the languages of the dictionary */
export function dictionaryUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
  pair: LanguagePair,
): readonly string[] {
  const isMeant = (key: string) => {
    const [source, target] = key.split('>').map(languageIn);
    return source === pair.sourceLang && target === pair.targetLang;
  };
  const named = new Set(usersOf(folders, 'glossaries', candidate, isMeant));
  return namesOf(folders.filter((folder) => named.has(folder) || isOfFiles(folder, candidate, pair)));
}

/** A glossary that the settings name for the languages takes precedence over the one created from glossary files. */
function isOfFiles<T extends Named>(
  { settings, created }: FolderTerms,
  { one, all }: Candidate<T>,
  pair: LanguagePair,
): boolean {
  const glossaryId = forPair(settings.glossaries, pair) || undefined;
  return isForFiles(settings.glossaryFiles, { ...pair, glossaryId }) && ownAmong(all, created)?.id === one.id;
}

export function styleUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
): readonly string[] {
  return namesOf(usersOf(folders, 'styles', candidate, () => true));
}

export function memoryUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
): readonly string[] {
  return namesOf(usersOf(folders, 'translationMemories', candidate, () => true));
}

function usersOf<T extends Named>(
  folders: readonly FolderTerms[],
  setting: 'glossaries' | 'styles' | 'translationMemories',
  { one, all }: Candidate<T>,
  isMeant: (key: string) => boolean,
): readonly FolderTerms[] {
  const refers = (reference: string) => {
    const found = findReferred(reference, { all, fits: () => true, languagesOf: () => [] });
    return found.kind === 'found' && found.value.id === one.id;
  };
  const uses = ({ settings }: FolderTerms) =>
    Object.entries(settings[setting]).some(([key, reference]) => isMeant(key) && refers(reference));
  return folders.filter(uses);
}

function namesOf(folders: readonly FolderTerms[]): readonly string[] {
  return folders.map(({ name }) => name);
}

/** The language of a project's locale, as dictionaries name it. */
export function languageIn(locale: string): string {
  return baseLanguage(locale.trim());
}
