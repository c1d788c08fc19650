/** Parses options that several commands share. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { apiKeyError, UsageError } from '../errors.ts';

/** @throws UsageError for anything that `parseArgs` does not accept */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(plainWords(error.message));
    throw error;
  }
}

/** Node's message on one line, without what it says of leading hyphens after an unknown option. */
function plainWords(message: string): string {
  const option = /^Unknown option '([^']*)'/.exec(message)?.[1];
  return option === undefined
    ? message.replaceAll('\n', ' ')
    : `Unknown option ${option}. See vernacular --help.`;
}

/** @throws UsageError for anything that `parseArgs` does not accept */
export function withPositionals<O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  return parsed(() => parseArgs({ args: [...args], allowPositionals: true, options }));
}

/**
 * @param word a word that the caller accepts instead, named in the error
 * @throws UsageError
 */
export function wholeNumber(option: string, text: string, largest: number, word?: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= largest) return value;
  const or = word === undefined ? '' : ` or ${word}`;
  throw new UsageError(`${option} takes a whole number from 0 to ${largest}${or}, not "${text}".`);
}

export interface Connected {
  readonly json: boolean;
  readonly baseUrl?: string;
}

export const serviceOptions = {
  json: { type: 'boolean' },
  'base-url': { type: 'string' },
} as const;

export function connected(values: {
  readonly json?: boolean | undefined;
  readonly 'base-url'?: string | undefined;
}): Connected {
  const baseUrl = values['base-url'];
  return { json: values.json ?? false, ...(baseUrl !== undefined && { baseUrl }) };
}

/**
 * The message does not repeat the arguments, because a key may have been typed in the wrong place.
 * @throws UsageError if there are any
 */
export function refuseArguments(command: string, positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`vernacular ${command} takes options only.`);
}

/** @throws UsageError that names the choices */
export function choice<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const found = choices.find((one) => one === text);
  if (found !== undefined) return found;
  throw new UsageError(`${option} takes one of ${choices.join(', ')}, not "${text}".`);
}

/** @throws UsageError if the lists name no language */
export function localesOf(option: string, lists: readonly string[]): readonly string[] {
  const locales = lists
    .flatMap((list) => list.split(','))
    .map((locale) => locale.trim())
    .filter(Boolean);
  // An unset variable in a script must not cause a paid translation into the configured languages.
  if (locales.length === 0) throw new UsageError(`${option} names no language.`);
  return locales;
}

/** The files and languages for a command that sends nothing. */
export interface LocalFiles {
  readonly paths: readonly string[];
  /** The languages as typed; if empty, those of the files and the settings. */
  readonly to: readonly string[];
  readonly from?: string;
}

export const localFileOptions = { to: { type: 'string', multiple: true }, from: { type: 'string' } } as const;

/** @throws UsageError if `to` names no language */
export function localFiles(
  { to, from }: { readonly to?: string[] | undefined; readonly from?: string | undefined },
  paths: readonly string[],
): LocalFiles {
  return {
    paths: paths.length > 0 ? paths : ['.'],
    to: to ? localesOf('--to', to) : [],
    ...(from !== undefined && { from: from.trim() }),
  };
}

/** @throws UsageError for an API key, and for an empty pattern, which an unset variable in a script would produce */
export function keysOf(patterns: readonly string[]): readonly string[] {
  if (patterns.some((pattern) => pattern.trim() === '')) throw new UsageError('--key names no key.');
  if (patterns.some(isSecret)) throw apiKeyError();
  return patterns;
}

export function isSecret(text: string): boolean {
  return secret.test(text.trim());
}

/** API keys. Source: DeepL API reference, "Authentication". */
const secret = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?::\w{1,9})?$|:(?:fx|adm)$/i;
