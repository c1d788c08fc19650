/** Frames of consecutive line comments, and of docstrings, whose lines have no marker. */
import { matchEnd } from '../../formats/endOf.ts';
import type { Place } from './commentText.ts';
import {
  createLine,
  type FileLine,
  type Frame,
  fileLines,
  followsCode,
  indentation,
  type Line,
  laterPrefix,
} from './frame.ts';
import type { CommentSigns } from './languages.ts';

/** @returns undefined if a line is neither blank nor a line comment of the language */
export function lineFrame(signs: CommentSigns, raw: string, place: Place): Frame | undefined {
  const sign = expressionOf(signs.line);
  if (sign === undefined) return undefined;
  const lines: Line[] = [];
  for (const file of fileLines(raw)) {
    const isEmpty = raw.slice(file.start, file.end).trim() === '';
    const margin = isEmpty ? file.end : matchEnd(sign, raw, file.start);
    if (margin === undefined) return undefined;
    lines.push(createLine(raw, { file, margin, limit: file.end }, place));
  }
  const first = lines[0];
  const gap = raw.slice(first?.margin, first?.body);
  const below = lines.slice(1).find(({ start, margin }) => raw.slice(start, margin).trim() !== '');
  const own = indentation(place.before) + raw.slice(0, first?.body);
  const isAfterCode = followsCode(place);
  const known = goingOn(signs, raw);
  return {
    kind: 'lines',
    raw,
    place,
    lines,
    prefix: isAfterCode && below ? raw.slice(below.start, below.margin) + gap : own,
    isOneLine: isAfterCode && !below,
    end: signs.goesOn?.trim() ?? '',
    holds: (content) =>
      goingOn(signs, content) <= known && fileLines(content).every((file) => isComment(sign, content, file)),
  };
}

function isComment(sign: RegExp, content: string, { start, end }: FileLine): boolean {
  return content.slice(start, end).trim() === '' || matchEnd(sign, content, start) !== undefined;
}

function goingOn(signs: CommentSigns, content: string): number {
  return fileLines(content).filter((file) => goesOn(signs, content, file)).length;
}

function goesOn({ goesOn: sign }: CommentSigns, content: string, { start, end }: FileLine): boolean {
  return sign !== undefined && content.slice(start, end).endsWith(sign);
}

/** @param raw the lines between the quotes */
export function docstringFrame(raw: string, place: Place): Frame {
  const lines = fileLines(raw).map((file) =>
    createLine(raw, { file, margin: file.start, limit: file.end }, place),
  );
  const prefix = laterPrefix(raw, lines) ?? indentation(place.before);
  return { kind: 'docstring', raw, place, lines, prefix, isOneLine: false, end: '', holds: () => true };
}

/** Matches the marker with the characters that make it documentation: `///`, `//!`, `///<`, `#'`, but not `-- |`. */
function expressionOf(signs: readonly string[]): RegExp | undefined {
  if (signs.length === 0) return undefined;
  const longestFirst = [...signs].sort((one, other) => other.length - one.length);
  const alternatives = longestFirst.map((sign) => {
    if (/\w$/.test(sign)) return `${sign}(?=[ \\t\\r\\n]|$)`;
    return `${escaped(sign)}${escaped(sign.slice(-1))}*(?:[!<>|^':][<]?(?=[ \\t\\r\\n]|$))?`;
  });
  return new RegExp(`[ \\t]*(?:${alternatives.join('|')})`, 'iy');
}

export function escaped(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
