/** ICU messages: parsed with FormatJS, expanded into whole sentences, and written again. */
import {
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { categoryOf } from '../../plural.ts';
import type { MessageProblem } from '../../segment.ts';

/** A message as a tree of choices; text around a choice is copied into its branches. */
export type MessageTree = SentenceNode | PluralNode | SelectNode;

/** A text without choices, in the syntax of the message. */
export interface SentenceNode {
  readonly kind: 'sentence';
  readonly raw: string;
  /** Arguments of the enclosing plurals, innermost last; the sentence may show their numbers. */
  readonly counted: readonly Counted[];
}

export interface Counted {
  readonly argument: string;
  /** `#` refers to it. */
  readonly isInnermost: boolean;
  /** `#` is the number less the offset, so it differs from the argument itself. */
  readonly hasOffset: boolean;
}

interface Choice {
  readonly argument: string;
  /** The text from the opening brace to the first selector. */
  readonly head: string;
  /** The text between a selector and its branch, between two branches, and after the last branch. */
  readonly space: string;
  readonly gap: string;
  readonly tail: string;
  readonly branches: ReadonlyMap<string, MessageTree>;
}

export interface PluralNode extends Choice {
  readonly kind: 'plural';
  readonly ordinal: boolean;
  /** Subtracted from the number before its category is looked up and `#` is shown. */
  readonly offset: number;
}

export interface SelectNode extends Choice {
  readonly kind: 'select';
}

export type ReadMessage =
  | { readonly kind: 'message'; readonly tree: MessageTree }
  | { readonly kind: 'invalid' }
  /** Too many sentences or choices, or text that would mean something else in another branch. */
  | { readonly kind: 'unfoldable'; readonly problem: UnfoldableProblem };

type UnfoldableProblem = Extract<MessageProblem, 'tooManyBranches' | 'inseparable'>;

/** Limit for the sentences of a message and for its choices; a larger message is a program, not a text. */
const mostSentences = 100;

/** Includes `choice` of Java's MessageFormat only to reject it: its limits and separators are not text. */
const choiceHead = /\{[^{},]+,\s*(?:plural|select|selectordinal|choice)\s*,/;

/** Whether the text contains the head of a choice, whose branches are separate sentences. */
export function isMessage(text: string): boolean {
  return text.includes('{') && choiceHead.test(text);
}

/** Whether FormatJS accepts the text. Tags are read as text, because projects write HTML that ICU does not know. */
export function isWellFormed(text: string): boolean {
  return parsed(text) !== undefined;
}

function parsed(text: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag: true, captureLocation: true, shouldParseSkeletons: false });
  } catch (error) {
    // A RangeError is a stack overflow: nesting that deep is not text.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @param language the language of the text, which decides which plural branch an exact number belongs to */
export function readMessage(text: string, language = 'en'): ReadMessage {
  const elements = parsed(text);
  if (elements === undefined) return { kind: 'invalid' };
  try {
    const reader = new Reader(text, language);
    return { kind: 'message', tree: reader.read(elements) };
  } catch (error) {
    if (error instanceof Unfoldable) return { kind: 'unfoldable', problem: error.problem };
    throw error;
  }
}

class Unfoldable extends Error {
  readonly problem: UnfoldableProblem;

  constructor(problem: UnfoldableProblem) {
    super(problem);
    this.problem = problem;
  }
}

type ChoiceElement = PluralElement | SelectElement;

/** A piece of the message in reading order. `within` is the plural with a branch that directly contains it. */
type Atom =
  | { readonly kind: 'text'; readonly raw: string; readonly within: PluralElement | undefined }
  | { readonly kind: 'argument'; readonly raw: string }
  | { readonly kind: 'number'; readonly of: PluralElement }
  | { readonly kind: 'choice'; readonly element: ChoiceElement };

/** A choice already made. Steps are listed from the outside in. */
interface Step {
  readonly element: ChoiceElement;
  readonly selector: string;
  /** All the selectors that the choice distinguishes. */
  readonly selectors: readonly string[];
}

class Reader {
  readonly #text: string;
  readonly #language: string;
  readonly #choices = new Set<ChoiceElement>();
  #sentences = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  read(elements: readonly MessageFormatElement[]): MessageTree {
    const atoms = this.#atoms(elements, undefined);
    const isWhole = atoms.every(({ kind }) => kind !== 'choice');
    if (!isWhole && atoms.some((atom) => atom.kind === 'text' && !fitsBranch(atom.raw)))
      throw new Unfoldable('inseparable');
    return this.#expand(atoms, []);
  }

  #atoms(elements: readonly MessageFormatElement[], within: PluralElement | undefined): readonly Atom[] {
    return elements.map((element): Atom => {
      if (isPluralElement(element) || isSelectElement(element)) return this.#choice(element);
      if (isPoundElement(element) && within) return { kind: 'number', of: within };
      const raw = this.#slice(element);
      return element.type === TYPE.literal ? { kind: 'text', raw, within } : { kind: 'argument', raw };
    });
  }

  /** Bounded, because each choice may add a level of recursion. */
  #choice(element: ChoiceElement): Atom {
    this.#choices.add(element);
    if (this.#choices.size > mostSentences) throw new Unfoldable('tooManyBranches');
    return { kind: 'choice', element };
  }

  #expand(atoms: readonly Atom[], steps: readonly Step[]): MessageTree {
    const at = atoms.findIndex(({ kind }) => kind === 'choice');
    const atom = atoms[at];
    if (atom?.kind !== 'choice') return this.#sentence(atoms, steps);
    const { element } = atom;
    const branch = (option: string, made: readonly Step[]) => {
      const own = this.#atoms(element.options[option]?.value ?? [], asPlural(element));
      return this.#expand([...atoms.slice(0, at), ...own, ...atoms.slice(at + 1)], made);
    };
    const earlier = steps.find((step) => decides(step, element));
    if (earlier) return branch(this.#optionOf(element, earlier.selector), steps);
    const selectors = selectorsOf(element, atoms);
    const branches = new Map(
      selectors.map((selector) => {
        const step = { element, selector, selectors };
        return [selector, branch(this.#optionOf(element, selector), [...steps, step])];
      }),
    );
    const choice = { argument: element.value, ...this.#frame(element), branches };
    if (!isPluralElement(element)) return { kind: 'select', ...choice };
    return { kind: 'plural', ordinal: element.pluralType === 'ordinal', offset: element.offset, ...choice };
  }

  #sentence(atoms: readonly Atom[], steps: readonly Step[]): SentenceNode {
    this.#sentences++;
    if (this.#sentences > mostSentences) throw new Unfoldable('tooManyBranches');
    const innermost = steps.at(-1)?.element;
    const raw = joined(atoms.map((atom) => written(atom, innermost)));
    const plurals = steps.map(({ element }) => element).filter((element) => isPluralElement(element));
    const counted = plurals.map((element) => ({
      argument: element.value,
      isInnermost: element === innermost,
      hasOffset: element.offset !== 0,
    }));
    return { kind: 'sentence', raw, counted };
  }

  /** The element's selector that applies where another choice on the same argument has `selector`. */
  #optionOf(element: ChoiceElement, selector: string): string {
    if (Object.hasOwn(element.options, selector)) return selector;
    if (!isExact(selector) || !isPluralElement(element)) return 'other';
    const number = Number(selector.slice(1)) - element.offset;
    const category = categoryOf(number, this.#language, element.pluralType === 'ordinal');
    return Object.hasOwn(element.options, category) ? category : 'other';
  }

  #slice({ location }: MessageFormatElement): string {
    return this.#text.slice(location?.start.offset, location?.end.offset);
  }

  #frame({ location, options }: ChoiceElement): Pick<Choice, 'head' | 'space' | 'gap' | 'tail'> {
    // Objects order keys such as `2` and `1` numerically, not as in the text.
    const written = Object.entries(options)
      .map(([selector, { location: at }]) => ({
        selector,
        start: at?.start.offset ?? 0,
        end: at?.end.offset,
      }))
      .sort((one, other) => one.start - other.start);
    const [first, second] = written;
    const selector = first?.selector ?? '';
    const beforeFirst = this.#text.slice(location?.start.offset, first?.start);
    const space = /(?<!\s)\s*$/.exec(beforeFirst)?.[0] ?? '';
    const between = second ? this.#text.slice(first?.end, second.start) : ' ';
    return {
      head: beforeFirst.slice(0, beforeFirst.length - space.length - selector.length),
      space,
      gap: /^\s*/.exec(between)?.[0] ?? '',
      tail: this.#text.slice(written.at(-1)?.end, (location?.end.offset ?? 0) - 1),
    };
  }
}

