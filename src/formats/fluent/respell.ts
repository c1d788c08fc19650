/** Spells values like those that they replace, or like the template's. */
import { Cursor } from '../../fluent/cursor.ts';
import { FluentFault } from '../../fluent/fault.ts';
import { readPattern } from '../../fluent/pattern.ts';
import { isSameText } from '../../fluent/sameText.ts';
import { spellPattern } from '../../fluent/spell.ts';
import { marginOf, textOf } from '../../fluent/text.ts';
import type { Pattern } from '../../fluent/tree.ts';
import { binaryIn } from '../opened.ts';

/** The form of a value. */
export interface Manner {
  /** The number of blanks before each line but the first. */
  readonly margin: number;
  /** The value starts on a line below its key. */
  readonly isBlock: boolean;
}

const usualMargin = 4;

/** The style of a new value. The lines of an attribute's value are indented more deeply than the attribute. */
export function usualManner(isAttribute: boolean): Manner {
  return { margin: isAttribute ? 2 * usualMargin : usualMargin, isBlock: false };
}

/** The blanks before an attribute, if nothing else shows how many there are. */
export const usualIndent = ' '.repeat(usualMargin);

export function mannerOf(source: string, pattern: Pattern, isAttribute: boolean): Manner {
  const { offset, end, isBlock } = pattern;
  const hasLines = isBlock || source.slice(offset, end).includes('\n');
  return hasLines ? { margin: marginOf(source, pattern), isBlock } : usualManner(isAttribute);
}

/**
 * The text spelled as a value; in a block, without the margin before its first line.
 *
 * @returns undefined if no value can have this text
 */
export function respell(text: string, { margin, isBlock }: Manner, eol: string): string | undefined {
  if (binaryIn(text) !== -1) return undefined;
  for (const own of [margin, Math.max(margin, usualMargin)]) {
    const indent = ' '.repeat(own);
    const spelled = spellPattern(text, { indent, isBlock, eol });
    if (spelled === undefined) return undefined;
    if (readsAs(text, isBlock ? eol + indent + spelled : spelled))
      return ' '.repeat(isBlock ? own - margin : 0) + spelled;
  }
  return undefined;
}

/** Whether `value`, after an equals sign, is read as a single value with this text. */
function readsAs(text: string, value: string): boolean {
  const cursor = new Cursor(`${value}\n`, 0);
  try {
    const pattern = readPattern(cursor);
    const isWhole = cursor.position === value.length;
    return isWhole && pattern !== undefined && isSameText(textOf(cursor.text, pattern), text);
  } catch (error) {
    if (error instanceof FluentFault) return false;
    throw error;
  }
}
