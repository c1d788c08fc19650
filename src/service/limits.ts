/**
 * The service's published limits, in one place so that a rule that is lifted is lifted here.
 * Source: DeepL API reference, "Translate text", "Glossaries", "Usage analytics" and "Usage limits".
 */
export const limits = {
  translate: {
    /** Encoded request body, in UTF-8 bytes. */
    bodyBytes: 128 * 1024,
    /** Texts in one request. */
    texts: 50,
    customInstructions: 10,
    /** Characters (code points) of one custom instruction. */
    customInstructionCharacters: 300,
    /** Root codes, lower case, of the target languages that accept custom instructions. */
    customInstructionLanguages: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'],
    /** Values of `glossary_ids`. */
    glossaryIds: 5,
    translationMemoryThreshold: { min: 0, max: 100 },
    /** Parameters that are refused together with `latency_optimized`. Later services accept them: empty it then. */
    refusedWithLatencyOptimized: ['style_id', 'custom_instructions'],
    /** Codes that are targets only, upper case; a source is named by the root alone. */
    targetOnlyVariants: [
      'DE-CH',
      'EN-GB',
      'EN-US',
      'ES-419',
      'FR-CA',
      'PT-BR',
      'PT-PT',
      'ZH-HANS',
      'ZH-HANT',
    ],
    /** Targets that are only accepted for compatibility, and what to choose from instead. */
    variantChoices: { EN: ['EN-GB', 'EN-US'], PT: ['PT-BR', 'PT-PT'] },
  },
  glossary: {
    /** Entries of one dictionary as they are sent, in UTF-8 bytes. */
    dictionaryBytes: 10 * 1024 * 1024,
    /** UTF-8 bytes of a phrase, source or target. */
    phraseBytes: 1024,
    /** UTF-8 bytes. */
    nameBytes: 1024,
    /** Glossaries of an account. */
    count: 1000,
  },
  /** Days of a usage report, the first and the last counted. */
  reportDays: 366,
  /** Developer keys of an organisation that are not deactivated. */
  activeDeveloperKeys: 25,
  /** Characters of the `X-DeepL-Reporting-Tag` header: ASCII, no inner white space. */
  reportingTagCharacters: 100,
  /** The value of a usage limit that means "no limit". */
  unlimitedCharacters: 1_000_000_000_000,
} as const;
