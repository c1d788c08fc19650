/** reStructuredText roles and links, as in Sphinx. */
import type { Match, Recogniser } from '../token.ts';
import { endOfMatch, startOfRun } from './family.ts';

const name = String.raw`[A-Za-z][A-Za-z\d]{0,30}(?:[-_.+:][A-Za-z\d]{1,30}){0,4}`;
/** Roles whose content is prose, such as a label. */
const prose =
  '(?:guilabel|menuselection|abbr|dfn|emphasis|strong|title|title-reference|sub|subscript|sup|superscript)';
/** Roles whose content is literal, even if it looks like a title with a target. */
const literal = '(?:code|samp|kbd|file|command|math|literal|program|regexp)';

const before = String.raw`(?<![\w:\x60])`;
/** How far away the end of a pair may be, in UTF-16 code units; keeps the search linear. */
const farthest = 500;
const content = String.raw`(?![\s\x60])[^\x60]{1,${farthest}}(?<!\s)\x60(?!\x60)`;
const target = String.raw`<[^\x60<>]{1,300}>\x60`;
const title = String.raw`[^\s\x60<>][^\x60<>]{0,${farthest}}${target}`;

const role = new RegExp(`${before}:${name}:\`${content}`, 'y');
const proseOpening = new RegExp(`${before}:${prose}:\`(?=${content})`, 'y');
const titleOpening = new RegExp(
  `${before}(?::(?!${prose}:|${literal}:)${name}:\`(?=${title})|\`(?=${title}__?(?!\\w)))`,
  'y',
);
const titleClosing = new RegExp(String.raw`${target}(?:__?(?!\w))?`, 'y');

const mark = '`';
const closes = { kind: 'close', name: mark } as const;

/**
 * `` :ref:`target` `` as one token, but a pair around what is translated: `` :doc:`Title <target>` ``,
 * `` `Title <https://x.org>`_ ``, `` :guilabel:`Label` ``.
 */
export const restructured: Recogniser = {
  id: 'restructured',
  trigger: /[:`<]/,
  find(text, at, from) {
    if (text[at] === '<') return targetAt(text, at, from);
    if (text[at] === mark && isOpen(text, at, proseOpening)) return { start: at, end: at + 1, tag: closes };
    const opened = endOfMatch(proseOpening, text, at) ?? endOfMatch(titleOpening, text, at);
    if (opened !== undefined) return { start: at, end: opened, tag: { kind: 'open', name: mark } };
    const end = endOfMatch(role, text, at);
    return end === undefined ? undefined : { start: at, end };
  },
};

/** The target, with the space that a link needs before it. */
function targetAt(text: string, at: number, from: number): Match | undefined {
  const end = endOfMatch(titleClosing, text, at);
  if (end === undefined || !isOpen(text, at, titleOpening)) return undefined;
  return { start: startOfRun(text, at, from, /\s/, farthest), end, tag: closes };
}

const beforeContent = new RegExp(`:${name}:$`);

/** Whether the last backtick before an offset ends an opening. */
function isOpen(text: string, at: number, opening: RegExp): boolean {
  const least = Math.max(0, at - farthest - 1);
  const tick = text.slice(least, at).lastIndexOf(mark);
  if (tick < 0) return false;
  const place = least + tick;
  const length = beforeContent.exec(text.slice(Math.max(0, place - farthest), place))?.[0].length ?? 0;
  return endOfMatch(opening, text, place - length) === place + 1;
}
