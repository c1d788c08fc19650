/** What the page of a run says to the editor: numbers only, which the editor knows the meaning of. */

export type ToEditor =
  /** Open what the link of a run leads to. */
  | { readonly kind: 'open'; readonly run: number; readonly link: number }
  /** Show another run. */
  | { readonly kind: 'show'; readonly run: number };

/** A message of the page, or undefined for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('run' in value))
    return undefined;
  const { kind, run } = value;
  if (!isIndex(run)) return undefined;
  if (kind === 'show') return { kind, run };
  if (kind !== 'open' || !('link' in value) || !isIndex(value.link)) return undefined;
  return { kind, run, link: value.link };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
