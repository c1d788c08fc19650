/** A run of words and tags as one text, including the attributes that people read. */
import { tagRecogniser } from '../../../engine/markup.ts';
import { spansOf } from '../../../engine/placeholders/spans.ts';
import { untranslatable } from '../../../engine/placeholders/untranslatable.ts';
import type { Span } from '../../../formats/span.ts';
import type { Piece, Refusal, Rendered } from '../../piece.ts';
import { unspellable } from '../document.ts';
import { readable, textOf, writtenValue } from './attributes.ts';
import { type Page, shownText } from './characters.ts';
import { elementEnds, isKept } from './elements.ts';
import type { Run, RunItem } from './runs.ts';
import { type HtmlAttribute, type HtmlToken, tokensOf } from './tokens.ts';

/** The text of a run, and those of its tags that stay outside it. */
export interface RunText {
  /** Undefined if there is nothing to read. */
  readonly piece: Piece | undefined;
  readonly outside: readonly HtmlToken[];
}

export function textOfRun(page: Page, { items, isTagless }: Run): RunText {
  const isRead = items.some((item) => item.kind === 'words' && hasLetters(wordsOf(page, item)));
  const core = isRead ? coreOf(page, items) : [];
  const inside = new Set(core);
  const outside = items.flatMap((item) => (item.kind === 'tag' && !inside.has(item) ? [item.token] : []));
  return { piece: isRead ? pieceOf(page, core, isTagless) : undefined, outside };
}

/** Ignores the names of the references that `shownText` keeps, none of which stands for a letter. */
function hasLetters(shown: string): boolean {
  return /\p{L}/u.test(shown.replace(/&(?:lt|gt|amp|nbsp);/g, ''));
}

function wordsOf({ text }: Page, { offset, end }: RunItem): string {
  return shownText(text.slice(offset, end));
}

/** Drops white space, comments and graphics at the ends, and tags that enclose everything or have no partner inside. */
function coreOf({ text }: Page, items: readonly RunItem[]): readonly RunItem[] {
  const partners = partnersOf(items);
  let low = 0;
  let high = items.length - 1;
  const isEmpty = (item: RunItem | undefined) =>
    item?.kind === 'words'
      ? text.slice(item.offset, item.end).trim() === ''
      : item?.kind === 'kept' && !item.isRead;
  const isAlone = (index: number) => items[index]?.kind === 'tag' && partners.get(index) === undefined;
  while (low < high) {
    if (isEmpty(items[low]) || isAlone(low)) low++;
    else if (isEmpty(items[high]) || isAlone(high)) high--;
    else if (partners.get(low) === high) {
      low++;
      high--;
    } else break;
  }
  return items.slice(low, high + 1);
}

/** Maps the index of each tag in a pair to the index of the other. */
function partnersOf(items: readonly RunItem[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'tag') continue;
    const { name, kind } = item.token;
    const own = open.get(name) ?? [];
    open.set(name, own);
    if (kind === 'start') own.push(index);
    const start = kind === 'end' ? own.pop() : undefined;
    if (start === undefined) continue;
    partners.set(start, index);
    partners.set(index, start);
  }
  return partners;
}

/** The components of a text, and what is needed to reassemble its translation. */
interface TextParts {
  readonly text: string;
  /** The original of each kept element, and of each tag that has a stand-in, by its spelling in the text. */
  readonly held: ReadonlyMap<string, string>;
  /** The tags and kept elements as spelled in the text. */
  readonly signs: readonly string[];
  readonly tags: readonly HtmlToken[];
  readonly attributes: readonly HtmlAttribute[];
  readonly isTagless: boolean;
}

function pieceOf(page: Page, core: readonly RunItem[], isTagless: boolean): Piece {
  const parts = partsOf(page, core, isTagless);
  const { offset, end } = rangeOf(page, core);
  const texts = [parts.text, ...parts.attributes.map(textOf)];
  return {
    kind: 'markup',
    range: { offset, length: end - offset },
    texts,
    render(translations) {
      const isSame = texts.every((text, index) => text === translations[index]);
      return isSame
        ? { kind: 'rendered', content: page.text.slice(offset, end) }
        : rendered(page, parts, translations);
    },
  };
}

/** Excludes surrounding white space. */
function rangeOf({ text }: Page, core: readonly RunItem[]) {
  const [first, last] = [core[0], core.at(-1)];
  if (!first || !last) throw new Error('The run is empty');
  const start = text.slice(first.offset, first.end);
  const offset =
    first.kind === 'words' ? first.offset + start.length - start.trimStart().length : first.offset;
  const end =
    last.kind === 'words' ? last.offset + text.slice(last.offset, last.end).trimEnd().length : last.end;
  return { offset, end };
}

