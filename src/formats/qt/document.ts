import { duplicatesIn } from '../duplicates.ts';
import type { Problem } from '../format.ts';
import { lineCounter } from '../lines.ts';
import type { Opened } from '../opened.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { rememberingText } from '../recent.ts';
import { parseXml, wrongElement } from '../xml/parse.ts';
import { attributeValue, elementsOf, textOf, type XmlElement } from '../xml/tree.ts';
import { textIn } from './content.ts';
import { type MessageParts, malformedIn, partsOf } from './malformed.ts';
import { type Message, pathOf } from './message.ts';

export interface QtDocument {
  readonly text: string;
  readonly root: XmlElement;
  /** The language that the file names, as spelled there. */
  readonly language: string | undefined;
  readonly contexts: readonly QtContext[];
  /** Messages that programs look up, except shortcuts, by the `pathKey` of their paths, in the order of the file. */
  readonly messages: ReadonlyMap<string, Message>;
  /** Messages that the program no longer has. */
  readonly retired: readonly Message[];
}

export interface QtContext {
  readonly name: string;
  readonly element: XmlElement;
  /** Its messages among those of the document. */
  readonly messages: readonly Message[];
}

export const openDocument = rememberingText(parseDocument);

function parseDocument(text: string): Opened<QtDocument> {
  const read = parseXml(text, 'TS');
  if (read.kind === 'problems') return read;
  const { root } = read.document;
  if (root.name !== 'TS') return wrongElement(text, root, 'TS');
  const place = lineCounter(text);
  const contexts: QtContext[] = [];
  const retired: Message[] = [];
  const faults: Problem[] = [];
  for (const element of elementsOf(root, 'context')) {
    const [nameElement] = elementsOf(element, 'name');
    const name = nameElement ? textOf(nameElement) : '';
    const messages: Message[] = [];
    for (const one of elementsOf(element, 'message')) {
      const parts = partsOf(one);
      const fault = malformedIn(one, parts);
      if (fault) faults.push({ ...place(fault.offset), code: 'syntax', detail: fault.detail });
      const message = messageOf(one, parts, name);
      if (message.type === 'retired') retired.push(message);
      else if (message.path.at(-1) !== '' && !isShortcut(message)) messages.push(message);
    }
    contexts.push({ name, element, messages });
  }
  const all = contexts.flatMap(({ messages }) => messages);
  const messages = itemsByKey(all);
  const problems = [...faults, ...(messages.size < all.length ? duplicates(text, all) : [])];
  if (problems.length > 0) return { kind: 'problems', problems };
  const language = attributeValue(root, 'language') || undefined;
  return { kind: 'document', document: { text, root, language, contexts, messages, retired } };
}

/** `Ctrl+Shift+S`, or several in a row: Qt reads them as keys, in English by default. */
const shortcut =
  /^(?:(?:Ctrl|Shift|Alt|Meta)\+){1,4}[^\s,]{1,12}(?:, ?(?:(?:Ctrl|Shift|Alt|Meta)\+){0,4}[^\s,]{1,12}){0,3}$/;

function isShortcut({ source }: Message): boolean {
  return shortcut.test(textIn(source));
}

function messageOf(
  element: XmlElement,
  { source, translation, comment }: MessageParts,
  context: string,
): Message {
  const type = translation && attributeValue(translation, 'type');
  const key = {
    id: attributeValue(element, 'id') ?? '',
    context,
    source: textIn(source),
    comment: textIn(comment),
  };
  return {
    path: pathOf(key),
    element,
    source,
    comment: key.comment,
    translation,
    type: type === 'vanished' || type === 'obsolete' ? 'retired' : type === 'unfinished' ? type : 'finished',
    isPlural: attributeValue(element, 'numerus') === 'yes',
  };
}

function duplicates(text: string, all: readonly Message[]): readonly Problem[] {
  return duplicatesIn(text, all, ({ path, element: { offset } }) => ({ key: pathKey(path), path, offset }));
}
