/** Kinds of damage to the presence and position of tags. */

import { pick } from '../random.ts';
import type { Damage } from './damage.ts';
import { changeParts, damageElement, type Element, isPair, readElements } from './elements.ts';

const dropTag = damageElement('drop a tag', {
  changes: ({ open, close }) => ({ [open]: '', [close]: '' }),
});

const dropEndTag = damageElement('drop an end tag', {
  fits: isPair,
  changes: ({ close }) => ({ [close]: '' }),
});

const moveToEnd = damageElement('move a tag to the end', {
  fits: ({ close }, parts) => close < parts.length - 1,
  changes: ({ close }, parts) => ({ [close]: '', [parts.length]: parts[close] ?? '' }),
});

const swapTags: Damage = {
  name: 'swap two tags',
  apply: (translated, random) => {
    const { parts, elements } = readElements(translated);
    const tags = elements.map(({ open }) => ({ at: open, text: parts[open] ?? '' }));
    const first = pick(tags, random);
    const others = tags.filter(({ text }) => text !== first?.text);
    const second = pick(others, random);
    return first && second && changeParts(parts, { [first.at]: second.text, [second.at]: first.text });
  },
};

function copyOf({ open, close }: Element, parts: readonly string[]): string {
  return parts.slice(open, close + 1).join('');
}

const duplicateBeside = damageElement('duplicate a tag beside itself', {
  changes: (element, parts) => ({
    [element.close]: (parts[element.close] ?? '') + copyOf(element, parts),
  }),
});

const duplicateElsewhere = damageElement('duplicate a tag elsewhere', {
  fits: ({ open, close }, parts) => open > 0 || close < parts.length - 1,
  changes: (element, parts, random) => {
    const places = [...parts.keys(), parts.length].filter(
      (place) => place < element.open || place > element.close + 1,
    );
    const place = pick(places, random) ?? 0;
    return { [place]: copyOf(element, parts) + (parts[place] ?? '') };
  },
});

const moveSpaceInside = damageElement('move spaces into a pair', {
  fits: (element, parts) =>
    isPair(element) && (spaceBefore(element, parts) !== '' || spaceAfter(element, parts) !== ''),
  changes: (element, parts) => {
    const { open, close } = element;
    const before = spaceBefore(element, parts);
    const after = spaceAfter(element, parts);
    return {
      ...(before && { [open - 1]: parts[open - 1]?.slice(0, -1) ?? '' }),
      [open]: (parts[open] ?? '') + before,
      [close]: after + (parts[close] ?? ''),
      ...(after && { [close + 1]: parts[close + 1]?.slice(1) ?? '' }),
    };
  },
});

/** The character of white space directly before the element, if there is one. */
function spaceBefore({ open }: Element, parts: readonly string[]): string {
  return /\s$/.exec(parts[open - 1]?.slice(-1) ?? '')?.[0] ?? '';
}

function spaceAfter({ close }: Element, parts: readonly string[]): string {
  return /^\s/.exec(parts[close + 1] ?? '')?.[0] ?? '';
}

const nestWrongly: Damage = {
  name: 'end one pair in another',
  apply: (translated, random) => {
    const { parts, elements } = readElements(translated);
    const pairs = elements.filter(isPair);
    const first = pick(pairs.slice(0, -1), random);
    const second = pick(pairs.slice(first && pairs.indexOf(first) + 1), random);
    if (first === undefined || second === undefined) return undefined;
    const { close } = first;
    return changeParts(parts, {
      [close]: '',
      [second.open]: (parts[second.open] ?? '') + (parts[close] ?? ''),
    });
  },
};

export const tagStructureDamages: readonly Damage[] = [
  dropTag,
  dropEndTag,
  moveToEnd,
  swapTags,
  duplicateBeside,
  duplicateElsewhere,
  moveSpaceInside,
  nestWrongly,
];
