/**
 * Prescribed by a format such as ARB (`icu`), a browser extension's messages (`chrome`), pages (`markdown`) or a
 * gettext file of Lisp or Scheme (`tilde`), Qt's translation sources, or proved by a text.
 */
export type PrescribedSyntax = 'icu' | 'chrome' | 'markdown' | 'tilde' | 'qt';
