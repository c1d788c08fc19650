/** A layer while its tokens are being walked. */
import type { Range } from '../../formats/format.ts';
import type { Token } from '../scopes/documentScopes.ts';
import type { Layer } from '../scopes/layers.ts';
import type { ScopePath } from '../scopes/scopePath.ts';

/** A token with offsets in the document instead of in its line. */
export interface Placed extends Token {
  readonly line: number;
}

export interface Frame {
  readonly layer: Layer;
  readonly first: ScopePath;
  readonly line: number;
  start: number;
  end: number;
  /** All tokens so far are its own, and none follows its opening delimiter. */
  opening: boolean;
  opened: boolean;
  /** Its last token closes it. */
  closed: boolean;
  isCode: boolean;
  readonly surroundings: Surroundings;
  readonly holes: Range[];
}

export interface Surroundings {
  /** May have begun on an unknown line. */
  readonly torn: boolean;
  /** The last attribute name before the layer, which may be that attribute's value. */
  readonly attribute: string | undefined;
  /** Comes directly after the tag of a template. */
  readonly isTagged: boolean;
  /** The range before a heredoc's body: from its operator to the end of that line. */
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

/** @param own whether the token belongs to the layer itself, not to an inner one */
export function extend(frame: Frame, { end, path }: Placed, own: boolean): void {
  frame.end = end;
  frame.opening &&= own && (path.opens || !frame.opened);
  frame.opened ||= own && path.opens;
  frame.closed = own && path.closes;
  frame.isCode ||= own && path.isCode;
}

/** Whether a token with the same scopes begins another layer of the same kind. */
export const begins = ({ opening, closed }: Frame, { path }: Placed): boolean =>
  (path.opens && !opening) || (closed && !path.closes);

export const isHeredoc = ({ scope }: Layer): boolean =>
  /^string\.(?:un)?quoted\.(?:heredoc|block)/.test(scope);

export const isBlockScalar = ({ scope }: Layer): boolean => scope.startsWith('string.unquoted.block');

export const isPlain = ({ scope }: Layer): boolean => scope.startsWith('string.unquoted.plain');
