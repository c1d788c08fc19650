import { firstIndex } from '../../firstIndex.ts';
import type { Span } from '../span.ts';
import type { CodeScanner } from './scanner.ts';

export interface Literal<Style> {
  readonly style: Style;
  /** Undefined if the string contains code, or bytes or escapes that are not text. */
  readonly value: string | undefined;
}

/** A string without code in it, or several such strings joined. */
export interface StringNode<Style> extends Span {
  readonly kind: 'string';
  /** Escapes resolved. */
  readonly value: string;
  /** The style of the first of several strings. */
  readonly style: Style;
  readonly isJoined: boolean;
}

interface StringScanner<Style> extends CodeScanner {
  /** Passes the string at the position, if there is one. */
  string(): Literal<Style> | undefined;
}

/**
 * Passes a string, or several joined by an operator.
 *
 * @returns undefined if there is no string, or (with the strings passed) if one has no value or comments separate them
 */
export function stringsAt<Style>(
  scanner: StringScanner<Style>,
  operator: string,
): StringNode<Style> | undefined {
  const offset = scanner.position;
  const first = scanner.string();
  if (!first) return undefined;
  const { style } = first;
  let { value } = first;
  let end = scanner.position;
  let isJoined = false;
  for (let next = joined(scanner, operator); next; next = joined(scanner, operator)) {
    isJoined = true;
    value = value !== undefined && next.value !== undefined ? value + next.value : undefined;
    if (hasComment(scanner, end, scanner.position)) value = undefined;
    end = scanner.position;
  }
  scanner.position = end;
  return value === undefined ? undefined : { kind: 'string', offset, end, value, style, isJoined };
}

/** Counting new comments is not enough, because the scanner may have passed these strings before. */
function hasComment({ comments }: CodeScanner, from: number, to: number): boolean {
  const next = comments[firstIndex(comments, ({ offset }) => offset >= from)];
  return next !== undefined && next.offset < to;
}

function joined<Style>(scanner: StringScanner<Style>, operator: string): Literal<Style> | undefined {
  scanner.skip();
  if (!scanner.passes(operator)) return undefined;
  scanner.skip();
  return scanner.string();
}
