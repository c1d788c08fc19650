const mebibyte = 1024 * 1024;

/**
 * The service's published limits, in one place so that a change is made only here.
 * Source: DeepL API reference, "Translate text", "Improve text", "Glossaries", "Style rules", "Translation
 * memories", "Usage analytics", "Usage limits", "Manage developer keys" and "Custom reporting tags".
 */
export const limits = {
  translate: {
    /** Encoded request body, in UTF-8 bytes. */
    bodyBytes: 128 * 1024,
    /** Texts per request. */
    texts: 50,
    customInstructions: 10,
    customInstructionCharacters: 300,
    /** Base codes, in lower case, of the target languages that accept custom instructions. */
    customInstructionLanguages: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'],
    glossaryIds: 5,
    translationMemoryThreshold: { min: 0, max: 100 },
    /** Parameters refused together with `latency_optimized`. To be emptied once the service accepts them. */
    refusedWithLatencyOptimized: ['style_id', 'custom_instructions'],
    /** Codes valid only for targets, in upper case; a source uses the base code. */
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
    /** Targets accepted only for compatibility, and the codes to choose from instead. */
    variantChoices: { EN: ['EN-GB', 'EN-US'], PT: ['PT-BR', 'PT-PT'] },
  },
  write: {
    /** Encoded request body, in UTF-8 bytes. */
    bodyBytes: 10 * 1024,
    /** Texts per request. The reference gives no number, so the limit for translation is assumed. */
    texts: 50,
    /** Values of `writing_style` and `tone`, besides `default` and these with the prefix `prefer_`. */
    styles: ['academic', 'business', 'casual', 'simple'],
    tones: ['confident', 'diplomatic', 'enthusiastic', 'friendly'],
    languages: [
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
    /** Languages with styles and tones. */
    languagesWithStyles: ['de', 'en-GB', 'en-US', 'es', 'fr', 'it', 'pt-BR', 'pt-PT'],
  },
  glossary: {
    /** The entries as sent. */
    dictionaryBytes: 10 * 1024 * 1024,
    /** A source or a target. */
    phraseBytes: 1024,
    nameBytes: 1024,
    /** Glossaries per account. */
    count: 1000,
    /** Base codes, in lower case. The service may support more by now. */
    languages: [
      ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja'],
      ...['ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk', 'vi', 'zh'],
    ],
  },
  styleRules: {
    nameCharacters: 1024,
    customInstructions: 200,
    /** The label and the prompt of a custom instruction. */
    labelCharacters: 100,
    promptCharacters: 300,
  },
  /** The limits by file extension. Source: DeepL API reference, "Translate documents". */
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
  pageSize: 25,
  /** Days in a usage report, including the first and the last. */
  reportDays: 366,
  /** Per organisation. */
  activeDeveloperKeys: 25,
  /** Characters in the `X-DeepL-Reporting-Tag` header: ASCII without inner white space. */
  reportingTagCharacters: 100,
  /** The limit value that means "unlimited". */
  unlimitedCharacters: 1_000_000_000_000,
} as const;
