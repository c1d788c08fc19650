/** For which languages a project names glossaries, style rules and translation memories. */
import type * as vscode from 'vscode';
import { forPair, forTarget } from '../../project/byLanguage.ts';
import { sourceLanguage, targetLanguage } from '../../project/locale.ts';
import type { TextRecord } from '../../project/settingReader.ts';
import type { Languages } from '../../terms/references.ts';
import type { ReferenceSetting } from '../../words.ts';
import type { Deps } from '../deps.ts';
import type { LanguageList } from '../languages.ts';
import { presentSetting } from '../projectSettings/present.ts';
import { askService, openProject, unlike } from '../projectSettings/project.ts';

export interface Place {
  /** As the project spells its locales: `en>pt_BR`, or `pt_BR` alone for style rules. */
  readonly key: string;
  /** The same as the service codes it. */
  readonly languages: Languages;
}

/** The places of a project's own languages, and those that its setting names besides. */
export async function placesOf(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  setting: ReferenceSetting,
): Promise<readonly Place[]> {
  const { sources, locales } = await openProject(deps, folder);
  const { list } = await askService(deps, folder);
  const configured = presentSetting(folder, 'sourceLanguage').value;
  const own = unlike([...(configured === '' ? [] : [configured]), ...sources]);
  const targets = unlike([...presentSetting(folder, 'targetLanguages').value, ...locales]);
  const pairs = own.flatMap((source) => targets.map((target) => `${source}>${target}`));
  const wanted = setting === 'styles' ? targets : pairs;
  const named = Object.keys(presentSetting(folder, setting).value);
  const keys = [...wanted, ...named.filter((key) => !wanted.some((one) => isSamePlace(one, key)))];
  return keys.map((key) => placeOf(key, list));
}

export function placeOf(key: string, list: LanguageList): Place {
  const [first = '', second] = key.split('>').map((side) => side.trim());
  const target = second ?? first;
  const source = second === undefined ? undefined : (sourceLanguage(first, list) ?? first);
  const targetLang = targetLanguage(target, list) ?? target;
  return { key, languages: { targetLang, ...(source !== undefined && { sourceLang: source }) } };
}

/** Locales may be spelled in several ways. */
export function isSamePlace(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

function normal(key: string): string {
  return key.toLowerCase().replaceAll('_', '-').replaceAll(/\s/g, '');
}

/** What a setting names for a place; undefined for nothing. */
export function referenceAt(record: TextRecord, { languages }: Place): string | undefined {
  const { sourceLang, targetLang } = languages;
  const reference =
    sourceLang === undefined ? forTarget(record, targetLang) : forPair(record, { sourceLang, targetLang });
  return reference === '' ? undefined : reference;
}
