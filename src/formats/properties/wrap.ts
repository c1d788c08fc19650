/** Breaks new values into lines the way existing values are broken. */
import { escapeValue, type PropertiesCodeStyle } from './codeStyle.ts';

export interface Wrapping {
  /** The value starts on the line after its key. */
  readonly first: boolean;
  /** Lines break after each line end that the text itself contains. */
  readonly afterNewline: boolean;
  /** UTF-16 code units per line if lines break between words, else 0. */
  readonly width: number;
  readonly eol: string;
  readonly indent: string;
}

/** UTF-16 code units of a value that are enough to determine how it is broken. */
const sampleLength = 1 << 16;

/** How a raw value is broken into lines; undefined if it is on one line. */
export function wrappingOf(whole: string): Wrapping | undefined {
  const raw = whole.slice(0, sampleLength);
  const units = [...raw.matchAll(/\\(?:(\r\n|\r|\n)([ \t\f]*)|[\s\S])/g)];
  const breaks = units.filter(([, eol]) => eol !== undefined);
  const [found] = breaks;
  if (!found) return undefined;
  const newlineEnds = new Set(units.filter(([one]) => one === '\\n').map((one) => one.index + 2));
  const between = breaks.filter(({ index }) => index > 0 && !newlineEnds.has(index));
  const lines = raw.split(/\r\n|\r|\n/).map((line) => line.trim().length);
  return {
    first: found.index === 0,
    afterNewline: breaks.some(({ index }) => newlineEnds.has(index)),
    width: between.length > 0 ? Math.max(...lines) : 0,
    eol: found[1] ?? '\n',
    indent: found[2] ?? '',
  };
}

/** Prints a value with the escapes and line breaks that are usual in the file. */
export function printValue(
  text: string,
  codeStyle: PropertiesCodeStyle,
  wrapping: Wrapping | undefined,
): string {
  if (!wrapping || text === '') return escapeValue(text, codeStyle);
  const { first, afterNewline, width, eol, indent } = wrapping;
  const paragraphs = afterNewline ? text.split(/(?<=\n)(?=[\s\S])/) : [text];
  const lines = width > 0 ? paragraphs.flatMap((one) => broken(one, codeStyle, width)) : paragraphs;
  const escaped = lines.map((line) => escapeValue(line, codeStyle));
  return (first ? ['', ...escaped] : escaped).join(`\\${eol}${indent}`);
}

/** Breaks a text between words. Blanks remain at line ends, because leading ones are ignored. */
function broken(text: string, codeStyle: PropertiesCodeStyle, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const word of text.match(/^ *[^ ]+ *|[^ ]+ */g) ?? [text]) {
    const added = escapeValue(word, codeStyle).length;
    // The 1 is the backslash at the end of the line.
    if (line !== '' && length + added + 1 > width) {
      lines.push(line);
      line = '';
      length = 0;
    }
    line += word;
    length += added;
  }
  return [...lines, line];
}
