/** Puts a key in place of a text in code, the way the project asks for texts. */
import { applyEdits, type Edit, type KeyPath, type Range } from '../../formats/format.ts';
import { rememberingText } from '../../formats/recent.ts';
import type { Code } from '../code.ts';
import { KeyIndex } from '../keyIndex.ts';
import { completedNames, isBoundElsewhere, namesOfUse } from '../names.ts';
import { isSafeInCode } from '../rename/spelledUse.ts';
import { type KeyUse, usesIn } from '../uses.ts';
import type { Braces } from './arguments.ts';
import { faultAt, type NoPlace } from './places.ts';
import { spellingsAt } from './proposals.ts';
import { type NoReplacement, type PlacedText, type Replacement, replacementFor } from './replacement.ts';
import {
  commonest,
  isKnownAt,
  prefixOf,
  type Sample,
  sampleOf,
  usualWay,
  type Way,
  wayOf,
  withOneWay,
  zoneAt,
} from './ways.ts';

export interface ExtractionWish<Source> {
  readonly index: KeyIndex<Source>;
  readonly source: Source;
  readonly name: string;
  /** The path and text of a key that the source does not have yet. */
  readonly added?: { readonly path: KeyPath; readonly text: string };
  /** An index that already has the new key, if there is one. */
  readonly grown?: KeyIndex<Source>;
  /** Looks only at the code near the text, which takes much less time. */
  readonly isQuick?: boolean;
  readonly samples: readonly Sample<Source>[];
  readonly way: Way | undefined;
  /** How the locale files show arguments, if that is known. */
  readonly braces: Braces | undefined;
}

/**
 * `noWay`: no use of a key shows how to ask for a text in such a place. `key`: the text is the key of another text.
 * `unread`: the code that would be written does not name the key.
 */
export type NoExtraction = NoReplacement | NoPlace | 'noWay' | 'key' | 'unread';

/**
 * @param samples those of the file itself first, then those of other files
 * @param formats those of the sources, by their ids
 */
export function wayFor(
  code: Code,
  offset: number,
  samples: readonly (readonly Sample<unknown>[])[],
  formats: readonly string[],
): Way | undefined {
  const zone = zoneAt(code, offset);
  // In such a script, `this` is not the component.
  const isSetup = zone === 'script' && /<script\s[^>]{0,200}?\bsetup\b/.test(code.text);
  const known = new Map<string, boolean>();
  const isKnown = (way: Way) => {
    const is = known.get(way.open) ?? isKnownAt(code, offset, way);
    known.set(way.open, is);
    return is;
  };
  for (const own of samples) {
    const ways = own
      .filter((sample) => sample.zone === zone && !(isSetup && sample.way.open.startsWith('this.')))
      .map(({ way }) => way)
      .filter(isKnown);
    const way = commonest(ways, ({ open }) => open);
    if (way) return way;
  }
  const inOtherZone = withOneWay.test(code.path) ? samples.flat().map(({ way }) => way) : [];
  return commonest(inOtherZone, ({ open }) => open) ?? usualWay(code.path, zone, formats);
}

/** @returns the edits to the code, or why there are none */
export function extractionEdits<Source>(
  code: Code,
  text: PlacedText,
  wish: ExtractionWish<Source>,
): readonly Edit[] | NoExtraction {
  const extraction = extractionOf(code, text, wish);
  return typeof extraction === 'string' ? extraction : extraction.edits;
}

export interface Extraction<Source> {
  readonly edits: readonly Edit[];
  /** Whether the sample was read without the rest of the file, so that the call may name another key, or none. */
  readonly isUnproven?: true;
  /** What the new code shows about how it asks for the text. */
  readonly sample: Sample<Source> | undefined;
}

