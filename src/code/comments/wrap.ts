/** A text on lines of a width. */
import type { Atom } from './atoms.ts';

export interface Lines {
  /** Columns before the words of the first line, and of the others. */
  readonly first: number;
  readonly other: number;
  /** The column that lines end at, at the latest; no limit for what is one line. */
  readonly width: number;
  /** Columns behind the words of the last line. */
  readonly behind: number;
  /** Whether words at the start of a line would be read as what they are: words. */
  isProse(words: string): boolean;
}

interface Chunk {
  readonly atoms: readonly Atom[];
  readonly width: number;
}

/** As many atoms on each line as there is room for; one is longer where an atom is, or the next must not begin a line. */
export function wrap(atoms: readonly Atom[], lines: Lines): readonly string[] {
  const chunks = chunksOf(atoms, lines);
  const filled: Atom[][] = [];
  let column = 0;
  for (const [index, { atoms: words, width }] of chunks.entries()) {
    const last = filled.at(-1);
    const behind = index === chunks.length - 1 ? lines.behind : 0;
    const next = column + width;
    if (last && next + (words[0]?.space.length ?? 0) + behind <= lines.width) {
      for (const word of words) last.push(word);
      column = next + (words[0]?.space.length ?? 0);
    } else {
      filled.push([...words]);
      column = (filled.length === 1 ? lines.first : lines.other) + width;
    }
  }
  return withProseOnly(filled, lines).map(textOf);
}

/** Atoms with those behind them that must not begin a line. */
function chunksOf(atoms: readonly Atom[], { isProse }: Lines): readonly Chunk[] {
  const chunks: { atoms: Atom[]; width: number }[] = [];
  for (const [index, atom] of atoms.entries()) {
    const last = chunks.at(-1);
    if (last && mayOpen(atom.text) && !isProse(beginning(atoms, index))) {
      last.atoms.push(atom);
      last.width += atom.space.length + atom.width;
    } else {
      chunks.push({ atoms: [atom], width: atom.width });
    }
  }
  return chunks;
}

/** Most words are nothing but words, which is seen at once. */
function mayOpen(text: string): boolean {
  return !/^(?:\p{Lo}|\p{L}\p{Ll}+[.,;]*$)/u.test(text);
}

function beginning(atoms: readonly Atom[], from: number): string {
  return textOf(atoms.slice(from, from + 4)).slice(0, 200);
}

/** A line that would be read as something else stays behind the one before. */
function withProseOnly(filled: readonly Atom[][], { isProse }: Lines): readonly (readonly Atom[])[] {
  const kept: Atom[][] = [];
  for (const line of filled) {
    const last = kept.at(-1);
    if (last && !isProse(textOf(line))) {
      for (const atom of line) last.push(atom);
    } else {
      kept.push(line);
    }
  }
  return kept;
}

function textOf(atoms: readonly Atom[]): string {
  return atoms.map(({ text, space }, index) => (index === 0 ? text : space + text)).join('');
}
