/** Translations that lupdate has kept for messages that are in the source again. */
import type { FileIdentity, RetiredText } from '../format.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { attributeValue } from '../xml/tree.ts';
import type { QtDocument } from './document.ts';
import { entriesOf } from './entries.ts';

/** A `vanished` message was finished. Before version 2.1, all such messages were `obsolete`. */
export function retiredTexts(
  document: QtDocument,
  template: QtDocument,
  file: FileIdentity,
): readonly RetiredText[] {
  const isOld = Number(attributeValue(document.root, 'version') ?? 0) < 2.1;
  const back = document.retired.filter(({ path, isPlural, translation }) => {
    const key = pathKey(path);
    const isFinished = isOld || (translation && attributeValue(translation, 'type') === 'vanished');
    return isFinished && !document.messages.has(key) && template.messages.get(key)?.isPlural === isPlural;
  });
  const messages = itemsByKey(back);
  return entriesOf({ ...document, messages }, { ...file, side: 'target' }).filter(({ text }) => text !== '');
}