/** An unpaired brace is text only outside choices. */
function fitsBranch(raw: string): boolean {
  if (!raw.includes('}')) return true;
  const elements = parsed(`{n, select, other {${raw}}}`);
  return elements?.length === 1;
}

function asPlural(element: ChoiceElement): PluralElement | undefined {
  return isPluralElement(element) ? element : undefined;
}

export function isExact(selector: string): boolean {
  return selector.startsWith('=');
}

/** Whether two choices on one argument always agree, so that readers never see the other combinations. */
function isSameChoice(one: ChoiceElement, other: ChoiceElement): boolean {
  if (one.value !== other.value || one.type !== other.type) return false;
  const [first, second] = [asPlural(one), asPlural(other)];
  return first?.pluralType === second?.pluralType && first?.offset === second?.offset;
}

function decides({ element, selectors }: Step, later: ChoiceElement): boolean {
  return isSameChoice(element, later) && Object.keys(later.options).every((key) => selectors.includes(key));
}

/** The selectors of the choice and of later choices on its argument, `other` last. */
function selectorsOf(element: ChoiceElement, atoms: readonly Atom[]): readonly string[] {
  const same = atoms.flatMap((atom) =>
    atom.kind === 'choice' && isSameChoice(atom.element, element) ? Object.keys(atom.element.options) : [],
  );
  const all = [...new Set(same)].filter((selector) => selector !== 'other');
  return [...all.filter(isExact), ...all.filter((selector) => !isExact(selector)), 'other'];
}

