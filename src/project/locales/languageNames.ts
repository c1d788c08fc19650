/** Languages as GNUstep and older versions of Xcode name their folders: `BrazilianPortuguese.lproj`. */
import { lazily } from '../../lazily.ts';
import { parseLocale } from './locale.ts';

/** The usual name of a language comes first. */
const languages =
  'Afrikaans af, Albanian sq, Arabic ar, Armenian hy, Azerbaijani az, Basque eu, Belarusian be, Bengali ' +
  'bn, Bosnian bs, Breton br, BrazilianPortuguese pt-BR, BrasilPortuguese pt-BR, Bulgarian bg, Catalan ' +
  'ca, Chinese zh, SimplifiedChinese zh-Hans, TraditionalChinese zh-Hant, Croatian hr, Czech cs, Danish ' +
  'da, Dutch nl, English en, Esperanto eo, Estonian et, Finnish fi, French fr, Galician gl, Georgian ' +
  'ka, German de, Greek el, Hebrew he, Hindi hi, Hungarian hu, Icelandic is, Indonesian id, Irish ga, ' +
  'Italian it, Japanese ja, Kazakh kk, Korean ko, Latvian lv, Lithuanian lt, Lojban jbo, Macedonian mk, ' +
  'Malay ms, Mongolian mn, Montenegrin cnr, Norwegian no, Norvegian no, NorwegianBokmal nb, ' +
  'NorwegianNynorsk nn, Persian fa, Polish pl, Portuguese pt, Romanian ro, Russian ru, Serbian sr, ' +
  'SerbianCyrillic sr-Cyrl, SerbianLatin sr-Latn, Slovak sk, Slovenian sl, Spanish es, Swedish sv, Thai ' +
  'th, Turkish tr, Ukrainian uk, Vietnamese vi, Welsh cy';

const countries =
  'Argentina AR, Austria AT, Belgium BE, Brazil BR, Canada CA, China CN, France FR, Germany DE, ' +
  'HongKong HK, Italy IT, Mexico MX, Netherlands NL, Portugal PT, Spain ES, Switzerland CH, Taiwan TW, ' +
  'Turkey TR';

const codesOf = lazily(() => pairsOf(languages));
const regionsOf = lazily(() => pairsOf(countries));

function pairsOf(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(', ').map((pair) => pair.split(' ') as [string, string]));
}

/** `pt-BR` for `BrazilianPortuguese`, `es-AR` for `SpanishArgentina`; undefined for any other word. */
export function localeNamed(name: string): string | undefined {
  const known = codesOf().get(name);
  if (known !== undefined) return known;
  const [, language = '', country = ''] = /^([A-Z][a-z]+)([A-Z]\w+)$/.exec(name) ?? [];
  const [code, region] = [codesOf().get(language), regionsOf().get(country)];
  return code === undefined || region === undefined ? undefined : `${code}-${region}`;
}

/** `BrazilianPortuguese` for `pt_BR`; undefined if none of `languages` is this locale. */
export function nameOfLocale(locale: string): string | undefined {
  const tag = parseLocale(locale)?.toString();
  return [...codesOf()].find(([, code]) => parseLocale(code)?.toString() === tag)?.[0];
}
