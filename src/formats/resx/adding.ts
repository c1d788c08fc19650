import { replace } from '../edits.ts';
import { applyEdits, type Edit, type NewEntry } from '../format.ts';
import { forbiddenAt } from '../xml/characters.ts';
import { removeElement } from '../xml/edits.ts';
import { spellText } from '../xml/spell.ts';
import { attributeOf, elementsOf, startTag, valueRange } from '../xml/tree.ts';
import type { ResxDocument } from './document.ts';

/**
 * A template with a text of the file, and a new text like it.
 *
 * @returns undefined if the file lacks the text, or if the path is not a name that XML can hold
 */
export function templateWith(
  { text, root, texts }: ResxDocument,
  { path: [name = '', further], beside: [neighbour = ''] }: NewEntry,
): string | undefined {
  const like = texts.get(neighbour);
  const attribute = like && attributeOf(like.element, 'name');
  if (!like || !attribute || name === '' || further !== undefined || forbiddenAt(name) !== -1)
    return undefined;
  const { element, value } = like;
  const spelled = spellText(name).replaceAll('"', '&quot;').replaceAll("'", '&apos;');
  const edits: readonly Edit[] = [
    replace(valueRange(attribute), spelled),
    ...(value?.inner ? [replace(value.inner, '')] : []),
    ...elementsOf(element, 'comment').map((comment) => removeElement(text, comment)),
  ];
  const own = text.slice(element.offset, element.end);
  const shifted = edits
    .map((edit) => ({ ...edit, offset: edit.offset - element.offset }))
    .sort((one, other) => one.offset - other.offset);
  return `${startTag(text, root)}\n${own}\n${applyEdits(own, shifted)}\n</root>`;
}
