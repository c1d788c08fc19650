/** The translations in a target next to the source texts, for a lock to record. */
import type { Entry, Format, KeyPath } from '../../formats/format.ts';
import { itemsByKey, keysOf, pathKey } from '../../formats/pathKey.ts';
import type { KnownTexts } from '../lock/lock.ts';
import type { StandingText } from '../lock/renew.ts';
import { finderIn, keyed } from './entryFinder.ts';
import type { Lack } from './lacking.ts';
import type { MovedEntry } from './moved.ts';

export interface HeldTexts {
  /** The texts in the order of the source, with plurals in the target's forms. */
  readonly texts: readonly StandingText[];
  /** Texts of the target that the source lacks. */
  readonly extra: readonly Entry[];
}

/** Empty for pages: their texts are identified by position, which changes. */
export function heldTexts(lack: Lack, format: Format, known?: KnownTexts): HeldTexts {
  if (format.keepsSourceTexts) return { texts: [], extra: [] };
  const { wanted, existing } = lack;
  const find = finderIn(lack, format);
  // Most files have their texts in the order of the source, so counting them suffices.
  let inOrder = 0;
  const used = new Set<Entry>();
  const texts: StandingText[] = [];
  for (const { path, text: source } of wanted) {
    const own = find(path);
    if (!own) continue;
    if (own === existing[inOrder]) inOrder++;
    else used.add(own);
    if (own.text === '' || source === '') continue;
    const translation = own.text;
    const seen = known?.look({ path, source, translation }, own.stale && wanted);
    texts.push({ path, source, translation, ...(own.stale && { isMarked: true }), ...(seen && { seen }) });
  }
  const extra = existing.slice(inOrder).filter((entry) => !used.has(entry) && entry.text !== '');
  return { texts, extra };
}

/**
 * Takes over what is recorded for another source if this one was moved or copied from it. Must be called before the
 * lock is asked about the texts of the file.
 */
export function inheritRecords(known: KnownTexts | undefined, lack: Lack, format: Format): void {
  if (!format.keepsSourceTexts) known?.inherit(() => heldTexts(lack, format).texts);
}

interface Planned {
  readonly held: HeldTexts;
  readonly moved: readonly MovedEntry[];
  readonly revived: readonly Entry[];
  readonly missing: readonly Entry[];
  readonly replaced: readonly Entry[];
  readonly format: Format;
}

interface WrittenText {
  /** The key as spelled by the target. */
  readonly path: KeyPath;
  readonly text: string;
  readonly from?: KeyPath;
}

/** The texts that a run wrote, by the source's keys: texts made by us, texts with a new key, and revived texts. */
export function textsWritten(
  { held, moved, revived, missing, replaced, format }: Planned,
  written: readonly WrittenText[],
): readonly StandingText[] {
  const texts = itemsByKey(written);
  const find = finderIn(keyed(held.texts), format);
  const madeFor = ({ path, text: source }: Entry, sourcePath: KeyPath): readonly StandingText[] => {
    const own = texts.get(pathKey(path));
    return own && !own.from ? [{ path: sourcePath, source, translation: own.text, made: 'ours' }] : [];
  };
  const added = missing.flatMap((entry) => madeFor(entry, entry.path));
  const renewed = replaced.flatMap((entry) => madeFor(entry, find(entry.path)?.path ?? entry.path));
  const renamed = moved.flatMap(({ path, text: source, formerPath }): readonly StandingText[] => {
    const own = texts.get(pathKey(path));
    return own?.from ? [{ path, source, translation: own.text, formerPath }] : [];
  });
  const back = revived.flatMap(({ path, text: source }): readonly StandingText[] => {
    const own = texts.get(pathKey(path));
    return own ? [{ path, source, translation: own.text }] : [];
  });
  return [...added, ...renewed, ...renamed, ...back];
}

export function heldAfter(plan: Planned, written: readonly WrittenText[]): readonly StandingText[] {
  if (written.length === 0) return plan.held.texts;
  const made = textsWritten(plan, written);
  const gone = keysOf(made);
  return [...plan.held.texts.filter(({ path }) => !gone.has(pathKey(path))), ...made];
}
