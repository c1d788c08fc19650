/** Attributes of JSX: backslashes have no meaning, and characters have the same names as in HTML. */
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { isSurrogate } from '../numerals.ts';
import { layout, matchAt, numbered } from '../rules.ts';
import { entities } from './entities.ts';

const attribute: LiteralKind = {
  name: 'attribute',
  open: /["']/y,
  closes: sameQuote,
  rules: [
    numbered(/&#(\d{1,7});/y, 10),
    numbered(/&#x([\da-fA-F]{1,6});/y),
    (raw, offset) => {
      const match = matchAt(/&(\w{1,12});/y, raw, offset);
      const text = entities.get(match?.[1] ?? '');
      return match && text !== undefined ? { kind: 'text', text, end: offset + match[0].length } : undefined;
    },
    // Some compilers read it as a line break; others, and pages, read it as a space.
    layout(/[\r\n][ \t\r\n]*/y, () => ' '),
  ],
  breaks: false,
  spell: spelling({ '&': '&amp;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' }, (codePoint) =>
    isSurrogate(codePoint) ? undefined : `&#${codePoint};`,
  ),
};

export const jsxAttribute = [attribute];
