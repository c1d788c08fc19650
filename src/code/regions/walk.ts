/** Walks the tokens of lines and finds the regions that begin and end there. */
import type { Range } from '../../formats/format.ts';
import { between, endOf } from '../region.ts';
import type { DocumentScopes } from '../scopes/documentScopes.ts';
import type { Lines } from '../scopes/lines.ts';
import { beginsComment, commentRegion, joinComments } from './comments.ts';
import type { Found } from './found.ts';
import {
  begins,
  extend,
  type Frame,
  isHeredoc,
  isPlain,
  openFrame,
  type Placed,
  type Surroundings,
} from './frame.ts';
import { hasText, markupRegion } from './markups.ts';
import { joinQuoted, stringRegion } from './strings.ts';

class Walk {
  readonly found: Found[] = [];
  private readonly lines: Lines;
  private readonly stack: Frame[] = [];
  /** Heredocs whose bodies begin on a later line. */
  private heredocs: Range[] = [];
  /** The last heredoc's operator, with the rest of its line, which grammars may take for the heredoc's text. */
  private operator: Range | undefined;
  /** The previous line is unknown. */
  private torn = false;
  private attribute: string | undefined;
  /** The last token belongs to the tag of a template. */
  private isTagged = false;
  /** The last region is a string, and the next token may show that it is a key. */
  private maybeKey = false;
  /** The frame of the last string, if it is unquoted. */
  private plain: Frame | undefined;

  constructor(lines: Lines) {
    this.lines = lines;
  }

  readLine(line: number, scopes: DocumentScopes): void {
    const read = scopes.line(line);
    if (read.kind === 'unknown') {
      this.stack.length = 0;
      this.heredocs = [];
      this.plain = undefined;
      this.torn = true;
      return;
    }
    const offset = this.lines.start(line);
    this.beginLine(line);
    /** Only white space precedes the token on its line. */
    let first = true;
    for (const { start, end, path } of read.tokens) {
      const token: Placed = { start: offset + start, end: offset + end, path, line };
      this.step(token, first);
      first &&= this.text(token).trim() === '';
    }
    this.torn = false;
  }

  finish(): void {
    this.closeTo(0, undefined);
  }

  private text({ start, end }: Pick<Placed, 'start' | 'end'>): string {
    return this.lines.text.slice(start, end);
  }

  /** Line comments end with their line, unless the line is continued. */
  private beginLine(line: number): void {
    const top = this.stack.at(-1);
    const goesOn = this.lines.text.charAt(this.lines.end(line - 1) - 1) === '\\';
    if (top?.layer.scope.startsWith('comment.line') && !goesOn)
      this.closeTo(this.stack.length - 1, undefined);
  }

  private step(token: Placed, first: boolean): void {
    const { layers } = token.path;
    let kept = 0;
    while (kept < layers.length && this.stack[kept]?.layer.key === layers[kept]?.key) kept += 1;
    const top = this.stack[kept - 1];
    if (top && kept === layers.length && this.restarts(top, token)) kept -= 1;
    this.closeTo(kept, token);
    const heredoc = this.heredocBefore(token, first);
    for (const layer of layers.slice(kept)) {
      const surroundings: Surroundings = {
        torn: this.torn && first && !token.path.opens && !beginsComment(this.text(token)),
        attribute: this.attribute,
        isTagged: this.isTagged,
        heredoc: isHeredoc(layer) ? heredoc : undefined,
      };
      this.stack.push(openFrame(layer, token, surroundings));
    }
    for (const [index, frame] of this.stack.entries()) extend(frame, token, index === this.stack.length - 1);
    if (this.text(token).trim() !== '') this.note(token);
  }

  /** Notes what the token says about its neighbours. */
  private note({ path, start, end, line }: Placed): void {
    if (path.layers.length === 0) this.plain = undefined;
    const last = this.found.at(-1);
    if (this.maybeKey && path.sign === 'afterKey' && last?.region.kind === 'string') {
      this.found[this.found.length - 1] = { ...last, region: { ...last.region, isCode: true } };
    }
    this.maybeKey = false;
    this.isTagged = path.sign === 'tag';
    if (path.sign === 'attributeName') this.attribute = this.lines.text.slice(start, end).trim();
    if (path.sign === 'heredoc') {
      this.operator = between(start, this.lines.end(line));
      this.heredocs.push(this.operator);
    }
  }

