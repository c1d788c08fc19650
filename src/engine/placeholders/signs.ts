/** Families with distinctive characters. */
import { family, unlessQuoted } from './family.ts';

/** Ruby's `#{name}`; in `#{0}`, the `#` stands for the word "number". */
export const hash = family('hash', /#/, /#\{(?!\d{1,9}\})[^{}]*\}/);

/** `#user.name#`. */
export const config = family('config', /#/, /#[A-Za-z][\w-]*(?:\.[\w-]+)+#/);

export const underscores = family('underscores', /_/, /(?<!_)__(?:[A-Za-z](?:_?[A-Za-z\d])*|\d{1,2})__(?!_)/);

/** A name between identical delimiters: `@@name@@`, `@NAME@`, `##name##`, `##1##`, `#NAME#`, `$$name$$`, `%%name%%`. */
export const delimited = family(
  'delimited',
  /[@#$%]/,
  /(?<![\w@])(@{1,2})[A-Za-z_]\w{0,63}\1(?![\w@])|(?<![\w#$%])(##|\$\$|%%)[A-Za-z_](?:[\w.-]{0,62}\w)?\2(?![\w#$%])|(?<![\w#])##\d{1,2}##(?![\w#])|(?<![\w#])#[A-Z][A-Z\d_]{1,63}#(?![\w#])/,
);

export const brackets = family('brackets', /\[/, /\[\[ ?[\p{L}_][\p{L}\p{N}_.$-]{0,63} ?\]\]/u);

/** Perl's Locale::Maketext: `[_1]`, `[quant,_1,file,files]`, `[*,_2]`. */
export const maketext = family(
  'maketext',
  /\[/,
  /\[(?:_(?:\d{1,2}|\*)|(?:[A-Za-z]\w{0,31}|[*#]),_\d{1,2}(?:,[^[\]]{0,200})?)\]/,
);

/** A command of a game's text with its argument, such as `\C[2]`. In `\n[optional]`, a line break precedes a word. */
export const command = family(
  'command',
  /\\/,
  /\\(?:[abefnrtv]\[\d{1,5}\]|(?![abefnrtv]\[)[A-Za-z]{1,16}\[\w{0,16}\])/,
);

/** Mailchimp: `*|NAME|*`. */
export const merge = family('merge', /\*/, /\*\|[^|*\s][^|*\n]{0,63}\|\*/);

/** vue-i18n: `@:key`, `@.lower:key`, `@:{'a.b'}`. */
export const linked = family(
  'linked',
  /@/,
  /@(?:\.\w+)?:(?:\([^()\s]+\)|\{[^{}]*\}|[A-Za-z_][\w-]*(?:\.[\w-]+)*)/,
);

/** Lisp and Scheme directives: `~a`, `~5,2f`, `~:[none~;some~]`. In most other texts, `~` means "about". */
export const tilde = family(
  'tilde',
  /~/,
  /~(?:(?:[-+]?\d{1,4}|[vV#]|'\S)?(?:,(?:[-+]?\d{1,4}|[vV#]|'\S)?){1,8}|[-+]?\d{1,4}|[vV#]|'\S)?[:@]{0,2}(?:[A-Za-z](?!\p{L}{2})|[%&~|<>{}()[\];?*^$_])/u,
);

const beforeColon = String.raw`(?<![^\s([{"'“‘„«>|/#$€£+-])`;
const afterName = String.raw`(?!\w|:\/\/)`;

/** Laravel `:name`, also in `:from-:to` and after a tag, but not `10:30`, `a:b` or the scheme of a URL. */
export const colon = family('colon', /:/, new RegExp(String.raw`${beforeColon}:[a-z]\w*${afterName}`));

/** Laravel puts a value in upper case for `:NAME`, or with a capital for `:Name`. */
export const colonCapital = family(
  'colonCapital',
  /:/,
  new RegExp(String.raw`${beforeColon}:[A-Z]\w*${afterName}`),
);

/** The code of an emoji, such as `:smile:`. Precedes `colon`, which would leave out the second colon. */
export const emojiCode = family(
  'emojiCode',
  /:/,
  new RegExp(String.raw`${beforeColon}:[a-z][a-z\d]*(?:[_-][a-z\d]+)*:(?![\w:/\x60])`),
);

export const erb = unlessQuoted(family('erb', /</, /<%[=-]?[^<>%]*%>/));

/**
 * The rest of a quotation with two different marks, as in older GNU programs: `` `word' ``. An apostrophe in a word or
 * around another quotation does not end it: `` `don't` ``, `` `f('a')` ``.
 */
const quotedWords = /[^`'\n]{1,200}(?<![\s(=,])'(?![\w'"$({[<\\])/.source;

/**
 * Code in documentation, including fenced blocks. A space before the closing backtick is not allowed, which excludes
 * ``a `quoted' b `quoted'``; nor may another backtick touch it, because Markdown reads `` `a``b` `` as one span.
 * A backtick after other characters does not close code if both begin such quotations: `` `a' (`b') ``.
 * Between double backticks, single ones are code too: ``a `b` c``, and with spaces `` `b` ``.
 */
export const code = family(
  'code',
  /`/,
  new RegExp(
    [
      `(?<!\`)(?!\`${quotedWords}[^\`\\n]*\`${quotedWords})`,
      /(`{1,3})(?!`|\s{2}|\s[^`\n']{0,200}')[^`\n]+(?<!\s)\1(?!`)/.source,
      /|(?<!`)``(?!`|\s)[^`\n]*(?:`(?!`)[^`\n]+)+(?<!\s)``(?!`)/.source,
      /|(?<!`)`` (?:[^`\n]*`(?!`))+[^`\n]*(?<= )``(?!`)/.source,
      /|```[\w-]{0,32}[ \t]*\r?\n[^`]*(?:`{1,2}[^`]+)*```/.source,
    ].join(''),
  ),
);
