/** Passes over JSX elements, which are left alone. Source: https://facebook.github.io/jsx */
import { endOf } from '../endOf.ts';

/** What comes next inside an element; everything before `end` is passed over. */
export interface JsxStep {
  readonly end: number;
  /**
   * `start`: the start tag ends. `close`: the element ends. `code`: an expression follows; its brace is before `end`.
   * `element`: a child is next.
   */
  readonly kind: 'start' | 'close' | 'code' | 'element';
}

const tagStart = /<(?:[\p{ID_Start}$_][\p{ID_Continue}$.:-]*|(?=\s*>))/uy;
const attributes = /(?:\s{1,1000}|[\p{ID_Start}$_][\p{ID_Continue}$:-]{0,1000}|=|"[^"]*"|'[^']*'){0,1000}/uy;
const children = /[^<{]*/y;
const endTag = /<\/\s*(?:([\p{ID_Continue}$.:-]+)\s*)?>/uy;

/** The end of `<name`, or of the `<` of a fragment; undefined if no element begins there. */
export function elementAt(text: string, offset: number): number | undefined {
  const end = endOf(tagStart, text, offset);
  return end === offset ? undefined : end;
}

/** @returns undefined if the text is not JSX */
export function stepInTag(text: string, offset: number): JsxStep | undefined {
  const end = endOf(attributes, text, offset);
  if (text.startsWith('/>', end)) return { end: end + 2, kind: 'close' };
  if (text[end] === '>') return { end: end + 1, kind: 'start' };
  return text[end] === '{' ? { end: end + 1, kind: 'code' } : undefined;
}

/** @returns undefined if the element with this name is not closed */
export function stepInChildren(text: string, offset: number, name: string): JsxStep | undefined {
  const end = endOf(children, text, offset);
  if (text[end] === '{') return { end: end + 1, kind: 'code' };
  endTag.lastIndex = end;
  const closing = endTag.exec(text);
  if (closing) return (closing[1] ?? '') === name ? { end: endTag.lastIndex, kind: 'close' } : undefined;
  return text[end] === '<' ? { end, kind: 'element' } : undefined;
}
