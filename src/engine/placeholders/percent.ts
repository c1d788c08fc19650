import type { Recogniser } from '../token.ts';
import { endOfMatch, family, unlessQuoted } from './family.ts';

const width = '\\d{0,4}(?:\\.\\d{1,4})?';
const printfCommon = '[-+#0]*(?:\\d{1,4}|\\*)?(?:\\.(?:\\d{1,4}|\\*)?)?(?:hh?|ll?|I(?:32|64)|[qjztL])?';
const units = 'x%|(?:[kKMGT]i?[bB]|[bB]|[mck]m|dB|deg|ms|px|pt|dpi|fps|min|[kMG]?Hz)(?![A-Za-z])';
/** Forms of individual languages that one of their characters makes unmistakable. */
const marked = [
  // Thousands separators as in C and Java, PHP's padding
  `(?:\\d{1,3}\\$)?[-+#0(]*(?:'[^\\s\\w]?|,)[-+#0,(]*${width}(?:ll?|[qjztL])?(?:d|[iufFgG](?![A-Za-z])|(?<=\\d)s)`,
  // The flag `I` of the GNU C library, which Persian and Arabic translations add to show the language's own digits
  `(?:\\d{1,3}\\$)?[-+#0']*I[-+#0']*${width}(?:ll?|[qjzt])?(?:[diu]|(?<=\\.\\d{1,4})[fFgG])(?![A-Za-z%])`,
  // C's macros as gettext spells them
  `(?:\\d{1,3}\\$)?[-+#0']*${width}<PRI[diouxX](?:(?:LEAST|FAST)?\\d{1,2}|MAX|PTR)>`,
  // Go, Java's dates, Object Pascal, Boost
  `[+#]{1,2}v(?![A-Za-z])|(?:\\[\\d{1,2}\\][-+#0]*\\*?${width}){1,2}[A-Za-z]`,
  `\\d{1,3}\\$[-#]?${width}[tT][A-Za-z]`,
  // Only Pascal has `%0`, so a word may touch it: `%0:sThe`. `%1:size` is Qt's.
  `0:-?${width}[sd]|\\d{1,2}:-?${width}(?:[sd](?![a-z])|[fgenmux](?![A-Za-z]))`,
  `(?<!\\d%)\\|[\\w$+#.:*-]{1,20}\\|`,
].join('|');
const conversions = '[iuoxXeEgGaAcCprnSDFbB]';
const printfExpression = new RegExp(
  // `%#@name@` refers to a plural in Apple's formats. Conversions of the first set may touch a following word (`%dpx`),
  // those of the second only a unit (`%ukB`) or another size (`%ux%u`), unless they have a precision, and those of the
  // third nothing, unless they have a position (`%1$Sms`).
  `%(?:%|${marked}|(?:\\d{1,3}\\$)?${width}#@[^\\s@%]{1,63}@|(?:\\d{1,3}\\$)?${printfCommon}(?:[sdf@]|(?<=\\.\\d{1,4})[gGeExX]|[iugGeE](?=${units})|${conversions}(?![A-Za-z]))|\\d{1,3}\\$${printfCommon}${conversions})`,
  'y',
);

/** Without the space flag, so that `100% sure` is text. In `50%sale`, `%s` is text, but `%1$s` would not be. */
export const printf: Recogniser = {
  id: 'printf',
  trigger: /%/,
  find(text, at) {
    const end = endOfMatch(printfExpression, text, at);
    if (end === undefined) return undefined;
    const raw = text.slice(at, end);
    const isCertain = raw === '%%' || raw.includes('$');
    if (!isCertain && /\d/.test(text[at - 1] ?? '') && /\p{L}/u.test(text[end] ?? '')) return undefined;
    return { start: at, end };
  },
};

