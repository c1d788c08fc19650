/**
 * Prescribed by a format such as ARB (`icu`), Fluent (`fluent`), a browser extension's messages (`chrome`), pages
 * (`markdown`), MediaWiki's messages (`banana`), a gettext file for Lisp or Scheme (`tilde`), Qt or KDE texts (`qt`),
 * Java MessageFormat texts (`java`), texts for Node's `util.format` (`javascript`) or a site's interface
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
