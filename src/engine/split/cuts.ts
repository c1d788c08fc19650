import { firstIndex } from '../../firstIndex.ts';
import { pairTags } from '../markup.ts';
import type { Tag, Token, TokenRange } from '../token.ts';

export interface Cuttable {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Elements that should stay whole, in order and not nested. */
  readonly whole: readonly TokenRange[];
  readonly sentences: Intl.Segmenter;
}

/** @param longest in code units; a longer element has to be cut anyway, so there is no point in sparing it */
export function createCuttable(
  text: string,
  tokens: readonly Token[],
  { longest, locale }: { readonly longest: number; readonly locale?: string | undefined },
): Cuttable {
  const sentences = new Intl.Segmenter(supported(locale), { granularity: 'sentence' });
  return { text, tokens, whole: elements(tokens, longest), sentences };
}

/** Unknown languages get the sentence rules of English, not those of this machine's language. */
function supported(locale = ''): readonly string[] {
  try {
    return [...Intl.Segmenter.supportedLocalesOf(locale.replaceAll('_', '-')), 'en'];
  } catch (error) {
    if (error instanceof RangeError) return ['en'];
    throw error;
  }
}

function elements(tokens: readonly Token[], longest: number): readonly TokenRange[] {
  const partners = pairTags(tokens);
  const spans: TokenRange[] = [];
  tokens.forEach(({ start }, index) => {
    const end = tokens[partners[index] ?? -1]?.end ?? 0;
    const isInner = start < (spans.at(-1)?.end ?? 0);
    if (end > start && end - start <= longest && !isInner) spans.push({ start, end });
  });
  return spans;
}

/** The span with `offset` strictly inside. */
export function spanAround<T extends TokenRange>(spans: readonly T[], offset: number): T | undefined {
  const span = spans[firstIndex(spans, ({ end }) => end > offset)];
  return span !== undefined && span.start < offset ? span : undefined;
}

/** The kinds of cuts from best to worst. */
const kinds = ['paragraph', 'line', 'sentence'] as const;

/** The last cut of the best kind, `from` < cut <= `to`; cuts inside an element that could stay whole come last. */
export function bestCut(cuttable: Cuttable, from: number, to: number): number | undefined {
  const outside = new Map<Kind, number>();
  const inside = new Map<Kind, number>();
  const note: Note = (kind, offset) => {
    if (offset <= from || offset > to || spanAround(cuttable.tokens, offset)) return;
    const found = spanAround(cuttable.whole, offset) ? inside : outside;
    found.set(kind, Math.max(offset, found.get(kind) ?? 0));
  };
  noteLines(cuttable, from, to, note);
  noteBlocks(cuttable, from, to, note);
  if (outside.size === 0) noteSentences(cuttable, from, to, note);
  const ranked = [outside, inside].flatMap((found) => kinds.map((kind) => found.get(kind)));
  return ranked.find((offset) => offset !== undefined);
}

type Kind = (typeof kinds)[number];
type Note = (kind: Kind, offset: number) => void;

function noteLines({ text }: Cuttable, from: number, to: number, note: Note): void {
  const lineEnd = /\r\n|\n|\r/g;
  lineEnd.lastIndex = from;
  for (let hit = lineEnd.exec(text); hit !== null && hit.index < to; hit = lineEnd.exec(text)) {
    note(isBlankBefore(text, hit.index) ? 'paragraph' : 'line', lineEnd.lastIndex);
  }
}

/** Whether the line that ends at `offset` is blank. */
function isBlankBefore(text: string, offset: number): boolean {
  let at = offset - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return text[at] === '\n' || text[at] === '\r';
}

const block =
  /^(?:address|article|aside|blockquote|dd|div|dl|dt|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|pre|section|table|tbody|td|th|thead|tr|ul)$/i;

/** `br` and `hr`, which have no end tag. */
const lineBreak = /^[bh]r$/i;

function endsBlock({ kind, name }: Tag): boolean {
  return lineBreak.test(name) || (kind !== 'open' && block.test(name));
}

function noteBlocks({ tokens }: Cuttable, from: number, to: number, note: Note): void {
  for (let index = firstIndex(tokens, ({ end }) => end > from); index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.end > to) return;
    if (token.tag && endsBlock(token.tag)) note('line', token.end);
  }
}

/** Code units after the last possible cut: they may decide whether a sentence ends there. */
const lookahead = 100;

function noteSentences(cuttable: Cuttable, from: number, to: number, note: Note): void {
  const text = withoutTokens(cuttable, from, to + lookahead);
  for (const { index } of cuttable.sentences.segment(text)) note('sentence', from + index);
}

/** Tokens become fillers of the same length: a lower-case letter in one would hide the end of a sentence before it. */
function withoutTokens({ text, tokens }: Cuttable, from: number, to: number): string {
  let result = '';
  let at = from;
  for (let index = firstIndex(tokens, ({ end }) => end > from); index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.end > to) break;
    result += text.slice(at, token.start) + (token.tag ? ')' : 'X').repeat(token.end - token.start);
    at = token.end;
  }
  return result + text.slice(at, to);
}
