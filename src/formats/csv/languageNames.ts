/** Languages as table headings name them: `German`, `Deutsch`, `Chinese (Simplified)`, `English (UK)`. */
import { lazily } from '../../lazily.ts';

/** The language in which languages are named: English, or their own. */
export type NamedIn = 'English' | 'itself';

export interface NamedLocale {
  readonly locale: string;
  readonly namedIn: NamedIn;
}

/** Locales with names of their own, such as `Brazilian Portuguese`, and Filipino, which has no two-letter code. */
const others = 'en-GB en-US es-419 es-ES es-MX fil fr-CA pt-BR pt-PT zh-Hans zh-Hant'.split(' ');

const codes = lazily((): readonly string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  return [...pairs.filter((code) => Intl.getCanonicalLocales(code)[0] === code), ...others];
});

const inEnglish = lazily(() => {
  const usual = namesIn('en', 'dialect');
  const standard = namesIn('en', 'standard');
  return byName((code) => [usual.of(code), standard.of(code)]);
});

const inThemselves = lazily(() => byName((code) => [ownNameOf(code)]));

const regions = lazily(() => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const canonical = pairs.filter((code) => new Intl.Locale('en', { region: code }).region === code);
  return new Map([...canonical, '419'].map((code) => [names.of(code)?.toLowerCase() ?? '', code]));
});

const scripts: ReadonlyMap<string, string> = new Map([
  ['simplified', 'Hans'],
  ['traditional', 'Hant'],
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
]);

function byName(namesOf: (code: string) => readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of codes())
    for (const name of namesOf(code)) {
      const key = name?.toLowerCase();
      if (key !== undefined && !found.has(key)) found.set(key, code);
    }
  return found;
}

/** The locale that a name stands for; undefined if it names none. */
export function localeNamed(text: string): NamedLocale | undefined {
  const name = text.trim().toLowerCase();
  const english = inEnglish().get(name);
  if (english !== undefined) return { locale: english, namedIn: 'English' };
  const [, outer = '', inner = ''] = /^([^()[\]]{2,40}?)\s?[([]([^()[\]]{2,40})[)\]]$/.exec(name) ?? [];
  const language = inEnglish().get(outer);
  if (language !== undefined) {
    const part = scripts.get(inner) ?? regionNamed(inner);
    return part === undefined ? undefined : { locale: `${language}-${part}`, namedIn: 'English' };
  }
  const own = inThemselves().get(name);
  return own === undefined ? undefined : { locale: own, namedIn: 'itself' };
}

/** `GB` for `United Kingdom`, `gb` and `uk`. */
function regionNamed(name: string): string | undefined {
  const found = regions().get(name);
  if (found !== undefined || !/^(?:[a-z]{2}|419)$/.test(name)) return found;
  const code = name === 'uk' ? 'GB' : name.toUpperCase();
  return [...regions().values()].includes(code) ? code : undefined;
}

/** The name of a locale for a heading; undefined if it has none. */
export function nameOf(locale: string, namedIn: NamedIn): string | undefined {
  const tag = locale.replaceAll('_', '-');
  try {
    const name = namedIn === 'English' ? namesIn('en', 'standard').of(tag) : ownNameOf(tag);
    return name && name.slice(0, 1).toUpperCase() + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function ownNameOf(tag: string): string | undefined {
  return namesIn(tag, 'dialect').of(tag);
}

function namesIn(language: string, languageDisplay: 'dialect' | 'standard'): Intl.DisplayNames {
  return new Intl.DisplayNames(language, { type: 'language', languageDisplay, fallback: 'none' });
}
