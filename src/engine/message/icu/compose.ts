/** Splits ICU messages into sentences, and writes the choices of the target language around the answers. */
import type { NumberPlace } from '../../plural/sampleNumber.ts';
import { varyingNames } from '../../plural/shownNumber.ts';
import { chooseForm, pluralCategories } from '../../plural.ts';
import { insidePlural } from '../../syntax/families.ts';
import type { Token } from '../../token.ts';
import {
  type Assembled,
  type ComposedMessage,
  leftOut,
  type MessageOptions,
  type Sentence,
} from '../messageSyntax.ts';
import { closeApostrophe } from './apostrophes.ts';
import {
  isExact,
  isWellFormed,
  type MessageTree,
  type PluralNode,
  readMessage,
  type SelectNode,
  type SentenceNode,
  writeChoice,
} from './tree.ts';

/** Limit for the sentences that one message may have in the target language; Arabic needs six for every plural. */
const mostTargetSentences = 250;

/** @returns undefined when the text is not ICU MessageFormat */
export function composeIcu(text: string, options: MessageOptions): ComposedMessage | undefined {
  const read = readMessage(text, options.sourceLanguage);
  if (read.kind === 'invalid') return undefined;
  if (read.kind === 'unfoldable') return leftOut(read.problem);
  const built = build(read.tree, options);
  if (built === undefined) return leftOut('tooManyBranches');
  const { sentences, write } = built;
  const assemble = (texts: readonly string[]): Assembled => {
    const assembled = write(texts);
    if (!isWellFormed(assembled)) return leftOut('answer');
    return { kind: 'text', text: assembled };
  };
  return { kind: 'sentences', sentences, assemble };
}

/** @returns undefined if the message has too many sentences in the target language */
function build(tree: MessageTree, options: MessageOptions) {
  const builder = new Builder(options);
  try {
    const write = builder.add(tree, new Map());
    return { sentences: builder.sentences, write };
  } catch (error) {
    if (error instanceof TooManySentences) return undefined;
    throw error;
  }
}

/** Thrown as soon as the limit is exceeded: every further plural multiplies the sentences. */
class TooManySentences extends Error {}

type Write = (texts: readonly string[]) => string;

/** Numbers that the enclosing plurals may have, by argument. */
type Values = ReadonlyMap<string, readonly number[]>;

class Builder {
  readonly sentences: Sentence[] = [];
  readonly #options: MessageOptions;

  constructor(options: MessageOptions) {
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
    const { syntax } = this.#options;
    const places = counted.map(({ argument, isInnermost, hasOffset }): NumberPlace => {
      const isPlace = ({ raw: token }: Token) =>
        token === '#' ? isInnermost : !hasOffset && isNumber(token, argument);
      return { isPlace, values: values.get(argument) ?? [] };
    });
    const own = counted.some(({ isInnermost }) => isInnermost) ? insidePlural(syntax) : syntax;
    const index = this.sentences.push({ raw, syntax: own, places }) - 1;
    return (texts) => texts[index] ?? '';
  }

  #addBranches(
    node: PluralNode | SelectNode,
    branches: readonly (readonly [selector: string, tree: MessageTree, values: Values])[],
  ): Write {
    const { syntax } = this.#options;
    const own = node.kind === 'plural' ? insidePlural(syntax) : syntax;
    const writes = branches.map(([selector, tree, values]): readonly [string, Write] => {
      const write = this.add(tree, values);
      return [selector, tree.kind === 'sentence' ? (texts) => closeApostrophe(write(texts), own) : write];
    });
    return (texts) =>
      writeChoice(
        node,
        writes.map(([selector, write]) => [selector, write(texts)]),
      );
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
    const source = {
      language: this.#options.sourceLanguage,
      ordinal,
      byCategory: new Map([...branches].filter(([selector]) => !isExact(selector))),
      byNumber: new Map(
        selectors.filter(isExact).map((selector) => [numberOf(selector) - offset, branchOf(node, selector)]),
      ),
    };
    const language = this.#options.targetLanguage;
    const categories = pluralCategories(language, ordinal).map(
      (category): readonly [string, MessageTree, Values] => {
        const { form, numbers } = chooseForm(source, { language, category }, showing(node));
        return [category, form, within(numbers)];
      },
    );
    return [...exact, ...categories];
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

/** Whether readers of a branch see the number: in its argument, or else in arguments that only some branches have. */
function showing(node: PluralNode): (tree: MessageTree) => boolean {
  const byArgument = (tree: MessageTree) => shows(tree, node);
  const other = branchOf(node, 'other');
  if (byArgument(other)) return byArgument;
  const categories = [...node.branches].filter(([selector]) => !isExact(selector));
  const varying = varyingNames(
    namesIn(other),
    categories.map(([, tree]) => namesIn(tree)),
  );
  return (tree) => varying.length > 0 && varying.every((name) => namesIn(tree).has(name));
}

function namesIn(tree: MessageTree): ReadonlySet<string> {
  if (tree.kind !== 'sentence')
    return new Set([...tree.branches.values()].flatMap((one) => [...namesIn(one)]));
  return new Set(argumentsIn(tree.raw).map((raw) => raw.slice(1, -1).split(',')[0]?.trim() ?? ''));
}

function shows(tree: MessageTree, plural: PluralNode): boolean {
  if (tree.kind !== 'sentence') return [...tree.branches.values()].some((branch) => shows(branch, plural));
  const counted = tree.counted.find(({ argument }) => argument === plural.argument);
  if (counted?.isInnermost && tree.raw.includes('#')) return true;
  return tree.raw.includes('{') && argumentsIn(tree.raw).some((token) => isNumber(token, plural.argument));
}

function argumentsIn(raw: string): readonly string[] {
  return raw.match(/\{[^{}]*\}/g) ?? [];
}

/** `{count}` or `{count, number}`; a style such as `::percent` would show something else. */
function isNumber(raw: string, argument: string): boolean {
  const [name, style, ...rest] = raw.slice(1, -1).split(',');
  const isPlain = style === undefined || (style.trim() === 'number' && rest.length === 0);
  return raw.startsWith('{') && isPlain && name?.trim() === argument;
}
