import { family } from './family.ts';

/** i18next; the options may be an object: `$t(key, {"count": 1})`. */
export const nesting = family('nesting', /\$/, /\$t\([^()]*(?:\([^()]*\)[^()]*)*\)/);

export const template = family('template', /\$/, /\$\{[^{}]*\}/);

/** `$NAME$` in the messages of a browser extension. */
export const chrome = family('chrome', /\$/, /\$[A-Za-z_][\w@]*\$/);

/** `$1`, but not `$5.00`, `$1,000` or `$100`. Only a project's texts distinguish `$5` from a price. */
export const positional = family('positional', /\$/, /\$\d{1,2}(?!\d|[.,]\d)/);
