/** Finds comments, and joins those that belong together. */
import { between, type CommentRegion, endOf } from '../region.ts';
import type { Lines } from '../scopes/lines.ts';
import type { Frame } from './frame.ts';

/** The marker at the start of a comment line. */
const marker = /^(?:\/\/[/!]?|#!?|--|;+|%+)/;
const anyMarker = /^\s*(?:\/[/*]|#|--|<!--|[;%])/;

export const beginsComment = (text: string): boolean => anyMarker.test(text);

function styleOf(scope: string): CommentRegion['style'] {
  if (/doc/.test(scope)) return 'doc';
  return scope.startsWith('comment.line') ? 'line' : 'block';
}

/** What precedes a slash that begins a regular expression. At a line end, Ruby's grammar reads it as a division. */
const beforeRegexp = /(?:[(,=~[!&|?{;]|(?<!\w)(?:and|elsif|if|not|or|return|unless|until|when|while))$/;
/** UTF-16 code units. */
const longestRegexp = 4000;

/** Whether a comment is in a regular expression: what it may contain there depends on the flags and the delimiter. */
function isInRegexp({ first, start }: Frame, text: string): boolean {
  if (first.language !== 'ruby') return false;
  const lines = text.slice(Math.max(0, start - longestRegexp), start).split('\n');
  const begin = lines.findLastIndex(beginsRegexp);
  return begin !== -1 && !lines.slice(begin + 1).some((line) => line.trimStart().startsWith('/'));
}

function beginsRegexp(line: string): boolean {
  const code = line.trimEnd();
  return code.endsWith('/') && !code.includes('#') && beforeRegexp.test(code.slice(0, -1).trimEnd());
}

/** @returns undefined if this may be only the rest of a comment, or in a regular expression */
export function commentRegion(frame: Frame, text: string): CommentRegion | undefined {
  if (frame.surroundings.torn || isInRegexp(frame, text)) return undefined;
  const own = text.slice(frame.start, frame.end);
  const start = frame.start + own.length - own.trimStart().length;
  return {
    kind: 'comment',
    range: between(start, start + own.trim().length),
    language: frame.first.language,
    style: styleOf(frame.layer.scope),
  };
}

/** What the lines of a comment have in common: indentation and marker. Undefined after code and for block comments. */
function beginning({ range }: CommentRegion, { text, at, start }: Lines): string | undefined {
  const before = text.slice(start(at(range.offset)), range.offset);
  const [sign] = marker.exec(text.slice(range.offset, range.offset + 10)) ?? [];
  return before.trim() === '' && sign !== undefined ? before + sign : undefined;
}

/** Joins two line comments on consecutive lines with the same indentation and marker; undefined for others. */
export function joinComments(
  first: CommentRegion,
  next: CommentRegion,
  lines: Lines,
): CommentRegion | undefined {
  const follow = lines.at(endOf(first.range)) + 1 === lines.at(next.range.offset);
  const alike = first.style === next.style && first.language === next.language;
  const common = beginning(first, lines);
  if (!follow || !alike || common === undefined || common !== beginning(next, lines)) return undefined;
  return { ...first, range: between(first.range.offset, endOf(next.range)) };
}
