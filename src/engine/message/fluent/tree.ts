/** Fluent patterns with variants, expanded into whole sentences, and written again. */
import { readText } from '../../../fluent/pattern.ts';
import type { Expression, Pattern, Placeable, Select, Variant } from '../../../fluent/tree.ts';
import { isPluralCategory } from '../../../pluralCategories.ts';
import { type Atom, type ChoiceElement, expandMessage, mostSentences, Unfoldable } from '../expand.ts';
import type { ReadMessage } from '../tree.ts';
import { writerFor } from './write.ts';

/** Whether a text may have variants; true for every text that does. */
export function holdsChoice(text: string): boolean {
  return text.includes('->');
}

/** @param language the language of the text, which decides which variant an exact number belongs to */
export function readMessage(text: string, language: string): ReadMessage {
  const pattern = readText(text);
  if (!pattern) return { kind: 'invalid' };
  return expandMessage(() => new Reader(text).read(pattern), { language, join: (raws) => raws.join('') });
}

class Reader {
  readonly #text: string;
  readonly #choices = new Map<Select, ChoiceElement>();

  constructor(text: string) {
    this.#text = text;
  }

  read({ elements }: Pattern): readonly Atom[] {
    return elements.map((element): Atom => {
      if (element.kind === 'text') return { kind: 'text', written: () => element.value };
      if (element.hasInnerSelect) throw new Unfoldable('inseparable');
      if (element.select) return { kind: 'choice', element: this.#choice(element, element.select) };
      const raw = this.#text.slice(element.offset, element.end);
      return { kind: 'text', written: () => raw };
    });
  }

  /** Bounded, because each choice may add a level of recursion. */
  #choice(placeable: Placeable, select: Select): ChoiceElement {
    const known = this.#choices.get(select);
    if (known) return known;
    if (this.#choices.size >= mostSentences) throw new Unfoldable('tooManyBranches');
    const { offset, end, variants } = select;
    const plural = pluralOf(placeable.expression, variants);
    const byKey = plural ? pluralVariants(variants) : selectVariants(variants);
    const choice: ChoiceElement = {
      kind: plural ? 'plural' : 'select',
      argument: plural?.argument ?? this.#text.slice(offset, end).replaceAll(/\s+/g, ' '),
      ordinal: plural?.ordinal ?? false,
      offset: 0,
      selectors: new Set(byKey.keys()),
      write: writerFor(this.#text, placeable, select, (selector) =>
        plural && isPluralCategory(selector) ? selector : (byKey.get(selector)?.key ?? bareKey(selector)),
      ),
      atomsOf: (selector) => {
        const variant = byKey.get(selector);
        return variant ? this.read(variant.pattern) : [];
      },
    };
    this.#choices.set(select, choice);
    return choice;
  }
}

/** The number that a plural counts; undefined for a choice that does not read as a plural. */
function pluralOf(
  selector: Expression,
  variants: readonly Variant[],
): { readonly argument: string; readonly ordinal: boolean } | undefined {
  const isNumeric = variants.every(
    ({ key, isDefault }) => isPluralCategory(key) || (isNumber(key) && !isDefault),
  );
  if (!isNumeric || variants.length === 1) return undefined;
  if (selector.kind === 'variable') return { argument: selector.name, ordinal: false };
  if (selector.kind !== 'function' || selector.name !== 'NUMBER') return undefined;
  const [number, ...options] = selector.args;
  if (number?.value.kind !== 'variable') return undefined;
  const type = options.find(({ name }) => name === 'type')?.value;
  return { argument: number.value.name, ordinal: type?.kind === 'string' && type.value === 'ordinal' };
}

function isNumber(key: string): boolean {
  return /^[-\d]/.test(key);
}

/** By category or exact number. If several have the same key, programs show the first. */
function pluralVariants(variants: readonly Variant[]): ReadonlyMap<string, Variant> {
  const byKey = new Map<string, Variant>();
  for (const variant of variants) {
    const selector = isNumber(variant.key) ? `=${Number(variant.key)}` : variant.key;
    if (!byKey.has(selector)) byKey.set(selector, variant);
  }
  const rest = variants.find(({ isDefault }) => isDefault);
  return rest && !byKey.has('other') ? byKey.set('other', rest) : byKey;
}

/** By key; the default has the selector `other`, whatever its key. */
function selectVariants(variants: readonly Variant[]): ReadonlyMap<string, Variant> {
  const byKey = new Map<string, Variant>();
  for (const variant of variants) {
    const own = variant.key === 'other' ? otherKey : variant.key;
    const selector = variant.isDefault ? 'other' : own;
    if (!byKey.has(selector)) byKey.set(selector, variant);
  }
  return byKey;
}

/** The selector of a variant with the key `other` that is not the default. No key has brackets. */
const otherKey = '[other]';

/** The key for a selector that another choice on the same argument has. */
function bareKey(selector: string): string {
  return selector === otherKey ? 'other' : selector.replace(/^=/, '');
}
