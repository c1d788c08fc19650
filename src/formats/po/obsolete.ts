/** Messages that the program no longer has, which gettext keeps as comments: `#~ msgid "a"`. */
import type { FileIdentity, RetiredText } from '../format.ts';
import { breaksIn, ownIndent } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Catalogue } from './catalogue.ts';
import { isFlagLine } from './comments.ts';
import { entriesOf } from './entries.ts';
import { keyOfMessage, nameOf } from './keys.ts';
import { type Message, parsePo } from './parse.ts';
import type { Piece } from './removal.ts';

export interface ObsoleteMessage extends Piece {
  readonly name: string;
  /** Its lines without `#~`, and without the previous ids. Offsets in `message` refer to this text. */
  readonly text: string;
  readonly message: Message;
}

export function obsoleteIn(catalogue: Catalogue): readonly ObsoleteMessage[] {
  return groupsOf(catalogue).flatMap((lines): readonly ObsoleteMessage[] => {
    const text = uncommented(catalogue.text, lines);
    const [message] = parsePo(text, 1).messages;
    const [first] = lines;
    if (!first || !message) return [];
    const start = first.offset - (ownIndent(catalogue.text, first.offset)?.length ?? 0);
    const end = lines.at(-1)?.end ?? first.end;
    return [{ name: nameOf(keyOfMessage(message)), start, end, text, message }];
  });
}

/** Finished translations of the template's messages. gettext's `msgmerge` also revives fuzzy ones, as fuzzy. */
export function retiredTexts(
  catalogue: Catalogue,
  template: Catalogue,
  file: FileIdentity,
): readonly RetiredText[] {
  const retired = obsoleteIn(catalogue).filter(({ name, message }) => {
    const model = template.messages.get(name);
    const isSame = model && model.plural?.text === message.plural?.text;
    return isSame && !catalogue.messages.has(name) && hasEqualEnds(message);
  });
  return retired.flatMap(({ name, text, message }) => {
    const entries = entriesOf({ ...catalogue, text, messages: new Map([[name, message]]) }, file);
    return entries.filter(({ text, stale }) => text !== '' && !stale);
  });
}

/** Whether all forms begin, and end, with a newline exactly if the id does. gettext refuses other messages. */
function hasEqualEnds({ id, forms }: Message): boolean {
  return forms.every(
    ({ value: { text } }) =>
      text.startsWith('\n') === id.text.startsWith('\n') && text.endsWith('\n') === id.text.endsWith('\n'),
  );
}

/** The comments of each message, one per line. */
function groupsOf({ text, obsolete }: Catalogue): readonly (readonly Span[])[] {
  const groups: Span[][] = [];
  let isComplete = true;
  let isFlag = false;
  let last = 0;
  for (const line of obsolete) {
    // What follows a message on its line belongs to that message.
    if (ownIndent(text, line.offset) === undefined) continue;
    const words = text.slice(line.offset, line.end);
    // Flags apply to the next message, however far away it is.
    const isApart = !isFlag && breaksIn(text.slice(last, line.offset)) > 1;
    const begins = !words.startsWith('#~') || /^#~(?:\||\s*msg(?:ctxt|id)\b)/.test(words);
    if (isApart || (isComplete && begins)) groups.push([line]);
    else groups.at(-1)?.push(line);
    isComplete = /^#~\s*msgstr/.test(words) || (isComplete && /^#~\s*"/.test(words));
    isFlag = isFlagLine(words);
    last = line.end;
  }
  return groups;
}

/** Previous ids, `#~|`, do not apply to a finished translation. */
function uncommented(text: string, lines: readonly Span[]): string {
  const words = lines.map(({ offset, end }) => text.slice(offset, end));
  return words
    .filter((line) => !line.startsWith('#~|'))
    .map((line) => line.replace(/^#~/, ''))
    .join('\n');
}
