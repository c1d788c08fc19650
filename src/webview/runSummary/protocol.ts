/** Messages from the run summary to the editor. They refer to runs and links by number. */

export type ToEditor =
  /** Opens the target of one of a run's links. */
  | { readonly kind: 'open'; readonly run: number; readonly link: number }
  /** Shows another run. */
  | { readonly kind: 'show'; readonly run: number };

/** Parses a message from the page; undefined for anything else. */
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
