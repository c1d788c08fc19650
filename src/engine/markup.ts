import { isSameList } from '../isSameList.ts';
import type { Match, Recogniser, Tag, Token, TokenisedText } from './token.ts';

const tagStart = /<(\/?)([A-Za-z][\w.:-]*|\d+)/y;

/** HTML and XML tags and comments, and numbered tags such as `<0>`. `a < b` and `<3` are not tags. */
export const tagRecogniser: Recogniser = {
  id: 'tag',
  trigger: /</,
  find: (text, at) => (text.startsWith('<!--', at) ? findComment(text, at) : findTag(text, at)),
};

/** The delimiters of a CDATA section, as a pair around its text. */
export const cdata: Recogniser = {
  id: 'cdata',
  trigger: /[<\]]/,
  find(text, at) {
    if (text.startsWith('<![CDATA[', at)) {
      return { start: at, end: at + 9, tag: { kind: 'open', name: '![CDATA[' } };
    }
    if (!text.startsWith(']]>', at)) return undefined;
    return { start: at, end: at + 3, tag: { kind: 'close', name: '![CDATA[' } };
  },
};

/** The next comment ends the search, so unclosed comments still take linear time. */
function findComment(text: string, at: number): Match | undefined {
  for (let dashes = text.indexOf('--', at + 4); dashes >= 0; dashes = text.indexOf('--', dashes + 1)) {
    if (text[dashes + 2] === '>') return { start: at, end: dashes + 3, tag: { kind: 'empty', name: '' } };
    if (text.startsWith('<!', dashes - 2)) return undefined;
  }
  return undefined;
}

function findTag(text: string, at: number): Match | undefined {
  // `<<original entry>>` is not a tag.
  if (text[at - 1] === '<') return undefined;
  tagStart.lastIndex = at;
  const head = tagStart.exec(text);
  if (head === null) return undefined;
  const name = head[2] ?? '';
  const bodyStart = tagStart.lastIndex;
  const close = findTagEnd(text, bodyStart);
  if (close === undefined) return undefined;
  const body = text.slice(bodyStart, close);
  if (!isTagBody(name, body)) return undefined;
  return { start: at, end: close + 1, tag: classify(name, head[1] === '/', body) };
}

/** Offset of the `>` that ends the tag; quoted attribute values may contain `<` and `>`. */
function findTagEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at;
    if (character === '<') return undefined;
    if (character === '"' || character === "'") {
      const quoteEnd = text.indexOf(character, at + 1);
      if (quoteEnd < 0) return undefined;
      at = quoteEnd;
    }
  }
  return undefined;
}

/** Numbered tags have no attributes, so `<3 you >` is text. In Unity, a tag may have a value: `<color=#f00>`. */
function isTagBody(name: string, body: string): boolean {
  return /^\s*\/?$/.test(body) || (/^(?:[\s/]|=[^\s=])/.test(body) && !/^\d/.test(name));
}

/** HTML's void elements need no list: an opening tag without a partner counts as single. */
function classify(name: string, isClose: boolean, body: string): Tag {
  if (isClose) return { kind: 'close', name };
  return { kind: body.endsWith('/') ? 'empty' : 'open', name };
}

/** The index of each token's partner tag, or -1. A tag still open when an outer element ends has no partner. */
export function pairTags(tokens: readonly Token[]): readonly number[] {
  const partners = tokens.map(() => -1);
  const open: { readonly index: number; readonly name: string }[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number) => openByName.set(name, (openByName.get(name) ?? 0) + by);
  tokens.forEach(({ tag }, index) => {
    if (tag?.kind === 'open') {
      open.push({ index, name: tag.name });
      count(tag.name, 1);
    }
    if (tag?.kind !== 'close' || !openByName.get(tag.name)) return;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last.name, -1);
      if (last.name !== tag.name) continue;
      partners[index] = last.index;
      partners[last.index] = index;
      break;
    }
  });
  return partners;
}

/** Whether two texts have the same tags and pairs, in any order, with the same parents, and text in the same pairs. */
export function haveSameOutline(one: TokenisedText, other: TokenisedText): boolean {
  const numbers = new Map<string, number>();
  const [lines = [], others = []] = [one, other].map((text) => outline(text, numbers));
  return isSameList(lines, others);
}

/**
 * One line per tag or pair, with its parent and whether it holds text. Sorted, as a translation may reorder them.
 * @param numbers collects a number for each tag, so that a long tag is not repeated for each of its children
 */
function outline({ text, tokens }: TokenisedText, numbers: Map<string, number>): readonly string[] {
  const partners = pairTags(tokens);
  const parents: number[] = [];
  const lines: string[] = [];
  tokens.forEach((token, index) => {
    if (token.tag === undefined) return;
    const partner = partners[index] ?? -1;
    if (partner >= 0 && partner < index) {
      parents.pop();
      return;
    }
    const close = tokens[partner];
    const content = close === undefined ? 'alone' : holdsText(text, token, close) ? 'filled' : 'hollow';
    const number = numbers.get(token.raw) ?? numbers.size;
    numbers.set(token.raw, number);
    lines.push(`${content} ${parents.at(-1) ?? ''} ${number}`);
    if (close !== undefined) parents.push(number);
  });
  return lines.sort();
}

function holdsText(text: string, open: Token, close: Token): boolean {
  return text.slice(open.end, close.start).trim() !== '';
}
