import * as vscode from 'vscode';
import { meaning, targetLanguage } from '../project/locales/locale.ts';
import { withoutFormality } from '../project/settings/formality.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import type { TranslateConnection } from './connection.ts';
import { settingAction, UserError } from './errors.ts';
import { localeName } from './localeFile/names.ts';
import { plainText, shown } from './plainText.ts';
import { withProgress } from './progress.ts';

const recentKey = 'vernacular.recentLanguages';
const recentLimit = 5;
/** The service advises caching its list for at most an hour. A missing list may become available sooner. */
const maxAgeMs = { list: 60 * 60 * 1000, none: 5 * 60 * 1000 };

/** The service's languages; undefined if it has no list for the key. */
export type LanguageList = readonly ServiceLanguage[] | undefined;

/** A target language: from the list, or a code that the user configured or entered. */
export type TargetLanguage = Pick<ServiceLanguage, 'code' | 'name'>;

/** The service's languages, cached for the latest connection, and the user's recent choices. */
export class Languages {
  private readonly state: vscode.Memento;
  private readonly uninstructed = new Set<string>();
  private cached: { readonly identity: string; readonly at: number; readonly list: LanguageList } | undefined;

  constructor(state: vscode.Memento) {
    this.state = state;
  }

  /** Shows progress while asking the service, unless `isQuiet`. */
  async list(connection: TranslateConnection, { isQuiet = false } = {}): Promise<LanguageList> {
    const { cached } = this;
    const maxAge = maxAgeMs[cached?.list ? 'list' : 'none'];
    if (cached?.identity === connection.identity && Date.now() - cached.at < maxAge) return cached.list;
    const ask = (signal: AbortSignal) => connection.translator.languages({ signal });
    const list = await (isQuiet
      ? ask(new AbortController().signal)
      : withProgress(vscode.l10n.t('Reading the languages…'), ask));
    const named = list?.map((language) => ({ ...language, name: plainText(language.name) }));
    this.cached = { identity: connection.identity, at: Date.now(), list: named };
    return named;
  }

  /** Language codes, latest first. */
  recent(): readonly string[] {
    return this.state.get<string[]>(recentKey, []);
  }

  /** True once per language and session, for the notice that a selection was translated without the instructions. */
  isFirstUninstructed(code: string): boolean {
    const isFirst = !this.uninstructed.has(code);
    this.uninstructed.add(code);
    return isFirst;
  }

  async remember(codes: readonly string[]): Promise<void> {
    const rest = this.recent().filter((code) => !codes.includes(code));
    await this.state.update(recentKey, [...codes, ...rest].slice(0, recentLimit));
  }
}

/** @param setting the name of the setting that contains the language, with its section; absent if there is none */
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

/** @throws UserError if the setting strictly requires a formality that the target does not support */
export function checkFormality(formality: string, languages: LanguageList, targetLang: string): void {
  const target = withoutFormality(formality, targetLang, languages);
  if (!target) return;
  const message = vscode.l10n.t(
    '{0} has no formality, but vernacular.formality requires "{1}". Use "prefer_{1}" to allow such languages.',
    target.name,
    formality,
  );
  throw new UserError('error', message, [settingAction('vernacular.formality')]);
}

/**
 * Resolves a configured or entered language to a target. Without a list, every language is accepted.
 * @param setting as for `unknownLanguage`
 * @throws UserError if the list lacks the language
 */
export function targetNamed(wanted: string, languages: LanguageList, setting?: string): TargetLanguage {
  const code = targetLanguage(wanted, languages);
  if (code === undefined) throw unknownLanguage(wanted, setting);
  return languages?.find((language) => language.code === code) ?? { code, name: localeName(code) };
}

interface OrderedTargets {
  readonly recent: readonly TargetLanguage[];
  readonly others: readonly TargetLanguage[];
}

/**
 * Targets in display order: recent ones first, then by name.
 * @param configured languages from the settings, used only without a list: they then follow in `recent`
 */
export function orderTargets(
  languages: LanguageList,
  recent: readonly string[],
  configured: readonly string[],
): OrderedTargets {
  if (!languages) {
    const known = [...recent, ...configured].map((code) => targetNamed(code, languages));
    const isFirst = ({ code }: TargetLanguage, index: number) =>
      known.findIndex((one) => meaning(one.code) === meaning(code)) === index;
    return { recent: known.filter(isFirst), others: [] };
  }
  const targets = languages.filter((language) => language.target);
  const known = recent.flatMap((code) => targets.filter((language) => language.code === code));
  const others = targets.filter((language) => !known.includes(language));
  return { recent: known, others: others.sort((a, b) => a.name.localeCompare(b.name)) };
}

type LanguageItem = vscode.QuickPickItem & { readonly language?: TargetLanguage };

/** Asks for a target language; undefined if the user cancelled. */
export async function pickTarget(
  languages: LanguageList,
  recent: readonly string[],
  configured: readonly string[],
): Promise<TargetLanguage | undefined> {
  const title = vscode.l10n.t('Translate Selection To');
  const ordered = orderTargets(languages, recent, configured);
  const known = ordered.recent.map(item);
  const items: LanguageItem[] = languages
    ? [
        ...section(vscode.l10n.t('recently used'), known),
        ...section(vscode.l10n.t('all languages'), ordered.others.map(item)),
      ]
    : [...known, otherLanguage()];
  const placeHolder = languages ? vscode.l10n.t('Target language') : noList();
  const chosen = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  if (!chosen || chosen.language) return chosen?.language;
  const code = await enterLanguage(title);
  return code === undefined ? undefined : targetNamed(code, languages);
}

export function section<T extends vscode.QuickPickItem>(
  label: string,
  items: readonly T[],
): (T | vscode.QuickPickItem)[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** The item that leads to `enterLanguage` or `enterLanguages`. */
export function otherLanguage(): vscode.QuickPickItem {
  return { label: otherLabel(), alwaysShow: true };
}

function otherLabel(): string {
  return vscode.l10n.t('Another Language…');
}

export function noList(): string {
  return vscode.l10n.t(
    'The service provided no list of languages; choose "{0}" to enter a code',
    otherLabel(),
  );
}

/** Asks for the code of a target that is not on any list; undefined if the user cancelled. */
export async function enterLanguage(title: string): Promise<string | undefined> {
  const prompt = vscode.l10n.t('Language code, for example de or pt-BR');
  return (await enterCodes({ title, prompt }, (text) => [text.trim()]))?.[0];
}

/** Like `enterLanguage`, but for several targets. */
export function enterLanguages(title: string): Promise<readonly string[] | undefined> {
  const prompt = vscode.l10n.t('Language codes, for example: de, pt-BR');
  return enterCodes({ title, prompt }, (text) => text.split(/[\s,;]+/).filter(Boolean));
}

/** Asks for language codes, which `read` extracts from the text; undefined if the user cancelled. */
export async function enterCodes(
  asked: Pick<vscode.InputBoxOptions, 'title' | 'prompt'>,
  read: (text: string) => readonly string[],
): Promise<readonly string[] | undefined> {
  const entered = await vscode.window.showInputBox({
    ...asked,
    validateInput: (text) => codeProblem(read(text)),
  });
  return entered === undefined ? undefined : read(entered);
}

function codeProblem(codes: readonly string[]): string | undefined {
  const wrong = codes.length === 0 ? '' : codes.find((code) => !meaning(code));
  return wrong === undefined ? undefined : vscode.l10n.t('"{0}" is not a language code.', wrong);
}

function item(language: TargetLanguage): LanguageItem {
  return shown({ label: language.name, description: language.code, language });
}
