/** The lists of go-i18n's first version, which Hugo also reads: each item has an id and its translation. */
import { containerIn, type KeyedContainer, memberOf } from './tree.ts';

export function isTranslationList<Container extends KeyedContainer>({ kind, members }: Container): boolean {
  if (kind !== 'array') return false;
  const isItem = (item: Container | undefined) =>
    item?.kind === 'object' &&
    idIn(item) !== undefined &&
    item.members.every(({ key }) => /^(?:id|translation)$/.test(key));
  const items = members.map((item) => containerIn<Container>(item));
  return items.every(isItem) && items.some((item) => item && memberOf(item, 'translation'));
}

/** Whether a member is the id of an item, which is not a text. */
export function isItemId({ key }: { readonly key: string }, depth: number): boolean {
  return depth === 1 && key === 'id';
}

/** Whether items of a list have other ids than those in the same places of the template. */
export function hasOtherIds<Container extends KeyedContainer>(list: Container, template: Container): boolean {
  const idAt = ({ members }: Container, index: number) => idIn(containerIn<Container>(members[index]));
  const shared = Math.min(list.members.length, template.members.length);
  return list.members.slice(0, shared).some((_, index) => idAt(list, index) !== idAt(template, index));
}

function idIn<Container extends KeyedContainer>(item: Container | undefined): unknown {
  const id = item && memberOf(item, 'id')?.value;
  return id && 'value' in id ? id.value : undefined;
}
