/** Expands a message, read by the parser of its syntax, into whole sentences. */
import { categoryOf } from '../plural.ts';
import {
  isExact,
  type MessageTree,
  type ReadMessage,
  type SentenceNode,
  type UnfoldableProblem,
  type WriteChoice,
} from './tree.ts';

/** A choice as it occurs in a message. */
export interface ChoiceElement {
  readonly kind: 'plural' | 'select';
  readonly argument: string;
  readonly ordinal: boolean;
  readonly offset: number;
  /** Contains `other`. */
  readonly selectors: ReadonlySet<string>;
  readonly write: WriteChoice;
  /** The pieces of a branch in reading order. */
  atomsOf(selector: string): readonly Atom[];
}

/** A piece of a message. */
export type Atom =
  | {
      readonly kind: 'text';
      /** The piece as written in a branch of `innermost`, or outside any choice. */
      written(innermost: ChoiceElement | undefined): string;
    }
  | { readonly kind: 'choice'; readonly element: ChoiceElement };

/** A choice already made. Steps are listed from the outside in. */
interface Step {
  readonly element: ChoiceElement;
  readonly selector: string;
  /** All the selectors that the choice distinguishes. */
  readonly selectors: readonly string[];
}

/** Limit on the sentences of a message, and on its choices; a larger message is a program, not a text. */
export const mostSentences = 100;

/** A message that cannot be expanded. */
export class Unfoldable extends Error {
  readonly problem: UnfoldableProblem;

  constructor(problem: UnfoldableProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface ExpandOptions {
  /** The language of the text, which decides which plural branch an exact number belongs to. */
  readonly language: string;
  /** @throws Unfoldable if the pieces of a sentence would read differently side by side */
  join(raws: readonly string[]): string;
}

/** @param read returns the pieces of the whole message; may throw Unfoldable */
export function expandMessage(read: () => readonly Atom[], options: ExpandOptions): ReadMessage {
  try {
    return { kind: 'message', tree: new Expander(options).expand(read(), []) };
  } catch (error) {
    if (error instanceof Unfoldable) return { kind: 'unfoldable', problem: error.problem };
    throw error;
  }
}

class Expander {
  readonly #options: ExpandOptions;
  #sentences = 0;

  constructor(options: ExpandOptions) {
    this.#options = options;
  }

  expand(atoms: readonly Atom[], steps: readonly Step[]): MessageTree {
    const at = atoms.findIndex(({ kind }) => kind === 'choice');
    const atom = atoms[at];
    if (atom?.kind !== 'choice') return this.#sentence(atoms, steps);
    const { element } = atom;
    const branch = (option: string, made: readonly Step[]) =>
      this.expand([...atoms.slice(0, at), ...element.atomsOf(option), ...atoms.slice(at + 1)], made);
    const earlier = steps.find((step) => decides(step, element));
    if (earlier) return branch(this.#optionOf(element, earlier.selector), steps);
    const selectors = selectorsOf(element, atoms);
    const branches = new Map(
      selectors.map((selector) => {
        const step = { element, selector, selectors };
        return [selector, branch(this.#optionOf(element, selector), [...steps, step])];
      }),
    );
    const { kind, argument, ordinal, offset, write } = element;
    const choice = { argument, branches, write };
    return kind === 'select' ? { kind, ...choice } : { kind, ordinal, offset, ...choice };
  }

  #sentence(atoms: readonly Atom[], steps: readonly Step[]): SentenceNode {
    this.#sentences++;
    if (this.#sentences > mostSentences) throw new Unfoldable('tooManyBranches');
    const innermost = steps.at(-1)?.element;
    const raws = atoms.map((atom) => (atom.kind === 'text' ? atom.written(innermost) : ''));
    const plurals = steps.map(({ element }) => element).filter(({ kind }) => kind === 'plural');
    const counted = plurals.map((element) => ({
      argument: element.argument,
      isInnermost: element === innermost,
      hasOffset: element.offset !== 0,
    }));
    return { kind: 'sentence', raw: this.#options.join(raws), counted };
  }

  /** The element's selector that applies where another choice on the same argument has `selector`. */
  #optionOf({ kind, selectors, ordinal, offset }: ChoiceElement, selector: string): string {
    if (selectors.has(selector)) return selector;
    if (!isExact(selector) || kind !== 'plural') return 'other';
    const number = Number(selector.slice(1)) - offset;
    const category = categoryOf(number, this.#options.language, ordinal);
    return selectors.has(category) ? category : 'other';
  }
}

/** Whether two choices depend on the same value in the same way, so that readers see no other combinations. */
function isSameChoice(one: ChoiceElement, other: ChoiceElement): boolean {
  return (
    one.argument === other.argument &&
    one.kind === other.kind &&
    one.ordinal === other.ordinal &&
    one.offset === other.offset
  );
}

function decides({ element, selectors }: Step, later: ChoiceElement): boolean {
  return isSameChoice(element, later) && [...later.selectors].every((key) => selectors.includes(key));
}

/** The selectors of the choice and of repetitions of it that are not inside another choice, `other` last. */
function selectorsOf(element: ChoiceElement, atoms: readonly Atom[]): readonly string[] {
  const same = atoms.flatMap((atom) =>
    atom.kind === 'choice' && isSameChoice(atom.element, element) ? [...atom.element.selectors] : [],
  );
  const all = [...new Set(same)].filter((selector) => selector !== 'other');
  return [...all.filter(isExact), ...all.filter((selector) => !isExact(selector)), 'other'];
}
