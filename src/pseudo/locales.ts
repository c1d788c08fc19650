/** Pseudo-translations, named as in CLDR, reveal text that is truncated, concatenated or not translated at all. */
import { accented } from './accents.ts';
import { type Markup, splitMarkup } from './markup.ts';

/** `en-XA` has accents, extra letters and brackets; `ar-XB` runs from right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;

export type PseudoLocale = (typeof pseudoLocales)[number];

/** A text without letters is returned unchanged. Markup and entities are never changed. */
export function pseudoText(text: string, locale: PseudoLocale, markup?: Markup): string {
  if (markup === undefined) return letter.test(text) ? finish(change(text, locale), locale) : text;
  const pieces = splitMarkup(text, markup);
  if (!pieces.some((piece) => piece.kind === 'text' && letter.test(piece.text))) return text;
  const changed = pieces.map((piece) => (piece.kind === 'text' ? change(piece.text, locale) : piece.text));
  return finish(changed.join(''), locale);
}

const letter = /\p{L}/u;

function change(text: string, locale: PseudoLocale): string {
  return locale === 'en-XA' ? lengthened(text) : turned(text);
}

/** About a third longer, because translations from English often are. */
function lengthened(text: string): string {
  return accented(text.replace(/[aeiou]/gi, '$&$&'));
}

/** Shows words reversed, as right-to-left text. Source: Android's aapt2, `PseudoMethodBidi` in `Pseudolocalizer.cpp` */
function turned(text: string): string {
  return text.replace(/\S+/g, (word) => (letter.test(word) ? mark + override + word + pop + mark : word));
}

/** RIGHT-TO-LEFT MARK, RIGHT-TO-LEFT OVERRIDE, POP DIRECTIONAL FORMATTING. */
const mark = '\u200f';
const override = '\u202e';
const pop = '\u202c';

/** Brackets show where a text is truncated. A gap avoids `[[` and `]]`, which have a special meaning. */
function finish(text: string, locale: PseudoLocale): string {
  if (locale !== 'en-XA') return text;
  const inner = text.trim();
  const start = text.indexOf(inner);
  const gap = inner.startsWith('[') || inner.endsWith(']') ? ' ' : '';
  return `${text.slice(0, start)}[${gap}${inner}${gap}]${text.slice(start + inner.length)}`;
}
