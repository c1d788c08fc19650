/**
 * Writes texts, and moves those with a new key: the key is renamed in place, or else the text is set under the new
 * key, with its spelling preserved if possible, and its former key is removed.
 */
import { composeEdits } from '../../formats/composeEdits.ts';
import { applyEdits, type Change, type Edit, type Entry, type Format } from '../../formats/format.ts';
import { itemsByKey, keysOf, pathKey } from '../../formats/pathKey.ts';
import { inTheWay, type MovedEntry } from '../entries/moved.ts';
import { isReadAs, type Writing, type Written, writeReadBack } from '../files/readBack.ts';
import { commentsAbove, composed, type WithoutComments, withoutComments } from './carriedComments.ts';
import { renameInPlace } from './renameInPlace.ts';

/**
 * @param writing its changes include the moved texts
 * @param moved their former keys are removed; if one cannot be removed, the text remains under both
 */
export function writeMoved(writing: Writing, moved: readonly MovedEntry[]): Written {
  if (moved.length === 0) return writeReadBack(writing);
  const { edits, text, renamed } = renameInPlace(writing, moved);
  if (renamed.size === 0) return writeWithComments(writing, moved);
  const names = new Map([...renamed].map(({ from, path }) => [pathKey(from), pathKey(path)]));
  const rest = {
    ...writing,
    text,
    others: new Map([...writing.others].map(([key, own]) => [names.get(key) ?? key, own])),
  };
  const written = writeWithComments(
    rest,
    moved.filter((one) => !renamed.has(one)),
  );
  return { ...written, edits: composeEdits(edits, written.edits) };
}

/** Comments move along if the file reads the same with and without them. */
function writeWithComments(writing: Writing, moved: readonly MovedEntry[]): Written {
  if (moved.length === 0) return writeReadBack(writing);
  const { format, text, options } = writing;
  const { file, template } = options;
  const bare = bareText(format, { file, text }, moved);
  const own = template
    ? { ...writing, options: { ...options, template: withoutOwnComments(format, template, moved) } }
    : writing;
  if (bare.comments.length > 0) {
    const written = writeElsewhere({ ...own, text: bare.text }, moved);
    const { entries } = format.read(written.text, file);
    const back = commentsAbove(written.text, entries, bare.comments);
    const result = applyEdits(written.text, back);
    if (back.length === bare.comments.length && isReadAs(entries, format.read(result, file))) {
      return { ...written, edits: composed(bare.edits, written.edits, back), text: result };
    }
  }
  return writeElsewhere(own, moved);
}

type FileText = NonNullable<Writing['options']['template']>;

/** The template without the comments of the new keys, because the translations have their own. */
function withoutOwnComments(format: Format, template: FileText, moved: readonly MovedEntry[]): FileText {
  const there = moved.map((one) => ({ ...one, from: one.path }));
  return { ...template, text: bareText(format, template, there).text };
}

/** A file without the comments of texts, unless what looks like a comment is not one. */
function bareText(format: Format, { file, text }: FileText, moved: readonly MovedEntry[]): WithoutComments {
  const { entries } = format.read(text, file);
  const bare = withoutComments(text, entries, moved, format.comments);
  return isReadAs(entries, format.read(bare.text, file)) ? bare : { text, edits: [], comments: [] };
}

function writeElsewhere(writing: Writing, moved: readonly MovedEntry[]): Written {
  const first = inTheWay(moved);
  const blocking = new Set(first);
  const cleared = remove(writing, first);
  const set = writeReadBack(after(writing, cleared, first));
  const refused = keysOf(set.conflicts);
  const come = moved.filter(({ path }) => !refused.has(pathKey(path)));
  // The caller gives up or writes again without the refused texts, so only the conflicts of this attempt matter.
  if (come.length < moved.length) return set;
  const rest = moved.filter((one) => !blocking.has(one));
  const left = remove(after(writing, set, first), rest);
  const spelled = spelledAsBefore(writing, left, moved);
  const edits = [cleared.edits, set.edits, left.edits, spelled].reduce(composeEdits);
  return { edits, text: applyEdits(writing.text, edits), conflicts: set.conflicts };
}

function after(writing: Writing, { text }: Written, gone: readonly MovedEntry[]): Writing {
  const keys = new Set(gone.map(({ from }) => pathKey(from)));
  const others = new Map([...writing.others].filter(([key]) => !keys.has(key)));
  return { ...writing, text, others };
}

function remove(writing: Writing, moved: readonly MovedEntry[]): Written {
  const changes = moved.map(({ from }): Change => ({ kind: 'remove', path: from }));
  if (changes.length === 0) return { edits: [], text: writing.text, conflicts: [] };
  return writeReadBack({ ...writing, changes });
}

/**
 * A text has many spellings: escapes, quotes, CDATA. The former one is kept if it means the same in the new place.
 */
function spelledAsBefore(
  { format, text, options: { file } }: Writing,
  written: Written,
  moved: readonly MovedEntry[],
): readonly Edit[] {
  const before = itemsByKey(format.read(text, file).entries);
  const { entries } = format.read(written.text, file);
  const now = itemsByKey(entries);
  const edits = moved
    .flatMap(({ path, from }): readonly Edit[] => {
      const [old, own] = [before.get(pathKey(from)), now.get(pathKey(path))];
      if (!old || !own) return [];
      const content = slice(text, old);
      return content === slice(written.text, own) ? [] : [{ ...own.range, content }];
    })
    .toSorted((one, other) => one.offset - other.offset);
  const isRight = (own: readonly Edit[]) =>
    isReadAs(entries, format.read(applyEdits(written.text, own), file));
  // Multi-line texts may need different indentation here.
  const onOneLine = edits.filter(({ content }) => !content.includes('\n'));
  return [edits, onOneLine].find((own) => own.length > 0 && isRight(own)) ?? [];
}

function slice(text: string, { range: { offset, length } }: Entry): string {
  return text.slice(offset, offset + length);
}
