import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { lazily } from '../../lazily.ts';
import { parseLocale } from '../../project/locales/locale.ts';
import { shortened, visible } from '../../visible.ts';
import { oneLine } from '../oneLine.ts';

/** The path by which users know the file. */
export function nameOf(uri: vscode.Uri): string {
  return visible(vscode.workspace.asRelativePath(uri));
}

/** A locale in the user's language: `pt_BR` and `pt-rBR` as "Brazilian Portuguese". */
export function localeName(locale: string): string {
  const known = names.get(locale) ?? nameIn(languageNames(), locale);
  names.set(locale, known);
  return known;
}

/** Cached, because `Intl` is slow at looking up names. */
const names = new Map<string, string>();
const languageNames = lazily(() => new Intl.DisplayNames(vscode.env.language, { type: 'language' }));
const lists = lazily(() => new Intl.ListFormat(vscode.env.language, { type: 'conjunction' }));

function nameIn(languages: Intl.DisplayNames, locale: string): string {
  const tag = parseLocale(locale)?.toString();
  return tag === undefined ? locale : (languages.of(tag) ?? locale);
}

/** Compares items of a list by the name of their language. */
export function byLabel(one: vscode.QuickPickItem, other: vscode.QuickPickItem): number {
  return one.label.localeCompare(other.label);
}

/** "German, French and Polish", as a list in the user's language, without duplicates. */
export function localeNames(locales: readonly string[]): string {
  return lists().format([...new Set(locales.map(localeName))]);
}

/** UTF-16 code units; gettext keys are whole texts. */
const longestKey = 80;

/** A key on one line, truncated. Its parts may contain dots, so a different character joins them. */
export function keyName(path: KeyPath): string {
  return shortened(visible(oneLine(path.join(' › '))), longestKey);
}
