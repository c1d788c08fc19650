/** Text to tree. All documents of a text must be without faults; the tree is that of the first. */
import { Composer, type CST, type Document, Lexer, Parser } from 'yaml';
import type { Span } from '../span.ts';
import { buildTree } from './build.ts';
import { readCommonSubset } from './commonSubset.ts';
import { commentsIn, quotedEndingAt } from './cst.ts';
import type { YamlFault } from './fault.ts';
import type { YamlNode } from './tree.ts';

/** Levels of containers in containers. Bounds the recursion of everything that walks a tree. */
export const deepest = 200;

/**
 * UTF-16 code units that the yaml package is given to read: it takes about a hundred bytes of memory for each. Files of the
 * common subset may be longer.
 */
const longest = 2_500_000;

export interface Parsed {
  /** The outermost value; undefined when there is none, only comments for example. */
  readonly root: YamlNode | undefined;
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
  /** How many aliases refer to a name. */
  readonly aliases: ReadonlyMap<string, number>;
  /** Documents in the text. */
  readonly documents: number;
  readonly faults: readonly YamlFault[];
}

/** @throws nothing: what the parser cannot take is a fault */
export function parseYaml(text: string): Parsed {
  const foreign = foreignCharacter(text);
  if (foreign !== -1) return faulty({ code: 'binary', offset: foreign });
  const quick = readCommonSubset(text, deepest);
  return quick ? { ...quick, aliases: new Map(), documents: 1 } : parseAny(text);
}

/** Reads whatever is YAML. Exported for the test that compares it with what is read in the quick way. */
export function parseAny(text: string): Parsed {
  if (text.length > longest) return faulty({ code: 'syntax', detail: 'TOO_LARGE', offset: 0 });
  // With the mark before it, the yaml package takes a list or a map in it for misplaced.
  const tokens = readTokens(text.replace(/^\uFEFF/, '\n'));
  if (!Array.isArray(tokens)) return faulty(tokens);
  const documents = compose(tokens, text);
  if (!Array.isArray(documents)) return faulty(documents);
  const [error] = documents.flatMap(({ errors }) => errors.slice(0, 1));
  if (error)
    return faulty({ code: 'syntax', detail: error.code, offset: Math.min(error.pos[0], text.length) });
  const { root, aliases, faults } = buildTree(text, documents);
  const comments = text.includes('#') ? commentsIn(tokens) : [];
  return { root, aliases, comments, documents: documents.length, faults };
}

function faulty(fault: YamlFault): Parsed {
  return { root: undefined, comments: [], aliases: new Map(), documents: 0, faults: [fault] };
}

/** Control characters other than tab and line ends, which YAML does not allow. Source: YAML 1.2.2, 5.1 */
function foreignCharacter(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.search(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
}

/** The syntax tree, or what stops it: then the rest is not read, so that hostile texts cost little. */
function readTokens(text: string): CST.Token[] | YamlFault {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  try {
    for (const lexeme of new Lexer().lex(text)) {
      for (const token of parser.next(lexeme)) tokens.push(token);
      // The stack holds the document, its containers and the token that is being read.
      if (parser.stack.length > deepest + 2) return { code: 'tooDeep', offset: parser.offset };
      if (tokens.at(-1)?.type === 'error') break;
    }
    for (const token of parser.end()) tokens.push(token);
    return tokens;
  } catch {
    return { code: 'syntax', detail: 'UNEXPECTED_TOKEN', offset: parser.offset };
  }
}

type TokenPosition = number | readonly [number, number] | { readonly offset: number };

function compose(tokens: readonly CST.Token[], text: string): Document[] | YamlFault {
  let first: YamlFault | undefined;
  // Throws at the first error: collecting one for each character of a hostile text takes minutes.
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
