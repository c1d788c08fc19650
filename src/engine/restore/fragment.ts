import type { Mark } from '../protect.ts';
import { resolveReferences } from './references.ts';

/**
 * One of our elements, or what looks like one. `empty` is `<x id="1"/>`; `emptyStart` and `emptyEnd` are its parts
 * where a service wrote it in two; `start` and `end` stand around the content of a pair.
 */
export interface Element {
  readonly kind: 'empty' | 'emptyStart' | 'emptyEnd' | 'start' | 'end' | 'unknown';
  /** An end has the id of the start that it belongs to. */
  readonly id: number | undefined;
  readonly raw: string;
}

/** What is sent or answered, taken apart. References in the texts are resolved once. */
export interface Fragment {
  /** `texts[n]` stands before `elements[n]`; the last one stands after all elements. */
  readonly texts: readonly string[];
  readonly elements: readonly Element[];
  /** Every `<` that begins none of our elements, with what follows. It is in the texts as well. */
  readonly strays: readonly string[];
}

/** What was sent, taken apart. */
export interface Source extends Fragment {
  readonly marks: readonly Mark[];
}

/** Undoes one kind of damage in an answer, where what is meant is certain. Anything else stays as it is. */
export type Repair = (answer: Fragment, source: Source) => Fragment;

/** The elements of one id; both are the same for an empty element. */
export interface ElementRange {
  readonly first: number;
  readonly last: number;
}

/** The longest inside of an element that is looked at, so that a long run of anything costs linear time. */
const inside = /[<＜]([^<>＜＞]{1,100})[>＞]/y;
const attributes = `(?: (?!id\\b)[a-z][\\w:.-]*=(?:"[^"]*"|'[^']*'))*`;
const spelling = new RegExp(
  `^ ?(/?) ?([gx])${attributes}(?: ?id ?= ?["']? ?(\\d{1,7}) ?["']?)?${attributes} ?(/?) ?$`,
  'i',
);

/** Look-alikes that compatibility normalisation leaves alone. */
const lookAlikes: readonly (readonly [found: RegExp, meant: string])[] = [
  [/[хХχ×]/g, 'x'],
  [/ɡ/g, 'g'],
  [/[іІıİ]/g, 'i'],
  [/[“”„‟«»″]/g, '"'],
  [/[‘’‚‛′]/g, "'"],
  [/\s+/g, ' '],
];
/** U+0030 and the zeros of Arabic, Persian, Hindi and Bengali. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6];

/**
 * Takes an answer apart. Our elements are recognised however the service spaces, quotes or capitalises them, with
 * attributes added and in the look-alikes of other scripts. `＜` begins an element unless the source has it as text.
 */
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

/** The element at `at`, of which `inside` then knows the end. A self-closing pair is a start and an end. */
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

/** The place of every id, in the order of the starts; the last place of an id that stands twice. */
export function elementRangesOf({ elements }: Fragment): ReadonlyMap<number, ElementRange> {
  const places = new Map<number, ElementRange>();
  elements.forEach(({ kind, id }, index) => {
    if (id === undefined) return;
    const first = kind === 'end' ? (places.get(id)?.first ?? index) : index;
    places.set(id, { first, last: index });
  });
  return places;
}
