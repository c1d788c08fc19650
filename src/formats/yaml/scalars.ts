/** The scalars of any YAML text, not only of a locale file, so that one of them can be replaced. */
import { type Document, isCollection, isNode, type Scalar, visit } from 'yaml';
import { rememberingText } from '../recent.ts';
import { readDocuments } from './parse.ts';

export interface PlacedScalar {
  readonly offset: number;
  /** Excludes the line ends after a block scalar. */
  readonly end: number;
  /** `flow`: a plain scalar inside brackets or braces. */
  readonly style: 'plain' | 'flow' | 'block' | 'quoted';
  /** Undefined for anything but a string. */
  readonly value: string | undefined;
  readonly isKey: boolean;
  /** The index of its value in `values`. */
  readonly index: number;
}

export interface Scalars {
  /** In the order of the text. Empty if the text cannot be parsed. */
  readonly scalars: readonly PlacedScalar[];
  /**
   * All nodes, each with its tag, its anchor and at the end its string: texts with equal lists have the same content.
   */
  readonly values: readonly string[];
}

/** The result is shared and must not be modified. */
export const scalarsOf = rememberingText((text: string): Scalars => {
  const read = readDocuments(text);
  if ('code' in read) return { scalars: [], values: [] };
  const scalars: PlacedScalar[] = [];
  const values: string[] = [];
  for (const document of read.documents) addScalars(text, document, { scalars, values });
  return { scalars: scalars.toSorted((one, other) => one.offset - other.offset), values };
});

/** The value of a scalar, as in `values`, with another string in its place. */
export function valueWith(
  values: readonly string[],
  { index, value = '' }: PlacedScalar,
  string: string,
): string {
  const before = values[index] ?? '';
  return before.slice(0, before.length - value.length) + string;
}

interface Lists {
  readonly scalars: PlacedScalar[];
  readonly values: string[];
}

function addScalars(text: string, document: Document, { scalars, values }: Lists): void {
  values.push('document');
  visit(document as Document.Parsed, {
    Pair: (_, { key, value }) => {
      values.push(`pair ${key !== null} ${value !== null}`);
    },
    Alias: (_, { source }) => {
      values.push(`alias ${source}`);
    },
    Collection: (_, { items, tag, anchor }) => {
      values.push(`collection ${items.length} ${tag} ${anchor}`);
    },
    Scalar: (key, node, path) => {
      const isFlow = path.some((one) => isNode(one) && isCollection(one) && one.flow === true);
      const placed = placedOf(text, node, isFlow);
      if (placed) scalars.push({ ...placed, isKey: key === 'key', index: values.length });
      values.push(`scalar ${typeof node.value} ${node.tag} ${node.anchor} ${String(node.value)}`);
    },
  });
}

function placedOf(text: string, { type, range, value }: Scalar, isFlow: boolean) {
  if (!range || !type) return undefined;
  const [offset, after] = range;
  const isBlock = type.startsWith('BLOCK_');
  const end = isBlock ? lastLineEnd(text, offset, after) : after;
  const style = isBlock ? 'block' : type !== 'PLAIN' ? 'quoted' : isFlow ? 'flow' : 'plain';
  return { offset, end, style, value: typeof value === 'string' ? value : undefined } as const;
}

/** The end of the last line that is not empty. */
function lastLineEnd(text: string, offset: number, after: number): number {
  let end = after;
  for (let at = after - 1; at >= offset && /[ \t\r\n]/.test(text[at] ?? ''); at--)
    if (text[at] === '\n') end = at;
  return text[end - 1] === '\r' ? end - 1 : end;
}
