/** Plurals whose forms are separate entries (i18next): `files_one`, `files_other`, `place_ordinal_two`. */
import { closest } from './closest.ts';
import type { Fault } from './fault.ts';
import { categoriesOf, categoryOf, type PluralType, sampleNumbers } from './numbers.ts';
import { compareTexts } from './text.ts';

export interface Form {
  /** The key without the category. */
  readonly base: string;
  readonly type: PluralType;
  readonly category: string;
}

const suffix = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/s;

export function formOf(key: string): Form | undefined {
  const [, base, ordinal, category] = suffix.exec(key) ?? [];
  if (base === undefined || category === undefined) return undefined;
  return { base: base + (ordinal ?? ''), type: ordinal ? 'ordinal' : 'cardinal', category };
}

export interface PluralSet {
  readonly base: string;
  readonly type: PluralType;
  /** Texts by category. */
  readonly forms: ReadonlyMap<string, string>;
}

/** The plural sets of a source, by key without the category. A set has `other` and at least one further category. */
export function setsOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, PluralSet> {
  const found = new Map<string, PluralSet & { readonly forms: Map<string, string> }>();
  for (const [key, text] of texts) {
    const form = formOf(key);
    if (!form) continue;
    const set = found.get(form.base) ?? { base: form.base, type: form.type, forms: new Map() };
    set.forms.set(form.category, text);
    found.set(form.base, set);
  }
  return new Map([...found].filter(([, { forms }]) => forms.has('other') && forms.size > 1));
}

/** The keys that a target with the set must have. i18next uses `_zero` for 0 in every language. */
export function wantedKeys({ base, type, forms }: PluralSet, target: string): readonly string[] {
  const categories = new Set(categoriesOf(target, type));
  if (forms.has('zero')) categories.add('zero');
  return [...categories].map((category) => `${base}_${category}`);
}

export function judgeSet(set: PluralSet, outputs: ReadonlySet<string>, target: string): readonly Fault[] {
  const wanted = wantedKeys(set, target);
  if (!wanted.some((key) => outputs.has(key))) return [];
  return wanted.filter((key) => !outputs.has(key)).map((detail) => ({ code: 'incompleteSet', detail }));
}

const variable = /\{\{[^{}]*\}\}|[$#%]?\{[^{}]*\}|%\(\w+\)[a-z]|%<\w+>|%(?:\d+\$)?(?:l{0,2}[duis]|@)/gi;

/** The texts with every variable of `other` that some form lacks: only these can be right for several numbers. */
function showing(texts: readonly string[], { forms }: PluralSet): readonly string[] {
  const variablesOf = (text: string): readonly string[] => text.match(variable) ?? [];
  const varying = variablesOf(forms.get('other') ?? '').filter((one) =>
    [...forms.values()].some((text) => !text.includes(one)),
  );
  return texts.filter((text) => varying.every((one) => text.includes(one)));
}

/** Compares a form of the target with the forms that the source shows for the same numbers. */
export function judgeForm(
  set: PluralSet,
  category: string,
  output: string,
  languages: { readonly source: string; readonly target: string },
): readonly Fault[] {
  const { type, forms } = set;
  const exact = category === 'zero' ? forms.get('zero') : undefined;
  if (exact !== undefined) return compareTexts(exact, output);
  const numbers = sampleNumbers.filter((value) => categoryOf(value, languages.target, type) === category);
  const other = forms.get('other') ?? '';
  const texts = numbers.map((value) => forms.get(categoryOf(value, languages.source, type)) ?? other);
  const sources = [...new Set(texts.length > 0 ? texts : [other])];
  const full = showing(sources, set);
  return closest((full.length > 0 ? full : sources).map((text) => compareTexts(text, output)));
}
