/** Messages that the program no longer has, which gettext keeps as comments: `#~ msgid "a"`. */
import type { Edit } from '../format.ts';
import { blanksBefore, breaksIn, isBreak, spaceAfter } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Catalogue } from './catalogue.ts';
import { keyOfMessage, nameOf } from './keys.ts';
import { parsePo } from './parse.ts';

/** Removes those that are messages again, because gettext refuses a message that is there twice. */
export function obsoleteEdits(catalogue: Catalogue, inserted: ReadonlySet<string>): readonly Edit[] {
  if (inserted.size === 0) return [];
  const { text, obsolete } = catalogue;
  return groupsOf(catalogue).flatMap((lines): readonly Edit[] => {
    const name = nameOfObsolete(text, lines);
    const [first] = lines;
    const end = lines.at(-1)?.end ?? 0;
    if (!first || name === undefined || !inserted.has(name)) return [];
    const offset = blanksBefore(text, first.offset);
    const isLast = end === obsolete.at(-1)?.end;
    let next = spaceAfter(text, end);
    if (!isLast) while (!isBreak(text, next - 1)) next--;
    return [{ offset, length: next - offset, content: '' }];
  });
}

/** The comments of each message, one per line. */
function groupsOf({ text, obsolete }: Catalogue): readonly (readonly Span[])[] {
  const groups: Span[][] = [];
  let isComplete = true;
  let last = 0;
  for (const line of obsolete) {
    const words = text.slice(line.offset, line.end);
    const isApart = breaksIn(text.slice(last, line.offset)) > 1;
    const begins = !words.startsWith('#~') || /^#~\s*msg(?:ctxt|id)\s/.test(words);
    if (isApart || (isComplete && begins)) groups.push([line]);
    else groups.at(-1)?.push(line);
    isComplete = /^#~\s*msgstr/.test(words) || (isComplete && /^#~\s*"/.test(words));
    last = line.end;
  }
  return groups;
}

function nameOfObsolete(text: string, lines: readonly Span[]): string | undefined {
  const written = lines.flatMap(({ offset, end }) => {
    const [, words] = /^#~(?!\|)(.*)$/s.exec(text.slice(offset, end)) ?? [];
    return words === undefined ? [] : [words];
  });
  const [message] = parsePo(written.join('\n'), 1).messages;
  return message && nameOf(keyOfMessage(message));
}
