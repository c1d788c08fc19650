/** What single values may be, whoever sets them: a setting is checked when it is read, a request before it is sent. */
import { limits } from './limits.ts';

/** What is wrong with a value. */
export type ValueFault =
  | { readonly code: 'tooMany'; readonly count: number; readonly limit: number }
  /** Code points; `item` counts from 1 and is absent for a single text. */
  | { readonly code: 'tooLong'; readonly characters: number; readonly limit: number; readonly item?: number }
  /** Not a whole number, or out of the range; no `max`: only too little is wrong. */
  | { readonly code: 'range'; readonly value: number; readonly min: number; readonly max?: number }
  /** White space inside, or characters outside printable ASCII. */
  | { readonly code: 'notAscii' };

const { translate } = limits;

/** By parameter; a setting of the same name sets it. Source: DeepL API reference, "Translate text". */
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

  /** Source: DeepL API reference, "Custom reporting tags". Without outer white space, which is dropped. */
  reportingTag(value: string): readonly ValueFault[] {
    const tooLong = longerThan(limits.reportingTagCharacters, value);
    return /^[!-~]*$/.test(value) ? tooLong : [...tooLong, { code: 'notAscii' }];
  },
} as const;

export type CheckedParameter = keyof typeof valueRules;

/** Both ends included. */
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
