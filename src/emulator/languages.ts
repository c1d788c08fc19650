/** A language of text translation. Source: DeepL API reference, "Supported languages". */
export interface Language {
  /** In upper case, as in the v2 lists. */
  readonly code: string;
  /** In BCP 47 case, as in the v3 lists. */
  readonly lang: string;
  /** For a variant, the upper-case code of its language; otherwise its own code. */
  readonly base: string;
  readonly name: string;
  readonly variant: boolean;
  readonly beta: boolean;
  /** Supports tag handling, and glossaries through the base code. */
  readonly full: boolean;
  readonly formality: boolean;
  /** Supports style rules and custom instructions. */
  readonly styleRules: boolean;
  readonly glossary: boolean;
  readonly translationMemory: boolean;
}

const full = `AR Arabic|BG Bulgarian|CS Czech|DA Danish|DE German|EL Greek|EN English|ES Spanish|ET Estonian|FI Finnish|
FR French|HU Hungarian|ID Indonesian|IT Italian|JA Japanese|KO Korean|LT Lithuanian|LV Latvian|NB Norwegian Bokmål|NL Dutch|
PL Polish|PT Portuguese|RO Romanian|RU Russian|SK Slovak|SL Slovenian|SV Swedish|TR Turkish|UK Ukrainian|ZH Chinese|
DE-CH German (Swiss)|EN-GB English (British)|EN-US English (American)|FR-CA French (Canadian)|PT-BR Portuguese (Brazilian)|
PT-PT Portuguese (European)|ZH-HANS Chinese (simplified)|ZH-HANT Chinese (traditional)|ES-419 Spanish (Latin American)`;

const basic = `ACE Acehnese|AF Afrikaans|AN Aragonese|AS Assamese|AY Aymara|AZ Azerbaijani|BA Bashkir|BE Belarusian|
BHO Bhojpuri|BN Bengali|BR Breton|BS Bosnian|CA Catalan|CEB Cebuano|CKB Kurdish (Sorani)|CY Welsh|EO Esperanto|EU Basque|
FA Persian|GA Irish|GL Galician|GN Guarani|GOM Konkani|GU Gujarati|HA Hausa|HE Hebrew|HI Hindi|HR Croatian|HT Haitian Creole|
HY Armenian|IG Igbo|IS Icelandic|JV Javanese|KA Georgian|KK Kazakh|KMR Kurdish (Kurmanji)|KY Kyrgyz|LA Latin|
LB Luxembourgish|LMO Lombard|LN Lingala|MAI Maithili|MG Malagasy|MI Maori|MK Macedonian|ML Malayalam|MN Mongolian|MR Marathi|
MS Malay|MT Maltese|MY Burmese|NE Nepali|OC Occitan|OM Oromo|PA Punjabi|PAG Pangasinan|PAM Kapampangan|PRS Dari|PS Pashto|
QU Quechua|SA Sanskrit|SCN Sicilian|SQ Albanian|SR Serbian|ST Sesotho|SU Sundanese|SW Swahili|TA Tamil|TE Telugu|TG Tajik|
TH Thai|TK Turkmen|TL Tagalog|TN Tswana|TS Tsonga|TT Tatar|UR Urdu|UZ Uzbek|VI Vietnamese|WO Wolof|XH Xhosa|YI Yiddish|
YUE Cantonese|ZU Zulu`;

const betaCodes = new Set(['DE-CH', 'FR-CA']);
const formalityCodes = new Set('DE ES ES-419 FR IT JA NL PL PT-BR PT-PT RU'.split(' '));
const styleBases = new Set('DE EN ES FR IT JA KO ZH'.split(' '));
const memoryCodes = new Set('DE EN ES FR IT JA KO ZH EN-GB EN-US ES-419 ZH-HANS'.split(' '));
const basicWithGlossary = new Set(['HE', 'VI']);

export const languages: readonly Language[] = [...rows(full, true), ...rows(basic, false)];

const byCode = new Map(languages.map((language) => [language.code, language]));

function rows(table: string, isFull: boolean): readonly Language[] {
  return table.split(/\|\s*/).map((row) => {
    const space = row.indexOf(' ');
    return describe(row.slice(0, space), row.slice(space + 1), isFull);
  });
}

function describe(code: string, name: string, isFull: boolean): Language {
  const base = code.split('-', 1).join();
  return {
    code,
    lang: bcp47(code),
    base,
    name,
    variant: base !== code,
    beta: betaCodes.has(code),
    full: isFull,
    formality: formalityCodes.has(code),
    styleRules: styleBases.has(base),
    glossary: isFull || basicWithGlossary.has(code),
    translationMemory: memoryCodes.has(code),
  };
}

/** Scripts have four letters and are in title case; regions are in upper case. */
function bcp47(code: string): string {
  const [base = '', part] = code.split('-');
  if (part === undefined) return base.toLowerCase();
  const cased = part.length === 4 ? part.charAt(0) + part.slice(1).toLowerCase() : part;
  return `${base.toLowerCase()}-${cased}`;
}

/** Accepts codes in any case. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code.toUpperCase());
}

/** `EN` and `PT` are accepted as targets, but only their variants are listed. */
export function isListedTarget(language: Language): boolean {
  return language.code !== 'EN' && language.code !== 'PT';
}
