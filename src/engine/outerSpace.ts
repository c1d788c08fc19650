/** The white space around the text that is sent, and its line endings. */
export interface Frame {
  readonly before: string;
  readonly after: string;
  /** All line breaks in the text are CR LF; it is sent with LF. */
  readonly hasCrLf: boolean;
}

/** The frame of most texts, which share this one object. */
const noFrame: Frame = { before: '', after: '', hasCrLf: false };

/** Splits off outer white space. `core` is empty if there is nothing else. */
export function splitOuterSpace(text: string): { readonly core: string; readonly frame: Frame } {
  const trimmed = text.trim();
  if (trimmed.length === text.length && !text.includes('\r')) return { core: text, frame: noFrame };
  const offset = text.length - text.trimStart().length;
  const before = text.slice(0, offset);
  const after = trimmed === '' ? '' : text.slice(offset + trimmed.length);
  const hasCrLf = trimmed.includes('\r') && !/(?<!\r)\n|\r(?!\n)/.test(trimmed);
  const core = hasCrLf ? trimmed.replaceAll('\r\n', '\n') : trimmed;
  return { core, frame: { before, after, hasCrLf } };
}

/** Puts the core, or its translation, back into the frame. */
export function joinOuterSpace(core: string, { before, after, hasCrLf }: Frame): string {
  return before + (hasCrLf ? core.replace(/\r?\n/g, '\r\n') : core) + after;
}
