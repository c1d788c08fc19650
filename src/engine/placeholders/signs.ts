/** Families that each have a sign of their own. */
import { family } from './family.ts';

export const hash = family('hash', /#/, /#\{[^{}]*\}/);

/** `#user.name#`. */
export const config = family('config', /#/, /#[A-Za-z][\w-]*(?:\.[\w-]+)+#/);

export const underscores = family('underscores', /_/, /(?<!_)__[A-Za-z](?:_?[A-Za-z\d])*__(?!_)/);

export const brackets = family('brackets', /\[/, /\[\[ ?[\p{L}_][\p{L}\p{N}_.$-]{0,63} ?\]\]/u);

/** Mailchimp. */
export const merge = family('merge', /\*/, /\*\|[^|*\s][^|*\n]{0,63}\|\*/);

/** vue-i18n: `@:key`, `@.lower:key`, `@:{'a.b'}`. */
export const linked = family(
  'linked',
  /@/,
  /@(?:\.\w+)?:(?:\([^()\s]+\)|\{[^{}]*\}|[A-Za-z_][\w-]*(?:\.[\w-]+)*)/,
);

/** Laravel `:name`, where a word begins: neither `10:30` nor `a:b`, nor the scheme of an address. */
export const colon = family('colon', /:/, /(?<![^\s([{"'“‘„«]):[a-z]\w*(?!\w|:\/\/)/);

export const erb = family('erb', /</, /<%[=-]?[^<>%]*%>/);

/**
 * What documentation marks as code, a fence with its lines among it. No space at the end, which tells it from
 * ``a `quoted' b `quoted'``. One that touches another backtick is none: Markdown reads `` `a``b` `` as one.
 */
export const code = family(
  'code',
  /`/,
  /(?<!`)(`{1,3})(?!`|\s{2}|\s[^`\n']{0,200}')[^`\n]+(?<!\s)\1(?!`)|```[\w-]{0,32}[ \t]*\r?\n[^`]*(?:`{1,2}[^`]+)*```/,
);
