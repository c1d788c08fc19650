/** Splits messages with choices into sentences, and writes the choices of the target language around the answers. */

import { pluralCategories as allCategories } from '../../pluralCategories.ts';
import type { NumberPlace } from '../plural/sampleNumber.ts';
import { varyingNames } from '../plural/shownNumber.ts';
import { chooseForm, pluralCategories } from '../plural.ts';
import { insidePlural } from '../syntax/families.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { Token } from '../token.ts';
import {
  type Assembled,
  type ComposedMessage,
  leftOut,
  type MessageOptions,
  type Sentence,
} from './messageSyntax.ts';
import {
  isExact,
  type MessageTree,
  type PluralNode,
  type ReadMessage,
  type SelectNode,
  type SentenceNode,
} from './tree.ts';

/** The differences between the syntaxes with choices. */
export interface ChoiceSyntax {
  /** @param language the language of the text */
  readonly read: (text: string, language: string) => ReadMessage;
  readonly isWellFormed: (text: string) => boolean;
  /** Whether a placeholder shows the number of an argument as it is. */
  readonly isNumber: (raw: string, argument: string) => boolean;
  /** The names of the arguments that a sentence shows. */
  readonly namesIn: (raw: string) => readonly string[];
  /** Whether `#` is the number inside a plural. */
  readonly hasPound: boolean;
  /** The categories that a plural needs in a language; by default all that it distinguishes. */
  readonly categoriesIn?: (language: string) => readonly string[];
  /** The text of a branch, made safe for what follows it. */
  readonly closed: (text: string, syntax: Syntax) => string;
}

const numbersByName: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
]);

/** Limit on the sentences that one message may have in the target language; Arabic needs six for every plural. */
const mostTargetSentences = 250;

/** @returns undefined if the text is not in this syntax */
export function composeChoices(
  text: string,
  choices: ChoiceSyntax,
  options: MessageOptions,
): ComposedMessage | undefined {
  const read = choices.read(text, options.sourceLanguage);
  if (read.kind === 'invalid') return undefined;
  if (read.kind === 'unfoldable') return leftOut(read.problem);
  const built = build(read.tree, choices, options);
  if (built === undefined) return leftOut('tooManyBranches');
  const { sentences, write } = built;
  const assemble = (texts: readonly string[]): Assembled => {
    const assembled = write(texts);
    if (!choices.isWellFormed(assembled)) return leftOut('answer');
    return { kind: 'text', text: assembled };
  };
  return { kind: 'sentences', sentences, assemble };
}

/** @returns undefined if the message has too many sentences in the target language */
function build(tree: MessageTree, choices: ChoiceSyntax, options: MessageOptions) {
  const builder = new Builder(choices, options);
  try {
    const write = builder.add(tree, new Map());
    return { sentences: builder.sentences, write };
  } catch (error) {
    if (error instanceof TooManySentences) return undefined;
    throw error;
  }
}

/** Thrown as soon as the limit is exceeded: every additional plural multiplies the sentences. */
class TooManySentences extends Error {}

type Write = (texts: readonly string[]) => string;

/** Numbers that the enclosing plurals may have, by argument. */
type Values = ReadonlyMap<string, readonly number[]>;

class Builder {
  readonly sentences: Sentence[] = [];
  readonly #choices: ChoiceSyntax;
  readonly #options: MessageOptions;

  constructor(choices: ChoiceSyntax, options: MessageOptions) {
    this.#choices = choices;
    this.#options = options;
  }

