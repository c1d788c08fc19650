/** Places whose text no call can replace. */
import type { Code } from '../code.ts';
import { isInConstant, isJoined } from './constants.ts';
import { isWithin } from './elements.ts';
import type { PlacedText } from './replacement.ts';

/**
 * `constant`: the value must be known before the program runs. `part`: the string is a part of a longer one. `space`:
 * the white space of the text is significant. `raw`: the template shows code there as it is. `arguments`: the value of
 * an expression beside the text belongs to the same sentence, but not to the text.
 */
export type NoPlace = 'constant' | 'part' | 'space' | 'raw' | 'arguments';

export function faultAt(code: Code, text: PlacedText): NoPlace | undefined {
  if (/\.dart$/i.test(code.path) && isConstantOfDart(code.text, text.offset)) return 'constant';
  if (text.place === 'string' && isInConstant(code, text)) return 'constant';
  if (text.place === 'string' && isJoined(code, text)) return 'part';
  if (/\.[cm]?[jt]sx?$/i.test(code.path)) return undefined;
  if (isWithin(code.text, text.offset, raw) || isVerbatim(code, text.offset)) return 'raw';
  if (text.place !== 'markup') return undefined;
  if (isBesideValue(code, text)) return 'arguments';
  return isPreformatted(code.text, text) ? 'space' : undefined;
}

/** How templates show values, right before a text and right after one. */
const shownValues: readonly (readonly [paths: RegExp, before: RegExp, after: RegExp])[] = [
  [
    /\.(?:blade\.php|twig|njk|hbs|handlebars)$/i,
    /(?:\}\}|!!\})[ \t]{0,20}$/,
    /^[ \t]{0,20}(?:\{\{(?!--)|\{!!)/,
  ],
  [
    /\.(?:cshtml|razor)$/i,
    /@(?:\([^()\r\n]{0,100}\)|[A-Za-z_][\w.]{0,100}(?:\([^()\r\n]{0,100}\))?)[ \t]{0,20}$/,
    /^[ \t]{0,20}@(?:\(|(?!(?:if|for|foreach|while|switch|using|section)\b)[A-Za-z_])/,
  ],
];
/** UTF-16 code units. */
const longestValue = 300;

/** Grammars of some templates see two texts where an expression divides one. */
function isBesideValue({ path, text }: Code, { offset, length }: PlacedText): boolean {
  const before = text.slice(Math.max(0, offset - longestValue), offset);
  const after = text.slice(offset + length, offset + length + longestValue);
  return shownValues.some(
    ([paths, ends, begins]) => paths.test(path) && (ends.test(before) || begins.test(after)),
  );
}

/** How far before a text the beginning of its expression is looked for, in UTF-16 code units. */
const farthest = 5000;

/** Whether a text in Dart is in a constant, such as `const Text('…')`. */
function isConstantOfDart(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - farthest), offset);
  if (constant.test(before)) return true;
  let depth = 0;
  for (let index = before.length - 1; index >= 0; index--) {
    const sign = before.charAt(index);
    if (/[)\]}]/.test(sign)) depth++;
    else if (/[([{]/.test(sign)) {
      if (depth > 0) depth--;
      else if (constant.test(before.slice(Math.max(0, index - longestStart), index))) return true;
    } else if (sign === ';' && depth === 0) return false;
  }
  return false;
}

const longestStart = 300;

/** The end of code that begins a constant: `const Text`, `const <Widget>` or `const a =`. */
const constant = new RegExp(
  String.raw`(?<![\w$])const(?:\s{1,20}[\w$.]{1,60})?\s{0,20}(?:<[\w$<>?, ]{0,60}>)?\s{0,20}$` +
    String.raw`|(?<![\w$])const\s[^;={}()]{0,200}=\s{0,20}$`,
);

/** Elements whose content and attributes Vue or Angular leaves as they are. */
const raw = /<([a-z][\w-]{0,60})\s(?:[^<>]{0,500}?\s)?(?:v-pre|ngNonBindable)(?=[\s=>/])/gi;
/** Elements that keep their white space. */
const preformatted = /<(pre|textarea)(?=[\s>])/gi;

/** Whether a text in HTML is in an element that keeps its white space, and has some to keep. */
function isPreformatted(all: string, { offset, length }: PlacedText): boolean {
  const hasSpace = /\s[\r\n\s]|[\r\n\t]/.test(all.slice(offset, offset + length));
  return hasSpace && isWithin(all, offset, preformatted);
}

/** Whether Blade leaves a text as it is. */
function isVerbatim({ path, text }: Code, offset: number): boolean {
  if (!/\.blade\.php$/i.test(path)) return false;
  const before = text.slice(0, offset);
  return before.lastIndexOf('@verbatim') > before.lastIndexOf('@endverbatim');
}
