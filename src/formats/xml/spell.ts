import { forbiddenAt, spellingsIn } from './characters.ts';

/** How to spell a text between tags. */
export interface TextStyle {
  /** Characters to write as references, with their spelling, as returned by `spellingsIn`. */
  readonly references?: ReadonlyMap<string, string>;
  /** The spelling of line ends; `\n` by default. */
  readonly lineBreak?: string;
}

const required = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/**
 * Characters that do not survive literally: XML 1.0 reads CR, and XML 1.1 also U+0085 and U+2028, as a line feed; the
 * other controls from U+007F on are forbidden in XML 1.1. U+2029 is treated like U+2028.
 * Source: https://www.w3.org/TR/xml11/#sec-line-ends, #charsets
 */
const unstable = /[\r\x7f-\x9f\u2028\u2029]/g;

/** Whether a text needs references, which CDATA sections cannot contain. */
export function needsReferences(text: string): boolean {
  return text.search(unstable) !== -1;
}

/** Replaces the characters that do not survive literally with references. */
function withReferences(raw: string): string {
  return raw.replace(unstable, (one) => `&#${one.charCodeAt(0)};`);
}

/** The raw spelling of a text that contains only characters that XML allows (see `forbiddenAt`). */
export function spellText(text: string, { references, lineBreak = '\n' }: TextStyle = {}): string {
  if (!references?.size) {
    const raw = text.replace(/[&<>]/g, (one) => required.get(one) ?? one);
    return withBreaks(withReferences(raw), lineBreak);
  }
  let raw = '';
  for (const character of text) {
    if (character === '\n' && !references.has('\n')) raw += lineBreak;
    else raw += references.get(character) ?? required.get(character) ?? withReferences(character);
  }
  return raw;
}

function withBreaks(raw: string, lineBreak: string): string {
  return lineBreak === '\n' ? raw : raw.replaceAll('\n', lineBreak);
}

/** A text as a CDATA section, or several if it contains `]]>`. Not for texts for which `needsReferences` is true. */
export function spellCdata(text: string, lineBreak = '\n'): string {
  const content = text.replaceAll(']]>', ']]]]><![CDATA[>');
  return `<![CDATA[${withBreaks(content, lineBreak)}]]>`;
}

/** An existing value, in whose style a new one is written. */
export interface ValueModel {
  readonly raw: string;
  readonly isCdata: boolean;
}

/** The raw spelling of a text in the style of an existing value; undefined if XML cannot represent it. */
export function spellLike(text: string, { raw, isCdata }: ValueModel, lineBreak: string): string | undefined {
  if (forbiddenAt(text) !== -1) return undefined;
  if (isCdata && !needsReferences(text)) return text === '' ? '' : spellCdata(text, lineBreak);
  return spellText(text, { references: spellingsIn(raw), lineBreak });
}
