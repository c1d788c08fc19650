/** How a file breaks its texts into lines. */
import type { Catalogue } from './catalogue.ts';
import { partsOf, type Value } from './parse.ts';

export interface PoCodeStyle {
  /** Columns that a line may have, quotes included. */
  readonly width: number;
  /** A text goes on in a new literal behind each of its line ends. */
  readonly breaksAtLineEnds: boolean;
  /** What stands in front of literals that have lines of their own. */
  readonly indent: string;
}

const usualWidth = 77;
/** Columns; gettext would break anything longer. */
const longest = 80;

/** Translations show a file's codeStyle, or, where there are none of any length, its sources. */
export function codeStyleOf(catalogue: Catalogue): PoCodeStyle {
  const messages = [...catalogue.messages.values()];
  const translations = evidenceOf(messages.flatMap(({ forms }) => forms.map(({ value }) => value)));
  const sources = evidenceOf(messages.flatMap(({ id, plural }) => (plural ? [id, plural] : [id])));
  const wraps = translations.wrapped + translations.long > 0 ? translations : sources;
  const lines = translations.broken + translations.whole > 0 ? translations : sources;
  return {
    width: wraps.long > wraps.wrapped ? Number.POSITIVE_INFINITY : wraps.width || usualWidth,
    breaksAtLineEnds: lines.broken >= lines.whole,
    indent: indentIn(catalogue),
  };
}

interface Evidence {
  /** Texts that are broken between words. */
  readonly wrapped: number;
  /** Texts in one literal that should have been. */
  readonly long: number;
  /** The longest line that was broken between words. */
  readonly width: number;
  /** Texts that are broken behind a line end, and that have one amid a literal. */
  readonly broken: number;
  readonly whole: number;
}

function evidenceOf(values: readonly Value[]): Evidence {
  let [wrapped, long, width, broken, whole] = [0, 0, 0, 0, 0];
  for (const value of values) {
    const { offset, end, text } = value;
    const parts = partsOf(value);
    if (parts.length === 1) {
      if (end - offset > longest && /\S\s+\S/.test(text)) long++;
    } else {
      const soft = parts.slice(0, -1).filter((part) => part.text !== '' && !part.text.endsWith('\n'));
      if (soft.length > 0) wrapped++;
      for (const { offset, end } of soft.filter(hasWords)) width = Math.max(width, end - offset);
    }
    if (parts.some((part) => /\n(?!$)/.test(part.text))) whole++;
    else if (parts.slice(0, -1).some((part) => part.text.endsWith('\n'))) broken++;
  }
  return { wrapped, long, width, broken, whole };
}

/** A lone word may be longer than any line. */
function hasWords({ text }: { readonly text: string }): boolean {
  return /\s/.test(text.trim());
}

function indentIn({ text, messages }: Catalogue): string {
  for (const { id } of messages.values()) {
    const [first, second] = partsOf(id);
    if (!first || !second) continue;
    return /^[\r\n]+([ \t]*)$/.exec(text.slice(first.end, second.offset))?.[1] ?? '';
  }
  return '';
}
