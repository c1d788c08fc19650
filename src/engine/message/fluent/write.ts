import { spellPattern } from '../../../fluent/spell.ts';
import { blanksBefore } from '../../../fluent/text.ts';
import type { Placeable, Select, Variant } from '../../../fluent/tree.ts';
import type { WriteChoice } from '../tree.ts';

/** The indent of the lines of a text, relative to the key above it. */
const usualStep = '    ';

/**
 * Returns a function that writes the choice with new branches, laid out as in the text.
 *
 * @param keyOf the key for a selector; the selector of the default is `other`
 */
export function writerFor(
  text: string,
  { offset, end }: Placeable,
  { variants }: Select,
  keyOf: (selector: string) => string,
): WriteChoice {
  const [first] = variants;
  const start = text.slice(offset, first?.offset).trimEnd();
  const outer = indentAt(text, end - 1) ?? 0;
  const leadOf = (one: Variant | undefined) => one && Math.max(0, (indentAt(text, one.offset) ?? 0) - outer);
  const fallback = leadOf(variants.find(({ isDefault }) => isDefault)) ?? 0;
  const others = leadOf(variants.find(({ isDefault }) => !isDefault)) ?? fallback + 1;
  return (branches) => {
    const lines = branches.map(([selector, branch]) => {
      const isDefault = selector === 'other';
      const lead = ' '.repeat(isDefault ? fallback : others);
      return `${lead}${isDefault ? '*' : ''}[${keyOf(selector)}]${variantText(branch, ' '.repeat(others) + usualStep)}`;
    });
    return [start, ...lines, '}'].join('\n');
  };
}

/** The text of a variant, below its key if it has several lines. */
function variantText(branch: string, indent: string): string {
  const isBlock = branch.includes('\n');
  // A text with stray braces is left to the check of the whole message.
  const spelled = spellPattern(branch, { indent, isBlock, eol: '\n' }) ?? branch;
  return isBlock ? `\n${indent}${spelled}` : ` ${spelled}`;
}

/** The number of blanks before an offset; undefined if anything else precedes it on its line. */
function indentAt(text: string, offset: number): number | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return blanksBefore(line) === line.length ? line.length : undefined;
}
