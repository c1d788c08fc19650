import * as vscode from 'vscode';
import { withoutFormality } from '../project/formality.ts';
import { meaning, targetLanguage } from '../project/locale.ts';
import type { ServiceLanguage } from '../service/languages.ts';
import type { TranslateConnection } from './connection.ts';
import { settingAction, UserError } from './errors.ts';
import { localeName } from './localeFile/names.ts';
import { plainText } from './plainText.ts';
import { withProgress } from './progress.ts';

const recentKey = 'vernacular.recentLanguages';
const recentLimit = 5;
/** The service advises to keep its list for an hour at most; that there is none may be a matter of minutes. */
const maxAgeMs = { list: 60 * 60 * 1000, none: 5 * 60 * 1000 };

/** What the service lists; undefined where it has no list for the key. */
export type LanguageList = readonly ServiceLanguage[] | undefined;

/** A language to choose as a target: of the list, or one whose code a person knows. */
export type TargetLanguage = Pick<ServiceLanguage, 'code' | 'name'>;

/** The service's languages, kept for an hour per connection, and the ones a person used last. */
export class Languages {
  private readonly state: vscode.Memento;
  private readonly uninstructed = new Set<string>();
  private cached: { readonly identity: string; readonly at: number; readonly list: LanguageList } | undefined;

  constructor(state: vscode.Memento) {
    this.state = state;
  }

  /** Shows progress only when the service has to be asked, unless nobody waits for it. */
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

  /** Codes, latest first. */
  recent(): readonly string[] {
    return this.state.get<string[]>(recentKey, []);
  }

  /** Whether it is the first time that a selection goes into this language without instructions: later ones say nothing. */
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
export function checkFormality(formality: string, languages: LanguageList, targetLang: string): void {
  const target = withoutFormality(formality, targetLang, languages);
  if (!target) return;
  const message = vscode.l10n.t(
    '{0} knows no formality, and vernacular.formality asks for "{1}" strictly. "prefer_{1}" would not.',
    target.name,
    formality,
  );
  throw new UserError('error', message, [settingAction('vernacular.formality')]);
}

/**
 * The language that a configured or entered one means as a target.
 * @param setting where it comes from, with its section
 * @throws UserError for one that the service does not have
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
 * Targets in the order to offer them: recent ones first, then by name.
 * @param configured languages of the settings: with the recent ones all that is known where there is no list
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

/** Asks for one target language; undefined when the prompt was left. */
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
  const prompt = vscode.l10n.t('Language code, for example de or pt-BR');
  const [code] = (await enterLanguages({ title, prompt }, (text) => [text.trim()])) ?? [];
  return code === undefined ? undefined : targetNamed(code, languages);
}

/** The items below a line that names them; nothing where there are none. */
export function section<T extends vscode.QuickPickItem>(
  label: string,
  items: readonly T[],
): (T | vscode.QuickPickItem)[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** Leads to `enterLanguages`, where the service does not say what it has. */
export function otherLanguage(): vscode.QuickPickItem {
  return { label: otherLabel(), alwaysShow: true };
}

function otherLabel(): string {
  return vscode.l10n.t('Another Language…');
}

export function noList(): string {
  return vscode.l10n.t('The service gave no list of languages: “{0}” asks for codes', otherLabel());
}

/** Asks for codes of languages that no list offers; undefined when the prompt was left. */
export async function enterLanguages(
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
  return { label: language.name, description: language.code, language };
}
