import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { describe, it } from 'mocha';
import { Scanner, type Token } from '../../../src/formats/json/scan.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';

interface Seen {
  readonly token: Token | 'fault';
  readonly offset: number;
  /** The name of a fault, the value of a string, the end of any other token, or '' where reading stops. */
  readonly detail: string | number;
}

interface Scanned {
  readonly tokens: readonly Seen[];
  readonly comments: readonly { readonly offset: number; readonly end: number }[];
}

/** Reading stops at the end, at a fault, and at text that is not a token. */
const last = new Set<string>(['fault', 'unknown', 'end']);

function ours(text: string): Scanned {
  const scanner = new Scanner(text);
  const tokens: Seen[] = [];
  while (!last.has(tokens.at(-1)?.token ?? '')) {
    const token = scanner.next();
    const { offset, end, value, fault } = scanner;
    if (fault) tokens.push({ token: 'fault', offset, detail: fault });
    else tokens.push({ token, offset, detail: detailOf(token, value, end) });
  }
  return { tokens, comments: scanner.comments };
}

/** Tokens by jsonc-parser's `SyntaxKind`; the missing kinds are comments and white space. */
const kinds: Readonly<Record<number, Token>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'literal',
  8: 'literal',
  9: 'literal',
  10: 'string',
  11: 'literal',
  16: 'unknown',
  17: 'end',
};

/** Names by jsonc-parser's `ScanError`. */
const faults = [
  '',
  'UnexpectedEndOfComment',
  'UnexpectedEndOfString',
  'UnexpectedEndOfNumber',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
];

function theirs(text: string): Scanned {
  const scanner = createScanner(text, false);
  if (text.startsWith('\uFEFF')) scanner.setPosition(1);
  const tokens: Seen[] = [];
  const comments: { offset: number; end: number }[] = [];
  while (!last.has(tokens.at(-1)?.token ?? '')) {
    const kind: number = scanner.scan();
    const offset = scanner.getTokenOffset();
    const end = scanner.getPosition();
    const token = kinds[kind];
    const fault = faults[scanner.getTokenError()];
    if (fault) tokens.push({ token: 'fault', offset, detail: fault });
    else if (token) tokens.push({ token, offset, detail: detailOf(token, scanner.getTokenValue(), end) });
    else if (kind === 12 || kind === 13) comments.push({ offset, end });
  }
  return { tokens, comments };
}

function detailOf(token: Token, value: string, end: number): string | number {
  if (token === 'string') return value;
  return token === 'unknown' || token === 'end' ? '' : end;
}

const pieces = [
  ...'{}[]:,"\\/*- \t\n\r01e.+u',
  ...[
    '"a"',
    '"key":',
    '\\u00e9',
    '\\u12',
    '\\n',
    '\\q',
    'true',
    'false',
    'null',
    'truer',
    '-',
    '12.5e+3',
    '0.',
  ],
  ...['//', '/*', '*/', '\r\n', '\uFEFF', 'ä', '\u2028', '\0', '\x1f', '😀', '1e', '-0', '.5'],
];

describe('JSON: tokens', () => {
  const rows: readonly string[] = [
    '',
    '\uFEFF',
    '\uFEFF{"a": "b"}',
    ' \t\r\n',
    '{"a": [1, -2.5e+10, true, false, null]}',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\\ud83d"',
    '"open',
    '"open\\',
    '"open\\"',
    '"line\nbreak"',
    '"line\\\nbreak"',
    '"tab\there"',
    '"tab\there and \\q"',
    '"\\q and tab\there"',
    '"\\u12g4"',
    '"\\u12',
    '"\\u12"',
    '"\\q and open',
    '// to the end',
    '// to the line\r1',
    '/* closed */ 1 /**/',
    '/* open *',
    '/*/ 1',
    '/ 1',
    '/',
    '01',
    '1.',
    '1.e5',
    '1.5e5.5',
    '1e',
    '1e+',
    '1e+5',
    '12e-5',
    '-',
    '-a',
    '--1',
    '1true',
    'true1',
    'true/**/false',
    'nul',
    '1\uFEFF',
    '\0',
  ];
  for (const text of rows) {
    it(`are those of jsonc-parser: ${JSON.stringify(text)}`, () =>
      assert.deepEqual(ours(text), theirs(text)));
  }

  it('are those of jsonc-parser in random texts', () => {
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => assert.deepEqual(ours(text), theirs(text))),
      { numRuns: 3000 },
    );
  });

  it('are those of jsonc-parser in random strings', () => {
    const texts = fc
      .array(fc.constantFrom(...pieces), { maxLength: 8 })
      .map((parts) => `"${parts.join('')}"`);
    fc.assert(
      fc.property(texts, (text) => assert.deepEqual(ours(text), theirs(text))),
      { numRuns: 3000 },
    );
  });
});

describeCorpus('JSON: tokens of the corpora', () => {
  it('are those of jsonc-parser, in whole files and in broken ones', () => {
    const files = corpusFiles(/\.(?:jsonc?|arb)$/);
    assert.ok(files.length > 80, `${files.length} files`);
    for (const { path, text } of files) {
      assert.deepEqual(ours(text), theirs(text), path);
      const half = text.slice(0, text.length / 2);
      assert.deepEqual(ours(half), theirs(half), path);
    }
  });
});
