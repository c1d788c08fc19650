import { textOf } from '../../fluent/text.ts';
import type { Pattern } from '../../fluent/tree.ts';
import type { Entry } from '../format.ts';
import { licence } from '../licence.ts';
import { commentText, type FluentDocument, pathOf, type Row } from './document.ts';
import { fixedIn } from './fixed.ts';
import type { Comment } from './parse.ts';

export function entriesOf(document: FluentDocument): readonly Entry[] {
  const { text, rows } = document;
  const remarks = remarksIn(document);
  return rows.flatMap((row): readonly Entry[] => {
    const { id, value, attributes } = row.statement;
    const context = remarks(row);
    const isFixed = fixedIn(document, row);
    const entryOf = (attribute: string | undefined, pattern: Pattern): readonly Entry[] => {
      if (isFixed(attribute)) return [];
      const { offset, end } = pattern;
      const range = { offset, length: end - offset };
      return [
        {
          path: pathOf(id, attribute),
          text: textOf(text, pattern),
          range,
          ...(context !== '' && { context }),
        },
      ];
    };
    return [
      ...(value ? entryOf(undefined, value) : []),
      ...attributes.flatMap(({ name, value: own }) => entryOf(name, own)),
    ];
  });
}

/** In UTF-16 code units. Longer comments on a group or on the file explain more than a single text. */
const longestHeading = 100;

/** What the comments on a message, its group and the file say about it. */
function remarksIn({ text, comments }: FluentDocument): (row: Row) => string {
  const known = new Map<Comment, string>();
  const headingOf = (comment: Comment): string => {
    const words = known.get(comment) ?? commentText(text, comment);
    known.set(comment, words);
    return words.length > longestHeading || licence.test(words) ? '' : words;
  };
  const general = comments.filter(({ level }) => level === 3).map(headingOf);
  return ({ comment, group }) =>
    [...general, group ? headingOf(group) : '', comment ? commentText(text, comment) : '']
      .filter((words) => words !== '')
      .join('\n');
}
