import fc from 'fast-check';
import { faultsIn } from '../../../src/terms/phrase.ts';

/** Phrases that the service accepts, with characters that have a meaning in one of our formats. */
export const phraseArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'Ä',
        'ß',
        ' ',
        ',',
        ';',
        '"',
        "'",
        '=',
        '-',
        '@',
        '|',
        'sep=',
        '字',
        '😀',
        '\ufeff',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  .filter((phrase) => faultsIn(phrase).length === 0);

export const termArbitrary = fc.record(
  { source: phraseArbitrary, target: phraseArbitrary },
  { noNullPrototype: true },
);

/** Terms as in a dictionary, which contains each source once. */
export const termsArbitrary = fc.uniqueArray(termArbitrary, { selector: ({ source }) => source });
