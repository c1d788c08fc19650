const flagsAndSize = String.raw`[-+#0 ,(]*(?:'[^\s\w]?[-+#0,(]*)?(?:[1-9]\d*|\*)?(?:\.(?:\d+|\*)?)?(?:hh?|ll?|I(?:32|64)|[qjztL])?`;
const conversion = new RegExp(`^%${flagsAndSize}(?:[diuoxXeEfFgGcrsvO@]|<PRI\\w+>)$`);
/** Boost's conversions, except numbered ones and tabulations: `%|2$s|`, `%|20t|`. */
const barred = /^%\|(?!\d+\$)[^|]*[A-Za-su-z]\|$/;
/** Apple's references to plurals, except numbered ones: `%1$#@files@`. */
const reference = /^%[\d.]*#@[^@]+@$/;
/** Lisp's directives, except those that always print the same text; not a path such as `~/a`. */
const directive = /^~(?!\d*[%&~|]$|[\w.-]*\/)/;
const braces = /^\{\s*(?:[:!][^{}]*)?\}$/;

/** Usually parts of a date, which a translation may put in another order: `%b %d`. */
const orPartOfDate = new RegExp(`^%${flagsAndSize}[aAbBCDpS]$`);
const notOfDate = new RegExp(`^%${flagsAndSize}[fios@]$`);
const partOfDate = /^%[-_0^#]?[YmyHIMZzTR]$/;

/** JSON in Node's `util.format`, but the day of the year in a date, which is recognised by its other parts. */
const json = /^%j$/;

/**
 * Distinguishes the placeholders of a text that have neither name nor number, so their position decides their value:
 * `%s`, `{}`. `%b` and others that may be parts of a date count only beside `%s` or the like, and only if nothing is
 * certainly part of a date, such as `%Y`.
 * @param raws all placeholders of the text
 */
export function inTurnAmong(raws: readonly string[]): (raw: string) => boolean {
  const isDate = raws.some((raw) => partOfDate.test(raw)) || !raws.some((raw) => notOfDate.test(raw));
  const isJson = !raws.some((raw) => partOfDate.test(raw) || orPartOfDate.test(raw));
  return (raw) =>
    [conversion, barred, reference, directive, braces].some((one) => one.test(raw)) ||
    (!isDate && orPartOfDate.test(raw)) ||
    (isJson && json.test(raw));
}