/** printf with the space flag, which only evidence distinguishes from prose: `{n} % i dag` is Danish. */
export const printfSpaced = family(
  'printfSpaced',
  /%/,
  /(?<!\p{N}\s?)% \d{0,4}(?:\.\d{1,4})?l{0,2}[dif](?![\p{L}\p{N}'’-])/u,
);

/** strftime conversions that printf does not have: `%Y-%m-%d %H:%M`, and `%OH` in the digits of the language. */
export const strftime = family(
  'strftime',
  /%/,
  /(?<!\p{N}\s?)%[-_0^#]?(?:[YmyHIklMjPZzTR]|O[deHIMmSy]|E[cCxXyY])(?![\p{L}\p{N}])/u,
);

/** Node's `util.format`: `%j` is JSON, and `%O` an object with all its properties. Others are as in printf. */
export const inspected = family('inspected', /%/, /%[jO](?![A-Za-z])/);

/** Python `%(name)s`. */
export const printfNamed = family(
  'printfNamed',
  /%/,
  /%\([^()\s]{1,100}\)[-+#0]*\d{0,4}(?:\.\d{1,4})?[sdifrgeEcouxX]/,
);

/** Ruby `%{x}` and `%<x>.2f`; `%<PRIu64>` is printf's. */
export const interpolation = unlessQuoted(
  family(
    'interpolation',
    /%/,
    /%\{[^{}]*\}|%<(?!PRI[diouxX][\dA-Z])\w{1,100}>[-+#0]*\d{0,4}(?:\.\d{1,4})?[A-Za-z]?/,
  ),
);

/**
 * `%name%` with at least three characters, but not `%spx%s` or `%dmin%%`. Names of two letters must stand alone and not
 * be printf conversions: `%id%`, but not `%ld%`. Upper-case names are unambiguous whatever follows: `%HL%Site%HL%`.
 * `%rate%%` is a name before a percent sign, but `%dmin%%` is a printf conversion with a unit. A Windows folder
 * includes the path that follows: `%TEMP%\new.log`.
 */
export const percent = family(
  'percent',
  /%/,
  /%(?:SYSTEMROOT|SystemRoot|WINDIR|windir|(?:LOCAL)?APPDATA|USERPROFILE|PROGRAMFILES|ProgramFiles|PROGRAMDATA|ProgramData|TEMP|TMP)%(?:\\[\w.-]{1,64}){1,16}|%[A-Za-z_][\w.-]{2,63}%(?![\w@%]|\.[\d*])|%(?:(?![sdf]|(?:hh|ll|I\d\d)[diuxX]%)[A-Za-z_][\w.-]{2,4}|[A-Za-z_][\w.-]{5,63})%(?=%(?![\w%]))|(?<![\w%]|\d\s)%(?![hlqjztL][diuxXeEfFgG])[A-Za-z]{2}%(?![\w@%]|\.[\d*])|(?<!\d\s?)%[A-Z](?:[A-Z\d_.-]{0,62}[A-Z\d]|[A-Z\d_]{0,62}\([^()%\n]{0,80}\))%/,
);

/**
 * URL escapes: `Visual%20Studio`, `caf%C3%A9`. An escape before a single letter counts only next to one before a word,
 * as in `this%20and%20a%20test`: alone, `%20d` is printf's.
 */
export const urlEscape = family(
  'urlEscape',
  /%/,
  /(?<=[^\s%])%(?:0[AD]|[2357][B-F]|2A|3A|(?:2\d|40|60)(?=(?:\p{L}%(?:2\d|40|60)){0,8}(?:\p{L}{2}|%[2-7C-F][\dA-F])|(?<=%(?:2\d|40|60)\p{L}{2,64}(?:%(?:2\d|40|60)\p{L}){0,8}%..)\p{L}(?!\p{L}))|[C-F][\dA-F](?:%[89AB][\dA-F])+)/u,
);

/** Windows: `%1!d!`, `%2!-8s!`. Precedes `qt`, which would leave out the format. */
export const formatMessage = family(
  'formatMessage',
  /%/,
  /%[1-9]\d?![-\d.]{0,9}[A-Za-z]{1,4}\d{0,2}[A-Za-z]?!/,
);

/** Qt `%1` and `%L1`, but not `100%1` or `a%20b`. `%n` and `%Ln` are left to printf. */
export const qt = family('qt', /%/, /(?<!\d)%L?[1-9]\d?(?![%\dA-Za-z])/);

/**
 * The same in Qt and KDE texts, whatever is around it: `took %1ms`. Precedes names (`%L1%`) and printf, whose `%1d`
 * Qt does not have.
 */
export const place = family('place', /%/, /%L?[1-9]\d?/);

/**
 * A program's own codes in Qt texts, such as those for colours: `%DN%1%DN has joined %DC%2%DC`. Precedes `percent`,
 * which would find a name between the percent signs: `%DN%`.
 */
export const percentCode = family(
  'percentCode',
  /%/,
  /(?<!(?:^|[^%L\d])\d{1,9}\s?)%[A-Z]{2,8}(?=%L?[1-9]|\(%|[^\w%(]|$)/,
);
