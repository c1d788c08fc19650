/** Encodes values in the style of the file. */
import { replace } from '../edits.ts';
import type { Edit } from '../format.ts';
import type { Content } from './decode.ts';
import type { AndroidDocument } from './document.ts';
import { type Apostrophes, apostrophesIn, encodeValue, styleOf } from './encode.ts';
import type { Item } from './resources.ts';

export interface Values {
  /** The raw value of an item; undefined if the text cannot be represented. */
  encode(text: string, own: Item | undefined, model: Item | undefined): string | undefined;
}

/** @param model the template, or the file itself */
export function valuesOf(own: AndroidDocument, model: AndroidDocument): Values {
  let known: Apostrophes | undefined;
  const habit = () => {
    known ??= habitOf(own) ?? habitOf(model) ?? (own.quotes === 'literal' ? 'bare' : 'escaped');
    return known;
  };
  return {
    encode(text, ownItem, modelItem) {
      const [ownRaw, modelRaw] = [rawOf(own, ownItem), rawOf(model, modelItem)];
      const kind = kindFor(ownItem?.content, modelItem?.content);
      const apostrophes = /['"]/.test(text) ? habit() : 'escaped';
      return encodeValue(text, styleOf(kind, ownRaw || modelRaw, apostrophes, own.quotes));
    },
  };
}

/** New texts are translated from the template, which determines whether they are markup. */
function kindFor(own: Content | undefined, model: Content | undefined): Content['kind'] {
  if (!model) return own?.kind ?? 'plain';
  if (model.kind === 'styled') return 'styled';
  return own && own.text !== '' && own.kind !== 'styled' ? own.kind : model.kind;
}

/** Replaces the value of an existing item; undefined for a reference to another resource. */
export function valueEdit({ content, element }: Item, raw: string): Edit | undefined {
  if (!content) return undefined;
  return replace(content.range, element.inner ? raw : `>${raw}</${element.name}>`);
}

function rawOf({ text }: AndroidDocument, item: Item | undefined): string {
  const range = item?.element.inner && item.content?.range;
  return range ? text.slice(range.offset, range.end) : '';
}

/** The prevailing spelling of apostrophes; `bare` only if no value differs, because Android's compiler rejects it. */
function habitOf(document: AndroidDocument): Apostrophes | undefined {
  const counts = { escaped: 0, quoted: 0, bare: 0 };
  for (const { items } of document.resources) {
    for (const item of items) {
      const found = apostrophesIn(rawOf(document, item), document.quotes);
      if (found) counts[found]++;
    }
  }
  if (counts.escaped + counts.quoted > 0) return counts.escaped >= counts.quoted ? 'escaped' : 'quoted';
  return counts.bare > 0 ? 'bare' : undefined;
}
