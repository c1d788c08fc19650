/** Rules for content that does not represent itself, such as escapes. All patterns are sticky. */
import { afterIndent } from './indent.ts';
import type { Read, Rule } from './kind.ts';

export function matchAt(pattern: RegExp, raw: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(raw) ?? undefined;
}

function rule(pattern: RegExp, textOf: (match: RegExpExecArray) => string | undefined): Rule {
  return (raw, offset) => {
    const match = matchAt(pattern, raw, offset);
    if (!match) return undefined;
    const text = textOf(match);
    return text === undefined ? { kind: 'fault' } : { kind: 'text', text, end: offset + match[0].length };
  };
}

/** An introducer and a letter: `{ n: '\n' }`. */
export function named(letters: Readonly<Record<string, string>>, introducer = '\\'): Rule {
  const texts = new Map(Object.entries(letters));
  return (raw, offset) => {
    if (raw[offset] !== introducer) return undefined;
    const text = texts.get(raw[offset + 1] ?? '');
    return text === undefined ? undefined : { kind: 'text', text, end: offset + 2 };
  };
}

/** A code point. Its digits are the pattern's first group, in which `_` is ignored. Above `most`, it is a fault. */
export function numbered(pattern: RegExp, radix = 16, most = 0x10ffff): Rule {
  return rule(pattern, ([, digits = '']) => {
    const code = Number.parseInt(digits.replaceAll('_', ''), radix);
    return code <= most ? String.fromCodePoint(code) : undefined;
  });
}

/** The pattern's first group, verbatim. */
export function itself(pattern: RegExp): Rule {
  return rule(pattern, ([, character = '']) => character);
}

/** The whole match is the value, such as a backslash that a raw literal keeps before a quote. */
export function kept(pattern: RegExp): Rule {
  return rule(pattern, ([both]) => both);
}

export function fixed(pattern: RegExp, text: string): Rule {
  return rule(pattern, () => text);
}

/**
 * Text that is not part of the value, or is a space or line break only because of the layout. Its spelling is not
 * reused.
 */
export function layout(pattern: RegExp, textOf: (match: string) => string = () => ''): Rule {
  return (raw, offset): Read | undefined => {
    const match = matchAt(pattern, raw, offset);
    return match && { kind: 'text', text: textOf(match[0]), end: offset + match[0].length, isLayout: true };
  };
}

/** An escaped line break, with the indentation of the next line. */
export function lineJoin(pattern: RegExp): Rule {
  return (raw, offset, { indent }): Read | undefined => {
    const match = matchAt(pattern, raw, offset);
    if (!match) return undefined;
    return {
      kind: 'text',
      text: '',
      end: afterIndent(raw, offset + match[0].length, indent),
      isLayout: true,
    };
  };
}

export function fault(pattern: RegExp): Rule {
  return rule(pattern, () => undefined);
}

export function doubled(quote: string): Rule {
  return (raw, offset) =>
    raw.startsWith(quote + quote, offset) ? { kind: 'text', text: quote, end: offset + 2 } : undefined;
}

/** Code that the pattern matches completely. */
export function hole(pattern: RegExp): Rule {
  return (raw, offset) => {
    const match = matchAt(pattern, raw, offset);
    return match && { kind: 'hole', end: offset + match[0].length };
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** UTF-8 bytes, one escape each; the digits are the first group that matched. Invalid sequences are faults. */
export function utf8Bytes(pattern: RegExp, radixOf: (match: RegExpExecArray) => number): Rule {
  const byteAt = (raw: string, offset: number) => {
    const match = matchAt(pattern, raw, offset);
    if (!match) return undefined;
    const digits = match.slice(1).find((group) => group !== undefined) ?? '';
    return { byte: Number.parseInt(digits, radixOf(match)), end: offset + match[0].length };
  };
  return (raw, offset) => {
    const bytes: number[] = [];
    let found = byteAt(raw, offset);
    if (!found) return undefined;
    const size = sequenceLength(found.byte);
    for (let end = offset; found && found.byte <= 255; found = byteAt(raw, end)) {
      bytes.push(found.byte);
      end = found.end;
      if (bytes.length === size) return decoded(bytes, end);
    }
    return { kind: 'fault' };
  };
}

function sequenceLength(first: number): number {
  if (first < 0xc0) return 1;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function decoded(bytes: readonly number[], end: number): Read {
  try {
    return { kind: 'text', text: utf8.decode(Uint8Array.from(bytes)), end };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: 'fault' };
  }
}
