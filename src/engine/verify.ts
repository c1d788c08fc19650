import { withoutAmounts } from './amounts.ts';
import { haveSameOutline } from './markup.ts';
import { messageSyntaxOf } from './message/messageSyntaxes.ts';
import { inTurnAmong } from './placeholders/inTurn.ts';
import { place } from './placeholders/percent.ts';
import { findListedTokens } from './placeholders.ts';
import type { Finding } from './segment.ts';
import type { Syntax } from './syntax/syntax.ts';
import type { Token, TokenisedText } from './token.ts';
import { countsOf, occurrences } from './verify/counts.ts';
import { compareQuoting } from './verify/quoting.ts';
import { compareShapes, isShape } from './verify/shapes.ts';
import { compareBrackets, comparePercentSigns, compareSigns } from './verify/signs.ts';

/**
 * Traces of the protection itself: our elements and references, or their remains. `<< Göm` has none, because `ö` is a
 * letter, nor has `id=1`, which may be the translation of `the id 1`.
 */
const leftovers = [
  /<\s{0,9}\/?\s{0,9}[gx](?![\p{L}\p{M}\p{N}_-])/iu,
  /(?<![\p{L}\p{N}_])[gx]\s{0,9}id\s{0,9}=|(?<![\p{L}\p{N}_])id\s{0,9}=\s{0,9}(?:[\\"'“”„«»‘’]|&quot;)\s{0,9}\S?\d/iu,
  /\/\s{0,9}>/,
  /&\s{0,9}(?:amp|lt|gt)\s{0,9};/i,
];

/** Both texts are as written in the file; `sourceTokens` is `findTokens` of the source. Undefined if undamaged. */
export function verify(
  source: string,
  text: string,
  sourceTokens: readonly Token[],
  syntax: Syntax,
): Finding | undefined {
  if (text.trim() === '') return source.trim() === '' ? undefined : { code: 'emptyAnswer' };
  return compare(source, withPlacesOf(sourceTokens, text), sourceTokens, syntax);
}

/** Qt fills `%L1` and `%1` with the same number, but only `%L1` in the language's own digits. */
function withPlacesOf(sourceTokens: readonly Token[], text: string): string {
  const places = new Set(sourceTokens.flatMap(({ family, raw }) => (family === place.id ? [raw] : [])));
  if (places.size === 0) return text;
  return text.replace(/%(L?)([1-9]\d?)/g, (raw, mark: string, number: string) => {
    const other = mark === '' ? `%L${number}` : `%${number}`;
    return !places.has(raw) && places.has(other) ? other : raw;
  });
}

function compare(
  source: string,
  text: string,
  sourceTokens: readonly Token[],
  syntax: Syntax,
): Finding | undefined {
  const listed = listedOf(sourceTokens);
  const tokens = withoutAmounts(
    { text: source, tokens: sourceTokens },
    { text, tokens: findListedTokens(text, syntax) },
  );
  // Most texts have no tokens, and need no comparison of them.
  const hasTokens = sourceTokens.length + tokens.length > 0;
  const isSame = areSame(listed, tokens);
  return (
    (isSame ? undefined : compareTokens(listed, tokens)) ??
    (hasTokens
      ? compareMarks(sourceTokens, { text: source, tokens: listed }, { text, tokens })
      : undefined) ??
    compareQuoting(source, text, syntax) ??
    compareBrackets(source, text) ??
    (isSame ? undefined : compareOrder(listed, tokens)) ??
    compareCharacters(source, text, sourceTokens, syntax) ??
    compareStructure({ text: source, tokens: sourceTokens }, { text, tokens }) ??
    compareLineBreaks(source, text) ??
    findLeftover(source, text) ??
    // An added or lost `<` makes or breaks a tag, whatever displays the text.
    compareCount('<', source, text) ??
    findAddedArrow(source, text) ??
    findAddedTag(source, text)
  );
}

/** Whether the tokens are spelled alike and in the same order, as in most translations. */
function areSame(source: readonly Token[], found: readonly Token[]): boolean {
  return source.length === found.length && source.every(({ raw }, index) => raw === found[index]?.raw);
}

function compareMarks(
  sourceTokens: readonly Token[],
  source: TokenisedText,
  answer: TokenisedText,
): Finding | undefined {
  return (
    compareShapes(sourceTokens, source, answer) ??
    compareSigns(source.text, answer.text, sourceTokens) ??
    comparePercentSigns(source, answer)
  );
}

function compareTokens(source: readonly Token[], found: readonly Token[]): Finding | undefined {
  const expected = countsOf(source);
  const added: string[] = [];
  for (const { raw } of found) {
    const left = expected.get(raw) ?? 0;
    if (left === 0) added.push(raw);
    else expected.set(raw, left - 1);
  }
  const missing = [...expected].flatMap(([raw, count]) => Array.from({ length: count }, () => raw));
  return missing.length + added.length > 0 ? { code: 'placeholders', missing, added } : undefined;
}

function listedOf(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isShape)) return tokens;
  return tokens.flatMap((token) => (isShape(token) ? (token.inner ?? []) : [token]));
}

