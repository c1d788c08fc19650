/** What stands around the text that is sent, and how its lines end. */
export interface Frame {
  readonly before: string;
  readonly after: string;
  /** Every line of the text ends with CR LF; it is sent with LF. */
  readonly hasCrLf: boolean;
}

/** Splits outer white space off. `core` is empty when there is nothing else. */
export function splitOuterSpace(text: string): { readonly core: string; readonly frame: Frame } {
  const trimmed = text.trim();
  const offset = text.length - text.trimStart().length;
  const before = text.slice(0, offset);
  const after = trimmed === '' ? '' : text.slice(offset + trimmed.length);
  const hasCrLf = trimmed.includes('\r') && !/(?<!\r)\n|\r(?!\n)/.test(trimmed);
  const core = hasCrLf ? trimmed.replaceAll('\r\n', '\n') : trimmed;
  return { core, frame: { before, after, hasCrLf } };
}

/** Puts a text that belongs to the core back into its frame. */
export function joinOuterSpace(core: string, { before, after, hasCrLf }: Frame): string {
  return before + (hasCrLf ? core.replace(/\r?\n/g, '\r\n') : core) + after;
}