/** @returns the edits to the code with what they show, or why there are none */
export function extractionOf<Source>(
  code: Code,
  text: PlacedText,
  { way, braces, ...wish }: ExtractionWish<Source>,
): Extraction<Source> | NoExtraction {
  const fault = faultAt(code, text);
  if (fault) return fault;
  if (!way) return 'noWay';
  if (isKey(code, text, way, wish.index)) return 'key';
  const prefixes = wish.samples.flatMap(({ key, prefix }) =>
    key.source === wish.source && prefix !== undefined ? [prefix] : [],
  );
  const prefix = commonest(prefixes, (one) => one);
  const spellings = way.isIdentifier
    ? [wish.name.replace(/\W/g, '_')]
    : spellingsAt(wish.name, { code, offset: text.offset, prefix });
  if (!spellings.every(isSafeInCode)) return 'unread';
  const after = indexAfter(wish);
  const zone = zoneAt(code, text.offset);
  for (const key of spellings) {
    const replacement = replacementFor(text, key, { way, zone, path: code.path, braces });
    if (typeof replacement === 'string') return replacement;
    const edits = editsFor(code, text, replacement);
    const call = edits?.at(-1);
    if (!edits || !call) continue;
    const near = wish.isQuick ? sampleNear(code, edits, call, { ...wish, index: after }) : undefined;
    if (near) return { edits, sample: near, isUnproven: true };
    const edited = { path: code.path, text: applyEdits(code.text, edits) };
    const keys = { index: after, source: wish.source, name: wish.name };
    const use = useOf(edited, usesIn(edited.text), placeOf(call, edits), keys);
    if (!use) continue;
    const sample = sampleOf(use, edited, after);
    return { edits, sample: sample && { ...sample, code, offset: text.offset } };
  }
  return 'unread';
}

/** How much code around a call is read, in UTF-16 code units. */
const near = 1000;

/** What a call shows if it names its key. */
function sampleNear<Source>(
  code: Code,
  edits: readonly Edit[],
  call: Edit,
  { index, source, name }: Keys<Source> & Pick<PlacedCall, 'name'>,
): Sample<Source> | undefined {
  const start = Math.max(0, (edits[0]?.offset ?? 0) - near);
  const end = call.offset + call.length;
  const moved = edits.map((edit) => ({ ...edit, offset: edit.offset - start }));
  const text = applyEdits(code.text.slice(start, end + near), moved);
  const place = placeOf({ ...call, offset: call.offset - start }, moved);
  const use = usesIn(text, code.text).find((one) => one.isCertain && isIn(one, place));
  const key = [...index.named([name])].find((one) => one.source === source && one.name === name);
  const way = use && !use.isPrefix && key && wayOf(use, { path: code.path, text }, code.text);
  if (!way) return undefined;
  return { way, zone: zoneAt(code, call.offset), key, prefix: prefixOf(use, key), code, offset: call.offset };
}

export function isIn(one: Range, place: Range): boolean {
  return place.offset <= one.offset && one.offset + one.length <= place.offset + place.length;
}

/** The offsets of the calls that are read differently once all of them are in the code. */
export function disprovedIn<Source>(
  { path, text }: Code,
  calls: readonly Extraction<Source>[],
  index: KeyIndex<Source>,
): readonly number[] {
  const edits = calls.flatMap((one) => one.edits);
  const code = { path, text: applyEdits(text, edits) };
  const uses = usesIn(code.text);
  let next = 0;
  let shift = 0;
  return calls.flatMap(({ edits: own, sample }) => {
    const call = own.at(-1);
    if (!call || !sample) return [];
    for (const edit of own.slice(0, -1)) shift += edit.content.length - edit.length;
    const place = { offset: call.offset + shift, length: call.content.length };
    shift += call.content.length - call.length;
    while (next < uses.length && (uses[next]?.offset ?? 0) < place.offset) next++;
    const { key, way } = sample;
    const use = useOf(code, uses.slice(next, next + mostIn), place, {
      index,
      source: key.source,
      name: key.name,
    });
    const shown = use && sampleOf(use, code, index);
    return shown?.key.name === key.name && shown.key.source === key.source && shown.way.open === way.open
      ? []
      : [call.offset];
  });
}

