/** Objects that programs other than scripts ask for texts, and whether they are known where a new call is. */
import type { Code } from '../code.ts';
import type { Way } from './ways.ts';

/** Languages in which a file declares or imports such an object. In others, it may come from anywhere. */
const paths = /\.(?:dart|kts?|java|cs|swift|php|py)$/i;
/** Flutter's own class, and names that begin with a lower-case letter. Other names may be packages' or parents'. */
const objects =
  /^(?:(?:AppLocalizations|S)(?=\.)|(?:\$this->|self\.|this\.)?(?<name>[a-z_]\w{0,60})(?=\.|\?|!|\[|->))/;
/** What most methods have, and what has no name of its own. */
const given = /^(?:context|this|self|super)$/;

/** The object whose name must be known; undefined if the way needs none. */
export function objectIn({ open, kind }: Way, path: string): string | undefined {
  if (kind === 'template' || !paths.test(path)) return undefined;
  const found = objects.exec(open);
  const name = found?.groups?.name ?? found?.[0];
  return name === undefined || given.test(name) ? undefined : name;
}

/** Whether code defines an object for a call at an offset, or mentions it without showing where it is from. */
export function isObjectKnown({ text }: Code, name: string, offset: number): boolean {
  const mentions = [...text.matchAll(new RegExp(String.raw`(?<!\w)${name}(?!\w)`, 'g'))];
  const others = mentions
    .map(({ index }) => index)
    .filter((index) => index < offset || index > offset + reach);
  const locals = others.filter((index) => isLocal(text, index, name));
  if (locals.some((index) => index < offset && reaches(text, index, offset))) return true;
  if (locals.length === 0) return others.length > 0;
  return others.some((index) => !locals.includes(index) && isGiven(text, index + name.length));
}

/** A call begins with its object, or with `this` or the like before it. */
const reach = 8;

/** Whether a mention declares a variable of a function. */
function isLocal(text: string, index: number, name: string): boolean {
  const before = text.slice(Math.max(0, index - 80), index);
  const after = text.slice(index + name.length, index + name.length + 5);
  return (
    /(?<![\w$])(?:final|var|val|let|const|late)\s(?:[\w<>?.]{1,60}\s)?$/.test(before) && /^\s*=/.test(after)
  );
}

/** Whether the block around a declaration has not ended before an offset, judging by braces alone. */
function reaches(text: string, from: number, to: number): boolean {
  let depth = 0;
  for (const [brace] of text.slice(from, to).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return true;
}

/** Whether a name is that of a parameter or member, rather than one whose texts are asked for. */
function isGiven(text: string, end: number): boolean {
  return /^\s*(?:[,);]|=>|\{)/.test(text.slice(end, end + 20));
}
