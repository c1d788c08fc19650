/** The names of keys in code and templates that are not in quotation marks. */
import type { Range } from '../formats/format.ts';
import type { CandidateKind } from './candidate.ts';
import type { Code } from './code.ts';
import { looksLikeKey } from './dataFiles.ts';
import { isPhp, perlFiles } from './languages.ts';

/** A way to name keys that does not depend on quotation marks. */
export interface Form {
  /** Matches the paths of the files that can contain it; all files by default. */
  readonly files?: RegExp;
  readonly isIn?: (code: Code) => boolean;
  /** The group `name` must be the end of the match. */
  readonly pattern: RegExp;
  readonly kinds: readonly CandidateKind[];
  readonly isPlausible?: (groups: Readonly<Record<string, string>>) => boolean;
  /** What follows the name in keys that begin with it. */
  readonly separator?: string;
}

/** Templates in which a name between two markers stands for a text, unlike those in which it stands for a variable. */
const templates = /\.(?:x?html?|tpl|tmpl|tt2?|xul|xml|xslt?|inc)(?:\.in)?$/i;
const aspx = /\.(?:aspx|ascx|master)$/i;
const shells = /\.(?:sh|bash|tcl|ns[ih])(?:\.in)?$/i;
const isLikelyName = ({ name = '' }: Readonly<Record<string, string>>) => looksLikeKey(name);
/** Matches the name of an object that seems to hold texts. */
const holdsTexts = /lang|text|i18n|l10n|locale|message|string|translat|dict|label/i;

const enumeration = /(?<![\w$.])enum\s{1,20}(?:class\s{1,20})?(?<name>[A-Z]\w{0,100})/g;

