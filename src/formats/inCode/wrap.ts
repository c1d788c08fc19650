import type { MemberLayout } from '../json/layout.ts';

export interface Wrapping {
  /** The opening bracket, including any word before it: `array(`. */
  readonly open: string;
  readonly close: string;
  /** Blanks inside the brackets of a container on one line. */
  readonly pad: string;
  /** Whether a comma follows the last member if each is on a line of its own. */
  readonly endsWithComma: boolean;
}

/** Wraps members, laid out for `place`, in brackets. @param closing the indent of the closing bracket */
export function wrapped(
  members: readonly string[],
  place: MemberLayout,
  closing: string,
  { open, close, pad, endsWithComma }: Wrapping,
): string {
  if (members.length === 0) return open + close;
  if (place.inline) return open + pad + members.join(`,${place.gap}`) + pad + close;
  const separator = place.eol + place.indent;
  const last = endsWithComma ? ',' : '';
  return `${open}${separator}${members.join(`,${separator}`)}${last}${place.eol}${closing}${close}`;
}
