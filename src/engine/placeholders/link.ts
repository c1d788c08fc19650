/** Markdown links and images, and Apple's attributed text: `[` and `](target)` are a pair around text. */
import type { Recogniser } from '../token.ts';
import { bbCode } from './bracketPairs.ts';
import { endOfMatch } from './family.ts';

/** May contain one level of parentheses, and placeholders with spaces. */
const target = String.raw`(?!\))[^()\s{]*(?:(?:\{\{[^{}()]*\}\}|\{[^{}()]*\}|\([^()\s]*\))[^()\s{]*)*`;
const title = String.raw`(?:\s+(?:"[^"]*"|'[^']*'))?`;
const closing = new RegExp(String.raw`\]\(${target}${title}\)`, 'y');
const inner = String.raw`\[[^[\]]*(?:\[[^[\]]*\][^[\]]*){0,2}\]`;
/** May contain other brackets, and images with brackets in their texts, but only a few, to keep the search linear. */
const words = String.raw`(?!\])[^[\]]*(?:${inner}(?:\([^()\s]*\))?[^[\]]*){0,3}`;
const opening = new RegExp(String.raw`!?\[(?=${words}\]\(${target}${title}\))`, 'y');

/** Apple inflects the text of `^[%lld file](inflect: true)`. */
const attributesClosing = /\]\([A-Za-z]\w{0,31}:\s?[^()\n]{1,200}\)/y;
const attributesOpening = new RegExp(String.raw`\^\[(?=${words}${attributesClosing.source})`, 'y');

const name = '[';

/** How far away the opening may be, in UTF-16 code units; keeps the search linear. */
const farthest = 1000;

function endOfAttributes(text: string, at: number): number | undefined {
  return text.slice(Math.max(0, at - farthest), at).includes('^[')
    ? endOfMatch(attributesClosing, text, at)
    : undefined;
}

/** Whether a word in parentheses follows, as in `[i](laughing)[/i]`, which has no link. */
function hasParenthesis(text: string, at: number): boolean {
  return endOfMatch(parenthesis, text, at) !== undefined;
}

const parenthesis = /\[[^[\]\n]{1,310}\]\([^()\s:/.#]{1,100}\)/y;

export const link: Recogniser = {
  id: 'link',
  trigger: /[[\]^]/,
  find(text, at, from, spans) {
    if (text[at] === ']') {
      const end = endOfMatch(closing, text, at) ?? endOfAttributes(text, at);
      return end === undefined ? undefined : { start: at, end, tag: { kind: 'close', name } };
    }
    if (text[at] === '^') {
      const end = endOfMatch(attributesOpening, text, at);
      return end === undefined ? undefined : { start: at, end, tag: { kind: 'open', name } };
    }
    if (hasParenthesis(text, at) && bbCode.find(text, at, from, spans)) return undefined;
    const start = at > from && text[at - 1] === '!' ? at - 1 : at;
    const end = endOfMatch(opening, text, start);
    return end === undefined ? undefined : { start, end, tag: { kind: 'open', name } };
  },
};