/** White space at the ends is ignored, so only breaks between lines count. */
function compareLineBreaks(source: string, text: string): Finding | undefined {
  const [lines, found] = [linesIn(source), linesIn(text)];
  return lines === found ? undefined : { code: 'lineBreaks', lines, found };
}

function linesIn(text: string): number {
  return text.includes('\n') || text.includes('\r') ? text.trim().split(/\r\n|\n|\r/).length : 1;
}

function compareOrder(source: readonly Token[], found: readonly Token[]): Finding | undefined {
  const [placeholders, others] = [source, found].map(rawsInTurn);
  if (placeholders === undefined || placeholders.join() === others?.join()) return undefined;
  return { code: 'placeholderOrder', placeholders };
}

function rawsInTurn(tokens: readonly Token[]): readonly string[] {
  const raws = tokens.map(({ raw }) => raw);
  return raws.filter(inTurnAmong(raws));
}

interface CharacterRule {
  readonly characters: readonly string[];
  /** In a text that uses one of these families, the characters are syntax. */
  readonly families: readonly string[];
}

const characterRules: readonly CharacterRule[] = [
  { characters: ['`'], families: ['code', 'restructured'] },
  { characters: ['%'], families: ['printf', 'printfSpaced', 'printfNamed', 'strftime', 'interpolation'] },
  {
    characters: ['{', '}'],
    families: ['argument', 'words', 'directive', 'mustache', 'interpolation', 'template', 'hash'],
  },
];

/** In texts that use a placeholder syntax, a stray character of that syntax breaks formatting. */
function compareCharacters(
  source: string,
  text: string,
  tokens: readonly Token[],
  syntax: Syntax,
): Finding | undefined {
  const reserved = messageSyntaxOf(syntax)?.reserved ?? [];
  if (tokens.length + reserved.length === 0) return undefined;
  const inUse = characterRules.filter(({ families }) =>
    tokens.some(({ family }) => families.includes(family)),
  );
  return compareCounts(
    new Set([...inUse.flatMap(({ characters }) => characters), ...reserved]),
    source,
    text,
  );
}

function compareCounts(characters: Iterable<string>, source: string, text: string): Finding | undefined {
  for (const character of characters) {
    const finding = compareCount(character, source, text);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

/** `<%s>` is not a tag, but to a browser `<l'%s>` is. */
function findAddedTag(source: string, text: string): Finding | undefined {
  if (!text.includes('<')) return undefined;
  const [before = 0, after = 0] = [source, text].map((one) => one.match(/<\/?[A-Za-z]/g)?.length ?? 0);
  return after > before ? { code: 'placeholders', missing: [], added: ['<'] } : undefined;
}

function compareCount(character: string, source: string, text: string): Finding | undefined {
  if (!source.includes(character) && !text.includes(character)) return undefined;
  const surplus = occurrences(text, character) - occurrences(source, character);
  if (surplus === 0) return undefined;
  const stray = Array.from({ length: Math.abs(surplus) }, () => character);
  return { code: 'placeholders', missing: surplus < 0 ? stray : [], added: surplus > 0 ? stray : [] };
}

/** A different count of `>` may be due to an arrow that is written differently. */
function findAddedArrow(source: string, text: string): Finding | undefined {
  if (!text.includes('>')) return undefined;
  const arrows = (one: string) => one.match(/[>→»›⇒➜]/g)?.length ?? 0;
  return arrows(text) > arrows(source) ? compareCount('>', source, text) : undefined;
}

function compareStructure(source: TokenisedText, answer: TokenisedText): Finding | undefined {
  if (!source.tokens.some(({ tag }) => tag !== undefined)) return undefined;
  return haveSameOutline(source, answer) ? undefined : { code: 'markupUnbalanced' };
}

function findLeftover(source: string, text: string): Finding | undefined {
  if (!/[<=/&]/.test(text)) return undefined;
  const isLeft = leftovers.some((trace) => trace.test(text) && !trace.test(source));
  return isLeft ? { code: 'foreignMarkup' } : undefined;
}
