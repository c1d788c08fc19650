/** A text between tags, with embedded expressions. */

import { displayWidth } from '../../displayWidth.ts';
import { type Atom, atomsOf } from '../comments/atoms.ts';
import { columnAfter } from '../comments/columns.ts';
import { perilIn } from '../comments/perils.ts';
import { wrap } from '../comments/wrap.ts';
import { holesRefusal, type StandIns, standIns } from '../literals/holes.ts';
import type { Piece } from '../piece.ts';
import { endOf, type MarkupRegion } from '../region.ts';
import { type CodeDocument, stillAround, textAt, textBefore } from './codeDocument.ts';

const lineBreak = /\r\n|\r|\n/;

export function markupPiece(document: CodeDocument, region: MarkupRegion): Piece {
  const { range } = region;
  const holes = region.holes.map((hole) => textAt(document, hole));
  const own = partsOf(document, region);
  const words = own.join('');
  const names = standIns(words);
  const code: Code = { names, holes };
  const text = joined(
    own
      .map((part, index) => (index === 0 ? part : names.name(index - 1) + part))
      .join('')
      .split(lineBreak),
    jsx.has(region.language) ? code : undefined,
  );
  return {
    kind: 'markup',
    range,
    texts: [text],
    render([translation = text]) {
      if (translation === text) return { kind: 'rendered', content: textAt(document, range) };
      const parts = names.split(translation);
      const refusal = holesRefusal(parts, holes, names);
      if (refusal) return { kind: 'refused', refusal };
      const peril = perilIn(translation, text, {});
      if (peril !== undefined) return { kind: 'refused', refusal: { code: 'unspellable', character: peril } };
      const signs = signsOf(region, words);
      const content = parts.map((part) =>
        typeof part === 'number' ? names.name(part) : escaped(part, signs),
      );
      return {
        kind: 'rendered',
        content: wrapped(document, region, joined(content.join('').split(lineBreak)), code),
      };
    },
    isStill: stillAround(document, region, range),
  };
}

/**
 * Joins lines with single spaces: line breaks only serve readers of the code.
 * @param code expressions next to which JSX drops line breaks, so that no space is inserted
 */
function joined(lines: readonly string[], code?: Code): string {
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  return words
    .map((line, index) => {
      const last = words[index - 1];
      return last === undefined || isCode(last, -1, code) || isCode(line, 0, code) ? line : ` ${line}`;
    })
    .join('');
}

/** Whether a text begins (0) or ends (-1) with an expression. */
function isCode(text: string, side: 0 | -1, code: Code | undefined): boolean {
  const parts = code?.names.split(text) ?? [];
  return parts.length > 1 && parts.at(side) === '';
}

/** The texts before, between and after the expressions. */
function partsOf(document: CodeDocument, { range, holes }: MarkupRegion): readonly string[] {
  const starts = [range.offset, ...holes.map(endOf)];
  return starts.map((offset, index) => {
    const end = holes[index]?.offset ?? endOf(range);
    return textAt(document, { offset, length: end - offset });
  });
}

const jsx: ReadonlySet<string> = new Set(['javascript', 'javascriptreact', 'typescript', 'typescriptreact']);

/** Languages in which a single brace begins an expression. */
const braced: ReadonlySet<string> = new Set([...jsx, 'svelte', 'astro']);

const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
};

/** The characters to escape in a translation of the source. */
function signsOf({ language }: MarkupRegion, source: string): RegExp {
  if (braced.has(language)) return /[<>{}]/g;
  // In other languages, two braces begin an expression, unless the source itself has them as text.
  return source.includes('{{') ? /[<>]/g : /[<>]|\{(?=\{)/g;
}

/** Character references are kept: they are those of the source, because the engine protects them. */
function escaped(text: string, signs: RegExp): string {
  return text.replace(/&(?!#?\w+;)/g, '&amp;').replace(signs, (sign) => escapes[sign] ?? sign);
}

interface Code {
  readonly names: StandIns;
  readonly holes: readonly string[];
}

/** Wraps to the original width, or not at all if the original is on one line. */
function wrapped(document: CodeDocument, region: MarkupRegion, content: string, code: Code): string {
  const { range, language } = region;
  const { tabSize, eol } = document;
  const lines = textAt(document, range).split(lineBreak);
  const [first = '', second] = lines;
  if (second === undefined) return withCode(content, code);
  const indent = /^[ \t]*/.exec(second)?.[0] ?? '';
  const start = columnAfter(textBefore(document, range.offset), 0, tabSize);
  const width = lines
    .slice(1)
    .reduce(
      (most, line) => Math.max(most, columnAfter(line, 0, tabSize)),
      columnAfter(first, start, tabSize),
    );
  const other = columnAfter(indent, 0, tabSize);
  const atoms = unbroken(atomsOf(content), jsx.has(language) ? code : undefined).map((atom) => {
    const text = withCode(atom.text, code);
    return { ...atom, text, width: displayWidth(text) };
  });
  return wrap(atoms, { first: start, other, width, columnsAfter: 0, isProse: () => true }).join(eol + indent);
}

/** Replaces the stand-ins with the original expressions. */
function withCode(text: string, { names, holes }: Code): string {
  return names
    .split(text)
    .map((part) => (typeof part === 'number' ? (holes[part] ?? '') : part))
    .join('');
}

/**
 * Joins atoms that have no space between them, because a line break is read as a space.
 * @param code expressions next to which no line may break, because JSX drops the space there
 */
function unbroken(atoms: readonly Atom[], code: Code | undefined): readonly Atom[] {
  const all: Atom[] = [];
  for (const [index, atom] of atoms.entries()) {
    const last = all.at(-1);
    const before = atoms[index - 1]?.text ?? '';
    if (last && (atom.space === '' || isCode(before, -1, code) || isCode(atom.text, 0, code))) {
      all[all.length - 1] = { ...last, text: last.text + atom.space + atom.text };
    } else all.push(atom);
  }
  return all;
}
