import { elementsOf, type XmlElement } from '../xml/tree.ts';
import { textIn } from './content.ts';
import { hasVariants } from './malformed.ts';
import { formsOf, type Message } from './message.ts';

/** The text of each form; '' for copies of the source that are marked as unfinished. */
export function textsOf(message: Message): readonly string[] {
  const texts = formsOf(message).map(formText);
  const source = textIn(message.source);
  const isCopy = message.type === 'unfinished' && texts.every((text) => text === '' || text === source);
  return isCopy ? texts.map(() => '') : texts;
}

/** The longest of several texts comes first. */
export function formText(element: XmlElement): string {
  return textIn(hasVariants(element) ? elementsOf(element, 'lengthvariant')[0] : element);
}
