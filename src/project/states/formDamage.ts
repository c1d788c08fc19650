/** Checks one form of a plural, or one branch of a message, which may omit more than a whole text may. */
import { isExact } from '../../engine/message/tree.ts';
import { shownNumber } from '../../engine/plural/shownNumber.ts';
import type { Finding } from '../../engine/segment.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import type { Token } from '../../engine/token.ts';
import { damageIn } from './damage.ts';

export interface FormSource {
  /** CLDR categories, or exact numbers (`=1`), as named in the translation. */
  readonly selectors: readonly string[];
  /** The text for the same numbers, or else for numbers that have no separate form. */
  readonly text: string;
  readonly isOwn: boolean;
  readonly other: string;
  /** Placeholders that may be the number. */
  readonly numbers: readonly string[];
}

export type TokensOf = (text: string, syntax: Syntax) => readonly Token[];

export function damageInForm(
  source: FormSource,
  text: string,
  syntax: Syntax,
  tokensOf: TokensOf,
): Finding | undefined {
  const knowsNumber = source.selectors.some((one) => isExact(one) || knownNumbers.has(one));
  const compare = (one: string) => {
    const trimmed = one.trim();
    const tokens = tokensOf(trimmed, syntax);
    const damage = (...mayLack: readonly string[]) =>
      damageIn({ text: trimmed, tokens }, text.trim(), syntax, new Set(mayLack));
    const finding = damage();
    if (!finding || !knowsNumber) return finding;
    const spared = sparedIn(trimmed, tokens, source, syntax);
    if (spared) return damage(...spared);
    // Any placeholder may be the number.
    const variables = new Set(tokens.filter(({ tag }) => !tag).map(({ raw }) => raw));
    return [...variables].slice(0, mostTried).some((raw) => !damage(raw)) ? undefined : finding;
  };
  const finding = compare(source.text);
  // In some languages `one` includes 21 and 31, and shows the number like `other`.
  return finding && knowsNumber && source.other !== source.text ? compare(source.other) && finding : finding;
}

/** Few sentences contain more placeholders. */
const mostTried = 8;

const knownNumbers = new Set(['zero', 'one', 'two']);

/**
 * The placeholders that a form for a known number may omit: it can spell out the number, and `no files` need not say
 * where they are. Undefined if nothing shows which placeholder is the number.
 */
function sparedIn(
  text: string,
  tokens: readonly Token[],
  { selectors, isOwn, other, numbers }: FormSource,
  syntax: Syntax,
): readonly string[] | undefined {
  const raws = tokens.map(({ raw }) => raw);
  const isNone = selectors.some((selector) => selector === 'zero' || isExact(selector));
  if (isNone && !isOwn) return raws;
  if (numbers.some((number) => other.includes(number))) return numbers;
  const { placeIn } = shownNumber(
    new Map([...selectors.map((one) => [one, text] as const), ['other', other]]),
    syntax,
  );
  const place = placeIn(text);
  if (place !== undefined) return [place];
  return placeIn(other) === undefined ? undefined : [];
}
