/** Checks texts translated by people, who may do more than a service: only what breaks the text on display counts. */
import { pairTags } from '../../engine/markup.ts';
import { percent } from '../../engine/placeholders/percent.ts';
import { findListedTokens, hasLetters } from '../../engine/placeholders.ts';
import type { Finding } from '../../engine/segment.ts';
import { insideQtText } from '../../engine/syntax/families.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import { type Token, type TokenisedText, textsBetween } from '../../engine/token.ts';
import { occurrences } from '../../engine/verify/counts.ts';
import { verify } from '../../engine/verify.ts';
import { insideGroup, respelled } from './respelled.ts';

/**
 * @param source the source with its listed tokens; neither it nor the text has outer white space
 * @param mayLack tokens of the source that the text may omit
 */
export function damageIn(
  { text: source, tokens }: TokenisedText,
  written: string,
  syntax: Syntax,
  mayLack: ReadonlySet<string> = nothing,
): Finding | undefined {
  const text = withEndingsApart(written, tokens);
  const pipe = lastPipe({ text: source, tokens });
  const hasPipes = () =>
    text.includes('|') && lastPipe({ text, tokens: findListedTokens(text, syntax) }) >= 0;
  // Plural forms separated by pipes, whose number depends on the language.
  if (pipe >= 0 || hasPipes()) {
    const last = tokens.filter(({ start }) => start > pipe);
    return lostAltogether({ source, text, tokens: last }, syntax, mayLack);
  }
  if (isDateFormat({ source, text, tokens }, syntax) || isLabel(source, tokens)) return undefined;
  const finding = findingIn({ source, text, tokens }, syntax);
  if (finding?.code === 'placeholders' && isQt(tokens)) {
    const qt = insideQtText(syntax);
    return damageIn({ text: source, tokens: findListedTokens(source, qt) }, text, qt, mayLack);
  }
  if (finding?.code === 'lineBreaks' || finding?.code === 'emptyAnswer') return undefined;
  if (finding?.code !== 'placeholders') return finding;
  const { missing, added } = finding;
  const needed = missing.flatMap((raw) => neededOf(raw, syntax));
  return broken({ code: 'placeholders', missing: needed, added }, { source, text, tokens }, mayLack);
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Whether a text has a placeholder that only Qt has, whatever syntax was found for its file. Then letters after `%1`
 * are text, although printf has placeholders that look like that: `%1x%2`, and `%1s` for `%1 sec`.
 */
const isQt = (tokens: readonly Token[]) => tokens.some(({ family }) => family === 'qt');

function findingIn({ source, text, tokens }: Compared, syntax: Syntax): Finding | undefined {
  const finding = verify(source, text, tokens, syntax);
  const alike =
    finding && respelled(withUrlsJoined(withOwnPercentSigns(text, tokens), tokens), tokens, syntax);
  return alike === undefined || alike === text ? finding : verify(source, alike, tokens, syntax);
}

/**
 * Removes the space after the colon between a URL and a value, which looks like a part of it: `see https://x.org/a:%s`.
 */
function withUrlsJoined(text: string, tokens: readonly Token[]): string {
  return tokens.slice(0, mostCompared).reduce((joined, { raw, family }) => {
    const [, url, value] = family === 'url' ? (urlWithValue.exec(raw) ?? []) : [];
    return url === undefined ? joined : joined.replaceAll(`${url} ${value}`, () => raw);
  }, text);
}

/** Excludes a port after a host: `https://x.org:%d`. */
const urlWithValue = /^(\w{1,24}:\/\/[^/]{1,300}\/.{0,2000}:)(%(?:\d{1,2}\$[sd@]|[1-9sdv@]))$/s;

/** Puts a space before the ending of an inflected name: `%city%s` is a genitive, and does not end in printf's `%s`. */
function withEndingsApart(text: string, tokens: readonly Token[]): string {
  const names = tokens.filter(({ family }) => family === percent.id).slice(0, mostCompared);
  return [...new Set(names.map(({ raw }) => raw))].reduce((apart, raw) => {
    const [start = '', ...rest] = apart.split(raw);
    return rest.reduce((before, after) => before + raw + (letterFirst.test(after) ? ' ' : '') + after, start);
  }, text);
}

const letterFirst = /^\p{L}/u;

/** Arabic, and texts in full-width characters, have percent signs of their own, which need not be escaped. */
function withOwnPercentSigns(text: string, tokens: readonly Token[]): string {
  const isEscaped = tokens.some(({ raw }) => raw === '%%');
  return text.replaceAll(ownPercentSign, isEscaped ? '%%' : '%');
}

/** Excludes a percent sign that takes the place of the one that begins a placeholder: `％d`, `％1$s`. */
const ownPercentSign = /[٪％﹪](?![-+#\d.$']{0,10}[A-Za-z@({<])/g;

/** `%d. %B %Y`, `today at %H:%M`: every language has its own order and its own conversions. */
function isDateFormat({ source, text, tokens }: Compared, syntax: Syntax): boolean {
  if (tokens.length === 0 || !tokens.every(({ raw }) => dateConversion.test(raw))) return false;
  if (!hasLetters(source, tokens)) {
    if (!source.startsWith('%')) return false;
    return (
      tokens.some(({ raw }) => dateOnly.test(raw)) ||
      (tokens.every(({ raw }) => wholeDate.test(raw)) && isDatePattern(text, syntax))
    );
  }
  // In a text with words, only conversions that printf does not have show that this is a date.
  if (!tokens.some(({ family }) => family === 'strftime')) return false;
  const others = findListedTokens(text, syntax);
  return (
    !brokenConversion.test(text) && others.length > 0 && others.every(({ raw }) => dateConversion.test(raw))
  );
}

/** Whether a text consists of several conversions, some of which are a date's. */
function isDatePattern(text: string, syntax: Syntax): boolean {
  const tokens = findListedTokens(text, syntax);
  return (
    !brokenConversion.test(text) &&
    tokens.length > 1 &&
    tokens.every(({ raw }) => dateConversion.test(raw)) &&
    tokens.some(({ raw }) => dateOnly.test(raw))
  );
}

const dateConversion = /^%[-_0^#]?[EO]?[A-Za-z]$/;
const dateOnly = /[aAbBmyYHIjp]$/;
/** The locale's own date or time, which in printf is a number or a character. */
const wholeDate = /^%[xXc]$/;
/** A percent sign without its letter, as in `% H:%M`. */
const brokenConversion = /%(?![-_0^#]?[EO]?[A-Za-z])/;

/** `<unknown>`: as a tag it would leave nothing to translate. */
function isLabel(source: string, tokens: readonly Token[]): boolean {
  const [only] = tokens;
  return only?.tag !== undefined && only.raw === source;
}

/** At most this many placeholders of a text are compared, so that long texts stay cheap. */
const mostCompared = 100;

type PlaceholderFinding = Extract<Finding, { readonly code: 'placeholders' }>;

/** Translators may link to another page, drop the markup around a name, and write a character raw or omit it. */
const ownFamilies = new Set([
  'url',
  'www',
  'email',
  'path',
  'code',
  'codeSpan',
  'restructured',
  'emphasis',
  'link',
  'wikiLink',
  'bbCode',
  'entity',
]);

/** Exceptions: values filled in by a program, and the escaped bracket, which would begin a tag if it were raw. */
const notOwn = /[{%]|^&(?:lt|#60|#x3c);$/i;

/** Values filled in by position, and replacement characters: wrong when added even if nothing is missing. */
const alwaysWrong = /^%(?:\d+\$)?[-+#]{0,3}\d{0,4}(?:\.\d{1,4})?[sdif@]$|\ufffd/;

/** `%1$s` and `%[1]s`, which a program fills in as often as they occur. */
const isNumbered = /^%(?:\d+\$|\[\d)/;

/** A value with a name or number, which a translation may repeat less often than its source: `{name}`, `%1$s`. */
const namesValue =
  /^(?:[%#$@]?\{{1,3} ?\$?[\w.-]{1,80} ?\}{1,3}|%\(\w{1,80}\)[a-z]|%\d{1,2}(?:\$[-+#]{0,3}[\d.]{0,9}[A-Za-z@]{1,3})?)$/;

/** A template that holds texts for people, and its last text: `{{plural:%count%|one=file|other=files}}`. */
const template = /^\{\{\s?\p{L}{1,40}:[^{}|]{0,100}\|(?:.*\|)?([^|]*)\}\}$/su;
const namedForm = /^\s?\w[\w-]{0,30}\s?=/;

/** Laravel's number with the abbreviation of a unit, as in `:counth`, which is `:count Std.` in German. */
const countWithUnit = /^:count(?=(?:[dhmsw]|min|mos?|sec|yrs?)$)/;

/** What a translation needs of a missing placeholder: of a template, only what its last text shows. */
function neededOf(raw: string, syntax: Syntax): readonly string[] {
  const [count] = countWithUnit.exec(raw) ?? [];
  if (count !== undefined) return [count];
  const [, last] = template.exec(raw) ?? [];
  if (last === undefined) return [raw];
  const shown = findListedTokens(last, syntax).map((token) => token.raw);
  return shown.length > 0 || namedForm.test(last) ? shown : [raw];
}

interface Compared {
  readonly source: string;
  readonly text: string;
  readonly tokens: readonly Token[];
}

/**
 * Searches for missing placeholders as strings, because in languages without spaces, adjacent text may read as part of
 * them. An addition without a loss is often a name that the program knows.
 */
function broken(
  { missing, added }: PlaceholderFinding,
  { source, text, tokens }: Compared,
  mayLack: ReadonlySet<string>,
): Finding | undefined {
  const own = tokens.filter(({ family, raw }) => isFree(family, raw)).map(({ raw }) => raw);
  const nouns = added.length === 0 ? missing.filter((raw) => commonNoun.test(raw)) : [];
  const raws = new Set(tokens.map(({ raw }) => raw));
  const signed = missing.filter((raw) => !raws.has(raw) && raws.has(raw.replace(sign, '')));
  const emphasis = pairsOfEmphasis(missing);
  const labels = labelsIn({ source, text, tokens });
  const optional = new Set([...mayLack, ...own, ...nouns, ...signed, ...emphasis, ...labels, '<', '>']);
  const written = withoutSpaces(text);
  const before = withoutSpaces(source);
  const isLost = (raw: string) => {
    const kept = occurrences(written, bare(raw));
    return kept === 0 || (!namesValue.test(raw) && kept < occurrences(before, bare(raw)));
  };
  const lost = missing.slice(0, mostCompared).filter((raw) => !optional.has(raw) && isLost(raw));
  const mayRepeat = (raw: string) => raws.has(raw) && isNumbered.test(raw);
  const surplus = added.filter((raw) => lost.length > 0 || (alwaysWrong.test(raw) && !mayRepeat(raw)));
  return lost.length + surplus.length > 0
    ? { code: 'placeholders', missing: lost, added: surplus }
    : undefined;
}

/** Characters that a word or a colon may replace: `numéro {n}` for `#{n}`, `limite: {n}` for `limit={n}`. */
const sign = /^(?:#|[<>!]?=)/;

/** The last pipe outside the tokens, unlike that of `{{ name | upper }}`; -1 if there is none. */
function lastPipe(text: TokenisedText): number {
  const between = textsBetween(text);
  const index = between.findLastIndex((one) => one.includes('|'));
  return index < 0 ? -1 : (text.tokens[index - 1]?.end ?? 0) + (between[index]?.lastIndexOf('|') ?? 0);
}

/** @param tokens those of the source's last form; each required one must occur in some form of the text */
function lostAltogether(
  { source, text, tokens }: Compared,
  syntax: Syntax,
  mayLack: ReadonlySet<string>,
): Finding | undefined {
  const written = withoutSpaces(text);
  const labels = new Set(labelsIn({ source, text, tokens }));
  const needed = tokens.filter(
    ({ family, raw }) => !isFree(family, raw) && !mayLack.has(raw) && !labels.has(raw),
  );
  const raws = needed.slice(0, mostCompared).flatMap(({ raw }) => neededOf(raw, syntax));
  const missing = raws.filter((raw) => !written.includes(bare(raw)));
  return missing.length > 0 ? { code: 'placeholders', missing, added: [] } : undefined;
}

/** `Save {model}`, `{mediaType} not found`: in languages with genders and cases, translators write `it`, or nothing. */
const commonNoun = /^\W{1,3}(?:\w{1,40}(?:Type|Kind|Model|_type|_kind|_model)|type|kind|model)\W{1,3}$/;

/** Emphasis whose start and end tags are missing equally often: not every script has bold or italics. */
function pairsOfEmphasis(missing: readonly string[]): readonly string[] {
  const count = (raw: string) => missing.filter((one) => one === raw).length;
  const names = ['b', 'strong', 'i', 'em', 'u'].filter((name) => count(`<${name}>`) === count(`</${name}>`));
  return names.flatMap((name) => [`<${name}>`, `</${name}>`]);
}

/** A tag that, unless it is one of a pair, is probably not HTML's but a label for something to fill in. */
const label =
  /^<(?!(?:[abipqsu]|body|br|d[dlt]|em|h[1-6r]|head|html|img|input|li|ol|option|r[bpt]|t[dhrt]|ul|wbr)\b)(?:[a-z][\w =()|%.$@{}-]{0,66}(?::\/\/[\w-]{1,32})?|[hms]{1,2}(?::[hms]{1,2}){1,2})>$/i;

/** A value that a program fills in between the brackets of a label: `<buffer=%d>`, `<file %1>`, `<{name}>`. */
const valueInLabel = /%(?:\d{1,2}\$)?[-+#0\d.]{0,9}[hlqjzt]{0,2}[A-Za-z@]|%\d{1,2}|\{[^{}<>]{0,60}\}/g;

/**
 * `[-h <host>]`, `<name=value>`, `<hh:mm:ss>`: labels in angle brackets may be translated, but the brackets and the
 * values in them must be kept, in the same order.
 */
function labelsIn({ source, text, tokens }: Compared): readonly string[] {
  if (!tokens.some(({ raw }) => label.test(raw))) return [];
  const [before, own] = [source, text].map((one) => one.match(bracketed) ?? []);
  if (before?.length !== own?.length || valuesIn(before) !== valuesIn(own)) return [];
  const partners = pairTags(tokens);
  return tokens.flatMap(({ raw }, index) => (partners[index] === -1 && label.test(raw) ? [raw] : []));
}

function valuesIn(labels: readonly string[] = []): string {
  return labels.flatMap((one) => one.match(valueInLabel) ?? []).join(' ');
}

/** Anything in angle brackets, apart from comparisons such as `<0` and `x <= y`. */
const bracketed = /[<＜](?![\s\d=])[^<>＜＞]{1,80}[>＞]/gu;

/** In Fluent, quotes keep white space and punctuation at the edges of a text, which may differ in a translation. */
const inQuotes = /^\{\s*"[^"]*"\s*\}$/;

function isFree(family: string, raw: string): boolean {
  if (family === 'placeable') return inQuotes.test(raw);
  return ownFamilies.has(family) && !notOwn.test(raw);
}

/** Spaces after an opening brace, before a closing one and around an equals sign are irrelevant. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/(?<=[{=])[ \t]{1,9}|[ \t]{1,9}(?=[}=])/g, '');
}

/** The words for a number in Maketext, such as those of `[quant,_1,file,files]`, and the brackets' end. */
const maketextWords = /(?<=^\[(?:[A-Za-z]\w{0,31}|[*#]),_\d{1,2}),[^[\]]{0,200}\]$/;

/** The end of `:file:`, before which translations into French have a space. */
const secondColon = /(?<=^:[a-z][\w-]{0,64}):$/;

/**
 * Code counts as kept even if its quotes are not backticks. So do arguments in quotes: where a program shows the quotes
 * in `'{0}'`, a translation may have `«{0}»`. Maketext's words for a number are translated.
 */
function bare(raw: string): string {
  return withoutSpaces(
    insideGroup(raw)
      .replaceAll('`', '')
      .replace(maketextWords, '')
      .replace(secondColon, '')
      .replace(/^'(\{[\w.]+\})'$/, '$1'),
  );
}
