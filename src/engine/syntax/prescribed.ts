/**
 * Prescribed by a format such as ARB (`icu`), Fluent (`fluent`), a browser extension's messages (`chrome`), pages
 * (`markdown`), MediaWiki's messages (`banana`), a gettext file of Lisp or Scheme (`tilde`), texts of Qt or KDE (`qt`),
 * of Java's MessageFormat (`java`), of JavaScript's `util.format` (`javascript`) or of a site's interface
 * (`docusaurus`), or proved by a text.
 */
export type PrescribedSyntax =
  | 'icu'
  | 'fluent'
  | 'chrome'
  | 'banana'
  | 'markdown'
  | 'tilde'
  | 'qt'
  | 'java'
  | 'javascript'
  | 'docusaurus';
