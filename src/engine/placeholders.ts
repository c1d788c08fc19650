import { cdata, tagRecogniser } from './markup.ts';
import { email, url, www } from './placeholders/addresses.ts';
import { argument, directive, literal, mustache, words } from './placeholders/braces.ts';
import { control, entity, hostEscape } from './placeholders/characters.ts';
import { chrome, nesting, positional, template } from './placeholders/dollar.ts';
import { pound, quoted, quotedPound } from './placeholders/icu.ts';
import { link } from './placeholders/link.ts';
import { path } from './placeholders/path.ts';
import {
  interpolation,
  percent,
  printf,
  printfNamed,
  printfSpaced,
  qt,
  strftime,
} from './placeholders/percent.ts';
import { findShapes, type Shape, shapeFamily } from './placeholders/shape.ts';
import {
  brackets,
  code,
  colon,
  config,
  erb,
  hash,
  linked,
  merge,
  underscores,
} from './placeholders/signs.ts';
import { untranslatable } from './placeholders/untranslatable.ts';
import { defaultSyntax } from './syntax/families.ts';
import type { Syntax } from './syntax/syntax.ts';
import type { Recogniser, Token } from './token.ts';

/** The recognisers in order of precedence: where two begin at the same trigger, the first that matches wins. */
export const recognisers: readonly Recogniser[] = [
  ...[control, code, quoted, quotedPound],
  ...[mustache, argument, words, directive, literal],
  ...[nesting, template, chrome, positional],
  ...[interpolation, percent, printfNamed, printf, printfSpaced, qt, strftime],
  ...[hash, config, pound, underscores, brackets, link, merge, linked],
  ...[email, url, www, path, colon, hostEscape, entity],
  ...[erb, cdata, untranslatable, tagRecogniser],
];

interface Scanner {
  /** Every character at which a token may be. */
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

/** The tokens of a text from left to right; they never overlap. Takes linear time for any text. */
export function findTokens(text: string, syntax: Syntax = defaultSyntax): readonly Token[] {
  const tokens = findListedTokens(text, syntax);
  return syntax.families.has(shapeFamily) ? withShapes(text, tokens) : tokens;
}

/** The tokens, and between them what is no prose by its shape. */
function withShapes(text: string, tokens: readonly Token[]): readonly Token[] {
  const shapes = findShapes(text);
  if (shapes.length === 0) return tokens;
  const all = merged(text, tokens, shapes);
  if (hasLetters(text, all)) return all;
  const rest = shapes.filter(({ isName }) => !isName);
  return rest.length < shapes.length ? merged(text, tokens, rest) : all;
}

function merged(text: string, tokens: readonly Token[], shapes: readonly Shape[]): readonly Token[] {
  const all: Token[] = [];
  let next = 0;
  for (const token of [...tokens, undefined]) {
    for (
      let shape = shapes[next];
      shape && shape.start < (token?.start ?? text.length);
      shape = shapes[++next]
    ) {
      const isFree = shape.start >= (all.at(-1)?.end ?? 0) && shape.end <= (token?.start ?? text.length);
      const { start, end } = shape;
      if (isFree) all.push({ start, end, family: shapeFamily, raw: text.slice(start, end) });
    }
    if (token) all.push(token);
  }
  return all;
}

/** Those that the recognisers of the list find. */
export function findListedTokens(text: string, syntax: Syntax): readonly Token[] {
  const { trigger, byAsciiCode, others } = scannerFor(syntax);
  const tokens: Token[] = [];
  let from = 0;
  trigger.lastIndex = 0;
  for (let hit = trigger.exec(text); hit !== null; hit = trigger.exec(text)) {
    const asked = byAsciiCode[text.charCodeAt(hit.index)] ?? others;
    const token = firstMatch(asked, text, hit.index, from);
    if (token === undefined) continue;
    tokens.push(token);
    from = token.end;
    trigger.lastIndex = token.end;
  }
  return tokens;
}

function firstMatch(asked: readonly Recogniser[], text: string, at: number, from: number): Token | undefined {
  for (const recogniser of asked) {
    const match = recogniser.find(text, at, from);
    if (match !== undefined) {
      return { ...match, family: recogniser.id, raw: text.slice(match.start, match.end) };
    }
  }
  return undefined;
}

const letter = /\p{L}/u;

/** Whether anything outside the tokens can be translated. */
export function hasLetters(text: string, tokens: readonly Token[]): boolean {
  let from = 0;
  for (const token of tokens) {
    if (letter.test(text.slice(from, token.start))) return true;
    from = token.end;
  }
  return letter.test(text.slice(from));
}
