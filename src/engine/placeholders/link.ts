/** Markdown links and images: `[` and `](target)` are a pair around text. */
import type { Recogniser } from '../token.ts';
import { endOfMatch } from './family.ts';

/** May contain one level of parentheses, and placeholders with spaces. */
const target = String.raw`(?!\))[^()\s{]*(?:(?:\{\{[^{}()]*\}\}|\{[^{}()]*\}|\([^()\s]*\))[^()\s{]*)*`;
const title = String.raw`(?:\s+(?:"[^"]*"|'[^']*'))?`;
const closing = new RegExp(String.raw`\]\(${target}${title}\)`, 'y');
const inner = String.raw`\[[^[\]]*(?:\[[^[\]]*\][^[\]]*){0,2}\]`;
/** May contain other brackets, and images with brackets in their texts, but only a few, to keep the search linear. */
const words = String.raw`(?!\])[^[\]]*(?:${inner}(?:\([^()\s]*\))?[^[\]]*){0,3}`;
const opening = new RegExp(String.raw`!?\[(?=${words}\]\(${target}${title}\))`, 'y');

const name = '[';

export const link: Recogniser = {
  id: 'link',
  trigger: /[[\]]/,
  find(text, at, from) {
    if (text[at] === ']') {
      const end = endOfMatch(closing, text, at);
      return end === undefined ? undefined : { start: at, end, tag: { kind: 'close', name } };
    }
    const start = at > from && text[at - 1] === '!' ? at - 1 : at;
    const end = endOfMatch(opening, text, start);
    return end === undefined ? undefined : { start, end, tag: { kind: 'open', name } };
  },
};
