/** Wraps a text to a width. */
import type { Atom } from './atoms.ts';

export interface Lines {
  /** Columns before the words of the first line, and of later lines. */
  readonly first: number;
  readonly other: number;
  /** The last column that lines may reach; infinite for a text that must stay on one line. */
  readonly width: number;
  /** Columns needed after the words of the last line. */
  readonly columnsAfter: number;
  /** Whether the words would still be read as prose at the start of a line. */
  isProse(words: string): boolean;
}

interface Chunk {
  readonly atoms: readonly Atom[];
  readonly width: number;
}

/**
 * Puts as many atoms on each line as fit. A line is longer only if a single atom is, or if the next one must not
 * begin a line.
 */
export function wrap(atoms: readonly Atom[], lines: Lines): readonly string[] {
  const chunks = chunksOf(atoms, lines);
  const filled: Atom[][] = [];
  let column = 0;
  for (const [index, { atoms: words, width }] of chunks.entries()) {
    const last = filled.at(-1);
    const columnsAfter = index === chunks.length - 1 ? lines.columnsAfter : 0;
    const next = column + width;
    if (last && next + (words[0]?.space.length ?? 0) + columnsAfter <= lines.width) {
      for (const word of words) last.push(word);
      column = next + (words[0]?.space.length ?? 0);
    } else {
      filled.push([...words]);
      column = (filled.length === 1 ? lines.first : lines.other) + width;
    }
  }
  return withProseOnly(filled, lines).map(textOf);
}

/** Joins each atom with the following ones if they must not begin a line. */
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

/** A quick test that rules out most words. */
function mayOpen(text: string): boolean {
  return !/^(?:\p{Lo}|\p{L}\p{Ll}+[.,;]*$)/u.test(text);
}

function beginning(atoms: readonly Atom[], from: number): string {
  return textOf(atoms.slice(from, from + 4)).slice(0, 200);
}

/** Appends a line that would not be read as prose to the previous line. */
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
