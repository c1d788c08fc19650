/** Where new keys go: beside the neighbours that they have in a template. */
export interface Spot {
  readonly side: 'after' | 'before';
  /** A key that stays; undefined where none does. */
  readonly key: string | undefined;
  /** The keys that go there, in order. */
  readonly added: readonly string[];
}

/**
 * @param model the keys of the template, those in `added` among them
 * @param kept the keys of the file that stay
 */
export function spotsFor(
  model: Iterable<string>,
  kept: ReadonlySet<string>,
  added: ReadonlySet<string>,
): readonly Spot[] {
  const spots: (Spot & { readonly added: string[] })[] = [];
  let early: string[] = [];
  let open: string[] | undefined;
  for (const key of model) {
    if (kept.has(key)) {
      if (early.length > 0) spots.push({ side: 'before', key, added: early });
      early = [];
      open = [];
      spots.push({ side: 'after', key, added: open });
    } else if (added.has(key)) {
      (open ?? early).push(key);
    }
  }
  // Nothing of the template is in the file: to its end.
  if (early.length > 0) spots.push({ side: 'after', key: [...kept].at(-1), added: early });
  return spots.filter((spot) => spot.added.length > 0);
}
