/** Which texts of a source a save has made, and of which earlier save that is to be told. */
import type { Entry, FileIdentity, Format, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import { isNew } from './newFile.ts';

/** A source before a save and after it. */
export interface SavedSource {
  readonly file: FileIdentity;
  /** Undefined where there was no file. */
  readonly before: string | undefined;
  readonly after: string;
}

export type SavedChange =
  /** The texts that are new, or others than before, in the order of the file. */
  | { readonly kind: 'changed'; readonly paths: readonly KeyPath[] }
  /** What was there before cannot be read: nobody knows what has changed. */
  | { readonly kind: 'unknown' }
  /** What was saved cannot be read: a later save tells. */
  | { readonly kind: 'broken' };

export function changedTexts(
  { file, before, after }: SavedSource,
  format: Pick<Format, 'read'>,
): SavedChange {
  const now = entriesIn(after, file, format);
  if (!now) return { kind: 'broken' };
  const earlier = entriesIn(before, file, format);
  if (!earlier) return { kind: 'unknown' };
  const texts = new Map(earlier.map(({ path, text }) => [pathKey(path), text]));
  const changed = now.filter(({ path, text }) => text !== '' && texts.get(pathKey(path)) !== text);
  return { kind: 'changed', paths: changed.map(({ path }) => path) };
}

/** Files may have other line ends on disk than in an editor. */
function entriesIn(
  text: string | undefined,
  file: FileIdentity,
  format: Pick<Format, 'read'>,
): readonly Entry[] | undefined {
  if (text === undefined || isNew(text)) return [];
  const { entries, problems } = format.read(withLineFeeds(text), { ...file, side: 'source' });
  return problems.length > 0 ? undefined : entries;
}

/** Without what an editor keeps apart from a text, or does not show of it. */
function withLineFeeds(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The text before a save; undefined where there was no file. */
export interface EarlierText {
  readonly before: string | undefined;
}

interface Held extends EarlierText {
  /** What is on disk since. */
  readonly last: string | undefined;
}

/** The texts of files before the first of the saves that nobody has taken up yet. */
export class EarlierTexts {
  private readonly byFile = new Map<string, Held>();

  /** Called before a save. @param onDisk undefined where there is no file */
  saving(file: string, onDisk: string | undefined): void {
    const held = this.byFile.get(file);
    // What another program has written since is no work of the person who saves.
    const isAsSaved = held !== undefined && sameText(held.last, onDisk);
    if (!isAsSaved) this.byFile.set(file, { before: onDisk, last: onDisk });
  }

  /** Called after a save that is not taken up: what it has changed is told with a later one. */
  keep(file: string, saved: string): void {
    const held = this.byFile.get(file);
    if (held) this.byFile.set(file, { ...held, last: saved });
  }

  /** Called after a save that is taken up. @returns undefined where nobody knows the text before it */
  take(file: string): EarlierText | undefined {
    const held = this.byFile.get(file);
    this.byFile.delete(file);
    return held && { before: held.before };
  }

  /** What was taken is told with a later save after all. @param saved what was saved when it was taken */
  giveBack(file: string, { before }: EarlierText, saved: string): void {
    const last = this.byFile.get(file)?.last ?? saved;
    this.byFile.set(file, { before, last });
  }
}

function sameText(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return withLineFeeds(one) === withLineFeeds(other);
}
