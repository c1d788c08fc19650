/** Pairs of brackets around text, as in forums and wikis. */
import type { Match, Recogniser } from '../token.ts';
import { endOfMatch } from './family.ts';

/** How far away the other half of a pair may be, in UTF-16 code units; keeps the search linear. */
const farthest = 1000;

const bbOpening = /\[([a-z][a-z\d]{0,9}|[A-Z][A-Z\d]{0,9})(?:(?:=|(?<=\[COLOR) )[^[\]\n]{1,300})?\]/y;
const bbClosing = /\[\/([a-z][a-z\d]{0,9}|[A-Z][A-Z\d]{0,9})\]/y;

/**
 * BBCode: `[kbd]Ctrl[/kbd]`, `[url=https://x.org]here[/url]`, and Kodi's `[B]`, `[COLOR red]` and line break `[CR]`.
 * A bracket without its other half is text.
 */
export const bbCode: Recogniser = {
  id: 'bbCode',
  trigger: /\[/,
  find(text, at) {
    if (text.startsWith('[CR]', at)) return { start: at, end: at + 4, tag: { kind: 'empty', name: '[CR' } };
    const [isClosing, sticky] = text[at + 1] === '/' ? [true, bbClosing] : [false, bbOpening];
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    const name = found?.[1];
    if (name === undefined) return undefined;
    const end = sticky.lastIndex;
    const hasOther = isClosing
      ? opensBefore(text, at, name)
      : text.slice(end, end + farthest).includes(`[/${name}]`);
    if (!hasOther) return undefined;
    return { start: at, end, tag: { kind: isClosing ? 'close' : 'open', name: `[${name}` } };
  },
};

function opensBefore(text: string, at: number, name: string): boolean {
  const before = text.slice(Math.max(0, at - farthest), at);
  return [']', '=', ' '].some((next) => before.includes(`[${name}${next}`));
}

/** The link's target; it must contain `:`, `/` or `$`, which plain page titles lack. */
const linkOpening = /\[\[(?! )(?=[^[\]|\n]{0,255}[:/$])[^[\]|\n]{1,255}\|(?!\|)/y;

/** MediaWiki: `[[Special:History/$1|history]]`. `[[Main Page]]` is text, which names a page of the same wiki. */
export const wikiLink: Recogniser = {
  id: 'wikiLink',
  trigger: /[[\]]/,
  find(text, at) {
    if (text[at] === '[') return openingAt(text, at);
    if (!text.startsWith(']]', at)) return undefined;
    const least = Math.max(0, at - farthest);
    const before = text.slice(least, at);
    const start = before.lastIndexOf('[[');
    const isOpen = start >= 0 && !before.includes(']]', start) && openingAt(text, least + start);
    return isOpen ? { start: at, end: at + 2, tag: { kind: 'close', name: '[[' } } : undefined;
  },
};

function openingAt(text: string, at: number): Match | undefined {
  const end = endOfMatch(linkOpening, text, at);
  if (end === undefined) return undefined;
  const next = text.slice(end, at + farthest).search(/\[\[|\]\]/);
  return text.startsWith(']]', end + next) && next >= 0
    ? { start: at, end, tag: { kind: 'open', name: '[[' } }
    : undefined;
}
