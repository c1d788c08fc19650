/** Code and emphasis in Markdown pages. In other texts, the same characters may have a different meaning. */
import { lazily } from '../../lazily.ts';
import type { Match, Recogniser, Spans } from '../token.ts';

/** Code, an escaped character, or an emphasis marker. Bounded to keep the search linear. */
const signs =
  /\\[\s\S]|(?<!`)(`{1,9})(?!`)[\s\S]{1,2000}?(?<!`)\1(?!`)|`+|(?<sign>(?<!\*)\*{1,3}(?!\*)|(?<!_)_{1,3}(?!_)|(?<!~)~~(?!~))/g;

/** Lazy, because most texts need neither code nor emphasis. */
export function spansOf(text: string): () => Spans {
  return lazily(() => read(text));
}

function read(text: string): Spans {
  const code = new Map<number, Match>();
  const emphasis = new Map<number, Match>();
  const open = new Map<string, number[]>();
  for (const match of text.matchAll(signs)) {
    const { index } = match;
    const end = index + match[0].length;
    if (match[1] !== undefined) code.set(index, { start: index, end });
    const sign = match.groups?.sign;
    if (sign === undefined) continue;
    const [mayOpen, mayClose] = sidesOf(text, index, end);
    const opened = mayClose ? open.get(sign)?.pop() : undefined;
    if (opened !== undefined) {
      emphasis.set(opened, { start: opened, end: opened + sign.length, tag: { kind: 'open', name: sign } });
      emphasis.set(index, { start: index, end, tag: { kind: 'close', name: sign } });
      // Markers opened in between remain unpaired.
      for (const starts of open.values()) while ((starts.at(-1) ?? -1) > opened) starts.pop();
    } else if (mayOpen) {
      const starts = open.get(sign);
      if (starts) starts.push(index);
      else open.set(sign, [index]);
    }
  }
  return { code, emphasis };
}

/** Whether a marker can open and close emphasis. Scripts without spaces have it inside words; `a_b_c` is one word. */
function sidesOf(text: string, start: number, end: number): readonly [boolean, boolean] {
  const [before, after] = [text[start - 1] ?? ' ', text[end] ?? ' '];
  const isInside = text[start] === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  return isInside ? [false, false] : [/\S/.test(after), /\S/.test(before)];
}

export const codeSpan: Recogniser = {
  id: 'codeSpan',
  trigger: /`/,
  find: (_text, at, _from, spans) => spans().code.get(at),
};

export const emphasis: Recogniser = {
  id: 'emphasis',
  trigger: /[*_~]/,
  find: (_text, at, _from, spans) => spans().emphasis.get(at),
};
