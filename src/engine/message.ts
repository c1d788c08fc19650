const messageHead = /\{\s*[^\s{},]+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** Whether the text has ICU plural, select or selectordinal syntax, whose branches are sentences of their own. */
export function isMessage(text: string): boolean {
  return text.includes('{') && messageHead.test(text);
}
