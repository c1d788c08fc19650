/** JSX, HTML and Svelte attributes: backslashes have no meaning, and character names are those of HTML 4. */
import { codeHole } from '../code.ts';
import { type LiteralKind, sameQuote, spelling } from '../kind.ts';
import { fault, hole, layout, matchAt, numbered } from '../rules.ts';
import { entities } from './entities.ts';
import { code, javascript } from './javascript.ts';

/** HTML may read references to these as other characters. */
const unreadable = /^[\0\u007f-\u009f\p{Cs}]$/u;

const attribute: LiteralKind = {
  name: 'attribute',
  open: /["']/y,
  closes: sameQuote,
  rules: [
    numbered(/&#0*(\d{1,7});/y, 10),
    numbered(/&#x0*([\da-fA-F]{1,6});/y),
    (raw, offset) => {
      const match = matchAt(/&(\w{1,12});/y, raw, offset);
      const text = entities.get(match?.[1] ?? '');
      return match && text !== undefined ? { kind: 'text', text, end: offset + match[0].length } : undefined;
    },
    // Some compilers keep the line break; others turn it into a space.
    layout(/[\r\n][ \t\r\n]*/y, () => ' '),
  ],
  breaks: false,
  spell: spelling({ '&': '&amp;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' }, (codePoint) =>
    unreadable.test(String.fromCodePoint(codePoint)) ? undefined : `&#${codePoint};`,
  ),
};

export const jsxAttribute = [attribute];
/** Attributes that may contain PHP or template code. */
export const htmlAttribute = [
  {
    ...attribute,
    rules: [
      hole(/<\?[^?]*\?+(?:[^>?][^?]*\?+)*>/y),
      hole(/<%[^%]*%+(?:[^>%][^%]*%+)*>/y),
      fault(/<[?%]/y),
      ...attribute.rules,
    ],
  },
];
export const svelteAttribute = [
  { ...attribute, rules: [codeHole(/\{/y, { ...code, literals: javascript }), ...attribute.rules] },
];
