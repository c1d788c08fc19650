/** The corrections of a text, as changes that can be accepted one by one. */
import { findTokens } from '../engine/placeholders.ts';
import { defaultSyntax } from '../engine/syntax/families.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import type { TokenRange } from '../engine/token.ts';
import { verify } from '../engine/verify.ts';
import { type Change, Comparison, type Correction } from './comparison.ts';

/** The differences word by word, in order and without overlaps; empty if both texts are equal. */
export function wordChanges(original: string, other: string): readonly Correction[] {
  return new Comparison(original, other).changes.map(({ correction }) => correction);
}

/** A correction that can be accepted independently of the others. */
export interface Separate {
  readonly correction: Correction;
  /** The offset of the content in the corrected text, which hardly ever moves when other corrections are accepted. */
  readonly correctedOffset: number;
}

/**
 * The corrections in order, each of which may be accepted alone, or rejected alone, without damage to placeholders.
 * Empty if both texts are equal, or the corrected one is damaged.
 */
export function corrections(
  original: string,
  corrected: string,
  syntax: Syntax = defaultSyntax,
): readonly Separate[] {
  const comparison = new Comparison(original, corrected);
  const { changes } = comparison;
  const tokens = findTokens(original, syntax);
  const isSound: IsSound = (chosen) =>
    verify(original, comparison.withOnly(chosen), tokens, syntax) === undefined;
  if (changes.length === 0 || !isSound(changes)) return [];
  const isPlain = plainIn(
    { text: original, tokens },
    { text: corrected, tokens: findTokens(corrected, syntax) },
  );
  return separate(comparison, isPlain, isSound).map(({ correction, otherOffset }) => ({
    correction,
    correctedOffset: otherOffset,
  }));
}

type IsSound = (chosen: readonly Change[]) => boolean;
type IsPlain = (change: Change) => boolean;

/** Joins changes that are not separate. Plain ones are not verified one by one, because verifying takes time. */
function separate(comparison: Comparison, isPlain: IsPlain, isSound: IsSound): readonly Change[] {
  const { changes } = comparison;
  if (changes.length === 1) return changes;
  const bound = changes.filter((one) => !isPlain(one) && !isSeparate(one, changes, isSound));
  const [first, last] = [bound[0], bound.at(-1)];
  if (!first || !last) return changes;
  const found = comparison.joined(changes.slice(changes.indexOf(first), changes.indexOf(last) + 1));
  const joined = found[changes.indexOf(first)];
  return joined && isSeparate(joined, found, isSound) ? found : comparison.joined(changes);
}

/** Whether the change may be made alone, and left out while all others are made. */
function isSeparate(one: Change, all: readonly Change[], isSound: IsSound): boolean {
  return isSound([one]) && isSound(all.filter((other) => other !== one));
}

interface TextWithTokens {
  readonly text: string;
  readonly tokens: readonly TokenRange[];
}

/** Whether a change merely inserts or replaces words, away from placeholders, and so needs no verification. */
function plainIn(from: TextWithTokens, to: TextWithTokens): IsPlain {
  return ({ correction: { offset, length, original: words, content }, otherOffset }) =>
    plainWords.test(words) &&
    plainWords.test(content) &&
    content.trim() !== '' &&
    isPlainAt(from, offset, offset + length) &&
    isPlainAt(to, otherOffset, otherOffset + content.length);
}

const plainWords = /^[\p{L}\p{M}\p{Zs}’,]*$/u;
const endsWords = /[\p{L}\p{M}\p{Zs}]$|^$/u;
const beginsWords = /^(?:[\p{L}\p{M}\p{Zs}]|[.,!?](?:\s|$)|$)/u;

function isPlainAt({ text, tokens }: TextWithTokens, start: number, end: number): boolean {
  return isBetweenWords(text, start, end) && !touches(tokens, start, end);
}

function isBetweenWords(text: string, start: number, end: number): boolean {
  return (
    endsWords.test(text.slice(Math.max(0, start - 2), start)) && beginsWords.test(text.slice(end, end + 2))
  );
}

function touches(tokens: readonly TokenRange[], start: number, end: number): boolean {
  return tokens.some((token) => token.start <= end && start <= token.end);
}
