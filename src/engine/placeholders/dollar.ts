import { family, unlessQuoted } from './family.ts';

/** i18next; the options may be an object: `$t(key, {"count": 1})`. */
export const nesting = family('nesting', /\$/, /\$t\([^()]*(?:\([^()]*\)[^()]*)*\)/);

export const template = unlessQuoted(family('template', /\$/, /\$\{[^{}]*\}/));

/** `$NAME$` in the messages of a browser extension. */
export const chrome = family('chrome', /\$/, /\$[A-Za-z_][\w@]*\$/);

/** `$1`, but not `$5.00`, `$1,000` or `$100`. Whether `$5` is a price depends on the format and the project's texts. */
export const positional = family('positional', /\$/, /\$\d{1,2}(?!\d|[.,]\d)/);
