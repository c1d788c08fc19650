/**
 * The code around keys, in any programming language. The expressions for calls with strings match a quotation mark and
 * look back from there, so text without quotation marks takes little time. If they began by looking back, they would do
 * so at every character, unless V8 skipped to the quotation marks, which depends on the first text it searches.
 */

import { rememberingText } from '../formats/recent.ts';
import { methods } from './translators.ts';

export interface Pattern {
  /** The key is the group `key`, which must be at the end of the match. */
  readonly regex: RegExp;
  /** The code asks for a text; otherwise a string only looks like a key. */
  readonly isCertain: boolean;
  /** The name that a program generated for a key, instead of a string. */
  readonly isIdentifier?: true;
  /** The key is the text between two tags of a template. */
  readonly isBlock?: true;
  /** The key is the content of an element, with XML's entities. */
  readonly isContent?: true;
}

/** Long enough for gettext, whose keys are whole texts. Limits the work on code without line breaks. */
export const longestKey = 1000;

const quote = String.raw`(?<quote>["'\u0060])`;
const inside = String.raw`(?<key>(?:\\.|(?!\k<quote>)[^\\\r\n]){1,${longestKey}})(?=\k<quote>)`;
/** The key is the content of a string. */
const quoted = quote + inside;

/** The key is the content of a string that follows other code. */
function quotedAfter(before: string): string {
  return String.raw`${quote}(?<=(?:${before})["'\u0060])${inside}`;
}

/** Another string, in the same code as a key. */
const string = String.raw`(?:"[^"\r\n]{0,200}"|'[^'\r\n]{0,200}')`;
const space = String.raw`\s{0,200}`;

