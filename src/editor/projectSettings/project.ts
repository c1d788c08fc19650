/** The project that settings are for: its folder, the languages that it has, and those of the service. */
import * as vscode from 'vscode';
import { ServiceError } from '../../http/errors.ts';
import { meaning, targetLanguage } from '../../project/locale.ts';
import { spelledIn } from '../../project/resource.ts';
import type { Deps } from '../deps.ts';
import { noticeOf, UserError } from '../errors.ts';
import type { LanguageList } from '../languages.ts';
import { localeName } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/model.ts';

export interface SteeredProject {
  readonly folder: vscode.WorkspaceFolder;
  /** Of its sources, as it spells them. */
  readonly sources: readonly string[];
  /** Of its translations, as it spells them. */
  readonly locales: readonly string[];
  /** Codes, latest first. */
  readonly recent: readonly string[];
  /** A language as the project spells it. */
  spell(code: string): string;
}

/** What the service allows, as far as it says so. */
export interface Allowed {
  readonly list: LanguageList;
  /** Why there is no list. */
  readonly reason?: string;
}

export async function openProject(deps: Deps, folder: vscode.WorkspaceFolder): Promise<SteeredProject> {
  const resources = await resourcesIn(deps, folder);
  const [first] = resources;
  const locales = resources.flatMap(({ targets }) => targets.map(({ target }) => target.locale));
  return {
    folder,
    sources: unlike(resources.map(({ resource }) => resource.locale)),
    locales: unlike(locales),
    recent: deps.languages.recent(),
    spell: (code) =>
      locales.find((one) => meaning(one) === meaning(code)) ??
      (first ? spelledIn(first.resource, code) : code),
  };
}

/** None where they cannot be found: the settings are there all the same. */
async function resourcesIn(
  { locales }: Deps,
  folder: vscode.WorkspaceFolder,
): Promise<readonly ShownResource[]> {
  try {
    const all = await (await locales()).model.look();
    const own = folder.uri.toString();
    return all.filter(({ uri }) => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString() === own);
  } catch (error) {
    if (error instanceof UserError || error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}

/** One for each language, in the spelling that comes first. */
export function unlike(locales: readonly string[]): readonly string[] {
  return locales.filter(
    (one, index) => locales.findIndex((other) => meaning(other) === meaning(one)) === index,
  );
}

/** Asked when it is needed: without a key, or without a network, there is enough to do. */
export async function askService(
  { connections, languages }: Deps,
  { uri }: vscode.WorkspaceFolder,
): Promise<Allowed> {
  try {
    const list = await languages.list(await connections.current(uri));
    if (list) return { list };
    return { list, reason: vscode.l10n.t('The service gave no list of languages.') };
  } catch (error) {
    if (!(error instanceof UserError || error instanceof ServiceError)) throw error;
    const reason = noticeOf(error)?.message ?? vscode.l10n.t('The service was not asked.');
    return { list: undefined, reason };
  }
}

/** As the service calls it, where it is known. */
export function nameIn(list: LanguageList, locale: string): string {
  const code = targetLanguage(locale, list);
  return list?.find((one) => one.code === code)?.name ?? localeName(locale);
}

/** Why only the project's languages are listed comes first: a window may have no room for all of it. */
export function withReason({ reason }: Allowed, placeHolder: string): string {
  return reason === undefined ? placeHolder : `${reason} ${placeHolder}`;
}
