/** What is wrong with translations of ICU messages: each sentence beside the one that the source has for the same case. */
import {
  isExact,
  isMessage,
  type MessageTree,
  type PluralNode,
  readMessage,
  type SelectNode,
  type SentenceNode,
} from '../engine/message/icu/tree.ts';
import { findListedTokens } from '../engine/placeholders.ts';
import { categoryOf, hasPluralRules, pluralCategories } from '../engine/plural.ts';
import type { Finding } from '../engine/segment.ts';
import { insidePlural } from '../engine/syntax/families.ts';
import type { Syntax } from '../engine/syntax/syntax.ts';
import { damageInForm } from './formDamage.ts';

export interface MessagePair {
  readonly source: string;
  readonly text: string;
  readonly syntax: Syntax;
  /** A BCP 47 tag. */
  readonly sourceLanguage: string;
}

/** @param pair of which the source is a message that can be read, or nothing is wrong */
export function damageInMessage({ source, text, syntax, sourceLanguage }: MessagePair): Finding | undefined {
  const from = readMessage(source, sourceLanguage);
  const read = readMessage(text);
  if (from.kind !== 'message' || read.kind === 'unfoldable') return undefined;
  if (read.kind === 'invalid') return { code: 'messageSyntax', problem: 'answer' };
  const strange = renamedKeywords(from.tree, read.tree);
  if (strange) return strange;
  for (const one of casesOf(read.tree)) {
    const finding = damageInCase(one, from.tree, syntax, sourceLanguage);
    if (finding) return finding;
  }
  return undefined;
}

/** The sentence of a message that is chosen where nothing else is; a text that is no message itself. */
export function usualSentence(text: string): string {
  const read = isMessage(text) ? readMessage(text) : undefined;
  return read?.kind === 'message' ? sentenceFor(read.tree, new Map(), 'en').sentence.raw : text;
}

type Choice = PluralNode | SelectNode;

/** A sentence, and what was chosen on the way to it. */
interface Case {
  readonly sentence: SentenceNode;
  readonly chosen: ReadonlyMap<string, string>;
}

function casesOf(tree: MessageTree, chosen: Case['chosen'] = new Map()): readonly Case[] {
  if (tree.kind === 'sentence') return [{ sentence: tree, chosen }];
  return [...tree.branches].flatMap(([selector, branch]) =>
    casesOf(branch, new Map([...chosen, [tree.argument, selector]])),
  );
}

function damageInCase(
  { sentence, chosen }: Case,
  source: MessageTree,
  syntax: Syntax,
  language: string,
): Finding | undefined {
  const counted = sentence.counted.map(({ argument }) => argument);
  const selectors = counted.flatMap((argument) => chosen.get(argument) ?? []);
  const others = new Map([...chosen].filter(([argument]) => !counted.includes(argument)));
  const own = sentenceFor(source, chosen, language);
  const form = {
    selectors,
    text: plainArguments(own.sentence, syntax),
    isOwn: own.isExact,
    other: plainArguments(sentenceFor(source, others, language).sentence, syntax),
    numbers: counted.map((argument) => `{${argument}}`),
  };
  return damageInForm(form, plainArguments(sentence, syntax), syntax, findListedTokens);
}

/** The sentence for a case, and whether it is for no other number. */
function sentenceFor(
  tree: MessageTree,
  chosen: Case['chosen'],
  language: string,
): { readonly sentence: SentenceNode; readonly isExact: boolean } {
  if (tree.kind === 'sentence') return { sentence: tree, isExact: true };
  const selector = selectorOf(tree, chosen.get(tree.argument) ?? 'other', language);
  const branch = tree.branches.get(selector ?? 'other');
  if (!branch) throw new Error('A choice without the branch other');
  const found = sentenceFor(branch, chosen, language);
  return { ...found, isExact: found.isExact && (tree.kind === 'select' || selector !== undefined) };
}

/** The branch of the source for what a translation selects; undefined where it has none of its own. */
function selectorOf(tree: Choice, selector: string, language: string): string | undefined {
  if (tree.branches.has(selector)) return selector;
  if (tree.kind === 'select' || !isExact(selector)) return undefined;
  const category = categoryOf(Number(selector.slice(1)) - tree.offset, language, tree.ordinal);
  return category !== 'other' && tree.branches.has(category) ? category : undefined;
}

