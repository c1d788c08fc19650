/** Prints texts as the content of targets. */
import { needsReferences, withReferences } from '../xml/spell.ts';
import type { Code, Codes } from './inline.ts';

export interface Spelling {
  readonly eol: string;
  /** The file uses `&apos;` or `&quot;`, as Angular does. */
  readonly escapesQuotes: boolean;
  readonly isCdata: boolean;
}

/** Characters that XML 1.0 cannot represent, not even as references. */
const unencodable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** @returns undefined if XML cannot represent the text, or its tags are unbalanced or out of order */
export function spell(text: string, codes: Codes, spelling: Spelling): string | undefined {
  if (unencodable.test(text)) return undefined;
  const pieces = piecesOf(text, codes);
  const isPlain = pieces.every((piece) => typeof piece === 'string');
  if (spelling.isCdata && isPlain && !needsReferences(text)) return section(text, spelling);
  if (!isNested(pieces) || !isInOrder(pieces, codes)) return undefined;
  return pieces.map((piece) => (typeof piece === 'string' ? escaped(piece, spelling) : piece.raw)).join('');
}

export function holdsCode(text: string, codes: Codes): boolean {
  return piecesOf(text, codes).length > 1;
}

/** Splits a text at its codes. */
function piecesOf(text: string, codes: Codes): readonly (string | Code)[] {
  if (codes.size === 0 || !text.includes('<')) return [text];
  const lengths = [...new Set([...codes.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  const pieces: (string | Code)[] = [];
  let start = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', Math.max(start, at + 1))) {
    const length = lengths.find((one) => codes.has(text.slice(at, at + one)));
    const code = length === undefined ? undefined : codes.get(text.slice(at, at + length));
    if (length === undefined || !code) continue;
    pieces.push(text.slice(start, at), code);
    start = at + length;
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

const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

function escaped(text: string, { eol, escapesQuotes }: Spelling): string {
  const special = escapesQuotes ? /[&<>"']/g : /[&<>]/g;
  const result = withReferences(text.replace(special, (character) => references.get(character) ?? character));
  return eol === '\n' ? result : result.replaceAll('\n', eol);
}

function section(text: string, { eol }: Spelling): string {
  if (text === '') return '';
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', eol)}]]>`;
}
