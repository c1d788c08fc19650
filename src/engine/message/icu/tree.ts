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
import { type Atom, type ChoiceElement, expandMessage, mostSentences, Unfoldable } from '../expand.ts';
import type { ReadMessage, WriteChoice } from '../tree.ts';

/** Includes `choice` of Java's MessageFormat only to reject it: its limits and separators are not text. */
const choiceHead = /\{[^{},]{1,1000},\s{0,1000}(?:plural|select|selectordinal|choice)\s{0,1000},/;

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
export function readMessage(text: string, language: string): ReadMessage {
  const elements = parsed(text);
  if (elements === undefined) return { kind: 'invalid' };
  return expandMessage(() => new Reader(text).read(elements), { language, join: joined });
}

class Reader {
  readonly #text: string;
  readonly #choices = new Map<PluralElement | SelectElement, ChoiceElement>();

  constructor(text: string) {
    this.#text = text;
  }

  read(elements: readonly MessageFormatElement[]): readonly Atom[] {
    const isWhole = elements.every((element) => !isPluralElement(element) && !isSelectElement(element));
    const texts = elements.filter(({ type }) => type === TYPE.literal).map((one) => this.#slice(one));
    if (!isWhole && !texts.every(fitsBranch)) throw new Unfoldable('inseparable');
    return this.#atoms(elements, undefined);
  }

  /** @param within the plural with a branch that directly contains the elements */
  #atoms(elements: readonly MessageFormatElement[], within: ChoiceElement | undefined): readonly Atom[] {
    return elements.map((element): Atom => {
      if (isPluralElement(element) || isSelectElement(element))
        return { kind: 'choice', element: this.#choice(element) };
      if (isPoundElement(element) && within) return numberOf(within);
      const raw = this.#slice(element);
      if (element.type !== TYPE.literal) return { kind: 'text', written: () => raw };
      const written = (innermost: ChoiceElement | undefined) =>
        within === innermost ? raw : moved(raw, within, innermost);
      return { kind: 'text', written };
    });
  }

  /** Bounded, because each choice may add a level of recursion. */
  #choice(element: PluralElement | SelectElement): ChoiceElement {
    const known = this.#choices.get(element);
    if (known) return known;
    if (this.#choices.size >= mostSentences) throw new Unfoldable('tooManyBranches');
    const { value, options } = element;
    const isPlural = isPluralElement(element);
    const choice: ChoiceElement = {
      kind: isPlural ? 'plural' : 'select',
      argument: value,
      ordinal: isPlural && element.pluralType === 'ordinal',
      offset: isPlural ? element.offset : 0,
      selectors: new Set(Object.keys(options)),
      write: writer(this.#frame(element)),
      atomsOf: (selector) => this.#atoms(options[selector]?.value ?? [], isPlural ? choice : undefined),
    };
    this.#choices.set(element, choice);
    return choice;
  }

  #slice({ location }: MessageFormatElement): string {
    return this.#text.slice(location?.start.offset, location?.end.offset);
  }

  #frame({ location, options }: PluralElement | SelectElement): Frame {
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

/** A closing brace without an opening one is text only outside choices, unless it is quoted. */
function fitsBranch(raw: string): boolean {
  if (!raw.includes('}')) return true;
  const elements = parsed(`{n, select, other {${raw}}}`);
  return elements?.length === 1;
}

function numberOf(plural: ChoiceElement): Atom {
  const { argument, ordinal, offset } = plural;
  return {
    kind: 'text',
    written(innermost) {
      if (plural === innermost) return '#';
      // Here `#` would mean another number, or be text.
      if (offset !== 0 || ordinal) throw new Unfoldable('inseparable');
      return `{${argument}, number}`;
    },
  };
}

/** Adapts text to another branch: `#` is a number directly inside a plural, so as text it must be quoted there. */
function moved(raw: string, from: ChoiceElement | undefined, to: ChoiceElement | undefined): string {
  if (!raw.includes('#')) return raw;
  const isPlural = to?.kind === 'plural';
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

/** What is written around the branches of a choice. */
interface Frame {
  /** The text from the opening brace to the first selector. */
  readonly head: string;
  /** The text between a selector and its branch, between two branches, and after the last branch. */
  readonly space: string;
  readonly gap: string;
  readonly tail: string;
}

function writer({ head, space, gap, tail }: Frame): WriteChoice {
  return (branches) =>
    `${head}${branches.map(([selector, text]) => `${selector}${space}{${text}}`).join(gap)}${tail}}`;
}
