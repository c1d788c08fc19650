/**
 * Finds the places in program code that may name a key of a locale file, by the characters around them. The language
 * of the code makes no difference, so templates with several languages in one file need no parser.
 */
import type { Range } from '../formats/format.ts';

/** The range is that of the key as written, without quotation marks. */
export interface KeyUse extends Range {
  /** The key with its escapes resolved. */
  readonly key: string;
  /** The code around it asks for a text (`t('…')`, `R.string.…`); otherwise it is a string that looks like a key. */
  readonly isCertain: boolean;
  /** The beginning of a key that the program completes while it runs, as in `errors.${code}`. */
  readonly isPrefix?: true;
}

interface Pattern {
  /** The key is the last group, and the match ends with it. */
  readonly regex: RegExp;
  readonly isCertain: boolean;
}

/** Long enough for gettext, whose keys are whole texts. Limits the work on code without line breaks. */
const longestKey = 1000;

/** Opens a string; the key is its content. */
const quoted = String.raw`(?<quote>["'\u0060])(?<key>(?:\\.|(?!\k<quote>)[^\\\r\n]){1,${longestKey}})(?=\k<quote>)`;

/** Functions that return the text of the key in their first argument. */
const functions = [
  // i18next, vue-i18n, next-intl, svelte-i18n, polyglot, Rails, FormatJS' `$t`
  ...[
    't',
    'tc',
    'te',
    'tm',
    'tt',
    'i18n',
    '$t',
    '$tc',
    '$te',
    '$tm',
    '$_',
    '$rt',
    '$tt',
    'translate',
    'translateKey',
  ],
  // Transloco, ngx-translate, Laravel, Twig
  ...[
    'instant',
    'selectTranslate',
    'trans',
    'trans_choice',
    'transChoice',
    '__',
    '@lang',
    '@choice',
    'lang',
    'Lang::get',
  ],
  // gettext and what imitates it
  ...[
    '_',
    'N_',
    'Q_',
    'gettext',
    'gettext_lazy',
    'gettext_noop',
    'ngettext',
    'ngettext_lazy',
    'ugettext',
    '_e',
    '_x',
  ],
  ...['esc_html__', 'esc_attr__', 'esc_html_e', 'esc_attr_e', 'tr', 'trUtf8', 'i18nc'],
  // Apple, Java, .NET, browsers, VS Code
  ...[
    'NSLocalizedString',
    'LocalizedString',
    'LocalizedStringKey',
    'LocalizedStringResource',
    'localizedString',
  ],
  ...['getString', 'getMessage', 'getText', 'getTranslation', 'GetString', 'GetLocalizedString', 'localize'],
];

const call = String.raw`(?<![\w$])(?:${functions.map(escaped).join('|')})(?:<[^<>()\r\n]{1,80}>)?\s{0,200}\(\s{0,200}`;
/** Named arguments, and objects in place of arguments. */
const named = String.raw`(?:String\s{0,20}\(\s{0,200}localized:|(?:formatMessage|defineMessage|\$t|\$_|getText)\s{0,20}\(\s{0,200}\{\s{0,200}id:)\s{0,200}`;
/** Ruby and CoffeeScript need no parentheses. */
const bare = String.raw`(?<![\w$.@:'"\u0060])(?:I18n\.)?(?:t|translate) `;
const attribute = String.raw`(?<![\w-])(?:i18nKey|i18n-key|keypath|data-i18n|data-i18n-key|translationKey|FormattedMessage\s{1,200}id)\s{0,20}=\s{0,20}\{?`;
const localizer = String.raw`\w{0,80}[Ll]ocalizer\s{0,20}\[\s{0,200}`;
const directive = String.raw`(?<![\w-])(?:v-t|x-t|:keypath)\s{0,20}=\s{0,20}"(?=')`;

/** What precedes the identifiers that programs generate for keys. */
const members = [
  // Android, Compose Multiplatform, moko-resources
  String.raw`(?<![\w$])(?:R|Res|MR)\.(?:strings?|plurals|arrays?)\.`,
  '@(?:string|plurals|array)/',
  // Flutter
  String.raw`(?<![\w$])(?:AppLocalizations|S)\.(?:of\(\s{0,20}\w{1,80}\s{0,20}\)|current)\s{0,20}[!?]?\s{0,200}\.`,
  String.raw`(?<![\w$])(?:l10n|localizations|appLocalizations)\s{0,20}[!?]?\.`,
];

