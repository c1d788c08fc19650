/** Block scalars: `|` keeps lines, `>` folds them. */

export interface Header {
  /** `+`, `-` or ''. */
  readonly chomping: string;
  /** The indentation indicator, or ''. */
  readonly digit: string;
  /** Blanks and a comment at the end of the line. */
  readonly rest: string;
  /** The width at which lines are folded, in UTF-16 code units including the indent. */
  readonly width: number;
}

interface Block extends Header {
  readonly bodyIndent: string;
}

/**
 * The end of the last significant line, excluding its line end. Trailing empty lines are significant only with the
 * indicator `+`.
 *
 * @param offset the start of the header
 * @param rangeEnd the end of the scalar as parsed, perhaps after further line ends and empty lines
 */
export function blockEnd(text: string, offset: number, rangeEnd: number): number {
  const keeps = /^.\d?\+/.test(text.slice(offset, offset + 3));
  let end = rangeEnd;
  while (isSpace(text, end - 1)) {
    end--;
    if (keeps && text[end] === '\n') break;
  }
  if (keeps) return text[end - 1] === '\r' ? end - 1 : end;
  // White space after the last word belongs to its line.
  const lineEnd = text.slice(end, rangeEnd).search(/\r?\n/);
  return lineEnd === -1 ? rangeEnd : end + lineEnd;
}

function isSpace(text: string, offset: number): boolean {
  const character = text[offset];
  return character === '\n' || character === '\r' || character === ' ' || character === '\t';
}

/**
 * The style of a block scalar, for printing another one.
 *
 * @param source the block scalar as written, from its header on
 * @param value its text
 */
export function blockOf(source: string, value: string): Block {
  const [first = '', ...lines] = source.split(/\r?\n/);
  const [, indicators = '', rest = ''] = /^[|>]([-+\d]*)(?![-+\d])(.*)$/.exec(first) ?? [];
  const digit = /\d/.exec(indicators)?.[0] ?? '';
  const chomping = /[-+]/.exec(indicators)?.[0] ?? '';
  const filled = lines.filter((line) => /[^ ]/.test(line));
  const indent =
    blanksIn(filled[0] ?? '') - blanksIn(value.split('\n').find((line) => /[^ ]/.test(line)) ?? '');
  const widest = filled.reduce((most, line) => Math.max(most, line.length), 0);
  const width = filled.length > 1 ? Math.max(widest, 40) : 80;
  return { chomping, digit, rest, width, bodyIndent: ' '.repeat(Math.max(0, indent)) };
}

function blanksIn(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

/**
 * Adapts the chomping to the text, but never adds `+`.
 *
 * @returns undefined if no block scalar with the other parts of this header can represent the text
 */
export function blockScalar(
  text: string,
  style: 'literal' | 'folded',
  { eol, bodyIndent }: ScalarPlace,
  { chomping, digit, rest, width }: Header,
): string | undefined {
  const core = text.replace(/(?<!\n)\n+$/, '');
  const ends = text.length - core.length;
  if (bodyIndent === '' || !holds(core, style, digit !== '') || (ends > 1 && chomping !== '+'))
    return undefined;
  const kept = chomping === '+' && ends > 0 ? '+' : ends > 0 ? '' : '-';
  const lines = style === 'literal' ? core.split('\n') : folded(core, width - bodyIndent.length);
  const all = [...lines, ...Array.from({ length: Math.max(0, ends - 1) }, () => '')];
  const body = all.map((line) => (line === '' ? '' : bodyIndent + line));
  return [`${style === 'literal' ? '|' : '>'}${digit}${kept}${rest}`, ...body].join(eol);
}

/**
 * Whether a block scalar can hold a text, given without the line ends after its last line. Readers do not fold lines
 * that start with white space. If the first line with a word starts that way, only the indentation
 * indicator shows the indent.
 */
export function holds(core: string, style: 'literal' | 'folded', hasDigit: boolean): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: unprintable in YAML, or line ends in YAML 1.1
  if (core === '' || /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u.test(core))
    return false;
  if (/^[ \t]+$/m.test(core)) return false;
  return style === 'literal'
    ? hasDigit || !/^\n*[ \t]/.test(core)
    : !/^[ \t]/m.test(core) && !core.startsWith('\n');
}

/** A single line end between lines of text means a space, and each additional one a line end. */
export function folded(core: string, width: number): readonly string[] {
  return core
    .split('\n')
    .flatMap((line, index) => [...(index > 0 && line !== '' ? [''] : []), ...wrapped(line, width)]);
}

/** Breaks only at single spaces between words, because folding restores these. */
function wrapped(line: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current: string | undefined;
  for (const word of line.split(/(?<=[^ \t]) (?=[^ \t])/)) {
    if (current === undefined) current = word;
    else if (current.length + 1 + word.length <= width) current += ` ${word}`;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current ?? ''];
}

export interface ScalarPlace {
  readonly inFlow: boolean;
  readonly eol: string;
  /** The indent of the lines of a block scalar. */
  readonly bodyIndent: string;
}
