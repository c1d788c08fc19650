import { occurrences } from '../verify/counts.ts';
import { resolveDoubled, takeBracketsAsText } from './escaping.ts';
import type { Element, Fragment, Repair } from './fragment.ts';
import { endsWithSpace, startsWithSpace } from './words.ts';

/** Services expand an empty element to `<x id="1"></x>`, or write its start alone. */
const joinEmptyElements: Repair = (answer, source) => {
  const { elements, texts } = answer;
  if (!elements.some(({ kind }) => kind === 'emptyStart')) return answer;
  const ends = indexesOf(
    elements,
    ({ kind }, index) =>
      kind === 'emptyEnd' && elements[index - 1]?.kind === 'emptyStart' && isBlank(texts[index]),
  );
  const hasLooseEnd = elements.some(({ kind }, index) => kind === 'emptyEnd' && !ends.has(index));
  const joined = elements.map((element, index): Element => {
    const isWhole = element.kind === 'emptyStart' && (!hasLooseEnd || ends.has(index + 1));
    return isWhole ? { ...element, kind: 'empty' } : element;
  });
  return without({ ...answer, elements: joined }, source, ends);
};

/** Services that split a sentence write an element twice in a row. */
const dropRepeats: Repair = (answer, source) => {
  const { elements } = answer;
  if (elements.length < 2) return answer;
  const isRepeat = ({ kind, id }: Element, index: number) =>
    kind === 'empty' && isBlank(answer.texts[index]) && isElement(elements[index - 1], 'empty', id);
  return without(answer, source, indexesOf(elements, isRepeat));
};

/** Services that move the content of a pair leave a hollow pair behind. Drops one right before the filled pair. */
const dropHollowBefore: Repair = (answer, source) =>
  withoutHollow(answer, source, (id, { end }) => {
    return isBlank(answer.texts[end + 1]) && isElement(answer.elements[end + 1], 'start', id);
  });

/** Drops a hollow pair right after the filled one. */
const dropHollowAfter: Repair = (answer, source) =>
  withoutHollow(answer, source, (id, { start }) => {
    return isBlank(answer.texts[start]) && isElement(answer.elements[start - 1], 'end', id);
  });

function withoutHollow(
  answer: Fragment,
  source: Fragment,
  hasTwin: (id: number | undefined, hollow: { readonly start: number; readonly end: number }) => boolean,
): Fragment {
  const { elements } = answer;
  if (!elements.some(({ kind }) => kind === 'start')) return answer;
  const starts = indexesOf(elements, ({ kind, id }, start) => {
    const end = start + 1;
    const isHollow = kind === 'start' && isElement(elements[end], 'end', id) && isBlank(answer.texts[end]);
    return isHollow && hasTwin(id, { start, end });
  });
  return without(answer, source, new Set([...starts].flatMap((start) => [start, start + 1])));
}

/** Services lose the end of a pair. Where it was is certain only if the pair ends the source. */
const closeAtEnd: Repair = (answer, source) => {
  const open = openIds(answer);
  if (open.length === 0) return answer;
  const closing = idsClosedAtEnd(source);
  const [expected, found] = [idsAfterText(source), idsAfterText(answer)];
  if (!open.every((id) => closing.has(id) && (found.has(id) || !expected.has(id)))) return answer;
  const ends = open.toReversed().map((id): Element => ({ kind: 'end', id, raw: '' }));
  const texts = [...answer.texts, ...ends.map(() => '')];
  return { ...answer, texts, elements: [...answer.elements, ...ends] };
};

/** Ids of the starts without an end, outermost first. */
export function openIds({ elements }: Fragment): readonly number[] {
  const open = new Set<number>();
  for (const { kind, id } of elements) {
    if (id === undefined) continue;
    if (kind === 'start') open.add(id);
    if (kind === 'end') open.delete(id);
  }
  return [...open];
}

function idsClosedAtEnd({ elements, texts }: Fragment): ReadonlySet<number | undefined> {
  const ids = new Set<number | undefined>();
  for (let index = elements.length - 1; index >= 0; index--) {
    if (elements[index]?.kind !== 'end' || texts[index + 1] !== '') break;
    ids.add(elements[index]?.id);
  }
  return ids;
}

/** Ids of the pairs that begin after the first text that is not blank. */
function idsAfterText({ elements, texts }: Fragment): ReadonlySet<number | undefined> {
  const first = texts.findIndex((text) => !isBlank(text));
  const starts = first < 0 ? [] : elements.slice(first).filter(({ kind }) => kind === 'start');
  return new Set(starts.map(({ id }) => id));
}

/** Each repair builds on the previous ones. */
export const repairs: readonly Repair[] = [
  joinEmptyElements,
  dropRepeats,
  closeAtEnd,
  dropHollowBefore,
  dropHollowAfter,
  resolveDoubled,
  takeBracketsAsText,
];

function indexesOf(
  elements: readonly Element[],
  test: (element: Element, index: number) => boolean,
): ReadonlySet<number> {
  return new Set(elements.flatMap((element, index) => (test(element, index) ? [index] : [])));
}

function isElement(element: Element | undefined, kind: Element['kind'], id: number | undefined): boolean {
  return element?.kind === kind && element.id === id;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}

/** Removes elements, and the white space on one side of each if there is some on both. */
function without(answer: Fragment, source: Fragment, dropped: ReadonlySet<number>): Fragment {
  if (dropped.size === 0) return answer;
  const hasBreaks = source.texts.some((text) => text.includes('\n'));
  const texts: string[] = [];
  let before = answer.texts[0] ?? '';
  answer.elements.forEach((_, index) => {
    const after = answer.texts[index + 1] ?? '';
    if (!dropped.has(index)) texts.push(before);
    before = dropped.has(index) ? joinTexts(before, after, hasBreaks) : after;
  });
  texts.push(before);
  // Between a removed element and the edge of the text there is nothing to separate.
  if (answer.texts[0] === '' && isBlank(texts[0])) texts[0] = '';
  if (answer.texts.at(-1) === '' && isBlank(before)) texts[texts.length - 1] = '';
  return { ...answer, texts, elements: answer.elements.filter((_, index) => !dropped.has(index)) };
}

/** Keeps the white space with more line breaks if the source has any, otherwise that with fewer. */
function joinTexts(before: string, after: string, hasBreaks: boolean): string {
  if (!endsWithSpace(before) || !startsWithSpace(after)) return before + after;
  const [kept, own] = [before.trimEnd(), after.trimStart()];
  const [left, right] = [before.slice(kept.length), after.slice(0, after.length - own.length)];
  const more = occurrences(left, '\n') - occurrences(right, '\n');
  const isLeft = more === 0 ? kept !== '' : more > 0 === hasBreaks;
  return kept + (isLeft ? left : right) + own;
}
