import {
  endsSeparably,
  endsWithSpace,
  spacesAtEnd,
  spacesAtStart,
  startsSeparably,
  startsWithSpace,
  wordAtEnd,
  wordAtStart,
} from './words.ts';

/** The texts around an element, or around a pair with its content. */
export interface ElementSurroundings {
  readonly before: string;
  readonly after: string;
  /** Whether `before` begins the whole text, and whether `after` ends it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Undoes one kind of damage to the white space around an element, judged by its surroundings in the source. */
type Rule = (
  found: ElementSurroundings,
  source: ElementSurroundings,
) => Pick<ElementSurroundings, 'before' | 'after'>;

const opening = /^[([（［【「『《〈]/;
const closing = /^[)\]）］】」』》〉，。、،]/;
/** A comma or full stop that ends a clause; not `.txt` or an ellipsis. */
const stop = /^[,.](?![\p{L}\p{N}.,])/u;
/** Quotes, except angle quotes, which French sets off with spaces. */
const quote = /^["'“”„‟‘’‚]/;
const startsWithWord = /^[\p{L}\p{N}]/u;
const endsWithWord = /[\p{L}\p{N}]$/u;

/** Services put spaces inside brackets and quotes, and before stops. A quote may also belong to the adjacent word. */
export const closeUp: Rule = (found, source) => ({
  before: closeUpBefore(found, source),
  after: closeUpAfter(found, source),
});

function closeUpBefore(
  { before, isFirst }: ElementSurroundings,
  { before: source }: ElementSurroundings,
): string {
  const kept = before.slice(0, before.length - spacesAtEnd(before));
  if (kept === before) return before;
  const mark = kept.slice(-1);
  const previous = kept.slice(-3, -1);
  const isLone = previous === '' && !isFirst && source.length > 1;
  // A smiley is not a bracket: `:( {name}`.
  const isBracket = opening.test(mark) && !/[:;=-]$/.test(previous) && !hasSpaceInside(source);
  const isQuote = quote.test(mark) && quote.test(source.slice(-1)) && !endsWithWord.test(previous) && !isLone;
  return isBracket || isQuote ? kept : before;
}

function closeUpAfter(
  { after, isLast }: ElementSurroundings,
  { after: source }: ElementSurroundings,
): string {
  const kept = after.slice(spacesAtStart(after));
  if (kept === after) return after;
  const next = kept.slice(1, 3);
  const isLone = next === '' && !isLast && source.length > 1;
  const isMark = closing.test(kept) || (stop.test(kept) && !isLone);
  const isQuote = quote.test(kept) && quote.test(source) && !startsWithWord.test(next) && !isLone;
  const isOurs = startsWithSpace(source) && isClosing(source.trimStart());
  return (isMark && !isOurs) || isQuote ? kept : after;
}

function isClosing(text: string): boolean {
  return closing.test(text) || stop.test(text);
}

/** Whether the source itself has a space inside the bracket: `[ {name}`. */
function hasSpaceInside(source: string): boolean {
  return endsWithSpace(source) && opening.test(source.trimEnd().slice(-1));
}

/** Services put a space between an element and the word that it is part of: `{size} px` for `{size}px`. */
export const joinWords: Rule = ({ before, after }, source) => {
  const [head, tail] = [
    before.slice(0, before.length - spacesAtEnd(before)),
    after.slice(spacesAtStart(after)),
  ];
  const [wordBefore, wordAfter] = [wordAtEnd(source.before), wordAtStart(source.after)];
  return {
    before: wordBefore !== '' && wordBefore === wordAtEnd(head) ? head : before,
    after: wordAfter !== '' && wordAfter === wordAtStart(tail) ? tail : after,
  };
};

/** Services drop spaces next to elements, but languages also attach endings or short prefixes to names. */
export const separateWords: Rule = ({ before, after }, source) => {
  const [wordBefore, wordAfter] = [wordAtEnd(before), wordAtStart(after)];
  const sourceBefore = wordAtEnd(source.before.slice(0, -spacesAtEnd(source.before)));
  const sourceAfter = wordAtStart(source.after.slice(spacesAtStart(source.after)));
  const isGluedBefore = sourceBefore !== '' && endsWithSpace(source.before) && endsSeparably(before);
  const isGluedAfter = sourceAfter !== '' && startsWithSpace(source.after) && startsSeparably(after);
  const isGlued = isGluedBefore && isGluedAfter;
  const isLong = /^[\p{L}\p{M}]{5}/u.test(wordBefore);
  return {
    before: isGluedBefore && (isGlued || wordBefore === sourceBefore || isLong) ? `${before} ` : before,
    after: isGluedAfter && (isGlued || wordAfter === sourceAfter) ? ` ${after}` : after,
  };
};
