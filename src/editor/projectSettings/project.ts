/** The project whose settings are edited: its folder, its languages and those of the service. */
import * as vscode from 'vscode';
import { ServiceError } from '../../http/errors.ts';
import { spelledIn } from '../../project/discovery/resource.ts';
import { meaning, targetLanguage } from '../../project/locales/locale.ts';
import type { Deps } from '../deps.ts';
import { noticeOf, UserError } from '../errors.ts';
import type { LanguageList } from '../languages.ts';
import { localeName } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';

export interface SteeredProject {
  readonly folder: vscode.WorkspaceFolder;
  /** The languages of the sources, as the project spells them. */
  readonly sources: readonly string[];
  /** The languages of the translations, as the project spells them. */
  readonly locales: readonly string[];
  /** Language codes, most recent first. */
  readonly recent: readonly string[];
  /** @returns the language in the project's spelling */
  spell(code: string): string;
}

/** The languages that the service supports, if known. */
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
    sources: distinct(resources.map(({ resource }) => resource.locale)),
    locales: distinct(locales),
    recent: deps.languages.recent(),
    spell: (code) =>
      locales.find((one) => meaning(one) === meaning(code)) ??
      (first ? spelledIn(first.resource, code) : code),
  };
}

/** Empty if discovery fails, because settings can be edited anyway. */
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

/** One locale per language, in the first spelling. */
export function distinct(locales: readonly string[]): readonly string[] {
  return locales.filter(
    (one, index) => locales.findIndex((other) => meaning(other) === meaning(one)) === index,
  );
}

/** Called only when needed, because most settings can be edited without a key or a network. */
export async function askService(
  { connections, languages }: Deps,
  { uri }: vscode.WorkspaceFolder,
): Promise<Allowed> {
  try {
    const list = await languages.list(await connections.current(uri));
    if (list) return { list };
    return { list, reason: vscode.l10n.t('The service provided no list of languages.') };
  } catch (error) {
    if (!(error instanceof UserError || error instanceof ServiceError)) throw error;
    const reason = noticeOf(error)?.message ?? vscode.l10n.t('The service was not asked.');
    return { list: undefined, reason };
  }
}

/** The name of a locale: the service's, if known. */
export function nameIn(list: LanguageList, locale: string): string {
  const code = targetLanguage(locale, list);
  return list?.find((one) => one.code === code)?.name ?? localeName(locale);
}

/** Starts with the reason for showing only the project's languages, because narrow windows truncate the end. */
export function withReason({ reason }: Allowed, placeHolder: string): string {
  return reason === undefined ? placeHolder : `${reason} ${placeHolder}`;
}
