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
  ['\r', '&#13;'],
]);

/** The raw spelling of a text. Its characters must be XML's: `forbiddenAt` tells. */
export function spellText(text: string, { references, lineBreak = '\n' }: TextStyle = {}): string {
  if (!references?.size) {
    return text.replace(/[&<>\r\n]/g, (one) => (one === '\n' ? lineBreak : (required.get(one) ?? one)));
  }
  let raw = '';
  for (const character of text) {
    if (character === '\n' && !references.has('\n')) raw += lineBreak;
    else raw += references.get(character) ?? required.get(character) ?? character;
  }
  return raw;
}

/** A text as CDATA section. Two of them where it holds `]]>`; a lone CR has no spelling there. */
export function spellCdata(text: string, lineBreak = '\n'): string {
  const content = text.replaceAll(']]>', ']]]]><![CDATA[>');
  return `<![CDATA[${lineBreak === '\n' ? content : content.replaceAll('\n', lineBreak)}]]>`;
}
