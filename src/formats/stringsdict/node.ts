/**
 * How a string varies. Source: https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals
 * and https://developer.apple.com/documentation/xcode/creating-width-and-device-variants-of-strings
 */
import { pluralCategories } from '../../pluralCategories.ts';
import type { Span } from '../span.ts';
import { commentText, openingComments } from '../xml/rows.ts';
import { contentRange, textOf, type XmlElement, type XmlSection } from '../xml/tree.ts';
import type { Dict, Pair } from './plist.ts';

/** The text of a `string` element. */
export interface StringText {
  readonly element: XmlElement;
  readonly text: string;
  /** The content, or the `/>` of an element without an end tag. */
  readonly range: Span;
  readonly isCdata: boolean;
}

interface Base {
  readonly pair: Pair;
  /** Without those on its members. */
  readonly comments: readonly XmlSection[];
}

export interface TextNode extends Base, StringText {
  readonly kind: 'text';
}

/** A dictionary with texts: that of a `BranchNode`, or that of all strings. */
export interface Branch {
  readonly kind: 'strings' | 'plural' | 'cases' | 'message';
  readonly dict: Dict;
  /** In the order of the file. Pairs without texts for translators are only in `dict`. */
  readonly members: ReadonlyMap<string, Node>;
}

/**
 * The forms of a plural; the cases of a rule, such as one per device; or a message, which has a format that refers to
 * plurals by their names (`%#@files@`), or rules, or both.
 */
export interface BranchNode extends Base, Branch {
  readonly kind: 'plural' | 'cases' | 'message';
}

export type Node = TextNode | BranchNode;

export const formatKey = 'NSStringLocalizedFormatKey';
const typeKey = 'NSStringFormatSpecTypeKey';
const pluralType = 'NSStringPluralRuleType';
export const rules: ReadonlySet<string> = new Set([
  'NSStringVariableWidthRuleType',
  'NSStringDeviceSpecificRuleType',
]);

/** @returns undefined for a string that varies in another way, for example by gender */
export function nodeOf(text: string, pair: Pair): Node | undefined {
  return textNode(text, pair) ?? (pair.dict && messageOf(text, pair, pair.dict));
}

function textNode(text: string, pair: Pair): TextNode | undefined {
  const { value, comments } = pair;
  if (value.name !== 'string') return undefined;
  const { children } = value;
  return {
    kind: 'text',
    pair,
    comments,
    element: value,
    text: textOf(value),
    range: contentRange(text, value),
    isCdata: children.some(({ kind }) => kind === 'cdata'),
  };
}

function messageOf(text: string, pair: Pair, dict: Dict): Node | undefined {
  let isComplete = false;
  const members = membersOf(dict.pairs, (one) => {
    const isRule = rules.has(one.key);
    isComplete ||= isRule || one.key === formatKey;
    if (one.key === formatKey) return textNode(text, one);
    return one.dict && (isRule ? casesOf : pluralOf)(text, one, one.dict);
  });
  return members && isComplete ? branch(text, 'message', { pair, dict, members }) : undefined;
}

function casesOf(text: string, pair: Pair, dict: Dict): Node | undefined {
  const members = membersOf(dict.pairs, (one) => nodeOf(text, one));
  return members && branch(text, 'cases', { pair, dict, members });
}

function pluralOf(text: string, pair: Pair, dict: Dict): Node | undefined {
  const type = dict.pairs.find(({ key }) => key === typeKey);
  if (type?.value.name !== 'string' || textOf(type.value) !== pluralType) return undefined;
  const forms = dict.pairs.filter(({ key }) => pluralCategories.includes(key));
  const members = membersOf(forms, (one) => textNode(text, one));
  return members && branch(text, 'plural', { pair, dict, members });
}

function membersOf(
  pairs: readonly Pair[],
  memberOf: (pair: Pair) => Node | undefined,
): ReadonlyMap<string, Node> | undefined {
  const members = new Map<string, Node>();
  for (const pair of pairs) {
    const member = memberOf(pair);
    if (!member) return undefined;
    members.set(pair.key, member);
  }
  return members;
}

function branch(
  text: string,
  kind: BranchNode['kind'],
  { pair, dict, members }: Pick<BranchNode, 'pair' | 'dict' | 'members'>,
): BranchNode {
  const opening = openingComments(text, dict.element);
  const further = dict.pairs.filter(({ key, comments }) => comments.length > 0 && !members.has(key));
  const comments = [...pair.comments, ...opening, ...further.flatMap((one) => one.comments)];
  return { kind, pair, dict, members, comments };
}

/** What comments say, one text per comment. */
export function wordsOf(comments: readonly XmlSection[]): readonly string[] {
  return comments.map((comment) => commentText([comment]) ?? '');
}
