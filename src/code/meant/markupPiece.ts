/** A text between tags, with expressions in it. */
import type { Range } from '../../formats/format.ts';
import { atomsOf } from '../comments/atoms.ts';
import { columnAfter } from '../comments/columns.ts';
import { wrap } from '../comments/wrap.ts';
import { holesRefusal, standIns } from '../literals/holes.ts';
import type { Piece } from '../piece.ts';
import { endOf, type MarkupRegion } from '../region.ts';
import { type CodeDocument, stillAround, textAt, textBefore } from './codeDocument.ts';

const lineBreak = /\r\n|\r|\n/;

export function markupPiece(document: CodeDocument, region: MarkupRegion): Piece {
  const { range } = region;
  const holes = region.holes.map((hole) => textAt(document, hole));
  const names = standIns(partsOf(document, region).join(''));
  const text = partsOf(document, region)
    .map((part, index) => (index === 0 ? part : names.name(index - 1) + part))
    .join('')
    .split(lineBreak)
    // White space is one space there: lines are ended for the reader of the code.
    .map((line) => line.trim())
    .join(' ');
  return {
    kind: 'markup',
    range,
    texts: [text],
    render([translation = text]) {
      if (translation === text) return { kind: 'rendered', content: textAt(document, range) };
      const parts = names.split(translation);
      const refusal = holesRefusal(parts, holes, names);
      if (refusal) return { kind: 'refused', refusal };
      const content = parts.map((part) =>
        typeof part === 'number' ? (holes[part] ?? '') : escaped(part, region),
      );
      return { kind: 'rendered', content: wrapped(document, range, content.join('')) };
    },
    isStill: stillAround(document, region, range),
  };
}

/** What stands before, between and behind the expressions. */
function partsOf(document: CodeDocument, { range, holes }: MarkupRegion): readonly string[] {
  const starts = [range.offset, ...holes.map(endOf)];
  return starts.map((offset, index) => {
    const end = holes[index]?.offset ?? endOf(range);
    return textAt(document, { offset, length: end - offset });
  });
}

const jsx: ReadonlySet<string> = new Set(['javascript', 'javascriptreact', 'typescript', 'typescriptreact']);

/** References to characters stay as they are: the service was not asked about them. */
function escaped(text: string, { language }: MarkupRegion): string {
  const escapes: Readonly<Record<string, string>> = {
    '<': '&lt;',
    '>': '&gt;',
    '{': '&#123;',
    '}': '&#125;',
  };
  const signs = jsx.has(language) ? /[<>{}]/g : /[<>]/g;
  return text.replace(/&(?!#?\w+;)/g, '&amp;').replace(signs, (sign) => escapes[sign] ?? sign);
}

/** On as many lines as it takes in the width that it had; on one line where it had one. */
function wrapped(document: CodeDocument, range: Range, content: string): string {
  const { tabSize, eol } = document;
  const lines = textAt(document, range).split(lineBreak);
  const [first = '', second] = lines;
  if (second === undefined) return content;
  const indent = /^[ \t]*/.exec(second)?.[0] ?? '';
  const start = columnAfter(textBefore(document, range.offset), 0, tabSize);
  const width = Math.max(
    columnAfter(first, start, tabSize),
    ...lines.slice(1).map((line) => columnAfter(line, 0, tabSize)),
  );
  const other = columnAfter(indent, 0, tabSize);
  return wrap(atomsOf(content), { first: start, other, width, behind: 0, isProse: () => true }).join(
    eol + indent,
  );
}
