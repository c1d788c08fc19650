/** A parsed Markdown file: a list of its texts. */
import type { FileIdentity, KeyPath, Range } from '../format.ts';
import { binaryIn, faulty, type Opened } from '../opened.ts';
import { remembering } from '../recent.ts';
import type { Block } from './block.ts';
import { deepest, readBlocks } from './blocks.ts';
import { readFrontMatter } from './frontMatter.ts';
import { isMarked } from './mark.ts';
import { withoutCode } from './mdx.ts';
import { type HardBreak, wordsOf } from './spelling.ts';

/** A block, or a field of the front matter (without `block`). */
export interface Unit {
  readonly path: KeyPath;
  /** '' if the text is marked as untranslated. */
  readonly text: string;
  readonly range: Range;
  readonly block?: Block;
  /** A block's text with labels as written. */
  readonly raw?: string;
  readonly hardBreak?: HardBreak;
}

export interface MarkdownDocument {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly labels: ReadonlySet<string>;
}

export const openDocument = remembering(parseDocument);

/** @param known labels of links defined elsewhere */
export function parseDocument(
  text: string,
  { path }: FileIdentity,
  known: ReadonlySet<string> = new Set(),
): Opened<MarkdownDocument> {
  const binary = binaryIn(text);
  if (binary !== -1) return faulty(text, binary, { code: 'binary' });
  const { fields, end } = readFrontMatter(text);
  const words = /\.mdx$/i.test(path) ? withoutCode(text, end) : text;
  const { blocks, labels: own, tooDeep } = readBlocks(words, end);
  if (tooDeep !== undefined) return faulty(text, tooDeep, { code: 'tooDeep', limit: deepest });
  const head = fields.map(({ key, text: value, span }): Unit => {
    return { path: [key], text: value, range: { offset: span.offset, length: span.end - span.offset } };
  });
  const labels = joined(own, known);
  return {
    kind: 'document',
    document: { text, units: [...head, ...blocks.map(unitOf(text, labels))], labels },
  };
}

/** Makes no copy if either set is empty, because a page's labels are joined with those of each text. */
function joined(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  if (one.size === 0) return other;
  return other.size === 0 ? one : new Set([...one, ...other]);
}

/**
 * Markdown has no keys, so a text and its translation correspond by block number. The path also names the kind of
 * block, so that a text never replaces one of another kind.
 */
function unitOf(text: string, labels: ReadonlySet<string>): (block: Block, index: number) => Unit {
  return (block, index) => {
    const { text: words, raw, hardBreak } = wordsOf(text, block, labels);
    const offset = block.lines[0]?.offset ?? 0;
    const length = (block.lines.at(-1)?.end ?? offset) - offset;
    const path = [`${index + 1} ${kindOf(block)}`];
    return {
      path,
      text: isMarked(words) ? '' : words,
      raw,
      range: { offset, length },
      block,
      ...(hardBreak && { hardBreak }),
    };
  };
}

function kindOf({ kind }: Block): string {
  return kind === 'setext' ? 'heading' : kind;
}

/** Whether the units of both documents correspond one to one. */
export function haveSameShape(one: MarkdownDocument, other: MarkdownDocument): boolean {
  return (
    one.units.length === other.units.length &&
    one.units.every(({ path, block }, index) => {
      const pair = other.units[index];
      return pair?.path[0] === path[0] && pair?.block?.depth === block?.depth;
    })
  );
}
