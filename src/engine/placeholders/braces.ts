import { family, unlessQuoted } from './family.ts';

/** The source of an expression for the content of braces, which may itself contain `inner` in braces. */
const braced = (inner: string) => `[^{}]*(?:\\{${inner}\\}[^{}]*){0,20}`;
const nested = braced(braced('[^{}]*'));

/**
 * Handlebars, i18next, Angular: `{{x}}`, `{{x, number}}`, `{{x | format: { a: b }}}`, `{{{x}}}`; strong-globalize:
 * `{{any words {0}}}`.
 */
export const mustache = unlessQuoted(
  family(
    'mustache',
    /\{/,
    new RegExp(
      String.raw`\{\{\{[^{}]*\}\}\}|\{\{(?:[^{}]|\{\w{1,32}\})*\}\}|\{\{\s*[\w.$-]{1,64}\s*[|,]${nested}\}\}`,
    ),
  ),
);

/** ICU, FormatJS, .NET, Python, Fluent: `{x}`, `{0:N2}`, `{x, date, ::yMMMd}`, `{ $x }`, `{ FUNC($x) }`. */
export const argument = family(
  'argument',
  /\{/,
  /\{\s*(?:[$#@-]?[\p{L}\p{N}_][\p{L}\p{N}_.$/[\]()-]*\s*)?(?:[,:!|][^{}]*)?\}/u,
);

/** One pair of braces around words, as in hand-written interpolation. */
export const words = family('words', /\{/, /\{[\p{L}\p{N} ._-]{1,40}\}/u);

/**
 * Twig, Jinja, Liquid: `{% x %}`; Angular as in OpenStack: `{$ ::x $}`, but not with words to translate, as in
 * `{$ x || 'No items' $}`; webL10n: `{[ plural(n) one: a, other: b ]}`; Svelte: `{#if x}`.
 */
export const directive = unlessQuoted(
  family(
    'directive',
    /\{/,
    /\{%(?:[^{}%]|%(?!\}))*%\}|\{\$(?:[^{}$'"]|\$(?!\})|\{[^{}]*\}|'[^'{}\s\u0080-\uffff]*'|"[^"{}\s\u0080-\uffff]*")*\$\}|\{\[\s?\w+\([^{}[\]]*\]\}|\{[#:][a-z]{2,16}\s[^{}\n]{1,200}\}/,
  ),
);

/** vue-i18n `{'@'}` and Fluent `{ "{" }`: quoted characters that would otherwise be syntax. */
export const literal = unlessQuoted(family('literal', /\{/, /\{\s*(?:'[^'\n]*'|"[^"\n]*")\s*\}/));

const quotedKey = /\\?(["'])[^"'\n]*\1/.source;
const quotedWord = /"[^"\s]*"/.source;

/**
 * JSON, or JavaScript with quoted keys: an object such as `{ "key": "value" }`, whose quotes may be escaped, or a list
 * of words.
 */
export const json = family(
  'json',
  /[{[]/,
  new RegExp(
    `\\{\\s*${quotedKey}\\s*:${nested}\\}|\\[\\s*${quotedWord}(?:\\s*,\\s*${quotedWord}){0,200}\\s*\\]`,
  ),
);

/** JSDoc and Javadoc tags inside a sentence: `{@link Thing#method words}`, `{@code a {b}}`. */
export const inlineTag = family('inlineTag', /\{/, /\{@[A-Za-z](?:[^{}]|\{[^{}]*\})*\}/);
