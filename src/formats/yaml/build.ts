/** Converts nodes of the yaml package to our tree, and finds duplicate keys and aliases without an anchor. */
import {
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { TextFault } from '../fault.ts';
import { blockEnd } from './block.ts';
import { startOf, tokenOf } from './cst.ts';
import { duplicatesIn } from './duplicates.ts';
import { isSpecial } from './plain.ts';
import type { ContainerNode, LiteralNode, Member, Style, YamlNode } from './tree.ts';

interface Built {
  readonly root: YamlNode | undefined;
  readonly aliases: ReadonlyMap<string, number>;
  readonly faults: readonly TextFault[];
}

export function buildTree(text: string, documents: readonly Document[]): Built {
  const [first, ...others] = documents.map((document) => new Builder(text, document));
  return {
    root: first?.root,
    aliases: first?.aliases ?? new Map(),
    faults: [first, ...others].flatMap((one) => one?.faults ?? []),
  };
}

const styles: Readonly<Record<string, Style>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

const stringTag = 'tag:yaml.org,2002:str';
const containerTags = new Set([undefined, 'tag:yaml.org,2002:map', 'tag:yaml.org,2002:seq']);

type Tokens = readonly CST.SourceToken[] | undefined;

class Builder {
  readonly root: YamlNode | undefined;
  readonly aliases = new Map<string, number>();
  readonly faults: TextFault[] = [];
  readonly #anchors = new Set<string>();
  readonly #text: string;
  readonly #path: string[] = [];

  constructor(text: string, { contents }: Document) {
    this.#text = text;
    const isEmpty = isScalar(contents) && contents.value === null && contents.source === '';
    if (isNode(contents) && !isEmpty) this.root = this.#node(contents, contents.range?.[0] ?? 0);
  }

  #node(node: unknown, fallback: number): YamlNode {
    if (isNode(node) && 'anchor' in node && node.anchor) this.#anchors.add(node.anchor);
    if (isScalar(node)) return this.#scalar(node, fallback);
    if (isAlias(node) && !this.#anchors.has(node.source)) {
      this.faults.push({ code: 'syntax', detail: 'BAD_ALIAS', offset: node.range?.[0] ?? fallback });
    }
    const alias = isAlias(node) ? node.source : undefined;
    if (alias !== undefined) this.aliases.set(alias, (this.aliases.get(alias) ?? 0) + 1);
    const [offset, end] = (isNode(node) && node.range) || [fallback, fallback];
    if (isCollection(node) && (isMap(node) || isSeq(node)) && containerTags.has(node.tag)) {
      return this.#container(node, offset, end);
    }
    return {
      kind: 'literal',
      offset,
      end,
      ...propertiesOf(node),
      isNull: false,
      ...(alias !== undefined && { alias }),
    };
  }

  #scalar(scalar: Scalar, fallback: number): YamlNode {
    const properties = propertiesOf(scalar);
    const [offset = fallback, valueEnd = fallback] =
      scalar.source === '' && scalar.type === 'PLAIN' ? [] : (scalar.range ?? []);
    const style = styles[scalar.type ?? 'PLAIN'] ?? 'plain';
    const isBlock = style === 'literal' || style === 'folded';
    const end = isBlock ? blockEnd(this.#text, offset, valueEnd) : valueEnd;
    const isText =
      typeof scalar.value === 'string' && (!scalar.tag || scalar.tag === stringTag || scalar.tag === '!');
    if (isText && !(style === 'plain' && !scalar.tag && isSpecial(scalar.source ?? ''))) {
      return { kind: 'string', offset, end, ...properties, value: scalar.value as string, style };
    }
    return { kind: 'literal', offset, end, ...properties, isNull: scalar.value === null };
  }

  #container(node: YAMLMap | YAMLSeq, offset: number, rangeEnd: number): ContainerNode {
    const flow = node.flow === true;
    const members = isMap(node) ? this.#pairs(node) : this.#items(node);
    const end = flow ? rangeEnd : (members.at(-1)?.value.end ?? rangeEnd);
    const start = flow ? offset : (members[0]?.offset ?? offset);
    const kind = isMap(node) ? 'object' : 'array';
    const duplicates = kind === 'object' ? duplicatesIn(members, this.#path) : [];
    for (const fault of duplicates) this.faults.push(fault);
    return { kind, offset: start, end, ...propertiesOf(node), members, flow };
  }

  #pairs(map: YAMLMap): readonly Member[] {
    const items = (map.srcToken as CST.FlowCollection | CST.BlockMap | undefined)?.items ?? [];
    const commas = commasAfter(items);
    return map.items.map((pair) => this.#pair(pair, commas));
  }

  #pair(pair: Pair, commas: ReadonlyMap<unknown, number>): Member {
    const item = pair.srcToken as CST.CollectionItem | undefined;
    const key = isScalar(pair.key) && !pair.key.anchor ? pair.key : undefined;
    // Collects the anchors and aliases of a key that is not a scalar or has an anchor.
    if (!key && pair.key) this.#node(pair.key, 0);
    const range = isNode(pair.key) ? pair.key.range : undefined;
    const colon = tokenOf(item?.sep, 'map-value-ind');
    const keyOffset = range?.[0] ?? colon?.offset ?? 0;
    const keyEnd = range?.[1] ?? keyOffset;
    const offset = (item && startOf(item)) ?? keyOffset;
    const colonEnd = colon ? colon.offset + 1 : keyEnd;
    const name = key && !isMerge(key) ? keyText(key) : undefined;
    this.#path.push(name ?? '');
    const node = this.#node(pair.value, endOfProperties(item?.sep, colonEnd));
    this.#path.pop();
    return {
      // Unique, and in no path of an entry, because the value is opaque.
      key: name ?? `\0${offset}`,
      offset,
      keyEnd,
      colonEnd,
      isExplicit: tokenOf(item?.start, 'explicit-key-ind') !== undefined,
      value: name === undefined ? opaque(node) : node,
      comma: commas.get(item) ?? -1,
    };
  }

  #items(seq: YAMLSeq): readonly Member[] {
    const all = (seq.srcToken as CST.FlowCollection | CST.BlockSequence | undefined)?.items ?? [];
    const commas = commasAfter(all);
    const items = seq.flow ? all : all.filter(({ start }) => tokenOf(start, 'seq-item-ind'));
    return seq.items.map((value, index): Member => {
      const item = items[index] as CST.CollectionItem | undefined;
      const hyphen = seq.flow ? undefined : tokenOf(item?.start, 'seq-item-ind');
      const after = hyphen ? hyphen.offset + 1 : 0;
      this.#path.push(String(index));
      const inner = this.#node(value, endOfProperties(item?.start, after));
      // The item of `[a: b]` is a map without braces, which cannot take further members.
      const node = isMap(value) && !value.srcToken ? opaque(inner) : inner;
      this.#path.pop();
      const offset = hyphen?.offset ?? node.offset;
      const ends = hyphen ? { keyEnd: after, colonEnd: after } : { keyEnd: offset, colonEnd: offset };
      return {
        key: String(index),
        offset,
        ...ends,
        isExplicit: false,
        value: node,
        comma: commas.get(item) ?? -1,
      };
    });
  }
}

