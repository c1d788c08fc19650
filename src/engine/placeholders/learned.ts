/** Families that only a project's own texts can show: elsewhere, their characters belong to prose. */
import { family } from './family.ts';

const name = String.raw`[A-Za-z_]\w{0,63}`;

/** A name between delimiters: `~name~`, `^^name^^`, `((name))`, `<<name>>`, `$[name]`, and Swift's `\(name)`. */
export const mirrored = family(
  'mirrored',
  /[~^|+=(<$\\]/,
  new RegExp(
    [
      String.raw`(?<![\p{L}\p{N}_~^|+=])([~^|=]|\^\^|\+\+)${name}\1(?![\p{L}\p{N}_~^|+=])`,
      String.raw`(?<![\w(])\(\(${name}\)\)(?![\w)])`,
      `(?<!<)<<${name}>>(?!>)`,
      String.raw`(?<!\\)\\\(${name}\)`,
      String.raw`\$\[${name}\]`,
    ].join('|'),
    'u',
  ),
);

/** `[name]`, `[user_name]`; labels such as `[OK]` begin with a capital. */
export const bracketed = family('bracketed', /\[/, /(?<![\w[\])!])\[[a-z]\w{0,63}\](?![\w[(\]])/);

/** `%name`, but not `20 %off`. */
export const percentWord = family('percentWord', /%/, /(?<![\w%]|\d\s)%[a-z]\w{1,63}(?![\w%])/);

/** `!name` */
export const exclamation = family('exclamation', /!/, /(?<![\w!])![a-z]\w{1,63}(?![\w!])/);

/** `^1` */
export const caret = family('caret', /\^/, /(?<![\w^])\^\d{1,2}(?![\w^])/);
