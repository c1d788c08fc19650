/**
 * The usual `Plural-Forms` by language, for files without the field. The rules cover whole numbers only, as in gettext,
 * and omit forms that only millions use. Source: gettext's `plural-table.c`; CLDR's rules for languages missing there,
 * and for Irish, Latvian and Portuguese, where they differ. European Portuguese and all other languages use the English
 * rule.
 */

const balkan =
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);';
const dual = 'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);';

const rows: readonly (readonly [languages: string, pluralForms: string])[] = [
  [
    'bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh',
    'nplurals=1; plural=0;',
  ],
  [
    'ak am as bho bn csw doi fa ff fr gom gu guw hi hy kab kn kok ln mg nso pa pcm prs pt si ti wa zu',
    'nplurals=2; plural=(n > 1);',
  ],
  ['be bs cnr hr ru sh sr uk', balkan],
  ['cs sk', 'nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);'],
  ['pl', 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);'],
  ['dsb hsb sl', dual],
  ['lv', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10==0 || (n%100>10 && n%100<20) ? 1 : 2);'],
  ['lt', 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);'],
  ['mo ro', 'nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);'],
  ['is mk', 'nplurals=2; plural=(n%10!=1 || n%100==11);'],
  ['tzm', 'nplurals=2; plural=(n>1 && (n<11 || n>99));'],
  ['iu naq sat se sma smi smj smn sms', 'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);'],
  ['blo cv ksh lag', 'nplurals=3; plural=(n==0 ? 0 : n==1 ? 1 : 2);'],
  ['shi', 'nplurals=3; plural=(n<=1 ? 0 : n<=10 ? 1 : 2);'],
  ['prg', 'nplurals=3; plural=(n%10==0 || (n%100>10 && n%100<20) ? 0 : n%10==1 ? 1 : 2);'],
  [
    'sgs',
    'nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n==2 ? 1 : n%10>=2 && (n%100<11 || n%100>19) ? 2 : 3);',
  ],
  ['gv', 'nplurals=4; plural=(n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3);'],
  [
    'br',
    'nplurals=4; plural=(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : (n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && n%100<90 ? 2 : 3);',
  ],
  [
    'kw',
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n%20==2 || (n%1000==0 && ((n%100000>=1000 && n%100000<=20000) || n%100000==40000 || n%100000==60000 || n%100000==80000)) || n%1000000==100000 ? 2 : n%20==3 ? 3 : n%20==1 ? 4 : 5);',
  ],
  ['ceb fil tl', 'nplurals=2; plural=(n>3 && (n%10==4 || n%10==6 || n%10==9));'],
  ['ga', 'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4);'],
  ['gd', 'nplurals=4; plural=(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3);'],
  ['cy', 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);'],
  [
    'mt',
    'nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4);',
  ],
  [
    'ar ars',
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
  ],
];

const byLanguage = new Map(
  rows.flatMap(([languages, forms]) => languages.split(' ').map((language) => [language, forms] as const)),
);

const germanic = 'nplurals=2; plural=(n != 1);';

/** @param locale in any spelling */
export function usualPluralForms(locale: string): string {
  const [language = '', region = ''] = locale.toLowerCase().split(/[-_@]/);
  if (language === 'pt' && region === 'pt') return germanic;
  return byLanguage.get(language) ?? germanic;
}

export const languagesWithRules: readonly string[] = [...byLanguage.keys()];
