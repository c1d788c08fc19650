/** Places whose text no call can replace. */
import type { Code } from '../names.ts';
import type { PlacedText } from './replacement.ts';

/** `constant`: the value must be known before the program runs. `space`: the white space of the text counts. */
export type NoPlace = 'constant' | 'space';

export function faultAt(code: Code, text: PlacedText): NoPlace | undefined {
  if (/\.dart$/i.test(code.path) && isInConstant(code.text, text.offset)) return 'constant';
  return text.place === 'markup' && isPreformatted(code, text) ? 'space' : undefined;
}

/** How far before a text the beginning of its expression is looked for, in UTF-16 code units. */
const farthest = 5000;

/** Whether a text of Dart is in a constant, such as `const Text('…')`. */
function isInConstant(text: string, offset: number): boolean {
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

/** Whether a text of HTML is in an element that keeps its white space, and has some to keep. */
function isPreformatted({ path, text }: Code, { offset, length }: PlacedText): boolean {
  if (/\.[jt]sx?$/i.test(path) || !/\s[\r\n\s]|[\r\n\t]/.test(text.slice(offset, offset + length)))
    return false;
  const before = text.slice(0, offset);
  return Math.max(before.lastIndexOf('<pre>'), before.lastIndexOf('<pre ')) > before.lastIndexOf('</pre');
}
