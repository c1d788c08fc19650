/** Parses YAML. All documents of a text must be valid; the tree is that of the first one. */

import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import type { TextFault } from '../fault.ts';
import type { Span } from '../span.ts';
import { buildTree } from './build.ts';
import { readCommonSubset } from './commonSubset.ts';
import { commentsIn, quotedEndingAt } from './cst.ts';
import { lenientLexer } from './lexer.ts';
import type { YamlNode } from './tree.ts';

/** The maximum nesting of containers, which bounds the recursion of all tree walks. */
export const deepest = 200;

/**
 * UTF-16 code units. Limits what the yaml package reads, which takes about a hundred bytes of memory per code unit.
 * Files within the common subset can be longer.
 */
const longest = 2_500_000;

export interface Parsed {
  /** The outermost value; undefined if the text has none, for example if it has only comments. */
  readonly root: YamlNode | undefined;
  readonly comments: readonly Span[];
  readonly aliases: ReadonlyMap<string, number>;
  readonly documents: number;
  /** The `detail` of a syntax error is an error code of the yaml package, or `OPEN_QUOTE`. */
  readonly faults: readonly TextFault[];
}

/** Returns faults instead of throwing them. */
export function parseYaml(text: string): Parsed {
  const foreign = foreignCharacter(text);
  if (foreign !== -1) return faulty({ code: 'binary', offset: foreign });
  const quick = readCommonSubset(text, deepest);
  return quick ? { ...quick, aliases: new Map(), documents: 1 } : parseAny(text);
}

/** Reads with the yaml package. Exported for the test that compares it with the reader of the common subset. */
export function parseAny(text: string): Parsed {
  const read = readDocuments(text);
  if ('code' in read) return faulty(read);
  const { tokens, documents } = read;
  const { root, aliases, faults } = buildTree(text, documents);
  const comments = text.includes('#') ? commentsIn(tokens) : [];
  return { root, aliases, comments, documents: documents.length, faults };
}

interface Documents {
  readonly tokens: CST.Token[];
  readonly documents: Document[];
}

/** All documents as the yaml package reads them, or the first fault. */
export function readDocuments(text: string): Documents | TextFault {
  if (text.length > longest) return { code: 'tooLarge', limit: longest, offset: 0 };
  const read = readLexemes(text, new Lexer());
  // The stricter reading knows better where a fault is.
  if (!('code' in read) || read.code !== 'syntax' || !bracketOrQuote.test(text)) return read;
  const again = readLexemes(text, lenientLexer());
  return 'code' in again ? read : again;
}

const bracketOrQuote = /[[{"']/;

function readLexemes(text: string, lexer: Lexer): Documents | TextFault {
  // After a byte order mark the yaml package would report a list as misplaced.
  const tokens = readTokens(text.replace(/^\uFEFF/, '\n'), lexer);
  if (!Array.isArray(tokens)) return tokens;
  const documents = compose(tokens, text);
  if (!Array.isArray(documents)) return documents;
  const [error] = documents.flatMap(({ errors }) => errors.slice(0, 1));
  if (error) return { code: 'syntax', detail: error.code, offset: Math.min(error.pos[0], text.length) };
  return { tokens, documents };
}

function faulty(fault: TextFault): Parsed {
  return { root: undefined, comments: [], aliases: new Map(), documents: 0, faults: [fault] };
}

/** The offset of the first character below U+0020 that YAML forbids, or -1. Source: YAML 1.2.2, 5.1 */
function foreignCharacter(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.search(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
}

/** The concrete syntax tree, or a fault. Reading stops at the first error, so that a hostile text takes little time. */
function readTokens(text: string, lexer: Lexer): CST.Token[] | TextFault {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  try {
    for (const lexeme of lexer.lex(text)) {
      for (const token of parser.next(lexeme)) tokens.push(token);
      // The stack contains the document, its containers and the current token.
      if (parser.stack.length > deepest + 2)
        return { code: 'tooDeep', limit: deepest, offset: parser.offset };
      if (tokens.at(-1)?.type === 'error') break;
    }
    for (const token of parser.end()) tokens.push(token);
    return tokens;
  } catch {
    return { code: 'syntax', detail: 'UNEXPECTED_TOKEN', offset: parser.offset };
  }
}

type TokenPosition = number | readonly [number, number] | { readonly offset: number };

function compose(tokens: readonly CST.Token[], text: string): Document[] | TextFault {
  let first: TextFault | undefined;
  // Throws at the first error, since collecting one per character of a hostile text takes minutes.
  const onError = (place: TokenPosition, detail: string, _message: string, isWarning?: boolean): void => {
    if (isWarning) return;
    const offset = typeof place === 'number' ? place : 'offset' in place ? place.offset : place[0];
    const quote = detail === 'MISSING_CHAR' ? quotedEndingAt(offset, tokens) : undefined;
    first ??= quote
      ? { code: 'syntax', detail: 'OPEN_QUOTE', offset: quote.offset }
      : { code: 'syntax', detail, offset: Math.min(offset, text.length) };
    throw new Error(detail);
  };
  const composer = new Composer({ keepSourceTokens: true, uniqueKeys: false, logLevel: 'silent' });
  Object.assign(composer, { onError });
  try {
    return [...composer.compose(tokens, true, text.length)] as Document[];
  } catch {
    return first ?? { code: 'syntax', detail: 'UNEXPECTED_TOKEN', offset: 0 };
  }
}