function partsOf(page: Page, core: readonly RunItem[], isTagless: boolean): TextParts {
  const raws = core.flatMap((item) =>
    item.kind === 'words' ? [] : [page.text.slice(item.offset, item.end)],
  );
  const standIn = standIns(raws);
  const held = new Map<string, string>();
  const signs: string[] = [];
  const tags: HtmlToken[] = [];
  const shown = core.map((item) => {
    if (item.kind === 'words') return wordsOf(page, item);
    const raw = page.text.slice(item.offset, item.end);
    const isShown = isWhole(raw);
    const sign = isShown ? raw : standIn();
    if (item.kind === 'tag' && isShown) tags.push(item.token);
    else held.set(sign, raw);
    signs.push(sign);
    return sign;
  });
  return { text: shown.join('').trim(), held, signs, tags, attributes: tags.flatMap(readable), isTagless };
}

/** Whether the engine treats the whole as a single token, which it never loses. */
function isWhole(raw: string): boolean {
  return [untranslatable, tagRecogniser].some((one) => one.find(raw, 0, 0, spansOf(raw))?.end === raw.length);
}

/** Replacements for what the engine would split: elements that it leaves alone, spelled unlike all others. */
function standIns(raws: readonly string[]): () => string {
  let name = 'hole';
  while (raws.some((raw) => raw.startsWith(`<code>${name}`))) name += 'x';
  let count = 0;
  return () => `<code>${name}${++count}</code>`;
}

function rendered(page: Page, parts: TextParts, [translation = '', ...values]: readonly string[]): Rendered {
  const words = translation.trim();
  const found = parts.isTagless ? [] : signsIn(words);
  const refusal = unspellable(translation) ?? (found ? misfit(words, parts, found) : changed);
  if (refusal || !found) return { kind: 'refused', refusal: refusal ?? changed };
  const tags = writtenTags(page, parts, values);
  if (!(tags instanceof Map)) return tags;
  const between = wordsBetween(words, found).map(page.spelling.text);
  const content = between.map((text, index) => {
    const { offset, end } = found[index] ?? { offset: 0, end: 0 };
    const sign = words.slice(offset, end);
    return text + (parts.held.get(sign) ?? tags.get(sign)?.shift() ?? sign);
  });
  return { kind: 'rendered', content: content.join('') };
}

const changed: Refusal = { code: 'codeChanged' };

/** Tags, and kept elements as a whole; undefined if one of the latter is not closed. */
function signsIn(words: string): readonly Span[] | undefined {
  const tokens = tokensOf(words);
  const ends = elementEnds(tokens);
  const signs: Span[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) break;
    const end = token.kind === 'start' && isKept(token) ? ends[index] : undefined;
    if (end && !end.isClosed) return undefined;
    index = end?.last ?? index;
    signs.push({ offset: token.offset, end: tokens[index]?.end ?? token.end });
  }
  return signs;
}

/** Why the translation cannot replace the text, if it cannot. */
function misfit(words: string, { signs, isTagless }: TextParts, found: readonly Span[]): Refusal | undefined {
  if (words === '' || (isTagless && /<\/title/i.test(words))) return changed;
  if (isTagless) return undefined;
  // An unterminated tag would continue past the text.
  if (wordsBetween(words, found).some((one) => /<[A-Za-z/!?]/.test(one))) return changed;
  return difference(
    signs,
    found.map(({ offset, end }) => words.slice(offset, end)),
  );
}

function difference(wanted: readonly string[], found: readonly string[]): Refusal | undefined {
  const left = new Map<string, number>();
  for (const one of wanted) left.set(one, (left.get(one) ?? 0) + 1);
  const added: string[] = [];
  for (const one of found) {
    const count = left.get(one) ?? 0;
    if (count === 0) added.push(one);
    else left.set(one, count - 1);
  }
  const missing = [...left].flatMap(([one, count]) => Array.from({ length: count }, () => one));
  return missing.length + added.length === 0 ? undefined : { code: 'holes', missing, added };
}

/** The words before, between and after the tags and kept elements. */
function wordsBetween(text: string, signs: readonly Span[]): readonly string[] {
  const starts = [0, ...signs.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, signs[index]?.offset ?? text.length));
}

/** The tags with their attributes translated, by their original spelling; equal tags in document order. */
function writtenTags(
  page: Page,
  { tags }: TextParts,
  values: readonly string[],
): Map<string, string[]> | Extract<Rendered, { kind: 'refused' }> {
  const written = new Map<string, string[]>();
  let next = 0;
  for (const tag of tags) {
    let raw = '';
    let position = tag.offset;
    for (const attribute of readable(tag)) {
      const value = values[next++] ?? '';
      if (value === textOf(attribute)) continue;
      const rendered = writtenValue(attribute, value, page.spelling);
      if (rendered.kind === 'refused') return rendered;
      const { offset, length } = attribute.range;
      raw += page.text.slice(position, offset) + rendered.content;
      position = offset + length;
    }
    const original = page.text.slice(tag.offset, tag.end);
    const equal = written.get(original) ?? [];
    written.set(original, equal);
    equal.push(raw + page.text.slice(position, tag.end));
  }
  return written;
}
