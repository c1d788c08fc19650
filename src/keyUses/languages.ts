/** Languages in which strings, and what joins them, differ from most others. */
import type { Code } from './code.ts';

export const perlFiles = /\.(?:p[lm]|t|cgi|psgi|ep)(?:\.in)?$/i;
const phpFiles = /\.(?:php\d?|phtml|ctp|latte|inc)(?:\.in)?$/i;
const elixirAndHaskellFiles = /\.(?:exs?|[ehl]eex|hs|purs|gleam)$/i;

/** Whether a text contains PHP code, whatever its file is called. */
export function hasPhpTag(text: string): boolean {
  return /<\?(?:php\b|=)/i.test(text);
}

export function isPhp({ path, text }: Code): boolean {
  return phpFiles.test(path) || hasPhpTag(text);
}

/** Whether a dot joins two strings. In other languages, it calls a method. */
export function joinsWithDots(code: Code): boolean {
  return perlFiles.test(code.path) || isPhp(code);
}

/** Whether `<>` joins two strings. In other languages, it means that they differ. */
export function joinsWithAngles(path: string): boolean {
  return elixirAndHaskellFiles.test(path);
}
