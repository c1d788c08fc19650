/** How a file is written: what is inserted looks like what stands around it. */
import { type Container, isContainer, type Node } from './parse.ts';

export interface Style {
  readonly eol: string;
  /** One step of indentation; '' in a file on one line. */
  readonly indent: string;
  /** Between key and value, blanks included. */
  readonly colon: string;
  /** Containers of this file break their lines. */
  readonly multiline: boolean;
}

const fallback: Style = { eol: '\n', indent: '  ', colon: ': ', multiline: true };

/** The style of `text`, as far as it shows; the rest from `like`. */
export function styleOf(text: string, root: Container, like: Style = fallback): Style {
  const [first] = root.members;
  const eol = /\r?\n/.exec(text)?.[0] ?? like.eol;
  if (!first) return { ...like, eol };
  const lead = text.slice(root.offset + 1, first.offset);
  const multiline = lead.includes('\n');
  const keyed = firstKeyed(root);
  return {
    eol,
    multiline,
    indent: multiline ? (indentStep(text, root) ?? like.indent) : '',
    colon: keyed ? colonOf(text, keyed) : like.colon,
  };
}

/** White space before the token at `offset`, back to its line's start; undefined when something stands before it. */
export function lineIndent(text: string, offset: number): string | undefined {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const atStart = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\uFEFF';
  return atStart ? text.slice(start, offset) : undefined;
}

/** White space that the line of `offset` begins with. */
export function indentOfLine(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^\uFEFF?([ \t]*)/.exec(text.slice(start, offset))?.[1] ?? '';
}

function indentStep(text: string, root: Container): string | undefined {
  const [first] = root.members;
  const outer = indentOfLine(text, root.offset);
  const inner = first && lineIndent(text, first.offset);
  return inner?.startsWith(outer) && inner !== outer ? inner.slice(outer.length) : undefined;
}

interface Keyed {
  readonly keyEnd: number;
  readonly value: Node;
}

function firstKeyed(container: Container): Keyed | undefined {
  if (container.kind === 'object') return container.members[0];
  for (const { value } of container.members) {
    const keyed = isContainer(value) ? firstKeyed(value) : undefined;
    if (keyed) return keyed;
  }
  return undefined;
}

export function colonOf(text: string, { keyEnd, value }: Keyed): string {
  const between = text.slice(keyEnd, value.offset);
  return /^[ \t]*:[ \t]*$/.test(between) ? between : fallback.colon;
}
