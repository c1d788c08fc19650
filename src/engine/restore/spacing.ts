import { type ElementRange, elementRangesOf, type Fragment } from './fragment.ts';
import { closeUp, type ElementSurroundings, joinWords, separateWords } from './surroundings.ts';
import { endsWithSpace, isWrittenWithSpaces, spacesAtEnd, spacesAtStart, startsWithSpace } from './words.ts';

/** Corrects spaces that the service, not the language, certainly changed. `answer` has each element once. */
export function tidySpacing(answer: Fragment, source: Fragment): Fragment {
  const texts = withoutZeroWidth(answer.texts, source.texts);
  const sourcePlaces = elementRangesOf(source);
  // Last to first, so that space moved out of an inner pair is seen at the edge of the outer one.
  const places = [...elementRangesOf(answer)].reverse().flatMap(([id, place]) => {
    const sourcePlace = sourcePlaces.get(id);
    return sourcePlace === undefined ? [] : [{ place, sourcePlace }];
  });
  for (const { place, sourcePlace } of places) moveSpaceOut(texts, place, source.texts, sourcePlace);
  const rules = texts.every(isWrittenWithSpaces) ? [closeUp, joinWords, separateWords] : [closeUp, joinWords];
  for (const rule of rules) {
    for (const { place, sourcePlace } of places) {
      const { before, after } = rule(surroundingsOf(texts, place), surroundingsOf(source.texts, sourcePlace));
      texts[place.first] = before;
      texts[place.last + 1] = after;
    }
  }
  return { ...answer, texts };
}

function surroundingsOf(texts: readonly string[], { first, last }: ElementRange): ElementSurroundings {
  return {
    before: texts[first] ?? '',
    after: texts[last + 1] ?? '',
    isFirst: first === 0,
    isLast: last + 2 === texts.length,
  };
}

const joiners = '\u2060\ufeff';
const joinersAndSpace = `${joiners}\u200b`;
const anyJoiner = new RegExp(`[${joiners}]`);
const anyJoinerOrSpace = new RegExp(`[${joinersAndSpace}]`);

/** Services put these characters next to elements. Scripts without spaces have zero-width spaces between words. */
function withoutZeroWidth(texts: readonly string[], source: readonly string[]): string[] {
  const hasSpaces = texts.every(isWrittenWithSpaces);
  const [dropped, found] = hasSpaces ? [joinersAndSpace, anyJoinerOrSpace] : [joiners, anyJoiner];
  if (!texts.some((text) => found.test(text)) || source.some((text) => found.test(text))) return [...texts];
  return texts.map((text, index) => {
    let [start, end] = [0, text.length];
    if (index > 0) while (start < end && dropped.includes(text.charAt(start))) start++;
    if (index < texts.length - 1) while (end > start && dropped.includes(text.charAt(end - 1))) end--;
    return text.slice(start, end);
  });
}

/** Services move the space around a pair inside it: `Click<g id="1"> here </g>now`. */
function moveSpaceOut(
  texts: string[],
  { first, last }: ElementRange,
  source: readonly string[],
  { first: sourceFirst, last: sourceLast }: ElementRange,
): void {
  const [head, tail] = [texts[first + 1] ?? '', texts[last] ?? ''];
  if (first === last || (last === first + 1 && head.trim() === '')) return;
  const [leading, trailing] = [spacesAtStart(head), spacesAtEnd(tail)];
  if (leading > 0 && !startsWithSpace(source[sourceFirst + 1] ?? '')) {
    const before = texts[first] ?? '';
    texts[first + 1] = head.slice(leading);
    if (!(first === 0 && before === '') && !endsWithSpace(before)) texts[first] = `${before} `;
  }
  if (trailing > 0 && !endsWithSpace(source[sourceLast] ?? '')) {
    const after = texts[last + 1] ?? '';
    texts[last] = (texts[last] ?? '').slice(0, -trailing);
    const isLast = last + 2 === texts.length;
    if (!(isLast && after === '') && !startsWithSpace(after)) texts[last + 1] = ` ${after}`;
  }
}
