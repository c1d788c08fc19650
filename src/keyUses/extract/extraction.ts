/** Puts a key in place of a text in code, the way the project asks for texts. */
import { applyEdits, type Edit, type KeyPath, type Range } from '../../formats/format.ts';
import { KeyIndex } from '../keyIndex.ts';
import { type Code, completedNames, isBoundElsewhere, namesOfUse } from '../names.ts';
import { isSafeInCode } from '../rename/spelledUse.ts';
import { usesIn } from '../uses.ts';
import { faultAt, type NoPlace } from './places.ts';
import { spellingsAt } from './proposals.ts';
import {
  type Braces,
  type NoReplacement,
  type PlacedText,
  type Replacement,
  replacementFor,
} from './replacement.ts';
import { commonest, isKnownAt, type Sample, usualWay, type Way, zoneAt } from './ways.ts';

export interface ExtractionWish<Source> {
  readonly index: KeyIndex<Source>;
  readonly source: Source;
  readonly name: string;
  /** The path and text of a key that the source does not have yet. */
  readonly added?: { readonly path: KeyPath; readonly text: string };
  readonly samples: readonly Sample<Source>[];
  readonly way: Way | undefined;
  /** How the locale files show arguments, if that is known. */
  readonly braces: Braces | undefined;
}

/**
 * `noWay`: no use of a key shows how to ask for a text in such a place. `key`: the text is the key of another text.
 * `unread`: what would be written does not name the key.
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
  for (const own of samples) {
    const ways = own
      .filter((sample) => sample.zone === zone && !(isSetup && sample.way.open.startsWith('this.')))
      .map(({ way }) => way)
      .filter((one) => isKnownAt(code, offset, one));
    const way = commonest(ways, ({ open }) => open);
    if (way) return way;
  }
  const inOtherZone = /\.(?:svelte|astro)$/i.test(code.path) ? samples.flat().map(({ way }) => way) : [];
  return commonest(inOtherZone, ({ open }) => open) ?? usualWay(code.path, zone, formats);
}

/** @returns the edits to the code, or why there are none */
export function extractionEdits<Source>(
  code: Code,
  text: PlacedText,
  { way, braces, ...wish }: ExtractionWish<Source>,
): readonly Edit[] | NoExtraction {
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
    if (edits && namesKey(code, edits, { ...wish, index: after })) return edits;
  }
  return 'unread';
}

/** Whether the text is itself a key: the code asks for another text by it. */
function isKey<Source>(
  code: Code,
  { offset, length }: PlacedText,
  { open, isIdentifier }: Way,
  index: KeyIndex<Source>,
): boolean {
  const before = code.text.slice(Math.max(0, offset - open.length), offset);
  if (!isIdentifier && before.endsWith(open.slice(0, -1)) && !/^[\w$.]/.test(before)) return true;
  return usesIn(code.text).some(
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
}: Pick<ExtractionWish<Source>, 'index' | 'source' | 'added'>): KeyIndex<Source> {
  if (!added) return index;
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

/**
 * Adds what the code lacks for its new call.
 *
 * @param edits those of `extractionEdits`
 * @param introduction edits to the same code
 * @returns the edits in the order of the code; undefined if the call would no longer name the key
 */
export function withIntroduction<Source>(
  code: Code,
  edits: readonly Edit[],
  introduction: readonly Edit[],
  wish: Omit<ExtractionWish<Source>, 'samples' | 'way' | 'braces'>,
): readonly Edit[] | undefined {
  const all = [...edits, ...introduction].toSorted((one, other) => one.offset - other.offset);
  return namesKey(code, all, { ...wish, index: indexAfter(wish), call: edits.at(-1) }) ? all : undefined;
}

/** Whether edited code names the key in the place of the text, which is the last edit unless `call` says otherwise. */
function namesKey<Source>(
  { path, text }: Code,
  edits: readonly Edit[],
  {
    index,
    source,
    name,
    call = edits.at(-1),
  }: Pick<ExtractionWish<Source>, 'index' | 'source' | 'name'> & { readonly call?: Edit | undefined },
): boolean {
  if (!call) return false;
  const code = { path, text: applyEdits(text, edits) };
  const place = placeOf(call, edits);
  return usesIn(code.text).some((use) => {
    if (!use.isCertain || use.isPrefix || use.offset < place.offset) return false;
    if (use.offset + use.length > place.offset + place.length) return false;
    const completed = completedNames(use, code);
    // If the function is only bound in other blocks, its declarations there do not complete the key.
    const others = isBoundElsewhere(code, use.offset) ? [use.key] : namesOfUse(use, code);
    const [key] = index.nearest(completed.length > 0 ? completed : others, code.path, use);
    return key?.source === source && key.name === name;
  });
}

/** Where the content of an edit is when all edits are made. */
function placeOf({ offset, content }: Edit, edits: readonly Edit[]): Range {
  const before = edits.filter((one) => one.offset < offset);
  const shift = before.reduce((sum, one) => sum + one.content.length - one.length, 0);
  return { offset: offset + shift, length: content.length };
}
