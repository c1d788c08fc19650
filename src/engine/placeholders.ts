import { cdata, tagRecogniser } from './markup.ts';
import { email, url, www } from './placeholders/addresses.ts';
import { argument, directive, inlineTag, json, literal, mustache, words } from './placeholders/braces.ts';
import { bbCode, wikiLink } from './placeholders/bracketPairs.ts';
import { control, entity, hostEscape } from './placeholders/characters.ts';
import { chrome, nesting, positional, template } from './placeholders/dollar.ts';
import { placeable } from './placeholders/fluent.ts';
import { pound, quoted, quotedPound } from './placeholders/icu.ts';
import { bracketed, caret, exclamation, mirrored, percentWord } from './placeholders/learned.ts';
import { link } from './placeholders/link.ts';
import { isMarkedWord, mnemonicFamily } from './placeholders/mnemonic.ts';
import { path } from './placeholders/path.ts';
import {
  formatMessage,
  inspected,
  interpolation,
  percent,
  percentCode,
  place,
  printf,
  printfNamed,
  printfSpaced,
  qt,
  strftime,
  urlEscape,
} from './placeholders/percent.ts';
import { restructured } from './placeholders/restructured.ts';
import { findShapes, type Shape, shapeFamily } from './placeholders/shape.ts';
import {
  brackets,
  code,
  colon,
  colonCapital,
  command,
  config,
  delimited,
  emojiCode,
  erb,
  hash,
  linked,
  maketext,
  merge,
  tilde,
  underscores,
} from './placeholders/signs.ts';
import { codeSpan, emphasis, spansOf } from './placeholders/spans.ts';
import { untranslatable } from './placeholders/untranslatable.ts';
import { withoutSpareRoom } from './spareRoom.ts';
import { defaultSyntax } from './syntax/families.ts';
import type { Syntax } from './syntax/syntax.ts';
import {
  type Match,
  type Recogniser,
  type Spans,
  type Token,
  type TokenRange,
  textsBetween,
} from './token.ts';

/** In order of precedence: if several match at one character, the first wins. */
export const recognisers: readonly Recogniser[] = [
  ...[control, restructured, codeSpan, code, emphasis, quoted, quotedPound],
  ...[placeable, mustache, argument, words, directive, literal, json, inlineTag],
  ...[nesting, template, delimited, chrome, positional],
  ...[
    urlEscape,
    interpolation,
    percentCode,
    place,
    formatMessage,
    percent,
    printfNamed,
    printf,
    printfSpaced,
    qt,
    inspected,
  ],
  ...[strftime, tilde, hash, config, pound, underscores, maketext, brackets, wikiLink, link],
  ...[bbCode, merge, linked],
  ...[email, url, www, path, emojiCode, colon, colonCapital, command, hostEscape, entity],
  ...[erb, cdata, untranslatable, tagRecogniser],
  ...[mirrored, bracketed, percentWord, exclamation, caret],
];

interface Scanner {
  /** Matches every character at which some recogniser must be called. */
  readonly trigger: RegExp;
  readonly byAsciiCode: readonly (readonly Recogniser[])[];
  readonly others: readonly Recogniser[];
}

const scanners = new Map<string, Scanner>();

function scannerFor({ id, families }: Syntax): Scanner {
  const known = scanners.get(id);
  if (known !== undefined) return known;
  const own = recognisers.filter((recogniser) => families.has(recogniser.id));
  const startingAt = (character: string) => own.filter(({ trigger }) => trigger.test(character));
  const scanner = {
    trigger: new RegExp([...new Set(own.map(({ trigger }) => trigger.source))].join('|'), 'g'),
    byAsciiCode: Array.from({ length: 128 }, (_, code) => startingAt(String.fromCharCode(code))),
    others: startingAt('\uffff'),
  };
  scanners.set(id, scanner);
  return scanner;
}

/** The tokens of a text from left to right, without overlaps. Takes linear time for any text. */
export function findTokens(text: string, syntax: Syntax = defaultSyntax): readonly Token[] {
  const tokens = findListedTokens(text, syntax);
  return syntax.families.has(shapeFamily) ? withShapes(text, tokens, shapesIn(text, syntax)) : tokens;
}

function shapesIn(text: string, { families }: Syntax): readonly Shape[] {
  const shapes = findShapes(text);
  if (shapes.length === 0 || !families.has(mnemonicFamily)) return shapes;
  return shapes.filter(({ start, end }) => !isMarkedWord(text.slice(start, end), text));
}

