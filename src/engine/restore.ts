import { withElements } from './masks.ts';
import { inTurnAmong } from './placeholders/inTurn.ts';
import { findTokens, recognisers } from './placeholders.ts';
import { escapeText, type Mark, type ProtectedText, type Restored } from './protect.ts';
import { type Element, type Fragment, readFragment, type Source } from './restore/fragment.ts';
import { openIds, repairs } from './restore/repairs.ts';
import { tidySpacing } from './restore/spacing.ts';
import { unwrap } from './restore/wrapper.ts';
import type { Finding } from './segment.ts';
import type { Syntax } from './syntax/syntax.ts';

/** Puts the tokens back. Repairs known damage where the intent is certain, and reports other damage. */
export function restore(sent: ProtectedText, answer: string): Restored {
  if (sent.masked) {
    const { mask, elements } = sent.masked;
    const { marks } = sent;
    const asElements = { style: 'flat', markup: 'xml', text: elements, marks } as const;
    return restore(asElements, withElements(answer, mask, escapeText));
  }
  if (sent.markup === 'none') return { kind: 'restored', text: answer };
  const { marks } = sent;
  const source: Source = { ...readFragment(sent.text, 'ascii'), marks };
  const brackets = sent.text.includes('＜') ? 'ascii' : 'any';
  const read = readFragment(unwrap(answer, sent), brackets);
  const repaired = repairs.reduce((fragment, repair) => repair(fragment, source), read);
  const finding = compareElements(repaired, marks);
  if (finding !== undefined) return { kind: 'damaged', finding };
  return { kind: 'restored', text: writeTidied(repaired, source) };
}

/** Keeps untidied spacing if only that has the source's tokens: `（ :name` contains one, `（:name` does not. */
function writeTidied(answer: Fragment, source: Source): string {
  const text = write(answer, source.marks);
  const tidied = write(tidySpacing(answer, source), source.marks);
  if (tidied === text) return text;
  const expected = listTokens(write(source, source.marks));
  return listTokens(tidied) !== expected && listTokens(text) === expected ? text : tidied;
}

const everyFamily: Syntax = {
  id: 'every family',
  families: new Set(recognisers.map(({ id }) => id)),
};

function listTokens(text: string): string {
  const raws = findTokens(text, everyFamily).map(({ raw }) => raw);
  return raws.sort().join('\n');
}

function compareElements(answer: Fragment, marks: readonly Mark[]): Finding | undefined {
  const seen = new Set<number>();
  const strays = [...answer.strays];
  const added: string[] = [];
  for (const element of answer.elements) {
    if (element.kind === 'end') continue;
    const mark = markOf(element, marks);
    if (mark === undefined || element.id === undefined) {
      strays.push(element.raw);
      continue;
    }
    if (seen.has(element.id)) added.push(rawOf(mark));
    seen.add(element.id);
  }
  const missing = marks.flatMap((mark, index) => (seen.has(index + 1) ? [] : [rawOf(mark)]));
  const others = strays.filter((raw) => !isProtection.test(raw));
  if (missing.length + added.length + others.length > 0) {
    return { code: 'placeholders', missing, added: [...others, ...added] };
  }
  if (strays.length > 0) return { code: 'foreignMarkup' };
  return compareOrder([...seen], marks) ?? findLooseEnd(answer);
}

/** Findings must not name protection elements, which mean nothing to the user. */
const isProtection = /<\s{0,9}\/?\s{0,9}[gx](?=[\s/>])/i;

/** @param ids the ids of all marks, in the order of the answer */
function compareOrder(ids: readonly number[], marks: readonly Mark[]): Finding | undefined {
  const raws = marks.map(rawOf);
  const isInTurn = inTurnAmong(raws);
  const found = ids.filter((id) => isInTurn(raws[id - 1] ?? ''));
  if (found.every((id, index) => id > (found[index - 1] ?? 0))) return undefined;
  return { code: 'placeholderOrder', placeholders: raws.filter(isInTurn) };
}

function findLooseEnd(answer: Fragment): Finding | undefined {
  const hasLooseEnd = answer.elements.some(({ kind, id }) => kind === 'end' && id === undefined);
  return hasLooseEnd || openIds(answer).length > 0 ? { code: 'markupUnbalanced' } : undefined;
}

/** The mark of an element, if that element was sent. */
function markOf({ kind, id }: Element, marks: readonly Mark[]): Mark | undefined {
  const mark = marks[(id ?? 0) - 1];
  const isOurs = mark?.kind === 'pair' ? kind === 'start' || kind === 'end' : kind === 'empty';
  return isOurs ? mark : undefined;
}

function rawOf(mark: Mark): string {
  return mark.kind === 'pair' ? mark.open : mark.raw;
}

function write({ texts, elements }: Fragment, marks: readonly Mark[]): string {
  let text = texts[0] ?? '';
  elements.forEach((element, index) => {
    const mark = markOf(element, marks);
    if (mark !== undefined) text += mark.kind === 'pair' && element.kind === 'end' ? mark.close : rawOf(mark);
    text += texts[index + 1] ?? '';
  });
  return text;
}
