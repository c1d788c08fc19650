import * as vscode from 'vscode';

/** A locale in the person's own language: `pt_BR` as "Brazilian Portuguese". */
export function localeName(locale: string): string {
  const names = new Intl.DisplayNames(vscode.env.language, { type: 'language' });
  const tag = locale.replaceAll('_', '-').replace(/@.*/, '');
  return names.of(tag) ?? locale;
}

/** "German, French and Polish", as the person's language lists things. */
export function localeNames(locales: readonly string[]): string {
  const list = new Intl.ListFormat(vscode.env.language, { type: 'conjunction' });
  return list.format(locales.map(localeName));
}
