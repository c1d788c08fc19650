/**
 * The forms of plurals, which Qt prescribes for each language. Source: `numerus.cpp` in Qt's linguist, whose rules are
 * written here like gettext's. It also has a column of gettext's rules, which programs do not follow where they differ.
 */
import { categoriesFor, ruleFor } from '../po/categories.ts';

const rows: readonly (readonly [languages: string, pluralForms: string])[] = [
  ['bi dz fa fj gn hu id in ja jv ko ms my na om su th bo tr tt vi yo za zh', 'nplurals=1; plural=0;'],
  [
    'aa ab af am as ay az ba bg bn ca co da de el en eo es et eu fi fo fur fy gl gu ha he hi ia ie it iw ka kk kl km kn ks ku kw ky la lb ln lo mg ml mn mr nb ne nl nn no nso oc or pa ps qu rm rn rw sd si sn so sq ss st sv sw ta te tg tk tn to ts ug ur uz vo wo xh yi zu',
    'nplurals=2; plural=(n != 1);',
  ],
  ['br fil fr hy pt ti tl wa', 'nplurals=2; plural=(n > 1);'],
  ['lv', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);'],
  ['is', 'nplurals=2; plural=(n%10==1 && n%100!=11 ? 0 : 1);'],
  ['dv ga gv ik iu mi sa se sm', 'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);'],
  ['gd', 'nplurals=4; plural=(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3);'],
  ['cs sk', 'nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);'],
  ['mk', 'nplurals=3; plural=(n%10==1 ? 0 : n%10==2 ? 1 : 2);'],
  ['lt', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10!=0 && (n%100<10 || n%100>19) ? 1 : 2);'],
  [
    'be bs hr ru sh sr uk',
    'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2);',
  ],
  ['pl', 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2);'],
  ['mo ro', 'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2);'],
  ['sl', 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);'],
  [
    'mt',
    'nplurals=4; plural=(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3);',
  ],
  ['cy', 'nplurals=5; plural=(n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4);'],
  [
    'ar',
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  ],
];

const byLanguage = new Map(
  rows.flatMap(([languages, forms]) => languages.split(' ').map((language) => [language, forms] as const)),
);

/** A language without rules has one form for all numbers. Source: Translator::normalizeTranslations */
const unknown = 'nplurals=1; plural=0;';

/** Portuguese without a country is Brazilian, because QLocale completes a language with its likeliest country. */
function pluralForms(locale: string): string {
  const [, language = '', region] = /^([a-z]+)(?:[-_]([a-z]{2})\b)?/.exec(locale.toLowerCase()) ?? [];
  if (language === 'pt' && region !== undefined && region !== 'br') return byLanguage.get('en') ?? unknown;
  return byLanguage.get(language) ?? unknown;
}

/** The CLDR categories of a message's forms, in order. */
export function categoriesOf(locale: string): readonly string[] {
  return categoriesFor(locale, pluralForms(locale));
}

export function ruleOf(locale: string): (value: number) => string | undefined {
  return ruleFor(locale, pluralForms(locale));
}
