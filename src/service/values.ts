/** Rules for single values: settings are checked when they are read, requests before they are sent. */
import { limits } from './limits.ts';

export type ValueFault =
  | { readonly code: 'tooMany'; readonly count: number; readonly limit: number }
  /** Code points; `item` counts from 1 and is absent for a single text. */
  | { readonly code: 'tooLong'; readonly characters: number; readonly limit: number; readonly item?: number }
  /** Not an integer, or out of range; without `max` there is no upper bound. */
  | { readonly code: 'range'; readonly value: number; readonly min: number; readonly max?: number }
  /** Inner white space, or characters outside printable ASCII. */
  | { readonly code: 'notAscii' };

const { translate } = limits;

/** Rules by parameter, under the name of its setting. Source: DeepL API reference, "Translate text". */
export const valueRules = {
  customInstructions(values: readonly string[]): readonly ValueFault[] {
    const { customInstructions: most, customInstructionCharacters: longest } = translate;
    const tooLong = values.flatMap((value, index) => longerThan(longest, value, index + 1));
    return values.length > most
      ? [{ code: 'tooMany', count: values.length, limit: most }, ...tooLong]
      : tooLong;
  },

  translationMemoryThreshold(value: number): readonly ValueFault[] {
    return outOf(translate.translationMemoryThreshold, value);
  },

  /** Source: DeepL API reference, "Custom reporting tags". The value is already trimmed. */
  reportingTag(value: string): readonly ValueFault[] {
    const tooLong = longerThan(limits.reportingTagCharacters, value);
    return /^[!-~]*$/.test(value) ? tooLong : [...tooLong, { code: 'notAscii' }];
  },
} as const;

export type CheckedParameter = keyof typeof valueRules;

function outOf(range: { readonly min: number; readonly max?: number }, value: number): readonly ValueFault[] {
  const { min, max = Number.POSITIVE_INFINITY } = range;
  return Number.isInteger(value) && value >= min && value <= max ? [] : [{ code: 'range', value, ...range }];
}

function longerThan(limit: number, text: string, item?: number): readonly ValueFault[] {
  const characters = [...text].length;
  return characters > limit
    ? [{ code: 'tooLong', characters, limit, ...(item !== undefined && { item }) }]
    : [];
}