  /** The heredoc whose body begins here. Undefined if two began on one line: their bodies cannot be told apart. */
  private heredocBefore(token: Placed, first: boolean): Range | undefined {
    if (!first || this.heredocs.length === 0) return undefined;
    const [one, another] = this.heredocs;
    const isBlank = this.text(token).trim() === '' && token.path.layers.length === 0;
    if (!isBlank) this.heredocs = [];
    return another === undefined ? one : undefined;
  }

  private restarts(frame: Frame, token: Placed): boolean {
    switch (frame.layer.kind) {
      case 'string':
        // Two quotes in a SQL string mean one, although its grammar begins another string there.
        if (token.path.language === 'sql') return false;
        return begins(frame, token) || (isPlain(frame.layer) && frame.isCode !== token.path.isCode);
      case 'hole':
        return begins(frame, token);
      case 'comment':
        return this.restartsComment(frame, token);
      case 'markup':
        return false;
    }
  }

  private restartsComment(frame: Frame, token: Placed): boolean {
    const before = this.lines.text.slice(Math.max(frame.start, frame.end - 3), frame.end);
    return /(?:\*\/|-->)$/.test(before) && /^(?:\/\*|<!--)/.test(this.text(token));
  }

  private closeTo(kept: number, next: Placed | undefined): void {
    for (let frame = this.stack.pop(); frame; frame = this.stack.pop()) {
      if (this.stack.length < kept) {
        this.stack.push(frame);
        return;
      }
      this.close(frame, next, this.stack.length > kept);
    }
  }

  private close(frame: Frame, next: Placed | undefined, closesAround: boolean): void {
    switch (frame.layer.kind) {
      case 'hole':
        this.closeHole(frame, closesAround);
        return;
      case 'string':
        this.closeString(frame, next);
        return;
      case 'comment':
        this.closeComment(frame);
        return;
      case 'markup': {
        const { operator } = this;
        if (operator && operator.offset < frame.start && frame.start < endOf(operator))
          frame.start = Math.min(frame.end, endOf(operator));
        const region = markupRegion(frame, this.lines.text);
        if (region) this.add({ region, holes: region.holes });
      }
    }
  }

  /** Text between tags ends before an expression that has tags inside, and begins again after it. */
  private closeHole(hole: Frame, closesAround: boolean): void {
    const around = this.stack.at(-1);
    if (around === undefined) return;
    if (around.layer.kind === 'markup' && !hole.opened && hole.start === around.start)
      around.start = hole.end;
    else if (around.layer.kind === 'markup' && closesAround && !hole.closed) around.end = hole.start;
    else around.holes.push(between(hole.start, hole.end));
  }

  private closeString(frame: Frame, next: Placed | undefined): void {
    const region = stringRegion(frame, this.lines.text, next);
    if (region === undefined) return;
    const last = this.found.at(-1)?.region;
    const joins =
      this.plain?.layer.key === frame.layer.key && isPlain(frame.layer) && last?.kind === 'string';
    const quoted = last?.kind === 'string' && joinQuoted(last, region, this.lines.text);
    if (quoted) this.replaceLast(quoted, region.range);
    else if (joins && last.isCode === region.isCode) {
      const range = between(last.range.offset, endOf(region.range));
      this.replaceLast({ ...region, range }, region.range);
    } else {
      this.add({ region, holes: frame.holes });
    }
    this.plain = isPlain(frame.layer) ? frame : undefined;
    this.maybeKey = true;
  }

  private closeComment(frame: Frame): void {
    const region = commentRegion(frame, this.lines.text);
    if (region === undefined) return;
    const last = this.found.at(-1)?.region;
    const joined = last?.kind === 'comment' && joinComments(last, region, this.lines);
    if (joined) this.replaceLast(joined, region.range);
    else this.add({ region, holes: [] });
  }

  /** @param added what the last region lacks; looking for text in all of it again would take quadratic time */
  private replaceLast(region: Found['region'], added: Range): void {
    const isText = this.found.pop()?.hasText || hasText(this.lines.text, added, []);
    this.found.push({ region, holes: [], hasText: isText });
  }

  private add({ region, holes }: Omit<Found, 'hasText'>): void {
    const sorted = holes.toSorted((a, b) => a.offset - b.offset);
    this.found.push({ region, holes: sorted, hasText: hasText(this.lines.text, region.range, sorted) });
  }
}

/** All regions of the lines, including nested ones, in the order of their ends. */
export function walk(scopes: DocumentScopes, firstLine: number, lastLine: number): readonly Found[] {
  const one = new Walk(scopes.lines);
  for (let line = firstLine; line <= lastLine; line += 1) one.readLine(line, scopes);
  one.finish();
  return one.found;
}