/** If a text consists only of names and listed tokens, its names are left to the service: many are labels. */
function withShapes(text: string, tokens: readonly Token[], shapes: readonly Shape[]): readonly Token[] {
  if (shapes.length === 0) return tokens;
  const all = merged(text, tokens, shapes);
  const names = new Set(shapes.flatMap(({ start, isName }) => (isName ? [start] : [])));
  const isKnown = ({ start, family }: Token) => family !== shapeFamily || names.has(start);
  const isLabel = !hasLetters(text, all) && all.every(isKnown);
  return isLabel ? tokens : all;
}

/** Families of values that a longer shape may contain: `file=/tmp/a`, `force:org:create`. */
const valueFamilies = new Set(['path', 'url', 'www', 'email', 'colon', 'underscores']);

/** Tokens and shapes from left to right. Where a shape partly overlaps a token, the overlap belongs to the token. */
function merged(text: string, tokens: readonly Token[], shapes: readonly Shape[]): readonly Token[] {
  const all: Token[] = [];
  let next = 0;
  for (const shape of shapes) {
    for (let token = tokens[next]; token && token.end <= shape.start; token = tokens[++next]) all.push(token);
    // A token that was added for the previous shape extends into this one.
    if (shape.start < (all.at(-1)?.end ?? 0)) continue;
    const first = next;
    while ((tokens[next]?.start ?? text.length) < shape.end) next++;
    all.push(...withShape(text, shape, tokens.slice(first, next)));
  }
  return [...all, ...tokens.slice(next)];
}

/** @param overlapping the tokens that overlap the shape */
function withShape(text: string, shape: Shape, overlapping: readonly Token[]): readonly Token[] {
  if (overlapping.some(({ start, end }) => start <= shape.start && end >= shape.end)) return overlapping;
  const isInner = ({ start, end, family }: Token) =>
    start >= shape.start && end <= shape.end && valueFamilies.has(family);
  if (overlapping.every(isInner)) return [shapeToken(text, shape, overlapping)];
  const [first, last] = [overlapping[0], overlapping.at(-1)];
  const start = first && first.start <= shape.start ? first.end : shape.start;
  const end = last && last.end >= shape.end ? last.start : shape.end;
  if (overlapping.some((token) => token.end > start && token.start < end)) return overlapping;
  const rest = findShapes(text.slice(start, end))
    .map((one) => shapeToken(text, { start: start + one.start, end: start + one.end }, []))
    // A remainder without a word may be a listed token in another context: `%1` of `%1%s`.
    .filter(({ raw }) => /[A-Za-z]{2}/.test(raw));
  return [...overlapping, ...rest].sort((one, other) => one.start - other.start);
}

function shapeToken(text: string, { start, end }: TokenRange, inner: readonly Token[]): Token {
  const token = { start, end, family: shapeFamily, raw: text.slice(start, end) };
  return inner.length === 0 ? token : { ...token, inner };
}

/** Unlike `findTokens`, finds no shapes. */
export function findListedTokens(text: string, syntax: Syntax): readonly Token[] {
  const { trigger, byAsciiCode, others } = scannerFor(syntax);
  const whole = { text, spans: spansOf(text) };
  const tokens: Token[] = [];
  let from = 0;
  trigger.lastIndex = 0;
  for (let hit = trigger.exec(text); hit !== null; hit = trigger.exec(text)) {
    const asked = byAsciiCode[text.charCodeAt(hit.index)] ?? others;
    const token = firstMatch(asked, whole, hit.index, from);
    if (token === undefined) continue;
    tokens.push(token);
    from = token.end;
    trigger.lastIndex = token.end;
  }
  return withoutSpareRoom(tokens);
}

function firstMatch(
  asked: readonly Recogniser[],
  { text, spans }: { readonly text: string; readonly spans: () => Spans },
  at: number,
  from: number,
): Token | undefined {
  for (const recogniser of asked) {
    const match = recogniser.find(text, at, from, spans);
    if (match !== undefined) return createToken(match, recogniser.id, text);
  }
  return undefined;
}

/** Saves memory: V8 would store spread properties in a second object. */
function createToken({ start, end, tag }: Match, family: string, text: string): Token {
  const raw = text.slice(start, end);
  return tag ? { start, end, tag, family, raw } : { start, end, family, raw };
}

const letter = /\p{L}/u;

/** Whether there is anything to translate outside the tokens. */
export function hasLetters(text: string, tokens: readonly Token[]): boolean {
  return textsBetween({ text, tokens }).some((between) => letter.test(between));
}
