/** How a file breaks its texts into lines. */
import { displayWidth } from '../../displayWidth.ts';
import type { Span } from '../span.ts';
import type { Catalogue } from './catalogue.ts';
import { partsOf, type Value } from './parse.ts';

export interface PoCodeStyle {
  /** The maximum number of columns of a line, including quotes. */
  readonly width: number;
  /** A text continues in a new literal after each of its line ends. */
  readonly breaksAtLineEnds: boolean;
  /** The indent of literals on their own lines. */
  readonly indent: string;
}

const usualWidth = 77;
/** gettext breaks longer lines. */
const longest = 80;

/** The translations show how lines are broken, or the sources if no translation does. The sources show the indent. */
export function codeStyleOf(catalogue: Catalogue): PoCodeStyle {
  const messages = [...catalogue.messages.values()];
  const translations = evidenceOf(
    catalogue,
    messages.flatMap(({ forms }) => forms.map(({ value }) => value)),
  );
  const sources = evidenceOf(
    catalogue,
    messages.flatMap(({ id, plural }) => (plural ? [id, plural] : [id])),
  );
  const wraps = translations.wrapped + translations.long > 0 ? translations : sources;
  const lines = translations.broken + translations.whole > 0 ? translations : sources;
  return {
    width: wraps.long > wraps.wrapped ? Number.POSITIVE_INFINITY : wraps.width || usualWidth,
    breaksAtLineEnds: lines.broken >= lines.whole,
    indent: indentIn(catalogue),
  };
}

interface Evidence {
  /** Texts broken between words. */
  readonly wrapped: number;
  /** Texts in a single literal that gettext would have broken. */
  readonly long: number;
  /** The longest line that is broken between words. */
  readonly width: number;
  /** Texts broken after a line end, and texts with a line end within a literal. */
  readonly broken: number;
  readonly whole: number;
}

function evidenceOf(catalogue: Catalogue, values: readonly Value[]): Evidence {
  const columnsOf = ({ offset, end }: Span) => displayWidth(catalogue.text.slice(offset, end));
  let [wrapped, long, width, broken, whole] = [0, 0, 0, 0, 0];
  for (const value of values) {
    const parts = partsOf(value);
    if (parts.length === 1) {
      if (columnsOf(value) > longest && hasWords(value)) long++;
    } else {
      const soft = parts.slice(0, -1).filter((part) => part.text !== '' && !part.text.endsWith('\n'));
      if (soft.length > 0) wrapped++;
      for (const part of soft.filter(hasWords)) width = Math.max(width, columnsOf(part));
    }
    if (parts.some((part) => /\n(?!$)/.test(part.text))) whole++;
    else if (parts.slice(0, -1).some((part) => part.text.endsWith('\n'))) broken++;
  }
  return { wrapped, long, width, broken, whole };
}

/** Only texts with several words can be wrapped. */
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
