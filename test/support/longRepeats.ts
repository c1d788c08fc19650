/**
 * Finds expressions that overflow the stack for long texts: V8 remembers each repetition of a group that could have
 * been read differently. Lookarounds are ignored in the search, so the expression is then run on the texts found.
 */
import { type Concatenation, type Element, JS } from 'refa';
import type { Expression } from './ambiguity.ts';

/** A piece of text that a group can match again and again, and the text that precedes it. */
interface Repeatable {
  readonly start: string;
  readonly piece: string;
}

/** UTF-16 code units; a file may have twice as many. How many overflow the stack is not the same in every run. */
const length = 14_000_000;

/** @returns the pieces of text that overflow the stack if they are repeated */
export function overflowing({ source, flags }: Expression): readonly string[] {
  const options = { assertions: 'ignore', backreferences: 'disable', disableOptimizations: true } as const;
  const { expression } = JS.Parser.fromLiteral({ source, flags }).parse(options);
  const sticky = new RegExp(source, `${flags.replaceAll(/[gy]/g, '')}y`);
  return repeatablesIn(expression.alternatives, '').flatMap(({ start, piece }) => {
    const text = start + piece.repeat(length / piece.length);
    try {
      sticky.lastIndex = 0;
      sticky.test(text);
      return [];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [JSON.stringify(start + piece)];
    }
  });
}

function repeatablesIn(alternatives: readonly Concatenation[], before: string): readonly Repeatable[] {
  return alternatives.flatMap(({ elements }) => {
    let start = before;
    return elements.flatMap((element) => {
      const own = start;
      start += shortest(element);
      if (element.type !== 'Quantifier' && element.type !== 'Alternation') return [];
      const isRepeated =
        element.type === 'Quantifier' && element.max > 1000 && !isOneClass(element.alternatives);
      const pieces = isRepeated ? element.alternatives.map(textOf).filter((text) => text !== '') : [];
      return [...pieces.map((piece) => ({ start: own, piece })), ...repeatablesIn(element.alternatives, own)];
    });
  });
}

function isOneClass([only, another]: readonly Concatenation[]): boolean {
  return !another && only?.elements.length === 1 && only.elements[0]?.type === 'CharacterClass';
}

function textOf({ elements }: Concatenation): string {
  return elements.map(shortest).join('');
}

function shortest(element: Element): string {
  switch (element.type) {
    case 'CharacterClass': {
      const { characters } = element;
      const usual = [...'a0- \n'].find((character) => characters.has(character.charCodeAt(0)));
      return usual ?? String.fromCodePoint(characters.ranges[0]?.min ?? 0);
    }
    case 'Quantifier':
      return shortestOf(element.alternatives).repeat(Math.min(element.min, 8));
    case 'Alternation':
      return shortestOf(element.alternatives);
    default:
      return '';
  }
}

function shortestOf(alternatives: readonly Concatenation[]): string {
  return alternatives.map(textOf).sort((one, other) => one.length - other.length)[0] ?? '';
}
