/** Checks translations of messages, comparing each sentence with the source's for the same case. */
import {
  type Counted,
  isExact,
  type MessageTree,
  type ReadMessage,
  type SentenceNode,
} from '../../engine/message/tree.ts';
import { findListedTokens } from '../../engine/placeholders.ts';
import type { Finding } from '../../engine/segment.ts';
import { insidePlural } from '../../engine/syntax/families.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import { isPluralCategory } from '../../pluralCategories.ts';
import { type Case, casesOf, choicesIn, sentenceFor } from '../entries/messageCases.ts';
import { damageInForm } from './formDamage.ts';
import { plainPlaceable } from './plainPlaceable.ts';

export interface MessagePair {
  readonly source: ReadMessage;
  readonly own: ReadMessage;
  readonly syntax: Syntax;
  /** A BCP 47 tag. */
  readonly sourceLanguage: string;
}

/** @returns undefined if nothing is damaged, but also if either message cannot be compared sentence by sentence */
export function damageInMessage({ source, own, syntax, sourceLanguage }: MessagePair): Finding | undefined {
  if (source.kind !== 'message' || own.kind === 'unfoldable') return undefined;
  if (own.kind === 'invalid') return { code: 'messageSyntax', problem: 'answer' };
  const strange = renamedKeywords(source.tree, own.tree, syntax);
  if (strange) return strange;
  for (const one of casesOf(own.tree)) {
    const finding = damageInCase(one, source.tree, syntax, sourceLanguage);
    if (finding) return finding;
  }
  return undefined;
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
  const [forCase, forOther] = [own.sentence, sentenceFor(source, others, language).sentence];
  const hasOffset = [sentence, forCase].some((one) => innermostOf(one)?.hasOffset);
  const form = {
    selectors,
    text: plainArguments(forCase, syntax),
    isOwn: own.isExact,
    other: plainArguments(forOther, syntax),
    numbers: [...counted.map((argument) => shownAs(argument, syntax)), ...(hasOffset ? ['#'] : [])],
  };
  const ownSyntax = hasOffset ? insidePlural(syntax) : syntax;
  return damageInForm(form, plainArguments(sentence, syntax), ownSyntax, findListedTokens);
}

/** The placeholder that shows an argument. MediaWiki's arguments are placeholders themselves. */
function shownAs(argument: string, { message }: Syntax): string {
  return message?.kind === 'wiki' ? argument : `{${argument}}`;
}

/**
 * Writes `{n, number}` as `{n}`, `{ NUMBER($n) }` as `{$n}`, and `#` as the argument unless the plural has an offset:
 * translators may use any of them.
 */
function plainArguments(sentence: SentenceNode, syntax: Syntax): string {
  const { raw } = sentence;
  const innermost = innermostOf(sentence);
  let result = '';
  let from = 0;
  for (const token of findListedTokens(raw, innermost ? insidePlural(syntax) : syntax)) {
    result += raw.slice(from, token.start);
    if (token.family === 'pound' && innermost && !innermost.hasOffset) result += `{${innermost.argument}}`;
    else result += isArgument(token.family) ? withoutStyle(token.raw, token.family) : token.raw;
    from = token.end;
  }
  return result + raw.slice(from);
}

function innermostOf({ counted }: SentenceNode): Counted | undefined {
  return counted.find(({ isInnermost }) => isInnermost);
}

function isArgument(family: string): boolean {
  return family === 'argument' || family === 'placeable';
}

function withoutStyle(argument: string, family: string): string {
  const plain = family === 'placeable' ? plainPlaceable(argument) : argument;
  const [name = ''] = plain.slice(1, -1).split(',');
  return `{${name.trim()}}`;
}

/** Selectors and argument names that were translated, which programs would not find. */
function renamedKeywords(source: MessageTree, own: MessageTree, syntax: Syntax): Finding | undefined {
  const strange = choicesIn(own).flatMap(({ kind, branches }) =>
    kind === 'plural' ? [...branches.keys()].filter((key) => !isSelector(key)) : [],
  );
  if (strange.length > 0) return { code: 'placeholders', missing: [], added: [...new Set(strange)] };
  // MediaWiki's forms have no names, and texts in braces are templates.
  if (syntax.message?.kind === 'wiki') return undefined;
  const namesOf = (tree: MessageTree) =>
    namesIn(tree, syntax.families.has('placeable') ? 'placeable' : 'argument');
  return renamed(selectKeysIn(source), selectKeysIn(own)) ?? renamed(namesOf(source), namesOf(own));
}

function isSelector(key: string): boolean {
  return isExact(key) || isPluralCategory(key);
}

/** Names count as translated only if some are missing and others are unknown. */
function renamed(source: ReadonlySet<string>, own: ReadonlySet<string>): Finding | undefined {
  const missing = [...source].filter((one) => !own.has(one));
  const added = [...own].filter((one) => !source.has(one));
  return missing.length > 0 && added.length > 0 ? { code: 'placeholders', missing, added } : undefined;
}

function selectKeysIn(tree: MessageTree): ReadonlySet<string> {
  const selects = choicesIn(tree).filter(({ kind }) => kind === 'select');
  return new Set(selects.flatMap(({ branches }) => [...branches.keys()].filter((key) => key !== 'other')));
}

function namesIn(tree: MessageTree, family: 'placeable' | 'argument'): ReadonlySet<string> {
  if (tree.kind === 'sentence') {
    const found = tree.raw.match(/\{[^{}]*\}/g) ?? [];
    return new Set(found.map((one) => withoutStyle(one, family)));
  }
  const inner = [...tree.branches.values()].flatMap((one) => [...namesIn(one, family)]);
  return new Set([`{${tree.argument}}`, ...inner]);
}