const word = String.raw`[\p{L}\p{N}_$-]+`;

const patterns: readonly Pattern[] = [
  ...[call, named, bare, attribute, localizer, directive].map((before) => certain(before + quoted)),
  // A pipe of Angular, or a filter of Twig, follows its string.
  certain(String.raw`${quoted}(?=\k<quote>\s{0,20}\|\s{0,20}(?:translate|transloco|trans|t)\b)`),
  // A symbol of Ruby
  certain(String.raw`(?<![\w$.@:])(?:I18n\.)?(?:t|translate)(?:\(\s{0,200}| ):(?<key>[a-z_]\w{0,200})`),
  certain(String.raw`(?:${members.join('|')})(?<key>[A-Za-z]\w{0,200})`),
  // The manifest of a VS Code extension
  certain('"%(?<key>[\\w.-]{1,200})(?=%")'),
  // The manifest of a browser extension
  certain(String.raw`__MSG_(?<key>[\w@]{1,200}?)(?=__)`),
  {
    regex: new RegExp(
      String.raw`(?<quote>["'\u0060])(?<key>${word}(?:[.:/]${word}){1,30})(?=\k<quote>)`,
      'gu',
    ),
    isCertain: false,
  },
];

function certain(source: string): Pattern {
  return { regex: new RegExp(source, 'gu'), isCertain: true };
}

function escaped(name: string): string {
  return name.replace(/[$]/g, '\\$&');
}

/** The uses in the order of the text. None overlap. */
export function usesIn(text: string): readonly KeyUse[] {
  const found = new Map<number, KeyUse>();
  for (const { regex, isCertain } of patterns) {
    for (const match of text.matchAll(regex)) {
      const raw = match.groups?.key ?? '';
      const offset = match.index + match[0].length - raw.length;
      if (!found.has(offset)) found.set(offset, useOf(raw, { offset, length: raw.length }, isCertain));
    }
  }
  const ordered = [...found.values()].sort((one, other) => one.offset - other.offset);
  let end = 0;
  return ordered.filter((use) => {
    const isFree = use.offset >= end;
    if (isFree) end = use.offset + use.length;
    return isFree;
  });
}

/** How far from an offset a use of a key may begin or end, in UTF-16 code units. */
const farthest = 2 * longestKey;

/** The use that contains an offset, or ends there. */
export function useAt(text: string, offset: number): KeyUse | undefined {
  const start = Math.max(0, offset - farthest);
  const near = usesIn(text.slice(start, offset + farthest));
  const found = near.find((use) => start + use.offset <= offset && offset <= start + use.offset + use.length);
  return found && { ...found, offset: start + found.offset };
}

/** How much of the code before an unfinished key decides whether it is one, in UTF-16 code units. */
const mostBefore = 500;

/** The beginning of a key that is being typed at an offset; its code asks for a text. */
export function unfinishedUseAt(text: string, offset: number): KeyUse | undefined {
  const start = Math.max(0, offset - mostBefore);
  const before = text.slice(start, offset);
  for (const quote of ['"', "'", '`']) {
    // With one more character, an empty key is a use, too.
    const use = usesIn(`${before}x${quote}`).at(-1);
    if (!use?.isCertain || use.isPrefix || use.offset + use.length !== before.length + 1) continue;
    return { ...use, key: use.key.slice(0, -1), offset: start + use.offset, length: use.length - 1 };
  }
  return undefined;
}

function useOf(raw: string, range: Range, isCertain: boolean): KeyUse {
  // What follows is decided while the program runs: a template, or a concatenation.
  const end = raw.search(/[$#]\{|\{\{|(?<=[.:/])$/);
  if (end < 0) return { ...range, key: unescaped(raw), isCertain };
  return { ...range, key: unescaped(raw.slice(0, end)), isCertain, isPrefix: true };
}

const control: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unescaped(raw: string): string {
  return raw.replace(/\\(.)/g, (_, sign: string) => control[sign] ?? sign);
}
