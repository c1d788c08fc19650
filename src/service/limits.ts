const mebibyte = 1024 * 1024;

/**
 * The service's published limits, in one place so that a rule that is lifted is lifted here.
 * Source: DeepL API reference, "Translate text", "Improve text", "Glossaries", "Style rules", "Translation memories", "Usage analytics" and
 * "Usage limits".
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
  write: {
    /** Encoded request body, in UTF-8 bytes. */
    bodyBytes: 10 * 1024,
    /** Texts in one request: the reference names no number, so it is that of translating. */
    texts: 50,
    /** Values of `writing_style` and `tone`, besides `default` and these with `prefer_` in front. */
    styles: ['academic', 'business', 'casual', 'simple'],
    tones: ['confident', 'diplomatic', 'enthusiastic', 'friendly'],
    languages: [
      ...[
        'de',
        'en',
        'en-GB',
        'en-US',
        'es',
        'fr',
        'it',
        'ja',
        'ko',
        'pt',
        'pt-BR',
        'pt-PT',
        'zh',
        'zh-Hans',
      ],
    ],
    /** Those with styles and tones. */
    languagesWithStyles: ['de', 'en-GB', 'en-US', 'es', 'fr', 'it', 'pt-BR', 'pt-PT'],
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
    /** Base codes, lower case. Services may know more by now. */
    languages: [
      ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja'],
      ...['ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk', 'vi', 'zh'],
    ],
  },
  styleRules: {
    /** Characters of a list's name. */
    nameCharacters: 1024,
    customInstructions: 200,
    /** Characters of the label and the prompt of a custom instruction. */
    labelCharacters: 100,
    promptCharacters: 300,
  },
  /** By the endings of their names. Source: DeepL API reference, "Translate documents". */
  documents: [
    {
      extensions: ['docx', 'doc', 'pptx', 'xlsx', 'pdf'],
      bytes: { free: 10 * mebibyte, pro: 30 * mebibyte },
      leastBilled: 50_000,
    },
    { extensions: ['txt'], bytes: { free: mebibyte, pro: mebibyte } },
    { extensions: ['html', 'htm'], bytes: { free: 5 * mebibyte, pro: 5 * mebibyte } },
    { extensions: ['xlf', 'xliff'], bytes: { free: 10 * mebibyte, pro: 10 * mebibyte } },
    { extensions: ['srt'], bytes: { free: 150 * 1024, pro: 150 * 1024 } },
    {
      extensions: ['jpeg', 'jpg', 'png'],
      bytes: { free: 3 * mebibyte, pro: 3 * mebibyte },
      isFree: true,
    },
  ],
  /** Most items on a page of the lists that have pages. */
  pageSize: 25,
  /** Days of a usage report, the first and the last counted. */
  reportDays: 366,
  /** Developer keys of an organisation that are not deactivated. */
  activeDeveloperKeys: 25,
  /** Characters of the `X-DeepL-Reporting-Tag` header: ASCII, no inner white space. */
  reportingTagCharacters: 100,
  /** The value of a usage limit that means "no limit". */
  unlimitedCharacters: 1_000_000_000_000,
} as const;
