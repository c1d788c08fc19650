/** What is wrong with texts that people translated, who may do more than a service: only what breaks the text when it is shown. */
import { hasLetters } from '../engine/placeholders.ts';
import type { Finding } from '../engine/segment.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import type { Token, TokenisedText } from '../engine/token.ts';
import { occurrences } from '../engine/verify/counts.ts';
import { verify } from '../engine/verify.ts';
import { insideGroup, respelled } from './respelled.ts';

/**
 * @param source with its listed tokens; it and the text have no white space at their ends
 * @param mayLack tokens of the source that the text may lack
 */
export function damageIn(
  { text: source, tokens }: TokenisedText,
  text: string,
  syntax: Syntax,
  mayLack: ReadonlySet<string> = nothing,
): Finding | undefined {
  // Forms for several numbers, of which each language has its own.
  if (source.includes('|') || text.includes('|')) return lostAltogether({ source, text, tokens }, mayLack);
  if (isDateFormat(source, tokens) || isLabel(source, tokens)) return undefined;
  const finding = findingIn({ source, text, tokens }, syntax);
  if (finding?.code === 'lineBreaks' || finding?.code === 'emptyAnswer') return undefined;
  return finding?.code === 'placeholders' ? broken(finding, { source, text, tokens }, mayLack) : finding;
}

const nothing: ReadonlySet<string> = new Set();

function findingIn({ source, text, tokens }: Compared, syntax: Syntax): Finding | undefined {
  const finding = verify(source, text, tokens, syntax);
  const alike = finding && respelled(text, tokens, syntax);
  return alike === undefined || alike === text ? finding : verify(source, alike, tokens, syntax);
}

/** `%d. %B %Y`: every language has its own order, and other letters. */
function isDateFormat(source: string, tokens: readonly Token[]): boolean {
  if (!tokens[0]?.raw.startsWith('%')) return false;
  const raws = tokens.map(({ raw }) => raw);
  const isDate =
    raws.every((raw) => /^%[-_0^]?[A-Za-z]$/.test(raw)) && raws.some((raw) => /[aAbBmyYHIjp]$/.test(raw));
  return isDate && !hasLetters(source, tokens);
}

/** `<unknown>`: a tag alone would have nothing to translate. */
function isLabel(source: string, tokens: readonly Token[]): boolean {
  const [only] = tokens;
  return only?.tag !== undefined && only.raw === source;
}

/** Placeholders of one text. A bound keeps long texts cheap. */
const mostCompared = 100;

type PlaceholderFinding = Extract<Finding, { readonly code: 'placeholders' }>;

/**
 * What a translator may write otherwise: the address of a page in the other language, a name without quotes, a character
 * as it is or not at all.
 */
const ownFamilies = new Set(['url', 'www', 'email', 'path', 'code', 'link', 'entity']);

/** What a program fills in, and brackets that would be a tag. */
const notOwn = /[{%]|^&(?:[lg]t|#6[02]|#x3[ce]);$/i;

/** What a program fills in by its place, and characters that were lost: wrong even where nothing else is. */
const alwaysWrong = /^%(?:\d+\$)?[-+#]{0,3}\d{0,4}(?:\.\d{1,4})?[sdif@]$|\ufffd/;

interface Compared {
  readonly source: string;
  readonly text: string;
  /** The source's. */
  readonly tokens: readonly Token[];
}

/**
 * Without spaces a language writes what surrounds a placeholder so that it reads as part of one. What was added alone is
 * often a name that the program knows.
 */
function broken(
  { missing, added }: PlaceholderFinding,
  { source, text, tokens }: Compared,
  mayLack: ReadonlySet<string>,
): Finding | undefined {
  const own = tokens.filter(({ family, raw }) => isFree(family, raw)).map(({ raw }) => raw);
  const nouns = added.length === 0 ? missing.filter((raw) => commonNoun.test(raw)) : [];
  const optional = new Set([...mayLack, ...own, ...nouns, ...pairsOfEmphasis(missing), '<', '>']);
  const written = withoutSpaces(text);
  const before = withoutSpaces(source);
  const isLost = (raw: string) => occurrences(written, bare(raw)) < occurrences(before, bare(raw));
  const lost = missing.slice(0, mostCompared).filter((raw) => !optional.has(raw) && isLost(raw));
  const surplus = added.filter((raw) => lost.length > 0 || alwaysWrong.test(raw));
  return lost.length + surplus.length > 0
    ? { code: 'placeholders', missing: lost, added: surplus }
    : undefined;
}

/** What the source has in its last form, and the text in none. */
function lostAltogether(
  { source, text, tokens }: Compared,
  mayLack: ReadonlySet<string>,
): Finding | undefined {
  const last = source.lastIndexOf('|');
  const written = withoutSpaces(text);
  const needed = tokens.filter(
    ({ start, family, raw }) => start > last && !isFree(family, raw) && !mayLack.has(raw),
  );
  const raws = needed.slice(0, mostCompared).map(({ raw }) => raw);
  const missing = raws.filter((raw) => !written.includes(bare(raw)));
  return missing.length > 0 ? { code: 'placeholders', missing, added: [] } : undefined;
}

/** `Save {model}`, `{mediaType} not found`: where nouns have genders and cases, people say `it`, or nothing. */
const commonNoun = /^\W{1,3}(?:\w{1,40}(?:Type|Kind|Model|_type|_kind|_model)|type|kind|model)\W{1,3}$/;

/** Tags that only make a text bold or slanted, where both ends are gone: scripts differ in what they have. */
function pairsOfEmphasis(missing: readonly string[]): readonly string[] {
  const count = (raw: string) => missing.filter((one) => one === raw).length;
  const names = ['b', 'strong', 'i', 'em', 'u'].filter((name) => count(`<${name}>`) === count(`</${name}>`));
  return names.flatMap((name) => [`<${name}>`, `</${name}>`]);
}

function isFree(family: string, raw: string): boolean {
  return ownFamilies.has(family) && !notOwn.test(raw);
}

/** Braces may be written wide or close. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/(?<=\{)[ \t]{1,9}|[ \t]{1,9}(?=\})/g, '');
}

/** Code in other quotes than backticks is whole. */
function bare(raw: string): string {
  return withoutSpaces(insideGroup(raw).replaceAll('`', ''));
}
