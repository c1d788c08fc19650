/** Damages the characters, lines and nesting of a file. */
import { pick, type Random } from '../../random.ts';
import { oddities, type Syntax } from './syntax.ts';

/** The maximum depth of nesting. */
const most = 300;

interface Piece {
  readonly start: number;
  readonly end: number;
}

type Mutation = (text: string, random: Random, syntax: Syntax, other: string) => string;

const mutations: readonly Mutation[] = [
  (text, random) => replaced(text, pieceOf(text, random, 1), sign(random)),
  (text, random) => replaced(text, pieceOf(text, random, 1 + random(20)), ''),
  (text, random, { tokens }) =>
    replaced(text, pieceOf(text, random, random(2) * random(4)), pick(random, tokens)),
  (text, random, { tokens }) => replaced(text, pieceOf(text, random, 0), pick(random, tokens)),
  (text, random) => replaced(text, pieceOf(text, random, random(3)), pick(random, oddities)),
  // Duplicates a piece, in place or elsewhere.
  (text, random) => {
    const { start, end } = pieceOf(text, random, random(80));
    const at = random(2) === 0 ? end : random(text.length + 1);
    return text.slice(0, at) + text.slice(start, end) + text.slice(at);
  },
  (text, random, _, other) => {
    const { start, end } = pieceOf(other, random, random(120));
    return replaced(text, pieceOf(text, random, random(40)), other.slice(start, end));
  },
  // Truncates at either end.
  (text, random) => (random(4) === 0 ? text.slice(random(text.length)) : text.slice(0, random(text.length))),
  (text, random) => withLines(text, random),
  // Nests a piece, sometimes leaving the outermost level open.
  (text, random, { pairs }) => {
    const [open, close] = pairs[random(pairs.length)] ?? ['(', ')'];
    const piece = pieceOf(text, random, random(30));
    const depth = 1 + random(random(4) === 0 ? most : 3);
    const ends = random(3) === 0 ? depth - 1 : depth;
    return replaced(
      text,
      piece,
      open.repeat(depth) + text.slice(piece.start, piece.end) + close.repeat(ends),
    );
  },
  // Changes all line endings, or puts one in place of a character.
  (text, random) => {
    const end = pick(random, ['\r\n', '\r', '\n', '\n\n']);
    if (random(2) === 0) return text.replaceAll(/\r\n|\r|\n/g, end);
    return replaced(text, pieceOf(text, random, 1), end);
  },
];

/** Applies one to four changes, mostly few, because files with problems reveal less than files that are merely odd. */
export function mutate(text: string, random: Random, syntax: Syntax, other: string): string {
  let result = text;
  for (let left = 1 + random(1 + random(4)); left > 0; left--) {
    result = pick(random, mutations)(result, random, syntax, other);
  }
  return result;
}

function sign(random: Random): string {
  return String.fromCharCode(random(8) === 0 ? random(0x10000) : 32 + random(95));
}

function pieceOf(text: string, random: Random, length: number): Piece {
  const start = random(text.length + 1);
  return { start, end: Math.min(text.length, start + length) };
}

function replaced(text: string, { start, end }: Piece, content: string): string {
  return text.slice(0, start) + content + text.slice(end);
}

function withLines(text: string, random: Random): string {
  const lines = text.split('\n');
  const [one, other] = [random(lines.length), random(lines.length)];
  const [a = '', b = ''] = [lines[one], lines[other]];
  const kind = random(3);
  if (kind === 0) lines.splice(one, 1);
  else if (kind === 1) lines.splice(other, 0, a);
  else [lines[one], lines[other]] = [b, a];
  return lines.join('\n');
}
