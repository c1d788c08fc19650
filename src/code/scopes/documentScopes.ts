/** The scopes of a document's lines, read on demand and cached until a line changes. */
import textmate, { type StateStack } from 'vscode-textmate';
import type { Grammar } from './grammars.ts';
import { type Lines, linesOf, sharedLines } from './lines.ts';
import { type ScopePath, scopePath } from './scopePath.ts';

export interface Token {
  /** Offset in the line. */
  readonly start: number;
  readonly end: number;
  readonly path: ScopePath;
}

/** `unknown`: too long, given up or not yet read. The next lines are read as if the line did not exist. */
export type LineScopes =
  | { readonly kind: 'known'; readonly tokens: readonly Token[] }
  | { readonly kind: 'unknown' };

/** Lets long work yield between slices. */
export interface Pace {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Yields to other work. */
  pause(): Promise<void>;
}

export const eventLoop: Pace = {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};

interface Read {
  readonly before: StateStack;
  readonly after: StateStack;
  readonly line: LineScopes;
  readonly isGivenUp?: true;
}

/** The attempts at a line that ended early. */
interface Attempts {
  readonly compiling: number;
  readonly slow: number;
}

/** Milliseconds per slice; the line in progress is finished first. */
const slice = 12;
/** Longer lines are generated, and take seconds. */
const longestLine = 20_000;
/** Time limits for one line in milliseconds, by the number of attempts in which the line itself was slow. */
const patience = [20, 40, 80, 160, 320, 640];
/**
 * Attempts that compile expressions of the grammar do not count as slow, because the next attempt reuses them: on a
 * busy machine, the expressions for a first line take seconds. This bounds lines whose expressions are never reused.
 */
const mostCompiling = 200;
/** Bounds nested code: the memory for a token's scopes grows with the square of their number. */
const mostScopes = 150;
/** Number of lines given up before the grammar is given up. */
const mostGivenUp = 3;

const unknown: LineScopes = { kind: 'unknown' };
const none: Attempts = { compiling: 0, slow: 0 };

export class DocumentScopes {
  readonly grammar: Grammar;
  private readonly pace: Pace;
  private current: Lines;
  /** The results by line. An entry after a change is valid only if the state before its line is the same again. */
  private read: (Read | undefined)[];
  /** The number of leading lines whose entries are valid. */
  private certain = 0;
  /** How many of those lines were given up. */
  private givenUp = 0;
  private isBroken = false;
  private readonly paths = new Map<string, ScopePath>();

  constructor(grammar: Grammar, text: string, pace: Pace = eventLoop) {
    this.grammar = grammar;
    this.pace = pace;
    this.current = linesOf(text);
    this.read = new Array(this.current.count);
  }

  get lines(): Lines {
    return this.current;
  }

  /** The grammar failed, or too many lines were given up, so none of its results are used. */
  get failed(): boolean {
    return this.isBroken || this.givenUp >= mostGivenUp;
  }

  /** Replaces the text. Unchanged lines at the beginning and end keep their entries. */
  update(text: string): void {
    if (text === this.current.text) return;
    const next = linesOf(text);
    const { current: last } = this;
    const { head, tail } = sharedLines(last, next);
    const changed = new Array<undefined>(next.count - head - tail).fill(undefined);
    this.read = [...this.read.slice(0, head), ...changed, ...this.read.slice(last.count - tail)];
    this.certain = Math.min(this.certain, head);
    this.givenUp = this.read.slice(0, this.certain).filter((one) => one?.isGivenUp).length;
    this.current = next;
  }

  /** A copy with another text, which shares the entries that are valid for both. */
  withText(text: string): DocumentScopes {
    const other = new DocumentScopes(this.grammar, '', this.pace);
    other.current = this.current;
    other.read = [...this.read];
    other.certain = this.certain;
    other.givenUp = this.givenUp;
    other.isBroken = this.isBroken;
    for (const [name, path] of this.paths) other.paths.set(name, path);
    other.update(text);
    return other;
  }

  /**
   * Reads up to and including a line, in slices.
   * @throws the signal's reason
   */
  async readTo(line: number, signal?: AbortSignal): Promise<void> {
    const last = Math.min(line, this.current.count - 1);
    let began = this.pace.now();
    let attempts = none;
    while (this.certain <= Math.min(last, this.current.count - 1) && !this.failed) {
      signal?.throwIfAborted();
      attempts = this.readNext(attempts);
      if (attempts === none && this.pace.now() - began < slice) continue;
      await this.pace.pause();
      began = this.pace.now();
    }
    signal?.throwIfAborted();
  }

  /** The result for a line; `unknown` before it is read. */
  line(line: number): LineScopes {
    return (line < this.certain ? this.read[line]?.line : undefined) ?? unknown;
  }

  /**
   * Whether a line begins in the same state as one of another text, so that equal lines from there on have equal
   * scopes.
   */
  beginsAs(line: number, other: DocumentScopes, otherLine: number): boolean {
    return this.before(line).equals(other.before(otherLine));
  }

  private before(line: number): StateStack {
    return (line === 0 ? undefined : this.read[line - 1]?.after) ?? textmate.INITIAL;
  }

  /** @returns the attempts at the next line so far, `none` unless it has to be tried again */
  private readNext(attempts: Attempts): Attempts {
    const line = this.certain;
    const before = this.before(line);
    const known = this.read[line];
    const read = known?.before.equals(before) ? known : this.tokenize(line, before, attempts);
    if ('slow' in read) return read;
    this.read[line] = read;
    if (read.isGivenUp) this.givenUp += 1;
    this.certain += 1;
    return none;
  }

  /** @returns the attempts including this one if the line has to be tried again */
  private tokenize(line: number, before: StateStack, attempts: Attempts): Read | Attempts {
    const text = this.current.line(line);
    const skipped: Read = { before, after: before, line: unknown };
    if (text.length > longestLine) return skipped;
    const compiled = this.grammar.compiled();
    const result = this.tryLine(text, before, patience[attempts.slow] ?? 0);
    if (result === undefined || result.tokens.some(({ scopes }) => scopes.length > mostScopes)) {
      return { ...skipped, isGivenUp: true };
    }
    if (result.stoppedEarly) {
      const { compiling, slow } = attempts;
      if (compiling < mostCompiling && this.grammar.compiled() > compiled)
        return { compiling: compiling + 1, slow };
      return slow + 1 < patience.length ? { compiling, slow: slow + 1 } : { ...skipped, isGivenUp: true };
    }
    const tokens = result.tokens.map(({ startIndex, endIndex, scopes }) => ({
      start: startIndex,
      end: Math.min(endIndex, text.length),
      path: this.path(scopes),
    }));
    return { before, after: result.ruleStack, line: { kind: 'known', tokens } };
  }

  /** @returns undefined if the grammar fails, usually because an expression is invalid */
  private tryLine(text: string, before: StateStack, limitMs: number) {
    try {
      return this.grammar.tokenizer.tokenizeLine(text, before, limitMs);
    } catch (fault) {
      this.grammar.onFault(fault);
      this.isBroken = true;
      return undefined;
    }
  }

  private path(scopes: readonly string[]): ScopePath {
    const name = scopes.join(' ');
    const known = this.paths.get(name);
    if (known !== undefined) return known;
    const path = scopePath(scopes, this.grammar.language, this.grammar.languages);
    this.paths.set(name, path);
    return path;
  }
}
