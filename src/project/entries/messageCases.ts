/** The sentences of a message, by the case that each is for. */
import {
  isExact,
  type MessageTree,
  type PluralNode,
  type SelectNode,
  type SentenceNode,
} from '../../engine/message/tree.ts';
import { categoryOf } from '../../engine/plural.ts';

export type Choice = PluralNode | SelectNode;

export interface Case {
  readonly sentence: SentenceNode;
  readonly chosen: ReadonlyMap<string, string>;
}

export function casesOf(tree: MessageTree, chosen: Case['chosen'] = new Map()): readonly Case[] {
  if (tree.kind === 'sentence') return [{ sentence: tree, chosen }];
  return [...tree.branches].flatMap(([selector, branch]) =>
    casesOf(branch, new Map([...chosen, [tree.argument, selector]])),
  );
}

/** `isExact`: whether no plural on the way had to fall back to `other`. */
export function sentenceFor(
  tree: MessageTree,
  chosen: Case['chosen'],
  language: string,
): { readonly sentence: SentenceNode; readonly isExact: boolean } {
  if (tree.kind === 'sentence') return { sentence: tree, isExact: true };
  const selector = selectorOf(tree, chosen.get(tree.argument) ?? 'other', language);
  const branch = tree.branches.get(selector ?? 'other');
  if (!branch) throw new Error('The choice has no branch `other`');
  const found = sentenceFor(branch, chosen, language);
  return { ...found, isExact: found.isExact && (tree.kind === 'select' || selector !== undefined) };
}

const numbers = new Map([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
]);

function selectorOf(tree: Choice, selector: string, language: string): string | undefined {
  if (tree.branches.has(selector)) return selector;
  if (tree.kind === 'select') return undefined;
  if (!isExact(selector)) {
    // `one {a file}` corresponds to `=1 {a file}`, although in some languages it covers other numbers too.
    const number = numbers.get(selector);
    const exact = number === undefined ? undefined : `=${number + tree.offset}`;
    return exact !== undefined && tree.branches.has(exact) ? exact : undefined;
  }
  const category = categoryOf(Number(selector.slice(1)) - tree.offset, language, tree.ordinal);
  return category !== 'other' && tree.branches.has(category) ? category : undefined;
}

export function usualSentence(tree: MessageTree): string {
  return sentenceFor(tree, new Map(), '').sentence.raw;
}

export function choicesIn(tree: MessageTree): readonly Choice[] {
  if (tree.kind === 'sentence') return [];
  return [tree, ...[...tree.branches.values()].flatMap(choicesIn)];
}
