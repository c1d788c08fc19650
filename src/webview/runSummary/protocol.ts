/** Messages from the summary of a run to the editor. They refer to runs and links by number. */

export type ToEditor =
  /** Open the target of a link of a run. */
  | { readonly kind: 'open'; readonly run: number; readonly link: number }
  /** Show another run. */
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