/** How many uses in a call are examined. Its own key is among the first. */
const mostIn = 20;

/** Many texts of one file may be examined one after the other. */
const usesOf = rememberingText((text) => usesIn(text));

/** Whether the text is itself a key: the code asks for another text by it. */
function isKey<Source>(
  code: Code,
  { offset, length }: PlacedText,
  { open, isIdentifier }: Way,
  index: KeyIndex<Source>,
): boolean {
  const before = code.text.slice(Math.max(0, offset - open.length), offset);
  if (!isIdentifier && open.length > 1 && before.endsWith(open.slice(0, -1)) && !/^[\w$.]/.test(before))
    return true;
  return usesOf(code.text).some(
    (use) =>
      use.isCertain &&
      !use.isIdentifier &&
      use.offset === offset + 1 &&
      use.offset + use.length === offset + length - 1 &&
      index.nearest(namesOfUse(use, code), code.path, use).length > 0,
  );
}

function indexAfter<Source>({
  index,
  source,
  added,
  grown,
}: Pick<ExtractionWish<Source>, 'index' | 'source' | 'added' | 'grown'>): KeyIndex<Source> {
  if (grown || !added) return grown ?? index;
  return new KeyIndex(
    index.sources.map((own) => (own.source === source ? { ...own, entries: [...own.entries, added] } : own)),
  );
}

function editsFor(
  { text }: Code,
  { offset, length, attribute = '' }: PlacedText,
  { content, before }: Replacement,
): readonly Edit[] | undefined {
  const edit = { offset, length: length + constAfter(text, offset + length), content };
  if (before === '') return [edit];
  const start = Math.max(0, offset - attribute.length - 20);
  const name = text.slice(start, offset).trimEnd().replace(/=$/, '').trimEnd();
  if (!name.endsWith(attribute) || /[\w:-]/.test(name.at(-attribute.length - 1) ?? '')) return undefined;
  return [{ offset: start + name.length - attribute.length, length: 0, content: before }, edit];
}

/** The length of an assertion that only a literal can have. */
function constAfter(text: string, end: number): number {
  return /^\s{1,20}as\s{1,20}const(?!\w)/.exec(text.slice(end, end + 60))?.[0].length ?? 0;
}

/** A key, and the edit whose content names it. */
export interface PlacedCall {
  readonly name: string;
  readonly call: Edit;
}

type Keys<Source> = Pick<ExtractionWish<Source>, 'index' | 'source'>;

/** Whether edited code names each key in its place. */
export function areNamed<Source>(
  { path, text }: Code,
  edits: readonly Edit[],
  calls: readonly PlacedCall[],
  keys: Keys<Source>,
): boolean {
  const code = { path, text: applyEdits(text, edits) };
  const uses = usesIn(code.text);
  return calls.every(({ name, call }) => useOf(code, uses, placeOf(call, edits), { ...keys, name }));
}

/** The use of a key at a place. */
function useOf<Source>(
  code: Code,
  uses: readonly KeyUse[],
  place: Range,
  { index, source, name }: Keys<Source> & Pick<PlacedCall, 'name'>,
): KeyUse | undefined {
  return uses.find((use) => {
    if (!use.isCertain || use.isPrefix || !isIn(use, place)) return false;
    const completed = completedNames(use, code);
    // If the function is bound only in other blocks, its declarations there do not complete the key.
    const others = isBoundElsewhere(code, use.offset) ? [use.key] : namesOfUse(use, code);
    const [key] = index.nearest(completed.length > 0 ? completed : others, code.path, use);
    return key?.source === source && key.name === name;
  });
}

/** Where the content of an edit is once all edits have been made. */
function placeOf({ offset, content }: Edit, edits: readonly Edit[]): Range {
  const before = edits.filter((one) => one.offset < offset);
  const shift = before.reduce((sum, one) => sum + one.content.length - one.length, 0);
  return { offset: offset + shift, length: content.length };
}
