/** The translations that stand in a target, beside the source's texts: what a lock is to know. */
import type { Entry, Format, KeyPath } from '../formats/format.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { Lack } from './lacking.ts';
import type { KnownTexts } from './lock/lock.ts';
import type { StandingText } from './lock/renew.ts';
import { finderIn } from './replaced.ts';

export interface HeldTexts {
  /** In the order of the source; plurals in the target's forms. */
  readonly texts: readonly StandingText[];
  /** Keys of texts that the target has and the source has not. */
  readonly extra: readonly KeyPath[];
}

/** None of a page: its texts are known by their places, which move. */
export function heldTexts({ wanted, existing }: Lack, format: Format, known?: KnownTexts): HeldTexts {
  if (format.keepsSourceTexts) return { texts: [], extra: [] };
  const find = finderIn(existing, format);
  const used = new Set<Entry>();
  const texts = wanted.flatMap((entry): readonly StandingText[] => {
    const own = find(entry.path);
    if (!own || own.text === '' || entry.text === '') return [];
    used.add(own);
    const { path, text: source } = entry;
    const translation = own.text;
    if (!known) return [{ path, source, translation }];
    return [{ path, source, translation, hashes: known.hashesOf({ path, source, translation }) }];
  });
  const extra = existing.filter((entry) => !used.has(entry) && entry.text !== '').map(({ path }) => path);
  return { texts, extra };
}

/** What stands there once the entries were written. @param written entries by their paths in the target */
export function heldAfter(
  { texts, extra }: HeldTexts,
  sources: readonly Entry[],
  written: readonly { readonly path: KeyPath; readonly text: string }[],
  { nestsKeys }: Format,
): HeldTexts {
  if (written.length === 0) return { texts, extra };
  const keyOf = (path: KeyPath) => (nestsKeys ? path.join('.') : pathKey(path));
  const made = new Map(written.map(({ path, text }) => [keyOf(path), text]));
  const ours = sources.flatMap(({ path, text: source }): readonly StandingText[] => {
    const translation = made.get(keyOf(path));
    return translation === undefined ? [] : [{ path, source, translation, made: 'ours' }];
  });
  const known = new Map(texts.map((one) => [keyOf(one.path), one]));
  const all = ours.map((one) => ({ ...one, path: known.get(keyOf(one.path))?.path ?? one.path }));
  return { texts: [...texts.filter(({ path }) => !made.has(keyOf(path))), ...all], extra };
}
