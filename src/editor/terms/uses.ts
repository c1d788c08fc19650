/** Which terms the open projects translate with, as their settings say. */
import * as vscode from 'vscode';
import { baseLanguage } from '../../project/locale.ts';
import type { TranslationSettings } from '../../project/settings.ts';
import { findReferred, type Named } from '../../terms/references.ts';
import { UserError } from '../errors.ts';
import { translationSettings } from '../translationSettings.ts';

/** A folder of the workspace and what its settings name. */
export interface FolderTerms {
  readonly name: string;
  readonly settings: TranslationSettings;
}

/** Those whose settings can be read: a wrong one is told where something is translated. */
export function termsOfFolders(): readonly FolderTerms[] {
  return (vscode.workspace.workspaceFolders ?? []).flatMap(({ name, uri }) => {
    try {
      return { name, settings: translationSettings(uri) };
    } catch (error) {
      if (error instanceof UserError) return [];
      throw error;
    }
  });
}

/** Something that may be in use, among all of its kind. */
interface Candidate<T extends Named> {
  readonly one: T;
  readonly all: readonly T[];
}

/** @returns the names of the folders whose settings name a glossary for the languages of one of its dictionaries */
export function dictionaryUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
  pair: { readonly sourceLang: string; readonly targetLang: string },
): readonly string[] {
  return usersOf(folders, 'glossaries', candidate, (key) => {
    const [source, target] = key.split('>').map(languageIn);
    return source === pair.sourceLang && target === pair.targetLang;
  });
}

export function styleUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
): readonly string[] {
  return usersOf(folders, 'styles', candidate, () => true);
}

export function memoryUsers<T extends Named>(
  folders: readonly FolderTerms[],
  candidate: Candidate<T>,
): readonly string[] {
  return usersOf(folders, 'translationMemories', candidate, () => true);
}

function usersOf<T extends Named>(
  folders: readonly FolderTerms[],
  setting: 'glossaries' | 'styles' | 'translationMemories',
  { one, all }: Candidate<T>,
  isMeant: (key: string) => boolean,
): readonly string[] {
  const refers = (reference: string) => {
    const found = findReferred(reference, { all, fits: () => true, languagesOf: () => [] });
    return found.kind === 'found' && found.value.id === one.id;
  };
  const uses = ({ settings }: FolderTerms) =>
    Object.entries(settings[setting]).some(([key, reference]) => isMeant(key) && refers(reference));
  return folders.filter(uses).map(({ name }) => name);
}

/** The language of a project's locale, as dictionaries name it. */
export function languageIn(locale: string): string {
  return baseLanguage(locale.trim());
}
