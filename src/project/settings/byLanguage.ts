/** Values of settings by language or language pair, whatever the project's spelling of locales. */
import { baseLanguage, meaning } from '../locales/locale.ts';

export interface LanguagePair {
  readonly sourceLang?: string;
  readonly targetLang: string;
}

/** Keys are languages such as `de`, or pairs such as `en>de`. */
type ByLanguage<T> = Readonly<Record<string, T>>;

export function forPair<T>(values: ByLanguage<T>, { sourceLang, targetLang }: LanguagePair): T | undefined {
  if (sourceLang === undefined) return undefined;
  const sources = variants(sourceLang);
  const keys = variants(targetLang).flatMap((target) => sources.map((source) => `${source}>${target}`));
  // The service takes most source languages without a region, but a key may name one.
  const isFrom = (source: string) => baseLanguage(source) === baseLanguage(sourceLang);
  const means = (key: string) => isFrom(sourceOf(key)) && isFor(targetOf(key), targetLang);
  return bestOf(values, targetLang, { keys, means });
}

export function forTarget<T>(values: ByLanguage<T>, targetLang: string): T | undefined {
  const means = (key: string) => isFor(key, targetLang);
  return bestOf(values, targetLang, { keys: variants(targetLang), means });
}

/** Whether a key, which is a language or a pair, is for a target. */
export function isForTarget(pair: string, targetLang: string): boolean {
  return isFor(targetOf(normalKey(pair)), targetLang);
}

/** The language of a service code, or of the source in a pair of them, in lower case. */
export function rootOf(code: string): string {
  return code.toLowerCase().split(/[->]/)[0] ?? '';
}

interface Fitting {
  /** The service's spellings, best first. */
  readonly keys: readonly string[];
  readonly means: (key: string) => boolean;
}

function bestOf<T>(values: ByLanguage<T>, targetLang: string, { keys, means }: Fitting): T | undefined {
  const all = Object.entries(values).map(([key, value]) => ({ key: normalKey(key), value }));
  const exact = keys.flatMap((key) => all.find((one) => one.key === key) ?? []);
  const fitting = [...exact, ...all.filter(({ key }) => means(key))];
  // `zh-TW` is closer to `zh-Hant` than `zh` is.
  const closest =
    fitting.find(({ key }) => targetOf(key) === targetLang.toLowerCase()) ??
    fitting.find(({ key }) => meaning(targetOf(key)) === meaning(targetLang));
  return (closest ?? fitting[0])?.value;
}

/** Whether a key means the service's code, as `zh-cn` means `zh-Hans`, or begins it, as `de` begins `de-AT`. */
function isFor(locale: string, targetLang: string): boolean {
  return variants(targetLang).includes(locale) || meaning(locale) === meaning(targetLang);
}

function sourceOf(pair: string): string {
  return pair.slice(0, Math.max(pair.indexOf('>'), 0));
}

function targetOf(pair: string): string {
  return pair.slice(pair.indexOf('>') + 1);
}

/** Ignores case, white space, and whether `_` or `-` is used. */
export function normalKey(key: string): string {
  return key.toLowerCase().replaceAll('_', '-').replaceAll(/\s/g, '');
}

/** `de-at` and `de` for `de-AT`. */
function variants(code: string): readonly string[] {
  const all = code.toLowerCase().split('-');
  return all.map((_, index) => all.slice(0, all.length - index).join('-'));
}