function anyOf(...names: readonly string[]): string {
  return `(?:${names.join(' ').split(' ').map(escaped).join('|')})`;
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The beginning of a name, which may be that of a method. */
const begins = String.raw`(?<![\w$])`;
/** What precedes arguments: type arguments, the end of a compiled `(0, x.t)`, the `?.` of `t?.(`, the `!` of `t!(`. */
const opens = String.raw`(?:<[^<>()\r\n]{1,80}>)?[)!]?(?:\?\.)?${space}\(${space}`;
/** A comment for translators, before the text. */
const remark = String.raw`(?:(?:/\*[^*]{0,500}\*/|(?://|#)[^\r\n]{0,200}[\r\n])${space}){0,4}`;
/** The prefix of a string, in Objective-C, C#, Python and C. */
const sign = '(?:@|u8|\\$|[uUrRLf])?';

/** Functions whose first argument is the key. */
const functions = anyOf(
  // i18next, vue-i18n, next-intl, svelte-i18n, polyglot, Rails, FormatJS' `$t`
  't tc te tm tt _t _td _tt _p i18n $t $tc $te $tm $_ $format $rt $tt t.rich t.markup t.raw t.has translate translateKey getTrad',
  // Transloco, ngx-translate, Laravel, Twig
  'instant selectTranslate trans trans_choice transChoice __ @lang @choice lang Lang::get Lang::has Lang::choice',
  'TranslatableMessage',
  // gettext and what imitates it
  '_ N_ Q_ gettext gettext_lazy gettext_noop ngettext ngettext_lazy ugettext ugettext_lazy _e _x _ex _n _nx _n_noop _nx_noop',
  '$gettext $ngettext esc_html__ esc_html_e esc_html_x esc_attr__ esc_attr_e esc_attr_x',
  // Flask, phpMyAdmin, FastGettext, Perl's Locale::TextDomain and Maketext, gettext-rs, wxWidgets, gettext for Java
  'lazy_gettext lazy_ngettext _gettext _ngettext s_ n_ ns_ Nn_ Ns_ g_ P_ __x __n __nx __xn N__ loc maketext gettext_f i18n_f',
  'ni18n_f wxGetTranslation wxTRANSLATE wxPLURAL trn marktr GetPluralString translatePlural tp',
  // Qt, KDE, Godot
  'tr trUtf8 qsTr qsTrId qtTrId QT_TR_NOOP QT_TR_NOOP_UTF8 QT_TR_N_NOOP QT_TRID_NOOP QT_TRID_N_NOOP',
  'ki18n i18np ki18np xi18n xi18np kxi18n kxi18np kli18n I18N_NOOP',
  'TTR TTRC TTRN TTRGET RTR RTRN DTR DTRN ETR ETRN STTR atr tr_n',
  // Joomla, MediaWiki and jquery.i18n, Drupal, Mozilla
  'Text::sprintf Text::plural Text::script JText::sprintf JText::plural JText::script',
  'wfMessage wfMsg mw.msg mw.message i18n.prop TranslatableMarkup @Translation',
  'GetStringFromName formatStringFromName FormatStringFromName getFormattedString getStr getFormatStr',
  // Apple, Java, .NET, browsers, VS Code
  'NSLocalizedString NSLocalizedStringFromTable NSLocalizedStringFromTableInBundle NSLocalizedStringWithDefaultValue',
  'LocalizedString LocalizedStringKey LocalizedStringResource localizedString getMessage getText getTranslation',
  'getTranslatedObject GetLocalizedString localize',
  // Fluent
  'formatValue',
);

/** Functions whose second argument is the key, after a context, a catalogue, an element or a count. */
const functionsAfterContext = anyOf(
  'pgettext pgettext_lazy npgettext npgettext_lazy $pgettext $npgettext dgettext dngettext dcgettext C_ NC_ p__ fl l10n.setAttributes',
  '_pgettext _npgettext lazy_pgettext lazy_npgettext p_ np_ __p __px __np __npx g_dgettext g_dngettext trc trnc mt mtp',
  'wxGETTEXT_IN_CONTEXT formatPlural format_plural translatePlural PluralTranslatableMarkup NbBundle.getMessage',
  'i18nc i18ncp ki18nc ki18ncp xi18nc xi18ncp kxi18nc kxi18ncp kli18nc I18N_NOOP2 I18NC_NOOP i18nd i18ndp',
  'qsTranslate qApp->translate QCoreApplication::translate QCoreApplication.translate QApplication::translate _translate',
  'QT_TRANSLATE_NOOP QT_TRANSLATE_NOOP3 QT_TRANSLATE_NOOP_UTF8 QT_TRANSLATE_N_NOOP QT_TRANSLATE_N_NOOP3',
);

/** Functions whose third argument is the key, after a catalogue and a context. */
const functionsAfterTwo = anyOf(
  'dpgettext dcpgettext dnpgettext dcnpgettext g_dpgettext2 i18ndc i18ndcp xi18ndc xi18ndcp',
);

/** Functions whose argument is an object. */
const functionsOfObjects = anyOf(
  'formatMessage $formatMessage defineMessage msg t $t $_ _ getText translate trans i18n localize',
);

/** What a conditional expression may yield instead of a key. */
const stringOrCode = String.raw`(?:${string}|[\w$.]{1,100}(?:\([^()"'\u0060]{0,100}\))?)`;
/** What a condition may contain. */
const condition = String.raw`(?:[^"'\u0060,;(){}]|\(\)){1,100}`;

/** Objects whose `getString` returns settings, database values or other data. The last word of their name decides. */
const data = (
  'conf config configuration cfg setting settings prefs preferences props properties env environment viper rs ' +
  'resultSet reader cursor row record json jsonObject intent extras args arguments storage yaml'
).split(' ');
const capitalized = data.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
const ofData = String.raw`(?:(?<![A-Za-z])(?:${data.join('|')})|${capitalized.join('|')})(?:\(\))?[!?]{0,2}\.`;
const getString = `(?<!${ofData})[gG]etString`;

const call = `${begins}(?:${functions}|${getString})${opens}${remark}`;
/** An argument before the key: a string, a name or a simple call. */
const earlier = String.raw`(?:${sign}${string}|[\w.:$>-]{1,100}(?:\([^()"'\u0060]{0,100}\))?)${space},${space}`;

/** What precedes a string in the first argument of a call: a condition, or other strings in a list. */
function argumentsOf(call: string): readonly string[] {
  return [
    `${call}${sign}`,
    String.raw`${call}${condition}\?${space}(?:${stringOrCode}${space}:${space})?`,
    String.raw`${call}${condition}(?:\|\||\?\?)${space}`,
    String.raw`${call}\[${space}(?:(?:${string}|\u0060[^\u0060\r\n]{0,200}\u0060)${space},${space}){0,8}`,
  ];
}

const assigned = String.raw`["']?\s{0,20}[=:]\s{0,20}\{?\s{0,20}`;
/** Attributes, fields and named arguments whose values are keys. */
const attributes = [
  'i18nKey|i18n-key|i18nkey|keypath|l10n-id|translationKey|translation-key|data-(?:i18n|l10n)(?:-[a-z-]{1,30})?',
  // Components whose key is in an attribute with a more general name
  String.raw`(?:FormattedMessage|Localized|Trans|Translate)\s{1,200}id|i18n\s{1,200}path|(?:fmt|bean|spring|s):message\s{1,200}(?:key|code)`,
].join('|');
const attribute = String.raw`(?<![\w-])(?:${attributes})${assigned}(?!.\[\w)`;
/** Fields such as `titleKey` may also hold the name of a property, so only keys with several parts count. */
const keyed = String.raw`(?<![\w-])(?:(?:[\w-]{0,40}-)?(?:label|title|tooltip|description|message|text|placeholder|lang)-key|\w{0,40}(?:[lL]abel|[tT]itle|[tT]ooltip|[dD]escription|[mM]essage|[tT]ext|[pP]laceholder|[lL]ang)Key)${assigned}(?=.[\w-]{1,100}[.:])`;

/** What precedes the string of a key. */
const before = [
  ...argumentsOf(call),
  `${begins}(?:${functionsAfterContext}${opens}${remark}|${functionsAfterTwo}${opens}${earlier})${earlier}${remark}${sign}`,
  // Named arguments, and objects in place of arguments
  String.raw`${begins}String\s{0,20}\(${space}localized:${space}|(?:localizedStringForKey|labelForKey):\s{0,20}@`,
  String.raw`${begins}${functionsOfObjects}${opens}\{${space}(?:id|key|message|path):${space}`,
  `${begins}defaultMessage["']?[=:]${space}${string}${space},?${space}(?:description:${space}${string}${space},${space})?id[=:]${space}`,
  // Angular's services
  String.raw`[tT]rans(?:late|loco)(?:Service)?${space}\.${space}(?:get|stream)${space}\(${space}`,
  // Laravel's services
  String.raw`(?:${begins}trans\(\)|[tT]ranslator(?:\(\))?)->(?:get|has|choice)\(${space}`,
  // Shell scripts
  String.raw`(?<![\w$.@:'"\u0060-])(?:eval_)?n?gettext (?:-[es] )?`,
  // MediaWiki
  `->msg${opens}`,
  // Ruby and CoffeeScript need no parentheses.
  String.raw`(?<![\w$.@:'"\u0060])(?:I18n\.)?(?:t|translate) `,
  // Go, Handlebars, Django and Twig templates
  String.raw`\{\{[-#~]?\s{0,20}(?:i18n|T|t|tr|trans|translate|localize)\s{1,20}|\{%-?\s{0,20}(?:trans|translate)\s{1,20}`,
  attribute,
  keyed,
  // Attributes whose values are expressions
  String.raw`(?<![\w-])(?:v-t|x-t|:[a-z-]{0,40}keypath|:[a-z-]{0,40}-key|\[(?:translate|transloco)\])\s{0,20}=\s{0,20}"(?:\{${space}path:)?${space}`,
  // .NET
  String.raw`${begins}ErrorMessageResourceName\s{0,20}=\s{0,20}|\[Display\(\s{0,20}Name\s{0,20}=\s{0,20}`,
  String.raw`[Ll]ocalizer\s{0,20}\[\s{0,200}|(?<![\w$.\])])L\[`,
].join('|');

/** An argument without a string, such as `item.label`. */
const expression = String.raw`[A-Za-z_$][\w$]{0,60}(?:[!?]?\.[\w$]{1,60}|\[[\w$.]{1,60}\]|\([\w$., ]{0,100}\)){0,8}[!]?(?:\s{1,20}as\s{1,20}[^(),]{1,100})?`;

/** The id of a message with a default text, as in FormatJS. */
const described =
  quotedAfter(String.raw`(?<![\w$.-])["']?id["']?\s{0,20}[=:]${space}\{?`) +
  String.raw`(?=\k<quote>\}?${space},?${space}["']?defaultMessage\b)`;

/** What follows the string of a key: an Angular pipe, a Twig filter, a method in Flutter or Swift. */
const after = String.raw`(?=\k<quote>(?:\s{0,20}\|\s{0,20}(?:translate|transloco|trans|t)\b|\.(?:tr|trParams|trArgs|trPlural|plural)\(|\.(?:tr|i18n|localized)\b))`;

/** What precedes the identifiers that programs generate for keys. */
const members = [
  // Android, Compose Multiplatform, moko-resources
  String.raw`(?<![\w$]|\bandroid\.)(?:R|Res|MR)\.(?:strings?|plurals|arrays?)\.`,
  '@(?:string|plurals|array)/',
  // Flutter
  String.raw`${begins}(?:AppLocalizations|S)\.(?:of\(\s{0,20}\w{1,80}\s{0,20}\)|current)\s{0,20}[!?]?${space}\.`,
  String.raw`${begins}(?:l10n|localizations|appLocalizations|LocaleKeys)\s{0,20}[!?]?\.(?!(?:t|formatValues?|setAttributes)\()`,
  // .NET
  String.raw`${begins}(?:[A-Z]\w{0,40})?(?:Resources?|Strings|SR)\.`,
  // typesafe-i18n
  String.raw`${begins}LL\.`,
].join('|');

const word = String.raw`[\p{L}\p{N}_$-]+`;
const attributeName = String.raw`[\w:()[\]*#.@-]{1,60}`;
/** The rest of a tag, whose attributes may have no space between them, and the space before the content. */
const restOfTag = String.raw`(?:(?:\s{1,20}|(?<=["']))${attributeName}(?:\s{0,5}=\s{0,5}(?:"[^"]{0,500}"|'[^']{0,500}'))?){0,20}\s{0,200}>\s{0,200}`;
const contentOfElement = String.raw`(?<key>[^\s<>](?:[^<>]{0,${longestKey}}[^\s<>])?)(?=\s{0,200}</)`;
const dotted = String.raw`[A-Za-z_][\w-]{0,100}(?:\.[\w-]{1,100}){0,20}`;

/** Earlier patterns take precedence at the same offset. */
export const patterns: readonly Pattern[] = [
  certain(quotedAfter(before)),
  certain(described),
  certain(String.raw`(?<!\\)` + quoted + after),
  // Redmine's `l` is also Rails' function for dates, so only a symbol or a string with an interpolation counts.
  certain(
    String.raw`(?<![\w$.@:])(?:(?:I18n\.)?(?:t|translate)(?:\(${space}| )|l\(${space}):(?<key>[a-z_]\w{0,200})`,
  ),
  certain(String.raw`(?<![\w$.@:])l\(${space}"(?<key>[a-z]\w{0,100}#\{[^"\r\n]{0,200})(?=")`),
  // i18next's selectors: `t($ => $.cart.title)`
  certain(String.raw`${call}\(?(?<selector>[\w$]{1,40})\)?\s{0,20}=>\s{0,20}\k<selector>\.(?<key>${dotted})`),
  // Angular's ids
  certain(String.raw`@@(?<key>[\w.-]{1,200})(?=["'\u0060:])`),
  // The texts of Django, Jinja and Twig
  {
    ...certain(
      String.raw`\{%-?\s{0,20}(?:blocktrans|blocktranslate|trans(?!\s{1,20}["']))(?:\s(?:[^%]|%(?!\})){0,300})?%\}\s{0,200}(?<key>(?:[^\s{%]|\{\{|%(?!\}))(?:[^{%]|\{\{|%(?!\})){0,${longestKey}}?)(?=\s{0,200}\{%)`,
    ),
    isBlock: true,
  },
  // The texts of Smarty and Latte
  {
    ...certain(
      String.raw`\{(?<tag>t|_|translate)(?:\s[^{}]{0,200})?\}\s{0,200}(?<key>[^\s{}](?:[^{}]{0,${longestKey}}[^\s{}])?)(?=\s{0,200}\{/\k<tag>\})`,
    ),
    isBlock: true,
  },
  // The content of an element that Angular, vue-gettext or Cockpit translates
  content(String.raw`(?<=\s)(?:(?:v-)?translate(?:="(?:yes)?")?|i18n(?:="[^"]{0,200}")?)${restOfTag}`),
  content(`<translate${restOfTag}`),
  // Qt and GTK forms; other XML has strings, too.
  likelyContent(
    String.raw`<string(?:\s{1,20}(?:comment|extracomment|notr)="[^"]{0,500}"){0,3}>\s{0,200}|\stranslatable="(?:yes|1)"${restOfTag}`,
  ),
  // The attributes of jquery-i18next
  certain(String.raw`(?<=data-i18n="(?:[^";]{1,200};)?\[\w{1,40}\])(?<key>${dotted})(?=[";])`),
  // NodeBB, UI5, and Thymeleaf, whose expressions may contain several keys
  certain(String.raw`\[\[(?<key>[\w./-]{1,100}:[\w./-]{1,200})(?=\]\]|,)`),
  certain(String.raw`\{@?i18n>(?<key>${dotted})(?=\})`),
  certain(`["']@?i18n>(?<key>${dotted})(?=["'])`),
  certain(String.raw`#\{(?<=(?:\bth[:-][\w-]{1,40}="[^"]{0,300}|\[[[(])#\{)(?<key>${dotted})(?=[}(])`),
  // Java's constraints: `@NotNull(message = "{cart.empty}")`, `String message() default "{cart.empty}"`
  likely(
    String.raw`"(?<=(?:\bmessage\s{0,20}=|\bmessage\(\)\s{1,20}default|WithTemplate\()\s{0,20}")\{(?<key>[A-Za-z_][\w-]{0,100}(?:\.[\w-]{1,100}){1,20})(?=\}")`,
  ),
  // JasperReports
  certain(String.raw`\$R\{(?<key>${dotted})(?=\})`),
  // XAML markup extensions, and a dictionary of texts
  certain(
    String.raw`\{(?:\w{1,40}:)?(?:Tr|Translate|Localize|Loc)\s{1,20}(?:(?:Key|Text)\s{0,5}=\s{0,5})?(?<key>${dotted})(?=[},\s])`,
  ),
  likely(String.raw`\{Binding\s{1,20}(?:Path\s{0,5}=\s{0,5})?[\w.]{0,60}\[(?<key>${dotted})(?=\])`),
  { ...certain(String.raw`(?:${members})(?<key>[A-Za-z]\w{0,200})`), isIdentifier: true },
  // The class for .NET resources
  {
    ...certain(
      String.raw`(?<![\w$])static\s{1,20}string\s{1,20}(?<key>[A-Za-z]\w{0,200})(?=\s{0,200}\{\s{0,200}get\s{0,200}\{\s{0,200}return\s{1,20}ResourceManager\.GetString\()`,
    ),
    isIdentifier: true,
  },
  // The manifest of a VS Code extension
  certain('"%(?<key>[\\w.-]{1,200})(?=%")'),
  // The manifest of a browser extension; pages that a script fills in, in which a prefix names the extension
  certain(String.raw`__(?:[A-Z][A-Z\d]{0,40}_?)?MSG_(?<key>[A-Za-z@][\w.@-]{0,200}?)(?=__)`),
  // A Ruby symbol with several words
  likely(String.raw`(?<=[\s([{,>]):(?<key>[a-z]\w{0,100}_\w{1,100})`),
  // SwiftUI
  likely(
    quotedAfter(
      String.raw`${begins}(?:Text|Button|Label|Toggle|Section|Picker|TextField|NavigationLink|navigationTitle)\(\s{0,20}`,
    ),
  ),
  likely(String.raw`(?<quote>["'\u0060])(?<key>${word}(?:[.:/]${word}){1,30})(?=\k<quote>)`),
];

function certain(source: string): Pattern {
  return { regex: new RegExp(source, 'gu'), isCertain: true };
}

/** The key is the content of an element; `before` ends with the opening tag. */
function content(before: string): Pattern {
  return { ...certain(`(?:${before})${contentOfElement}`), isContent: true };
}

function likelyContent(before: string): Pattern {
  return { ...content(before), isCertain: false };
}

function likely(source: string): Pattern {
  return { regex: new RegExp(source, 'gu'), isCertain: false };
}

/** The patterns for calls of a file's own functions and for members of its own objects. */
export function patternsOf({
  functions: own,
  objects,
}: {
  readonly functions: readonly string[];
  readonly objects: readonly string[];
}): readonly Pattern[] {
  const { patterns } = patternsFor(`${own.join(' ')}\n${objects.join(' ')}`);
  return patterns;
}

const patternsFor = rememberingText((lines): { readonly patterns: readonly Pattern[] } => {
  const [own = '', objects = ''] = lines.split('\n');
  const called = String.raw`(?<![\w$.])${anyOf(own)}${methods}${opens}`;
  const ofFunctions = [
    certain(quotedAfter(argumentsOf(called).join('|'))),
    // A key that is known only at run time, within the function's namespace
    certain(`${called}(?<key>)(?=${expression}${space}[,)])`),
  ];
  const ofObjects = [
    {
      ...certain(String.raw`${begins}${anyOf(objects)}[!?]?${space}\.(?<key>[A-Za-z]\w{0,200})`),
      isIdentifier: true as const,
    },
    certain(quotedAfter(String.raw`(?<![\w$.])${anyOf(objects)}\[${space}`)),
  ];
  return { patterns: [...(own === '' ? [] : ofFunctions), ...(objects === '' ? [] : ofObjects)] };
});
