/**
 * Finds the places in program code that may name a key of a locale file, by the characters around them. Except for the
 * escapes of PHP, the language of the code makes no difference, so templates with several languages need no parser.
 */
import type { Range } from '../formats/format.ts';
import { hasPhpTag } from './languages.ts';
import { longestKey, patterns, patternsOf } from './patterns.ts';
import { joinedAt, partIn, saidBy } from './strings.ts';
import { translatorsIn } from './translators.ts';

/** The range is that of the key as written, without quotation marks. */
export interface KeyUse extends Range {
  /** The key with its escapes resolved. */
  readonly key: string;
  /** The code around it asks for a text (`t('…')`, `R.string.…`); otherwise it is a string that looks like a key. */
  readonly isCertain: boolean;
  /** The beginning of a key that the program completes at run time, as in `errors.${code}`. */
  readonly isPrefix?: true;
  /** The name that a program generated for the key, instead of a string. */
  readonly isIdentifier?: true;
}

/**
 * The uses in the order of the text. None overlap.
 *
 * @param whole the file, if the text is a part of it; names that it gives to functions count
 */
export function usesIn(text: string, whole = text): readonly KeyUse[] {
  const found = new Map<number, KeyUse>();
  const isPhp = hasPhpTag(whole);
  for (const { regex, isBlock, isContent, ...kind } of [...patternsOf(translatorsIn(whole)), ...patterns]) {
    for (const match of text.matchAll(regex)) {
      const raw = match.groups?.key ?? '';
      if (marked.test(raw)) continue;
      const offset = match.index + match[0].length - raw.length;
      if (found.has(offset)) continue;
      const range = { offset, length: raw.length };
      if (isBlock) found.set(offset, { ...range, key: messageOf(raw, match[0]), ...kind });
      else if (isContent) found.set(offset, { ...range, key: contentOf(raw), ...kind });
      else found.set(offset, useOf(text, range, { ...kind, isPhp }));
    }
  }
  const ordered = [...found.values()].sort((one, other) => one.offset - other.offset);
  let end = 0;
  return ordered.filter((use) => {
    const isFree = use.offset >= end;
    if (isFree) end = use.offset + use.length;
    return isFree;
  });
}

/** Texts with keys of NodeBB or a browser extension inside, which have patterns of their own. */
const marked =
  /^(?:\[\[[\w./-]{1,100}:[\w./-]{1,200}(?:\]\]|,)|__(?:[A-Z][A-Z\d]{0,40}_?)?MSG_[\w.@-]{1,200}__)/;

/** How far from an offset a use of a key may begin or end, in UTF-16 code units. */
const farthest = 2 * longestKey;

/** The use that contains an offset, or ends there. */
export function useAt(text: string, offset: number): KeyUse | undefined {
  const start = Math.max(0, offset - farthest);
  const near = usesIn(text.slice(start, offset + farthest), text);
  const found = near.find((use) => start + use.offset <= offset && offset <= start + use.offset + use.length);
  return found && { ...found, offset: start + found.offset };
}

/** How much of the code before the cursor decides whether a key is being typed there, in UTF-16 code units. */
export const mostBefore = 500;

/** The beginning of a key that is being typed at an offset, if the code around it asks for a text. */
export function unfinishedUseAt(text: string, offset: number): KeyUse | undefined {
  const start = Math.max(0, offset - mostBefore);
  const before = text.slice(start, offset);
  for (const quote of ['"', "'", '`']) {
    // With one more character, an empty key is a use, too.
    const use = usesIn(`${before}x${quote}`, text).at(-1);
    if (!use?.isCertain || use.isPrefix || use.offset + use.length !== before.length + 1) continue;
    return { ...use, key: use.key.slice(0, -1), offset: start + use.offset, length: use.length - 1 };
  }
  return undefined;
}

/** Whether code ends in the first string of a call, whose function may have a name that the file gave it. */
export function mayBeOwnCall(before: string): boolean {
  return /[\w$>.]\(\s{0,200}["'\u0060][^"'\u0060\r\n]{0,200}$/.test(before);
}

/** The operator that joins the string to other code. */
const joinedToCode =
  /["'\u0060]\s{0,200}(?:\+(?!=)|~|&(?!&|#?\w{1,10};)|<[<>]|\.(?=\s{0,20}\$|(?:concat|plus)\()|\.\.?(?<=\s\.{1,2})(?=\s))/y;

/** The place of a part that is known only at run time. */
const hole = /[$#]\{|<[%?]|<TMPL_|(?<!\\)\\\(|(?<=\w[._-])(?:\$(?=[A-Za-z_])|\{|%[sd@])/;

interface Kind extends Pick<KeyUse, 'isCertain' | 'isIdentifier'> {
  readonly isPhp: boolean;
}

function useOf(text: string, range: Range, { isPhp, ...kind }: Kind): KeyUse {
  if (range.length === 0) return { ...range, key: '', ...kind, isPrefix: true };
  const joined = kind.isCertain ? joinedAt(text, range) : undefined;
  const parts = joined?.parts ?? [partIn(text, range)];
  const end = joined?.end ?? range.offset + range.length;
  const length = end - range.offset;
  const known = parts.findIndex(({ raw }) => hole.test(raw));
  const whole = known < 0 ? parts : parts.slice(0, known + 1);
  const key = saidBy(
    whole.map((part, index) => (index === known ? { ...part, raw: part.raw.split(hole, 1)[0] ?? '' } : part)),
    isPhp,
  );
  joinedToCode.lastIndex = end;
  const isPrefix = known >= 0 || joinedToCode.test(text);
  return { ...range, length, key, ...kind, ...(isPrefix && { isPrefix }) };
}

/** A text between the tags of a template, as its message has it: with printf placeholders for Django's variables. */
function messageOf(raw: string, block: string): string {
  const message = raw.replace(/\{\{\s{0,20}(\w{1,100})[^{}]{0,100}\}\}/g, '%($1)s');
  const isTrimmed = /\strimmed\s/.test(block.slice(0, block.indexOf('%}')));
  return isTrimmed ? message.replace(/\s{0,200}\n\s{0,200}/g, ' ') : message;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['hellip', '…'],
  ['copy', '©'],
  ['ndash', '–'],
  ['mdash', '—'],
]);

/** The text of an element on one line, as most programs look it up. */
function contentOf(raw: string): string {
  return raw
    .replace(/\s{1,1000}/g, ' ')
    .replace(
      /&(?:#x([\dA-Fa-f]{1,5})|#(\d{1,6})|(\w{2,6}));/g,
      (whole, hex?: string, decimal?: string, name = '') => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return Number.isNaN(code) ? (entities.get(name) ?? whole) : String.fromCodePoint(code);
      },
    );
}