/** `#` and `{n, number}` as `{n}`: each stands for the other. */
function plainArguments({ raw, counted }: SentenceNode, syntax: Syntax): string {
  const innermost = counted.find(({ isInnermost }) => isInnermost);
  let result = '';
  let from = 0;
  for (const token of findListedTokens(raw, innermost ? insidePlural(syntax) : syntax)) {
    result += raw.slice(from, token.start);
    if (token.family === 'pound' && innermost) result += `{${innermost.argument}}`;
    else result += token.family === 'argument' ? withoutStyle(token.raw) : token.raw;
    from = token.end;
  }
  return result + raw.slice(from);
}

function withoutStyle(argument: string): string {
  const [name = ''] = argument.slice(1, -1).split(',');
  return `{${name.trim()}}`;
}

function choicesIn(tree: MessageTree): readonly Choice[] {
  if (tree.kind === 'sentence') return [];
  return [tree, ...[...tree.branches.values()].flatMap(choicesIn)];
}

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Keywords that were translated: a program has those of the source. More branches of a select, or fewer, are fine. */
function renamedKeywords(source: MessageTree, own: MessageTree): Finding | undefined {
  const strange = choicesIn(own).flatMap(({ kind, branches }) =>
    kind === 'plural' ? [...branches.keys()].filter((key) => !isSelector(key)) : [],
  );
  if (strange.length > 0) return { code: 'placeholders', missing: [], added: [...new Set(strange)] };
  return renamed(selectKeysIn(source), selectKeysIn(own)) ?? renamed(namesIn(source), namesIn(own));
}

function isSelector(key: string): boolean {
  return isExact(key) || categories.has(key);
}

/** What is gone while something unknown is there. */
function renamed(source: ReadonlySet<string>, own: ReadonlySet<string>): Finding | undefined {
  const missing = [...source].filter((one) => !own.has(one));
  const added = [...own].filter((one) => !source.has(one));
  return missing.length > 0 && added.length > 0 ? { code: 'placeholders', missing, added } : undefined;
}

function selectKeysIn(tree: MessageTree): ReadonlySet<string> {
  const selects = choicesIn(tree).filter(({ kind }) => kind === 'select');
  return new Set(selects.flatMap(({ branches }) => [...branches.keys()].filter((key) => key !== 'other')));
}

/** The arguments of a message, as `{name}`, whether they choose or are shown. */
function namesIn(tree: MessageTree): ReadonlySet<string> {
  if (tree.kind === 'sentence') return new Set((tree.raw.match(/\{[^{}]*\}/g) ?? []).map(withoutStyle));
  return new Set([`{${tree.argument}}`, ...[...tree.branches.values()].flatMap((one) => [...namesIn(one)])]);
}

/** Larger than any number at which a language's ordinary forms begin to repeat. */
const enough = 200;

/**
 * Categories that a plural of a message should have in a language. One that has the same text for all numbers needs none;
 * 0 is often told in a text of its own.
 */
export function lackingBranches(text: string, language: string): readonly string[] {
  const read = hasPluralRules(language) ? readMessage(text, language) : undefined;
  if (read?.kind !== 'message') return [];
  const lacking = choicesIn(read.tree).flatMap((choice) =>
    choice.kind === 'plural' ? lackingIn(choice, language) : [],
  );
  return [...new Set(lacking)];
}

function lackingIn({ branches, ordinal, offset }: PluralNode, language: string): readonly string[] {
  const selectors = [...branches.keys()].filter((key) => key !== 'other' && key !== '=0');
  if (selectors.length === 0) return [];
  const numbers = Array.from({ length: enough }, (_, index) => index + 1);
  const open = numbers.filter((number) => !branches.has(`=${number}`));
  const used = new Set(open.map((number) => categoryOf(number - offset, language, ordinal)));
  return pluralCategories(language, ordinal).filter((one) => used.has(one) && !branches.has(one));
}