function propertiesOf(node: unknown): { readonly anchor?: string; readonly hasProperties: boolean } {
  if (!isNode(node)) return { hasProperties: false };
  const anchor = 'anchor' in node ? node.anchor : undefined;
  return { hasProperties: Boolean(anchor || node.tag), ...(anchor && { anchor }) };
}

/** A number or a date has many spellings, so a plain key is identified by its spelling, not by its value. */
function keyText({ value, source, type }: Scalar): string {
  return type === 'PLAIN' || typeof value !== 'string' ? (source ?? '') : value;
}

/** Source: https://yaml.org/type/merge.html */
function isMerge({ source, type }: Scalar): boolean {
  return source === '<<' && type === 'PLAIN';
}

function opaque(node: YamlNode): LiteralNode {
  const { offset, end, hasProperties, anchor } = node;
  const alias = node.kind === 'literal' ? node.alias : undefined;
  return {
    kind: 'literal',
    offset,
    end,
    hasProperties,
    ...(anchor && { anchor }),
    isNull: false,
    ...(alias !== undefined && { alias }),
  };
}

/** The offset of an empty value: after its anchor and tag, else `fallback`. */
function endOfProperties(tokens: Tokens, fallback: number): number {
  const last = tokens?.findLast(({ type }) => type === 'anchor' || type === 'tag');
  return last ? Math.max(fallback, last.offset + last.source.length) : fallback;
}

/** In brackets, the comma after an item is among the start tokens of the next item. */
function commasAfter(items: readonly CST.CollectionItem[]): ReadonlyMap<unknown, number> {
  const commas = new Map<unknown, number>();
  for (const [index, { start }] of items.entries()) {
    const comma = tokenOf(start, 'comma');
    if (comma && index > 0) commas.set(items[index - 1], comma.offset);
  }
  return commas;
}
