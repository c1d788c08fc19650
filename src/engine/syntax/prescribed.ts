/**
 * Prescribed by a format such as ARB (`icu`), a browser extension's messages (`chrome`) or pages (`markdown`), or
 * proved by a text.
 */
export type PrescribedSyntax = 'icu' | 'chrome' | 'markdown';
