/** Which source texts were changed by a save and the unhandled saves before it. */
import type { Entry, FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { pathKey, textsByKey } from '../../formats/pathKey.ts';
import { comparableText } from '../files/comparableText.ts';
import { isNew } from '../files/newFile.ts';

export interface SavedSource {
  readonly file: FileIdentity;
  readonly before: string | undefined;
  readonly after: string;
}

export type SavedChange =
  /** New or changed texts, in the order of the file. */
  | { readonly kind: 'changed'; readonly paths: readonly KeyPath[] }
  /** The previous text cannot be read, so the changes are unknown. */
  | { readonly kind: 'unknown' }
  /** The saved text cannot be read; its changes are reported with a later save. */
  | { readonly kind: 'broken' };

export function changedTexts(
  { file, before, after }: SavedSource,
  format: Pick<Format, 'read'>,
): SavedChange {
  const now = entriesIn(after, file, format);
  if (!now) return { kind: 'broken' };
  const earlier = entriesIn(before, file, format);
  if (!earlier) return { kind: 'unknown' };
  const texts = textsByKey(earlier);
  const changed = now.filter(({ path, text }) => text !== '' && texts.get(pathKey(path)) !== text);
  return { kind: 'changed', paths: changed.map(({ path }) => path) };
}

function entriesIn(
  text: string | undefined,
  file: FileIdentity,
  format: Pick<Format, 'read'>,
): readonly Entry[] | undefined {
  if (text === undefined || isNew(text)) return [];
  const { entries, problems } = format.read(comparableText(text), { ...file, side: 'source' });
  return problems.length > 0 ? undefined : entries;
}

export interface EarlierText {
  readonly before: string | undefined;
}

interface Held extends EarlierText {
  readonly last: string | undefined;
}

/** Remembers the text of each file before the first unhandled save. */
export class EarlierTexts {
  private readonly byFile = new Map<string, Held>();

  /** Call before a save, with undefined if there is no file. */
  saving(file: string, onDisk: string | undefined): void {
    const held = this.byFile.get(file);
    // Changes made by another program are not the work of the user who saves.
    const isAsSaved = held !== undefined && sameText(held.last, onDisk);
    if (!isAsSaved) this.byFile.set(file, { before: onDisk, last: onDisk });
  }

  /** Call after a save that is not handled; its changes are reported with a later one. */
  keep(file: string, saved: string): void {
    const held = this.byFile.get(file);
    if (held) this.byFile.set(file, { ...held, last: saved });
  }

  /** Call after a save that is handled. Undefined if the text before it is unknown. */
  take(file: string): EarlierText | undefined {
    const held = this.byFile.get(file);
    this.byFile.delete(file);
    return held && { before: held.before };
  }

  /** Lets a later save report what was taken; `saved` is the text at that time. */
  giveBack(file: string, { before }: EarlierText, saved: string): void {
    const last = this.byFile.get(file)?.last ?? saved;
    this.byFile.set(file, { before, last });
  }
}

function sameText(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return comparableText(one) === comparableText(other);
}