/** Writes an atom for a branch of `innermost`, or outside any choice. */
function written(atom: Atom, innermost: ChoiceElement | undefined): string {
  switch (atom.kind) {
    case 'argument':
      return atom.raw;
    case 'text':
      return atom.within === innermost ? atom.raw : moved(atom.raw, atom.within, innermost);
    case 'number':
      if (atom.of === innermost) return '#';
      // Here `#` would mean another number, or be text.
      if (atom.of.offset !== 0 || atom.of.pluralType === 'ordinal') throw new Unfoldable('inseparable');
      return `{${atom.of.value}, number}`;
    case 'choice':
      throw new Error('A sentence cannot contain a choice');
  }
}

/** Adapts text to another branch: `#` is a number directly inside a plural, so as text it must be quoted there. */
function moved(raw: string, from: PluralElement | undefined, to: ChoiceElement | undefined): string {
  if (!raw.includes('#')) return raw;
  const isPlural = to !== undefined && isPluralElement(to);
  if (isPlural === (from !== undefined)) return raw;
  if (!isPlural || raw.includes("'")) throw new Unfoldable('inseparable');
  return raw.replace(/#+/g, "'$&'");
}

/** Two adjacent apostrophes would be read as one literal apostrophe. */
function joined(raws: readonly string[]): string {
  const all = raws.filter((raw) => raw !== '');
  if (all.some((raw, index) => raw.endsWith("'") && all[index + 1]?.startsWith("'")))
    throw new Unfoldable('inseparable');
  return all.join('');
}

export function writeChoice(
  { head, space, gap, tail }: Pick<Choice, 'head' | 'space' | 'gap' | 'tail'>,
  branches: readonly (readonly [selector: string, text: string])[],
): string {
  return `${head}${branches.map(([selector, text]) => `${selector}${space}{${text}}`).join(gap)}${tail}}`;
}
