/** The languages for which a project names glossaries, style rules and translation memories. */
import type * as vscode from 'vscode';
import { sourceLanguage, targetLanguage } from '../../project/locales/locale.ts';
import { forPair, forTarget, normalKey } from '../../project/settings/byLanguage.ts';
import type { TextRecord } from '../../project/settings/settingReader.ts';
import type { Languages } from '../../terms/references.ts';
import type { ReferenceSetting } from '../../words.ts';
import type { Deps } from '../deps.ts';
import type { LanguageList } from '../languages.ts';
import { presentSetting } from '../projectSettings/present.ts';
import { askService, distinct, openProject } from '../projectSettings/project.ts';

export interface Place {
  /** In the project's spelling of locales: `en>pt_BR`, or only `pt_BR`. */
  readonly key: string;
  /** The same languages as the service's codes, where it has codes for them. */
  readonly languages: Languages;
}

/** The project's own languages, and others that its setting names. */
export async function placesOf(
  deps: Deps,
  folder: vscode.WorkspaceFolder,
  setting: ReferenceSetting,
): Promise<readonly Place[]> {
  const { sources, locales } = await openProject(deps, folder);
  const { list } = await askService(deps, folder);
  const configured = presentSetting(folder, 'sourceLanguage').value;
  const own = distinct([...(configured === '' ? [] : [configured]), ...sources]);
  const targets = distinct([...presentSetting(folder, 'targetLanguages').value, ...locales]);
  const pairs = own.flatMap((source) => targets.map((target) => `${source}>${target}`));
  const wanted = setting === 'styles' ? targets : pairs;
  const named = Object.keys(presentSetting(folder, setting).value);
  const keys = [...wanted, ...named.filter((key) => !wanted.some((one) => isSamePlace(one, key)))];
  return keys.map((key) => placeOf(key, list));
}

export function placeText({ key }: Place): string {
  return key
    .split('>')
    .map((side) => side.trim())
    .join(' → ');
}

export function placeOf(key: string, list: LanguageList): Place {
  const [first = '', second] = key.split('>').map((side) => side.trim());
  const target = second ?? first;
  const source = second === undefined ? undefined : (sourceLanguage(first, list) ?? first);
  const targetLang = targetLanguage(target, list) ?? target;
  return { key, languages: { targetLang, ...(source !== undefined && { sourceLang: source }) } };
}

/** Ignores case, white space, and whether `_` or `-` is used. */
export function isSamePlace(one: string, other: string): boolean {
  return normalKey(one) === normalKey(other);
}

/** What a setting names for a place; undefined if nothing. */
export function referenceAt(record: TextRecord, { languages }: Place): string | undefined {
  const { sourceLang, targetLang } = languages;
  const reference =
    sourceLang === undefined ? forTarget(record, targetLang) : forPair(record, { sourceLang, targetLang });
  return reference === '' ? undefined : reference;
}
