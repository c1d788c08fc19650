/** How a text is written between tags. */
export interface TextStyle {
  /** Characters that are written as references, and how; as `spellingsIn` finds them. */
  readonly references?: ReadonlyMap<string, string>;
  /** What a line end is written as; `\n` where it is absent. */
  readonly lineBreak?: string;
}

const required = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/**
 * What no reader gives back as it stands there: XML 1.0 makes a line feed of CR, and XML 1.1 of U+0085 and U+2028; the
 * other controls from U+007F on are no characters of XML 1.1. U+2029 goes with U+2028.
 * Source: https://www.w3.org/TR/xml11/#sec-line-ends, #charsets
 */
const unstable = /[\r\x7f-\x9f\u2028\u2029]/g;

/** Whether a text needs references, so that no CDATA section holds it. */
export function needsReferences(text: string): boolean {
  return text.search(unstable) !== -1;
}

/** The references of what needs them whatever is written. */
export function withReferences(raw: string): string {
  return raw.replace(unstable, (one) => `&#${one.charCodeAt(0)};`);
}

/** The raw spelling of a text. Its characters must be XML's: `forbiddenAt` tells. */
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

/** A text as CDATA section. Two of them where it holds `]]>`; what `needsReferences` has no spelling there. */
export function spellCdata(text: string, lineBreak = '\n'): string {
  const content = text.replaceAll(']]>', ']]]]><![CDATA[>');
  return `<![CDATA[${withBreaks(content, lineBreak)}]]>`;
}
