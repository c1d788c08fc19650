import type { Mark } from '../protect.ts';
import { resolveReferences } from './references.ts';

/** `emptyStart` and `emptyEnd` are the halves of `<x id="1"/>` if a service splits it; `unknown` looks like ours. */
export interface Element {
  readonly kind: 'empty' | 'emptyStart' | 'emptyEnd' | 'start' | 'end' | 'unknown';
  /** An end has the id of its start. */
  readonly id: number | undefined;
  readonly raw: string;
}

/** A sent text or an answer, split at its elements. References in the texts are resolved once. */
export interface Fragment {
  /** `texts[n]` precedes `elements[n]`; the last text follows all elements. */
  readonly texts: readonly string[];
  readonly elements: readonly Element[];
  /** Every `<` that does not begin an element, with up to 19 code units after it. The texts contain it as well. */
  readonly strays: readonly string[];
}

export interface Source extends Fragment {
  readonly marks: readonly Mark[];
}

/** Undoes one kind of damage where the intent is certain. Leaves everything else unchanged. */
export type Repair = (answer: Fragment, source: Source) => Fragment;

/** The indexes of the elements with one id; equal for an empty element. */
export interface ElementRange {
  readonly first: number;
  readonly last: number;
}

/** Bounds the inside of an element, so that long runs take linear time. */
const inside = /[<＜]([^<>＜＞]{1,100})[>＞]/y;
const attributes = `(?: (?!id\\b)[a-z][\\w:.-]*=(?:"[^"]*"|'[^']*'))*`;
const spelling = new RegExp(
  `^ ?(/?) ?([gx])${attributes}(?: ?id ?= ?["']? ?(\\d{1,7}) ?["']?)?${attributes} ?(/?) ?$`,
  'i',
);

/** Look-alikes that remain after compatibility normalisation, which turns `″` into two `′`. */
const lookAlikes: readonly (readonly [found: RegExp, meant: string])[] = [
  [/[хХχ×]/g, 'x'],
  [/ɡ/g, 'g'],
  [/[іІıİ]/g, 'i'],
  [/[“”„‟«»]|′′/g, '"'],
  [/[‘’‚‛′]/g, "'"],
  [/\s+/g, ' '],
];
/** U+0030, and the zeros of Arabic, Persian, Hindi and Bengali. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6];

/** @param brackets `ascii` if `＜` is text, because the source contains it */
export function readFragment(xml: string, brackets: 'ascii' | 'any'): Fragment {
  const texts: string[] = [];
  const elements: Element[] = [];
  const strays: string[] = [];
  const open: (number | undefined)[] = [];
  const bracket = brackets === 'any' ? /[<＜]/g : /</g;
  let text = '';
  let from = 0;
  for (let hit = bracket.exec(xml); hit !== null; hit = bracket.exec(xml)) {
    const found = readElement(xml, hit.index);
    if (found === undefined) {
      if (hit[0] === '<') strays.push(xml.slice(hit.index, hit.index + 20));
      continue;
    }
    text += resolveReferences(xml.slice(from, hit.index));
    for (const element of found) {
      texts.push(text);
      elements.push(element.kind === 'end' ? { ...element, id: open.pop() } : element);
      if (element.kind === 'start') open.push(element.id);
      text = '';
    }
    from = inside.lastIndex;
    bracket.lastIndex = from;
  }
  return { texts: [...texts, text + resolveReferences(xml.slice(from))], elements, strays };
}

/** Leaves the end of the element in `inside.lastIndex`. A self-closing pair yields a start and an end. */
function readElement(xml: string, at: number): readonly Element[] | undefined {
  inside.lastIndex = at;
  const match = inside.exec(xml);
  const parts = match === null ? null : spelling.exec(foldSpelling(match[1] ?? ''));
  if (match === null || parts === null) return undefined;
  const [, endSlash, name, digits, emptySlash] = parts;
  const id = digits === undefined ? undefined : Number(digits);
  const raw = match[0];
  if (endSlash === '/') return [{ kind: endKind(name, id, emptySlash), id: undefined, raw }];
  if (id === undefined) return [{ kind: 'unknown', id, raw }];
  if (name?.toLowerCase() === 'x') return [{ kind: emptySlash === '/' ? 'empty' : 'emptyStart', id, raw }];
  const start: Element = { kind: 'start', id, raw };
  return emptySlash === '/' ? [start, { kind: 'end', id, raw: '' }] : [start];
}

function endKind(
  name: string | undefined,
  id: number | undefined,
  emptySlash: string | undefined,
): Element['kind'] {
  if (id !== undefined || emptySlash === '/') return 'unknown';
  return name?.toLowerCase() === 'x' ? 'emptyEnd' : 'end';
}

function foldSpelling(text: string): string {
  const folded = lookAlikes.reduce(
    (result, [found, meant]) => result.replace(found, meant),
    text.normalize('NFKC'),
  );
  return folded.replace(/[٠-٩۰-۹०-९০-৯]/g, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.findLast((first) => first <= code) ?? code;
  return String(code - zero);
}

/** The range of every id, in the order of the starts. If an id occurs twice, the last range wins. */
export function elementRangesOf({ elements }: Fragment): ReadonlyMap<number, ElementRange> {
  const places = new Map<number, ElementRange>();
  elements.forEach(({ kind, id }, index) => {
    if (id === undefined) return;
    const first = kind === 'end' ? (places.get(id)?.first ?? index) : index;
    places.set(id, { first, last: index });
  });
  return places;
}