  add(tree: MessageTree, values: Values): Write {
    switch (tree.kind) {
      case 'sentence':
        return this.#addSentence(tree, values);
      case 'select':
        return this.#addBranches(
          tree,
          [...tree.branches].map(([selector, branch]) => [selector, branch, values]),
        );
      case 'plural':
        return this.#addBranches(tree, this.#pluralBranches(tree, values));
    }
  }

  #addSentence({ raw, counted }: SentenceNode, values: Values): Write {
    if (this.sentences.length >= mostTargetSentences) throw new TooManySentences();
    const { isNumber } = this.#choices;
    const places = counted.map(({ argument, isInnermost, hasOffset }): NumberPlace => {
      const isPlace = ({ raw: token }: Token) =>
        token === '#' ? isInnermost : !hasOffset && isNumber(token, argument);
      return { isPlace, values: values.get(argument) ?? [] };
    });
    const syntax = this.#syntaxIn(counted.some(({ isInnermost }) => isInnermost));
    const index = this.sentences.push({ raw, syntax, places }) - 1;
    return (texts) => texts[index] ?? '';
  }

  #syntaxIn(isPlural: boolean): Syntax {
    const { syntax } = this.#options;
    return isPlural && this.#choices.hasPound ? insidePlural(syntax) : syntax;
  }

  #addBranches(
    node: PluralNode | SelectNode,
    branches: readonly (readonly [selector: string, tree: MessageTree, values: Values])[],
  ): Write {
    const { closed } = this.#choices;
    const own = this.#syntaxIn(node.kind === 'plural');
    const writes = branches.map(([selector, tree, values]): readonly [string, Write] => {
      const write = this.add(tree, values);
      return [selector, tree.kind === 'sentence' ? (texts) => closed(write(texts), own) : write];
    });
    return (texts) => node.write(writes.map(([selector, write]) => [selector, write(texts)]));
  }

  /** Branches for the exact numbers of the source and the categories of the target. */
  #pluralBranches(node: PluralNode, values: Values): readonly (readonly [string, MessageTree, Values])[] {
    const { argument, branches, offset, ordinal } = node;
    const within = (numbers: readonly number[]) => new Map([...values, [argument, numbers]]);
    const selectors = [...branches.keys()];
    const exact = selectors.filter(isExact).map((selector): readonly [string, MessageTree, Values] => {
      const number = numberOf(selector) - offset;
      return [selector, branchOf(node, selector), within([number])];
    });
    const named = this.#namedNumbers(node);
    const source = {
      language: this.#options.sourceLanguage,
      ordinal,
      byCategory: new Map([...branches].filter(([selector]) => !isExact(selector))),
      byNumber: new Map([
        ...[...named].map(([selector, number]) => [number, branchOf(node, selector)] as const),
        ...exact.map(([selector, tree]) => [numberOf(selector) - offset, tree] as const),
      ]),
    };
    const language = this.#options.targetLanguage;
    const { categoriesIn } = this.#choices;
    const wanted = categoriesIn ? categoriesIn(language) : pluralCategories(language, ordinal);
    const written = allCategories.filter((category) => wanted.includes(category) || named.has(category));
    const categories = written.map((category): readonly [string, MessageTree, Values] => {
      const number = wanted.includes(category) ? undefined : named.get(category);
      if (number !== undefined) return [category, branchOf(node, category), within([number])];
      const { form, numbers } = chooseForm(source, { language, category }, this.#showing(node));
      return [category, form, within(numbers)];
    });
    return [...exact, ...categories];
  }

  /**
   * The categories of a plural that its own language does not distinguish, with the numbers that they name. Dart's
   * `intl` chooses them for exactly these numbers, and other programs never choose them.
   */
  #namedNumbers({ branches, ordinal }: PluralNode): ReadonlyMap<string, number> {
    const own = pluralCategories(this.#options.sourceLanguage, ordinal);
    const isNamed = ([category]: readonly [string, number]) =>
      branches.has(category) && !own.includes(category);
    return new Map([...numbersByName].filter(isNamed));
  }

  /** Whether readers of a branch see the number: in its argument, or else in arguments that only some branches have. */
  #showing(node: PluralNode): (tree: MessageTree) => boolean {
    const byArgument = (tree: MessageTree) => this.#shows(tree, node);
    const other = branchOf(node, 'other');
    if (byArgument(other)) return byArgument;
    const categories = [...node.branches].filter(([selector]) => !isExact(selector));
    const varying = varyingNames(
      this.#namesIn(other),
      categories.map(([, tree]) => this.#namesIn(tree)),
    );
    return (tree) => varying.length > 0 && varying.every((name) => this.#namesIn(tree).has(name));
  }

  #namesIn(tree: MessageTree): ReadonlySet<string> {
    if (tree.kind === 'sentence') return new Set(this.#choices.namesIn(tree.raw));
    return new Set([...tree.branches.values()].flatMap((one) => [...this.#namesIn(one)]));
  }

  #shows(tree: MessageTree, plural: PluralNode): boolean {
    if (tree.kind !== 'sentence')
      return [...tree.branches.values()].some((branch) => this.#shows(branch, plural));
    const counted = tree.counted.find(({ argument }) => argument === plural.argument);
    if (this.#choices.hasPound && counted?.isInnermost && tree.raw.includes('#')) return true;
    return argumentsIn(tree.raw).some((token) => this.#choices.isNumber(token, plural.argument));
  }
}

function branchOf({ branches }: PluralNode, selector: string): MessageTree {
  const branch = branches.get(selector);
  if (branch === undefined) throw new Error('The plural lacks one of its branches');
  return branch;
}

function numberOf(exactSelector: string): number {
  return Number(exactSelector.slice(1));
}

/** Placeholders in braces that contain no other braces. */
export function argumentsIn(raw: string): readonly string[] {
  return raw.includes('{') ? (raw.match(/\{[^{}]*\}/g) ?? []) : [];
}
