/** A layer while its tokens are gone through. */
import type { Range } from '../../formats/format.ts';
import type { Token } from '../scopes/documentScopes.ts';
import type { Layer } from '../scopes/layers.ts';
import type { ScopePath } from '../scopes/scopePath.ts';

/** A token with its place in the document instead of that in its line. */
export interface Placed extends Token {
  readonly line: number;
}

export interface Frame {
  readonly layer: Layer;
  readonly first: ScopePath;
  readonly line: number;
  start: number;
  end: number;
  /** It had nothing yet but what stands before its text. */
  opening: boolean;
  opened: boolean;
  /** Its last token is what closes it. */
  closed: boolean;
  isCode: boolean;
  readonly surroundings: Surroundings;
  readonly holes: Range[];
}

export interface Surroundings {
  /** It may have begun on a line that nothing is known of. */
  readonly torn: boolean;
  /** The name before it, for the value of an attribute. */
  readonly attribute: string | undefined;
  /** What stands before the body of a heredoc: from its operator to the end of the operator's line. */
  readonly heredoc: Range | undefined;
}

export function openFrame(layer: Layer, token: Placed, surroundings: Surroundings): Frame {
  const { heredoc } = surroundings;
  return {
    layer,
    first: token.path,
    line: token.line,
    start: heredoc?.offset ?? token.start,
    end: token.end,
    opening: true,
    opened: false,
    closed: false,
    isCode: false,
    surroundings,
    holes: heredoc ? [heredoc] : [],
  };
}

/** @param own the token belongs to the layer, and not to one inside of it */
export function extend(frame: Frame, { end, path }: Placed, own: boolean): void {
  frame.end = end;
  frame.opening &&= own && (path.opens || !frame.opened);
  frame.opened ||= own && path.opens;
  frame.closed = own && path.closes;
  frame.isCode ||= own && path.isCode;
}

/** Whether a token of the same scopes begins another layer of the same kind. */
export const begins = ({ opening, closed }: Frame, { path }: Placed): boolean =>
  (path.opens && !opening) || (closed && !path.closes);

export const isHeredoc = ({ scope }: Layer): boolean =>
  /^string\.(?:un)?quoted\.(?:heredoc|block)/.test(scope);

export const isBlockScalar = ({ scope }: Layer): boolean => scope.startsWith('string.unquoted.block');

export const isPlain = ({ scope }: Layer): boolean => scope.startsWith('string.unquoted.plain');