export const unquotedForms: readonly Form[] = [
  // What is alone between two tags: `<i18n:text>cart.title</i18n:text>`, `{{#t}}cart.title{{/t}}`
  {
    pattern: /(?:>|\}\})\s{0,50}(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{1,200})(?=\s{0,50}(?:<|\{\{)\/)/gu,
    kinds: ['name'],
    isPlausible: isLikelyName,
  },
  // Attributes without quotation marks: `<h1 data-i18n=cart.title>`
  {
    files:
      /\.(?:[xs]?html?|vue|php|erb|twig|hbs|handlebars|mustache|ejs|njk|liquid|tpl|jinja2?|j2|cshtml|jspx?)$/i,
    pattern:
      /=(?<=<[a-z][^<>]{0,300}\s(?<attribute>[\w:.-]{1,60})=)(?:\[\w{1,40}\])?(?<name>[\p{L}\p{N}_](?:[\p{L}\p{N}_.:/-]{0,200}[\p{L}\p{N}_])?)(?=\/?[\s>])/giu,
    kinds: ['name'],
    isPlausible: ({ name = '', attribute = '' }) =>
      looksLikeKey(name) || /i18n|l10n|translat/i.test(attribute),
  },
  // The id of a XAML element, whose texts have keys such as `Pay.Content`
  {
    files: /\.xaml$/i,
    pattern: /\bx:Uid\s{0,5}=\s{0,5}"(?:\/\w{1,60}\/)?(?<name>\w{1,100})(?=")/g,
    kinds: ['beginning'],
    separator: '.',
  },
  // A word before the name marks it as one, as in a class: `<b class="wide i18n_cart_title">`.
  {
    pattern:
      /(?<![\p{L}\p{N}_])(?:i18n|l10n|intl|lang|locale|msg|message|string|text|tr|translate|translation)[_:.-]{1,2}(?<name>[\p{L}\p{N}](?:[\p{L}\p{N}_.:-]{0,200}[\p{L}\p{N}_])?)/giu,
    kinds: ['name'],
  },
  // Fields and symbols, also in the code within a string
  { pattern: /(?<=[.:]|->)(?<name>[A-Za-z_]\w*)/g, kinds: ['member'] },
  // Some of the texts, which code passes on or keeps: `const labels = this.lang.cart`
  {
    pattern:
      /(?<=(?:lang|texts|i18n|l10n|locale|messages|strings|translations|dict|dictionary)[!?]?\.)(?<name>[A-Za-z]\w{0,60}(?:\.\w{1,60}){0,5})(?![\w.(])/gi,
    kinds: ['object'],
  },
  // Members of Perl hashes, and of PHP arrays within a string: `$text{cart_title}`, `"$lang[cart_title]"`
  {
    files: perlFiles,
    pattern: /(?<=[\w>}\]]\{)\s{0,5}-?(?<name>[A-Za-z_]\w*)(?=\s{0,5}\})/g,
    kinds: ['member'],
  },
  { files: perlFiles, pattern: /(?<![\w$@%&>-])(?<name>[A-Za-z_]\w*)(?=\s{0,20}=>)/g, kinds: ['member'] },
  { isIn: isPhp, pattern: /(?<=\$\w{1,60}\[)(?<name>[A-Za-z_]\w*)(?=\])/g, kinds: ['member'] },
  // Constants, which need no object in front of them
  { pattern: /(?<![\w$])(?:L_)?(?<name>[A-Z][A-Z\d]{0,60}(?:_[A-Z\d]{1,60}){1,20})(?!\w)/g, kinds: ['name'] },
  // Programs may ask for a text by the name of a type, or join that name to other parts.
  {
    pattern: /(?<![\w$.])(?:class|record|object)\s{1,20}(?=[A-Z]\w{0,98}[a-z][A-Z])(?<name>[A-Z]\w{0,100})/g,
    kinds: ['name', 'part'],
  },
  { pattern: enumeration, kinds: ['name', 'part'] },
  // The names of an enumeration's values may follow its own name.
  { pattern: enumeration, kinds: ['beginning'], separator: '.' },
  // Perl template tags contain quotation marks themselves: `"<TMPL_VAR NAME="CODE">_title"`.
  {
    pattern: /<(?:TMPL_VAR|tmpl_var)\s[^<>]{1,200}>(?<name>[._:\p{Lu}\d-][\w.-]{0,60})(?=["'\s<])/gu,
    kinds: ['ending'],
  },
  // The values of a Swift enumeration, whose names the program can ask for
  {
    files: /\.swift$/i,
    pattern: /(?<=\bcase\s{1,20}(?:\w{1,60},\s{1,20}){0,20})(?<name>[a-z]\w{0,100})(?=[\s,]|$)/g,
    kinds: ['name'],
  },
  { pattern: /\bnameof\(\s{0,20}(?<name>[A-Za-z_]\w{0,100})(?=\s{0,20}\))/g, kinds: ['name'] },
  // XAML: `{DynamicResource cart.title}`
  {
    files: /\.a?xaml$/i,
    pattern:
      /(?:(?:Dynamic|Static)Resource\s{1,5}|\bKey\s{0,5}=\s{0,5})(?<name>[\w.-]{1,200})(?=\s{0,5}[},])/g,
    kinds: ['name'],
  },
  // Other markup extensions, by what their names say: `{helpers:ResourceString Name=cart_title}`
  {
    files: /\.a?xaml$/i,
    pattern:
      /\{(?:\w{1,40}:)?\w{0,40}(?:Resource|String|Text|Lang|I18n|L10n|Locali[sz]e|Translate)\w{0,40}\s{1,5}(?:\w{1,40}\s{0,5}=\s{0,5})?(?<name>[\w.-]{1,200})(?=\s{0,5}[},])/gi,
    kinds: ['name'],
  },
  // .NET: the texts of a control, whose keys begin with its name, and those of a page
  {
    files: /\.(?:cs|vb|cpp|h)$/i,
    pattern: /\bApplyResources\([^"()]{1,100},\s{0,100}"(?<name>\$?\w{1,100})(?=")/g,
    kinds: ['beginning'],
    separator: '.',
  },
  {
    files: aspx,
    pattern: /\bmeta:resourcekey\s{0,5}=\s{0,5}"(?<name>\w{1,100})(?=")/gi,
    kinds: ['beginning'],
    separator: '.',
  },
  {
    files: aspx,
    pattern:
      /<%\$\s{0,5}Resources:\s{0,5}(?:[\w.]{1,100}\s{0,5},\s{0,5})?(?<name>[\w.]{1,200})(?=\s{0,5}%>)/gi,
    kinds: ['name'],
  },
  // Rust attributes from which code for diagnostics is generated: `#[diag(cart_title)]`
  {
    files: /\.rs$/i,
    pattern: /#\[\w{1,40}\(\s{0,20}(?<name>[a-z]\w{0,200})(?=\s{0,20}[,)])/g,
    kinds: ['name'],
  },
  // Jelly, whose keys may be texts: `${%Cart title}`
  {
    files: /\.(?:jelly|groovy)$/i,
    pattern: /(?<=\$\{%)(?<name>[^{}()\r\n]{1,300})(?=[(}])/g,
    kinds: ['name'],
  },
  // Thymeleaf: `#{|cart.${name}|}`
  {
    files: templates,
    pattern: /(?<=[{="']\|)(?<name>[A-Za-z][\w.-]{1,100}[._-])(?=\$\{)/g,
    kinds: ['beginning'],
  },
  // An attribute and its key: `wicket:message="value:cart.title"`
  {
    files: templates,
    pattern: /(?<=["',;][\w-]{1,40}:)(?<name>[A-Za-z][\w.-]{1,200})(?=["',;])/g,
    kinds: ['name'],
    isPlausible: isLikelyName,
  },
  // Smarty: `{#close#}`, `{lang key=close}`, `{lang}close{/lang}`
  { pattern: /\{#(?<name>\w{1,200})(?=#\})/g, kinds: ['name'] },
  {
    files: templates,
    pattern:
      /\{(?:lang|i18n|intl|text|translate|tr|t|l10n|msg|_T|_)(?:\s{1,20}(?:\w{1,40}=)?|\})(?<name>[\w.:-]{1,200})(?=[\s|}]|\{\/)/g,
    kinds: ['name'],
  },
  // XML entities, and the tags of Perl templates
  { files: templates, pattern: /&(?<name>[A-Za-z_][\w.-]{0,200})(?=;)/g, kinds: ['name'] },
  {
    files: templates,
    pattern: /<(?:TMPL_VAR|tmpl_var)\s{1,20}(?<name>\w{1,200})(?=[\s>])/g,
    kinds: ['name'],
  },
  // What is between two markers, in any kind of template: `{cart_title}`, `%cart_title%`, `@@cart_title@@`
  {
    files: templates,
    pattern: /(?<=[{$#%@[!/(]|__)(?<name>[A-Za-z][\w.:-]{1,200}?)(?=[}#%@\])"']|__)/g,
    kinds: ['name'],
    isPlausible: isLikelyName,
  },
  // FXML, the manifests of Eclipse plug-ins and Java bundles, and comments in XSL: `text="%cart.title"`
  {
    files: /\.(?:fxml|xml)$/i,
    pattern: /(?<=["'>]%)(?<name>[A-Za-z_][\w.-]{0,200})(?=["'<])/g,
    kinds: ['name'],
  },
  { files: /\.mf$/i, pattern: /(?<=: %)(?<name>[A-Za-z_][\w.-]{0,200})(?=[\r\n;,]|$)/g, kinds: ['name'] },
  {
    files: /\.xslt?$/i,
    pattern: /(?<=\s%)(?<name>[A-Za-z_][\w.-]{0,200})(?=[\s;,]|$)/g,
    kinds: ['name'],
    isPlausible: isLikelyName,
  },
  // Words of shell commands, and beginnings that a variable continues
  {
    files: shells,
    pattern: /(?<=[\s({[])(?<name>[A-Za-z][\w.:-]{1,200})(?=[\s)}\]])/g,
    kinds: ['name'],
    isPlausible: isLikelyName,
  },
  { files: /\.ns[ih]$/i, pattern: /\$\((?<name>[A-Za-z_]\w{0,200})(?=\))/g, kinds: ['name'] },
  {
    files: /\.(?:sh|bash|tcl|x?html?)$/i,
    pattern: /(?<=[\s={(#[])(?<name>[A-Za-z][\w.:-]{1,100}?[._:-])(?=(?:__)?\$[\w{(])/g,
    kinds: ['beginning'],
  },
  { files: /\.(?:lua|moon)$/i, pattern: /\[\[(?<name>[\w.:-]{1,200})(?=\]\])/g, kinds: ['name'] },
  { files: /\.clj[cs]?$/i, pattern: /(?<=:)(?<name>[A-Za-z][\w./-]{1,200})/g, kinds: ['name'] },
  // SilverStripe
  { pattern: /<%t\s{1,20}(?<name>[\w.-]{1,200})/g, kinds: ['name'] },
];

const takenOut =
  /\{(?<names>[\w\s,:]{1,300})\}\s{0,20}=\s{0,20}(?:await\s{1,20})?(?:this\.)?(?<object>[\w$.]{1,60})/g;

const firstName = /(?<!:\s{0,20})\b[A-Za-z_]\w*/g;

/** The names that code takes out of an object with texts: `const { close, title: label } = texts`. */
export function* namesTakenOut(text: string): Iterable<Range & { readonly name: string }> {
  for (const { index, groups = {} } of text.matchAll(takenOut)) {
    const { names = '', object = '' } = groups;
    if (!holdsTexts.test(object)) continue;
    for (const { index: at, 0: name } of names.matchAll(firstName))
      yield { offset: index + 1 + at, length: name.length, name };
  }
}
