import type { Mark } from '../protect.ts';
import { occurrences } from '../verify/counts.ts';
import type { Fragment, Repair } from './fragment.ts';
import { resolveReferences } from './references.ts';

const knownEntity = /&(?:amp|lt|gt|quot|apos|#39);/i;
const mostLayers = 3;

/** Services escape text twice: `&amp;amp;`. If the source has entities, the intent is uncertain. */
export const resolveDoubled: Repair = (answer, { texts: sourceTexts, marks }) => {
  let { texts } = answer;
  const isDoubled = () => texts.some((text) => knownEntity.test(text));
  if (!isDoubled() || sourceTexts.some(hasEntity) || marks.some(markHasEntity)) return answer;
  for (let layer = 0; layer < mostLayers && isDoubled(); layer++) texts = texts.map(resolveReferences);
  return { ...answer, texts };
};

function markHasEntity(mark: Mark): boolean {
  return mark.kind === 'pair' ? hasEntity(mark.open) || hasEntity(mark.close) : hasEntity(mark.raw);
}

function hasEntity(text: string): boolean {
  return /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text);
}

/** Services write `<` where `&lt;` was sent. It is text if it occurs as often as in the source. */
export const takeBracketsAsText: Repair = (answer, source) => {
  const isText = answer.strays.length > 0 && countBrackets(answer) === countBrackets(source);
  return isText ? { ...answer, strays: [] } : answer;
};

function countBrackets({ texts }: Fragment): number {
  return texts.reduce((count, text) => count + occurrences(text, '<'), 0);
}
