/** The texts of JavaScript strings. Source: ECMA-262, "String Literals" and "Template Literal Lexical Components" */
import type { Style } from './tree.ts';

const letters: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  v: '\v',
  f: '\f',
  '0': '\0',
};

const escapes =
  /\\(?:u\{0*([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\n\r\u2028\u2029])|([1-9]|0(?=\d)|[ux])|([\s\S]))/g;

/**
 * @param inner the text between the quotes
 * @returns undefined for an octal or invalid escape, and for one that leaves half of a surrogate pair
 */
export function decode(inner: string, style: Style): string | undefined {
  const normal = style === 'template' ? inner.replace(/\r\n?/g, '\n') : inner;
  if (!normal.includes('\\')) return normal;
  let isText = true;
  const text = normal.replace(
    escapes,
    (raw: string, code?: string, four?: string, two?: string, eol?: string, bad?: string, unit?: string) => {
      if (eol !== undefined) return '';
      if (unit !== undefined) return letters[unit] ?? unit;
      const point = Number.parseInt(code ?? four ?? two ?? '', 16);
      isText &&= bad === undefined && point <= 0x10ffff;
      return isText ? String.fromCodePoint(point) : raw;
    },
  );
  return isText && text.isWellFormed() ? text : undefined;
}
