/**
 * Unquoted YAML scalars, as literals. A plain scalar gets quotes if its new text needs them; a block scalar keeps its
 * header. Source: YAML 1.2.2, 7.3.3 and 8.1
 */
import { blockOf, folded, holds } from '../../formats/yaml/block.ts';
import { isPlainSafe } from '../../formats/yaml/plain.ts';
import { quoted } from '../../formats/yaml/scalar.ts';
import type { PlacedScalar } from '../../formats/yaml/scalars.ts';
import { splitsPair } from '../characters.ts';
import { foldedBreaks } from './languages/yaml.ts';
import type { Literal, Part } from './literal.ts';

export type Unquoted = Exclude<PlacedScalar['style'], 'quoted'>;

/** The content before and after a part. */
interface Beside {
  readonly before: string;
  readonly after: string;
}

interface Style {
  /** The offset of the content in the scalar. */
  readonly offset: number;
  /** Line breaks, with the white space around them that is not part of the value. */
  readonly breaks: RegExp;
  /** The value of content that neither begins nor ends inside such a break. */
  read(content: string): string;
  print(text: string, beside: Beside): string;
  /** Whether the content as a whole can have this value. */
  holds(value: string): boolean;
  /** Prints the value as a quoted scalar in place of this one. */
  quote?(value: string): string;
}

/**
 * @returns undefined for a block scalar that has an indentation indicator or no indentation, or that is folded and has
 * indented lines
 */
export function unquotedScalar(raw: string, kind: Unquoted): Omit<Literal, 'write'> | undefined {
  const style = kind === 'block' ? blockStyle(raw) : plainStyle(kind === 'flow');
  if (!style) return undefined;
  const { offset } = style;
  return {
    content: { offset, length: raw.length - offset },
    text: style.read(raw.slice(offset)),
    holes: [],
    part: (start, end) => partOf(raw, style, widened(raw, style, start, end)),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Extends a span to whole characters and line breaks. */
function widened(raw: string, { offset, breaks }: Style, from: number, to: number): Span {
  const [first, last] = [offset, raw.length];
  let start = Math.min(Math.max(from, first), last);
  let end = Math.min(Math.max(to, first), last);
  for (const { 0: found, index } of raw.matchAll(breaks)) {
    const after = index + found.length;
    if (index < start && start < after) start = Math.max(index, first);
    if (index < end && end < after) end = after;
  }
  return { start: splitsPair(raw, start) ? start - 1 : start, end: splitsPair(raw, end) ? end + 1 : end };
}

function partOf(raw: string, style: Style, { start, end }: Span): Part {
  const beside = { before: raw.slice(style.offset, start), after: raw.slice(end) };
  const own = raw.slice(start, end);
  const text = style.read(own);
  const isWhole = beside.before + beside.after === '';
  return {
    range: { offset: start, length: end - start },
    text,
    holes: [],
    write: (translation) => {
      if (translation === text) return { kind: 'rendered', content: own };
      const value = style.read(beside.before) + translation + style.read(beside.after);
      const content = style.print(translation, beside);
      if (style.holds(value) && style.read(beside.before + content + beside.after) === value)
        return { kind: 'rendered', content };
      if (isWhole && style.quote) return { kind: 'rendered', content: style.quote(value) };
      return { kind: 'refused', refusal: { code: 'codeChanged' } };
    },
  };
}

const plainBreaks = /(?:(?<![ \t])[ \t]+)?(?:\r\n|[\r\n])[ \t\r\n]*/g;

function plainStyle(inFlow: boolean): Style {
  return {
    offset: 0,
    breaks: plainBreaks,
    read: (content) => content.replace(plainBreaks, foldedBreaks),
    print: (text) => text,
    // Line ends in the value may come from the rest of the scalar. Those of a translation are not read back as such.
    holds: (value) => isPlainSafe(value.replaceAll('\n', ' '), inFlow),
    quote(value) {
      const style = /["\\]/.test(value) ? 'single' : 'double';
      return quoted(value, style, { quote: style, escapesLetters: false });
    },
  };
}

/** The header, and empty lines. */
const beforeBody = /^[^\r\n]*(?:\r\n|\n)(?:[ \t]*(?:\r\n|\n))*/;

function blockStyle(raw: string): Style | undefined {
  const { digit, bodyIndent, width } = blockOf(raw, '');
  const [head] = beforeBody.exec(raw) ?? [];
  if (head === undefined || digit !== '' || bodyIndent === '') return undefined;
  const offset = head.length + bodyIndent.length;
  const eol = raw.includes('\r\n') ? '\r\n' : '\n';
  const breaks = new RegExp(`(?:\\r\\n|\\n) {0,${bodyIndent.length}}`, 'g');
  const dedented = (content: string) => content.replace(breaks, '\n');
  const indented = (lines: readonly string[], { before, after }: Beside) =>
    lines
      .map((line, index) => {
        const begins = index > 0 || before.endsWith('\n');
        const isEmpty = line === '' && (index < lines.length - 1 || after === '');
        return begins && !isEmpty ? bodyIndent + line : line;
      })
      .join(eol);
  if (raw.startsWith('|')) {
    return {
      offset,
      breaks,
      read: dedented,
      print: (text, beside) => indented(text.split('\n'), beside),
      holds: (value) => !value.endsWith('\n') && holds(value, 'literal', false),
    };
  }
  if (/\n[ \t]/.test(dedented(raw.slice(offset)))) return undefined;
  return {
    offset,
    breaks: /(?:(?:\r\n|\n) *)+/g,
    read: (content) => dedented(content).replace(/\n+/g, foldedBreaks),
    print(text, beside) {
      const isWhole = beside.before + beside.after === '';
      return indented(folded(text, isWhole ? width - bodyIndent.length : Number.POSITIVE_INFINITY), beside);
    },
    holds: (value) => !value.endsWith('\n') && holds(value, 'folded', false),
  };
}
