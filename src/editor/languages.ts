import * as vscode from 'vscode';
import type { ServiceLanguage } from '../service/languages.ts';
import type { TranslateConnection } from './connection.ts';
import { settingAction, UserError } from './errors.ts';
import { plainText } from './plainText.ts';
import { withProgress } from './progress.ts';

const recentKey = 'vernacular.recentLanguages';
const recentLimit = 5;
/** The service advises to keep its list for an hour at most. */
const maxAgeMs = 60 * 60 * 1000;

/** The service's languages, kept for an hour per connection, and the ones a person used last. */
export class Languages {
  private readonly state: vscode.Memento;
  private cached:
    | { readonly identity: string; readonly at: number; readonly list: readonly ServiceLanguage[] }
    | undefined;

  constructor(state: vscode.Memento) {
    this.state = state;
  }

  /** Shows progress only when the service has to be asked. */
  async list(connection: TranslateConnection): Promise<readonly ServiceLanguage[]> {
    const { cached } = this;
    if (cached?.identity === connection.identity && Date.now() - cached.at < maxAgeMs) return cached.list;
    const list = await withProgress(vscode.l10n.t('Reading the languages…'), (signal) =>
      connection.translator.languages({ signal }),
    );
    const named = list.map((language) => ({ ...language, name: plainText(language.name) }));
    this.cached = { identity: connection.identity, at: Date.now(), list: named };
    return named;
  }

  /** Codes, latest first. */
  recent(): readonly string[] {
    return this.state.get<string[]>(recentKey, []);
  }

  async remember(codes: readonly string[]): Promise<void> {
    const rest = this.recent().filter((code) => !codes.includes(code));
    await this.state.update(recentKey, [...codes, ...rest].slice(0, recentLimit));
  }
}

/** @param setting where the language comes from, with its section; absent when it comes from a file's name. */
export function unknownLanguage(language: string, setting?: string): UserError {
  if (setting === undefined) {
    return new UserError('error', vscode.l10n.t('The service does not know the language "{0}".', language));
  }
  const message = vscode.l10n.t(
    'The service does not know the language "{0}" of the setting {1}.',
    language,
    setting,
  );
  return new UserError('error', message, [settingAction(setting)]);
}

/** @throws UserError when the setting asks strictly for a formality that the target does not know. */
export function checkFormality(
  formality: string,
  languages: readonly ServiceLanguage[],
  targetLang: string,
): void {
  const target = languages.find((language) => language.code === targetLang);
  if (target?.formality !== false || (formality !== 'more' && formality !== 'less')) return;
  const message = vscode.l10n.t(
    '{0} knows no formality, and vernacular.formality asks for "{1}" strictly. "prefer_{1}" would not.',
    target.name,
    formality,
  );
  throw new UserError('error', message, [settingAction('vernacular.formality')]);
}

/** Targets in the order to offer them: recent ones first, then by name. */
export function orderTargets(
  languages: readonly ServiceLanguage[],
  recent: readonly string[],
): { readonly recent: readonly ServiceLanguage[]; readonly others: readonly ServiceLanguage[] } {
  const targets = languages.filter((language) => language.target);
  const known = recent.flatMap((code) => targets.filter((language) => language.code === code));
  const others = targets.filter((language) => !known.includes(language));
  return { recent: known, others: others.sort((a, b) => a.name.localeCompare(b.name)) };
}

type LanguageItem = vscode.QuickPickItem & { readonly language?: ServiceLanguage };

/** Asks for one target language; undefined when the prompt was left. */
export async function pickTarget(
  languages: readonly ServiceLanguage[],
  recent: readonly string[],
): Promise<ServiceLanguage | undefined> {
  const ordered = orderTargets(languages, recent);
  const separator = (label: string): LanguageItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const items = [
    ...(ordered.recent.length > 0 ? [separator(vscode.l10n.t('recently used'))] : []),
    ...ordered.recent.map(item),
    separator(vscode.l10n.t('all languages')),
    ...ordered.others.map(item),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Translate Selection To'),
    placeHolder: vscode.l10n.t('Target language'),
    matchOnDescription: true,
  });
  return chosen?.language;
}

function item(language: ServiceLanguage): LanguageItem {
  return { label: language.name, description: language.code, language };
}
