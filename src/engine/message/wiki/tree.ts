/**
 * MediaWiki's `{{PLURAL:$1|one page|$1 pages}}` and `{{GENDER:$1|his|her|their}}`, expanded into whole sentences, and
 * written again. Forms have positions, not names: those of PLURAL follow the order of the language's categories in
 * CLDR, and the last one is used where there are fewer. `0=` begins a form for exactly that number. Source:
 * https://www.mediawiki.org/wiki/Help:Magic_words#Localization
 */
import { pluralCategories } from '../../plural.ts';
import { type Atom, type ChoiceElement, expandMessage, mostSentences, Unfoldable } from '../expand.ts';
import type { ReadMessage, WriteChoice } from '../tree.ts';

const head = /\{\{\s{0,20}(?:PLURAL|GENDER)\s{0,20}:([^|{}[\]]{0,100})\|/gi;
/** Other programs name their forms; such a choice is not in this syntax. */
const named = /^\s*(?:zero|one|two|few|many|other|default)\s*=/;
const exact = /^\s*(\d{1,9})\s*=/;

/** Whether a text may have choices; true for every text that does. */
export function holdsChoice(text: string): boolean {
  return text.includes('{{') && text.search(head) >= 0;
}

/** @param language the language of the text, which decides which numbers a form is for */
export function readMessage(text: string, language: string): ReadMessage {
  const pieces = piecesIn(text);
  if (!pieces) return { kind: 'invalid' };
  const join = (raws: readonly string[]) => raws.join('');
  return expandMessage(() => new Reader(language).read(pieces), { language, join });
}

/** Whether brackets are balanced, so that no form ends in the wrong place. */
export function isWellFormed(text: string): boolean {
  const pieces = piecesIn(text);
  return pieces !== undefined && !/\{\{|\}\}|\[\[|\]\]/.test(outsideBrackets(textAround(pieces)));
}

interface Choice {
  readonly isPlural: boolean;
  readonly argument: string;
  /** As written, up to the first pipe. */
  readonly head: string;
  readonly forms: readonly string[];
}

type Piece = string | Choice;

/** @returns undefined if the brackets in a choice are not balanced */
function piecesIn(text: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(head)) {
    if (match.index < from) continue;
    const forms = formsFrom(text, match.index + match[0].length);
    if (!forms) return undefined;
    if (forms.texts.some((form) => named.test(form))) continue;
    pieces.push(text.slice(from, match.index), choiceOf(match, forms.texts));
    from = forms.end;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}

function choiceOf([written, argument = '']: RegExpExecArray, forms: readonly string[]): Choice {
  return { isPlural: /PLURAL/i.test(written), argument: argument.trim(), head: written, forms };
}

/** The texts between the pipes from an offset to the braces that close the choice. Inner brackets keep their pipes. */
function formsFrom(
  text: string,
  start: number,
): { readonly texts: readonly string[]; readonly end: number } | undefined {
  const texts: string[] = [];
  const open: string[] = [];
  let from = start;
  for (const { 0: sign, index } of text.slice(start).matchAll(/\{\{|\}\}|\[\[|\]\]|\|/g)) {
    const at = start + index;
    if (sign === '{{' || sign === '[[') open.push(sign === '{{' ? '}}' : ']]');
    else if (sign === '|') {
      if (open.length > 0) continue;
      texts.push(text.slice(from, at));
      from = at + 1;
    } else if (open.length === 0 && sign === '}}') {
      return { texts: [...texts, text.slice(from, at)], end: at + 2 };
    } else if (open.pop() !== sign) return undefined;
  }
  return undefined;
}

class Reader {
  readonly #language: string;
  readonly #choices = new Map<Choice, ChoiceElement>();

  constructor(language: string) {
    this.#language = language;
  }

  read(pieces: readonly Piece[]): readonly Atom[] {
    // A pipe outside brackets would end a form.
    if (outsideBrackets(textAround(pieces)).includes('|')) throw new Unfoldable('inseparable');
    return this.#atoms(pieces);
  }

  #atoms(pieces: readonly Piece[]): readonly Atom[] {
    return pieces.map((piece): Atom => {
      if (typeof piece === 'string') return { kind: 'text', written: () => piece };
      return { kind: 'choice', element: this.#choice(piece) };
    });
  }

  /** Bounded, because each choice may add a level of recursion. */
  #choice(choice: Choice): ChoiceElement {
    const known = this.#choices.get(choice);
    if (known) return known;
    if (this.#choices.size >= mostSentences) throw new Unfoldable('tooManyBranches');
    const { isPlural, argument } = choice;
    const byKey = isPlural ? pluralForms(choice.forms, this.#language) : genderForms(choice.forms);
    const read = new Map<string, readonly Atom[]>();
    const element: ChoiceElement = {
      kind: isPlural ? 'plural' : 'select',
      argument,
      ordinal: false,
      offset: 0,
      selectors: new Set(byKey.keys()),
      write: writerFor(choice.head),
      atomsOf: (selector) => {
        const atoms = read.get(selector) ?? this.#atoms(piecesIn(byKey.get(selector) ?? '') ?? []);
        read.set(selector, atoms);
        return atoms;
      },
    };
    this.#choices.set(choice, element);
    return element;
  }
}

function textAround(pieces: readonly Piece[]): string {
  return pieces.filter((piece) => typeof piece === 'string').join('');
}

/** Texts with more levels of brackets are not prose. */
const mostLevels = 10;

/** A text without links and templates. */
function outsideBrackets(text: string): string {
  let rest = text;
  for (let level = 0; level < mostLevels; level++) {
    const outer = rest.replace(/\[\[[^[\]{}]*\]\]|\{\{[^[\]{}]*\}\}/g, '');
    if (outer === rest) break;
    rest = outer;
  }
  return rest;
}

/** By exact number or category. */
function pluralForms(forms: readonly string[], language: string): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  const others: string[] = [];
  for (const form of forms) {
    const [start = '', number] = exact.exec(form) ?? [];
    if (number === undefined) others.push(form);
    else byKey.set(`=${Number(number)}`, form.slice(start.length));
  }
  const last = others.length - 1;
  const categories = forms.length > 1 ? pluralCategories(language, false) : ['other'];
  for (const [index, category] of categories.entries())
    byKey.set(category, others[Math.min(index, last)] ?? '');
  return byKey;
}

/** By position; the last counts as `other`, which every choice needs. */
function genderForms(forms: readonly string[]): ReadonlyMap<string, string> {
  const last = forms.length - 1;
  return new Map(forms.map((form, index) => [index === last ? 'other' : String(index), form] as const));
}

function writerFor(start: string): WriteChoice {
  return (branches) => {
    const forms = branches.map(([selector, text]) =>
      selector.startsWith('=') ? `${selector.slice(1)}=${text}` : text,
    );
    return `${start}${forms.join('|')}}}`;
  };
}
