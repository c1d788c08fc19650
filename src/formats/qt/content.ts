/** Texts between tags. Characters that XML cannot hold are elements: `<byte value="x1b"/>`. */
import { forbiddenAt } from '../xml/characters.ts';
import { attributeValue, type XmlElement } from '../xml/tree.ts';

/** The text of an element, with bytes as characters; '' without an element. */
export function textIn(element: XmlElement | undefined): string {
  if (!element) return '';
  const [only] = element.children;
  if (only?.kind === 'text' && element.children.length === 1) return only.text;
  const parts = element.children.map((node) => {
    if (node.kind === 'element') return byteText(node);
    return node.kind === 'text' || node.kind === 'cdata' ? node.text : '';
  });
  return parts.join('');
}

/** Source: TSReader in Qt's `ts.cpp`, which ignores NUL and anything but numbers */
function byteText(element: XmlElement): string {
  const [, hex, decimal] =
    /^(?:x([\da-f]{1,4})|(\d{1,5}))$/i.exec(attributeValue(element, 'value') ?? '') ?? [];
  const code = hex === undefined ? Number(decimal ?? 0) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
}

/** Which quotes the file escapes, as lupdate does. */
export interface Quotes {
  readonly double: boolean;
  readonly single: boolean;
}

const named: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** Characters that may be written as references or bytes, as by lupdate. Source: tsProtect in Qt's `ts.cpp` */
const special = /(?![ \t\n])[&<>"'\p{Cc}\p{Z}]/gu;
const controls = /(?!\0)\p{Cc}/gu;

/** @returns undefined if Qt cannot represent the text */
export function spell(text: string, quotes: Quotes, lineBreak: string): string | undefined {
  if (forbiddenAt(text.replace(controls, ' ')) !== -1) return undefined;
  const raw = text.replace(special, (one) => {
    if (one === '"') return quotes.double ? '&quot;' : one;
    if (one === "'") return quotes.single ? '&apos;' : one;
    const code = one.charCodeAt(0);
    return (
      named.get(one) ?? (code < 32 ? `<byte value="x${code.toString(16)}"/>` : `&#x${code.toString(16)};`)
    );
  });
  return lineBreak === '\n' ? raw : raw.replaceAll('\n', lineBreak);
}
