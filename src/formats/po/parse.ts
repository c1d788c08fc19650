/** Parses messages. Stops at the first error. */
import type { Span } from '../span.ts';
import { type Part, Stop, type Token, tokenAt } from './scan.ts';

/** A text of one or more literals. */
export interface Value extends Part {
  /** The literals, if there are several. Otherwise the only literal equals the value. */
  readonly parts?: readonly Part[];
}

export function partsOf(value: Value): readonly Part[] {
  return value.parts ?? [value];
}

/** `msgstr` or `msgstr[n]`, starting at the keyword. */
export interface Form extends Span {
  readonly value: Value;
}

export interface Message {
  /** The comments since the previous message, which may be an obsolete one. */
  readonly comments: readonly Span[];
  /** The offset of the first keyword. */
  readonly offset: number;
  /** The offset after the last literal. */
  readonly end: number;
  readonly context?: Value;
  readonly id: Value;
  readonly plural?: Value;
  /** The forms by index: exactly one without `plural`, else at least one. */
  readonly forms: readonly Form[];
}

export interface Parsed {
  readonly messages: readonly Message[];
  /** Obsolete messages: comments with `#~`, and all comments between those and the previous message. */
  readonly obsolete: readonly Span[];
  readonly fault?: { readonly offset: number; readonly detail: string };
}

/** @param most the maximum number of messages to parse */
export function parsePo(text: string, most = Number.POSITIVE_INFINITY): Parsed {
  const messages: Message[] = [];
  const obsolete: Span[] = [];
  try {
    const tokens = new Tokens(text);
    for (let comments: Span[] = []; messages.length < most; ) {
      const { current } = tokens;
      if (current.kind === 'end') break;
      if (current.kind === 'comment') {
        if (text.startsWith('#~', tokens.pass().offset)) {
          for (const comment of [...comments, current]) obsolete.push(comment);
          comments = [];
        } else comments.push(current);
        continue;
      }
      messages.push(readMessage(tokens, comments));
      comments = [];
    }
    return { messages, obsolete };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { messages, obsolete, fault: { offset: error.offset, detail: error.message } };
  }
}

class Tokens {
  readonly #text: string;
  current: Token;

  constructor(text: string) {
    this.#text = text;
    this.current = tokenAt(text, 0);
  }

  /** Moves to the next token and returns the current one. */
  pass(): Token {
    const token = this.current;
    this.current = tokenAt(this.#text, token.end);
    return token;
  }

  /** Whether the keyword is next, with an index if `isIndexed`, else without. */
  isAt(name: string, isIndexed = false): boolean {
    const { current } = this;
    return current.kind === 'keyword' && current.name === name && (current.index !== undefined) === isIndexed;
  }

  /** Parses a required keyword and its text. */
  require(name: string): Value {
    if (!this.isAt(name)) throw new Stop(this.current.offset, `${name} is missing`);
    this.pass();
    return this.value();
  }

  value(): Value {
    const first = this.current;
    if (first.kind !== 'string') throw new Stop(first.offset, 'a string in double quotes is missing');
    this.pass();
    if (this.current.kind !== 'string') return first;
    const parts: Part[] = [first];
    let { end } = first;
    for (let part = this.current; part.kind === 'string'; part = this.current) {
      parts.push(part);
      end = part.end;
      this.pass();
    }
    const text = parts.map((part) => part.text).join('');
    return { offset: first.offset, end, text, parts: fitted(parts) };
  }
}

function readMessage(tokens: Tokens, comments: readonly Span[]): Message {
  const { current } = tokens;
  refuseOthers(current);
  const context = tokens.isAt('msgctxt') ? tokens.require('msgctxt') : undefined;
  const id = tokens.require('msgid');
  const plural = tokens.isAt('msgid_plural') ? tokens.require('msgid_plural') : undefined;
  const forms = plural ? readForms(tokens) : [readForm(tokens)];
  return {
    comments: fitted(comments),
    offset: current.offset,
    end: forms.at(-1)?.end ?? id.end,
    id,
    forms,
    ...(context && { context }),
    ...(plural && { plural }),
  };
}

function refuseOthers(token: Token): void {
  if (token.kind !== 'keyword') throw new Stop(token.offset, 'a text without a keyword');
  if (token.name === 'domain') throw new Stop(token.offset, 'a file with several domains is not supported');
  if (!/^msg(?:ctxt|id|id_plural|str)$/.test(token.name)) {
    throw new Stop(token.offset, `unknown keyword ${token.name.slice(0, 20)}`);
  }
}

function readForm(tokens: Tokens): Form {
  const { offset } = tokens.current;
  const value = tokens.require('msgstr');
  return { offset, end: value.end, value };
}

function readForms(tokens: Tokens): readonly Form[] {
  const forms: Form[] = [];
  while (tokens.isAt('msgstr', true)) {
    const keyword = tokens.pass();
    if (keyword.kind === 'keyword' && keyword.index !== forms.length) {
      throw new Stop(keyword.offset, `msgstr[${forms.length}] is missing`);
    }
    const value = tokens.value();
    forms.push({ offset: keyword.offset, end: value.end, value });
  }
  if (forms.length === 0) throw new Stop(tokens.current.offset, 'msgstr[0] is missing');
  return forms;
}

/** A copy without spare capacity, which in most messages would take more memory than everything else. */
function fitted<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}
