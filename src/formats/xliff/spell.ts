/** Prints texts as the content of targets. */
import { groupBy } from '../../groupBy.ts';
import { forbiddenAt } from '../xml/characters.ts';
import { needsReferences, spellCdata, spellText, type TextStyle } from '../xml/spell.ts';
import type { Code, Codes } from './inline.ts';

export interface Spelling {
  readonly eol: string;
  /** The file uses `&apos;` or `&quot;`, as Angular does. */
  readonly escapesQuotes: boolean;
  readonly isCdata: boolean;
}

const quotes: ReadonlyMap<string, string> = new Map([
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** @returns undefined if XML cannot represent the text, or its tags are unbalanced or out of order */
export function spell(text: string, codes: Codes, spelling: Spelling): string | undefined {
  if (forbiddenAt(text) !== -1) return undefined;
  const pieces = piecesOf(text, codes);
  const isPlain = pieces.every((piece) => typeof piece === 'string');
  const { eol, escapesQuotes, isCdata } = spelling;
  if (isCdata && isPlain && !needsReferences(text)) return text === '' ? '' : spellCdata(text, eol);
  if (!isNested(pieces) || !isInOrder(pieces, codes)) return undefined;
  const style: TextStyle = { ...(escapesQuotes && { references: quotes }), lineBreak: eol };
  return pieces.map((piece) => (typeof piece === 'string' ? spellText(piece, style) : piece.raw)).join('');
}

export function holdsCode(text: string, codes: Codes): boolean {
  return piecesOf(text, codes).length > 1;
}

/** A tag up to the first `>`, which may also be in an attribute. There is no `<` in a tag. */
const headOfTag = /<[^<>]*>/g;

/** Splits a text at its codes, preferring longer ones. Only the lengths of codes with the same head are tried. */
function piecesOf(text: string, codes: Codes): readonly (string | Code)[] {
  if (codes.size === 0 || !text.includes('<')) return [text];
  const byHead = groupBy(codes.keys(), (tag) => tag.slice(0, tag.indexOf('>') + 1));
  const lengths = new Map<string, readonly number[]>();
  for (const [head, tags] of byHead) {
    lengths.set(
      head,
      [...new Set(tags.map(({ length }) => length))].sort((a, b) => b - a),
    );
  }
  const pieces: (string | Code)[] = [];
  let start = 0;
  for (const { 0: head, index } of text.matchAll(headOfTag)) {
    if (index < start) continue;
    const length = lengths.get(head)?.find((one) => codes.has(text.slice(index, index + one))) ?? 0;
    const code = codes.get(text.slice(index, index + length));
    if (!code) continue;
    pieces.push(text.slice(start, index), code);
    start = index + length;
  }
  return [...pieces, text.slice(start)];
}

function isNested(pieces: readonly (string | Code)[]): boolean {
  const open: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (piece.kind === 'open') open.push(piece.name);
    if (piece.kind === 'close' && open.pop() !== piece.name) return false;
  }
  return open.length === 0;
}

/** Whether no range ends before its start. Ranges that start in another text may end anywhere. */
function isInOrder(pieces: readonly (string | Code)[], codes: Codes): boolean {
  const begun = new Map<string, number>();
  for (const { half } of codes.values()) if (half?.side === 'start') begun.set(half.of, 0);
  return pieces.every((piece) => {
    const half = typeof piece === 'string' ? undefined : piece.half;
    const count = half && begun.get(half.of);
    if (!half || count === undefined) return true;
    begun.set(half.of, count + (half.side === 'start' ? 1 : -1));
    return half.side === 'start' || count > 0;
  });
}
