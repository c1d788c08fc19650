/** The layout and string style of a file, taken from the file, else from the template. */
import { codeStyleOf } from '../json/codeStyle.ts';
import { breaksIn, firstBreak, ownIndent, spaceBefore } from '../lines.ts';
import { withoutComments } from '../span.ts';
import type { TomlDocument } from './document.ts';
import { sectionRows } from './rows.ts';
import type { TomlCodeStyle } from './spell.ts';
import type { Member, Quotes, Root } from './tree.ts';

export interface TomlLayout {
  readonly eol: string;
  /** The indent of statements below a header. */
  readonly indent: string;
  /** The text between a key and its value. */
  readonly equals: string;
  /** Empty lines separate the sections. */
  readonly isSpaced: boolean;
  readonly codeStyle: TomlCodeStyle;
  /** The prevailing quotes of one-line strings; absent if there are none. */
  readonly quotes?: Quotes;
}

export function layoutOf(document: TomlDocument, template: TomlDocument | undefined): TomlLayout {
  const own = shownBy(document);
  const model = template ? shownBy(template) : own;
  return {
    eol: own.eol ?? model.eol ?? '\n',
    indent: own.indent ?? model.indent ?? '',
    equals: own.equals ?? model.equals ?? ' = ',
    isSpaced: own.isSpaced ?? model.isSpaced ?? true,
    codeStyle: codeStyleOf(withoutComments(document), template && withoutComments(template)),
    ...(own.quotes && { quotes: own.quotes }),
  };
}

function shownBy({ text, root, leaves }: TomlDocument) {
  const [, ...headed] = root.members;
  const first = headed.map(({ value }) => value.members[0]).find((member) => member !== undefined);
  const any = first ?? root.members[0].value.members[0];
  const literals = leaves.filter(({ node }) => node.quotes === "'").length;
  const basics = leaves.filter(({ node }) => node.quotes === '"').length;
  const quotes: Quotes | undefined = literals > basics ? "'" : basics > 0 ? '"' : undefined;
  return {
    eol: firstBreak(text) || undefined,
    indent: first && ownIndent(text, first.offset),
    equals: any && equalsIn(text, any),
    isSpaced: isSpaced(text, root),
    quotes,
  };
}

/** The equals sign and the blanks around it. Several blanks, which align values, count as one. */
function equalsIn(text: string, { keyEnd, value }: Member): string | undefined {
  const found = text.slice(keyEnd, value.offset);
  return /^[ \t]*=[ \t]*$/.test(found) ? found.replace(/[ \t]+/g, ' ') : undefined;
}

/** Whether there is an empty line before the second header, or else before the first if statements precede it. */
function isSpaced(text: string, root: Root): boolean | undefined {
  const rows = sectionRows(text, root);
  const row = rows[2] ?? (root.members[0].value.members.length > 0 ? rows[1] : undefined);
  return row && breaksIn(text.slice(spaceBefore(text, row.offset), row.offset)) > 1;
}
