/** Prescribed by a format such as ARB (`icu`) or a browser extension's messages (`chrome`), or proved by a text. */
export type PrescribedSyntax = 'icu' | 'chrome';
