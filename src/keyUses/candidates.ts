/** What could name a key in program code, judged by the syntax around it and without knowing which keys exist. */
import type { Range } from '../formats/format.ts';
import { looksLikeKey } from './dataFiles.ts';
import { beginningsOfLists } from './joinedLists.ts';
import type { Code } from './names.ts';
import { beginningIn, endingIn, isPhpCode, readingsOf, stringsIn } from './strings.ts';

/**
 * `name`: a whole name. `member`: a whole name or its last part, after a dot or a colon. `beginning`: the beginning of
 * names, which the code itself continues. `part`: a string that other code may join with further parts. `ending`: the
 * end of names whose beginning only the running program knows.
 */
export type CandidateKind = 'name' | 'member' | 'beginning' | 'part' | 'ending';

export interface Candidate extends Range {
  readonly kind: CandidateKind;
  readonly name: string;
}

/** A way to name keys that does not depend on quotation marks. */
interface Form {
  /** Matches the paths of the files that can contain it; all files by default. */
  readonly files?: RegExp;
  /** The group `name` must be the end of the match. */
  readonly pattern: RegExp;
  readonly kinds: readonly CandidateKind[];
  readonly isPlausible?: (groups: Readonly<Record<string, string>>) => boolean;
  /** What follows the name in keys that begin with it. */
  readonly separator?: string;
}

const enumeration = /(?<![\w$.])enum\s{1,20}(?:class\s{1,20})?(?<name>[A-Z]\w{0,100})/g;

const forms: readonly Form[] = [
  // What is alone between two tags: `<i18n:text>cart.title</i18n:text>`, `{{#t}}cart.title{{/t}}`
  {
    pattern: /(?:>|\}\})\s{0,50}(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:/-]{1,200})(?=\s{0,50}(?:<|\{\{)\/)/gu,
    kinds: ['name'],
    isPlausible: ({ name = '' }) => looksLikeKey(name),
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
  // The id of an element in XAML, whose texts have keys such as `Pay.Content`
  {
    files: /\.xaml$/i,
    pattern: /\bx:Uid\s{0,5}=\s{0,5}"(?:\/\w{1,60}\/)?(?<name>\w{1,100})(?=")/g,
    kinds: ['beginning'],
    separator: '.',
  },
  // A word before the name says that it is one, as in a class: `<b class="wide i18n_cart_title">`.
  {
    pattern:
      /(?<![\p{L}\p{N}_])(?:i18n|l10n|intl|lang|locale|msg|message|string|text|tr|translate|translation)[_:.-]{1,2}(?<name>[\p{L}\p{N}](?:[\p{L}\p{N}_.:-]{0,200}[\p{L}\p{N}_])?)/giu,
    kinds: ['name'],
  },
  // Fields and symbols, also in the code within a string
  { pattern: /(?<=[.:])(?<name>[A-Za-z_]\w*)/g, kinds: ['member'] },
  // Programs ask for a text by the name of a type, and join it with other parts.
  {
    pattern: /(?<![\w$.])(?:class|record|object)\s{1,20}(?=[A-Z]\w{0,98}[a-z][A-Z])(?<name>[A-Z]\w{0,100})/g,
    kinds: ['name', 'part'],
  },
  { pattern: enumeration, kinds: ['name', 'part'] },
  // The names of an enumeration's values follow its own.
  { pattern: enumeration, kinds: ['beginning'], separator: '.' },
  // The tags of Perl's templates contain quotation marks themselves: `"<TMPL_VAR NAME="CODE">_title"`.
  {
    pattern: /<(?:TMPL_VAR|tmpl_var)\s[^<>]{1,200}>(?<name>[._:\p{Lu}\d-][\w.-]{0,60})(?=["'\s<])/gu,
    kinds: ['ending'],
  },
];

/** What marks a string as the name of a key: `translate#cart.title`, `#cart_title`. */
const mark = /^\w{0,20}#(?=\w)/;

export function* candidatesIn({ path, text }: Code): Iterable<Candidate> {
  yield* inStrings(text);
  for (const one of beginningsOfLists(text)) yield { ...one, kind: 'beginning' };
  for (const { files, pattern, kinds, isPlausible, separator = '' } of forms) {
    if (files?.test(path) === false) continue;
    for (const { index, 0: all, groups = {} } of text.matchAll(pattern)) {
      if (isPlausible?.(groups) === false) continue;
      const { name = '' } = groups;
      const { length } = name;
      const offset = index + all.length - length;
      for (const kind of kinds) yield { offset, length, kind, name: name + separator };
    }
  }
}

function* inStrings(text: string): Iterable<Candidate> {
  const isPhp = isPhpCode(text);
  for (const { range, parts } of stringsIn(text)) {
    const [{ raw }] = parts;
    const readings = [...readingsOf(parts, isPhp), ...withoutSpaces(raw)];
    for (const name of readings) yield { ...range, kind: 'name', name };
    const marked = mark.exec(raw)?.[0].length ?? 0;
    if (marked > 0) {
      const place = { offset: range.offset + marked, length: raw.length - marked };
      yield { ...place, kind: 'name', name: raw.slice(marked) };
    }
    const beginning = beginningIn(text, range);
    if (beginning !== undefined) yield { ...range, kind: 'beginning', name: beginning };
    yield { ...range, kind: 'part', name: raw };
    const ending = endingIn(text, range);
    if (ending !== undefined) yield { ...range, kind: 'ending', name: ending };
  }
}

/** The key in Java properties for a text that is its own key there: underscores replace spaces, which end a key. */
function withoutSpaces(raw: string): readonly string[] {
  return /^\p{Lu}[^\r\n]* /u.test(raw) ? [raw.replaceAll(' ', '_')] : [];
}
