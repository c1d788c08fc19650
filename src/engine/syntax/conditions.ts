/** Symfony and Laravel conditions, which choose a form for a number: `{0} None|[1,19] Some|[20,*] Many`. */
import type { Choosing } from '../plural/positions.ts';

const number = String.raw`[-+]?(?:\d{1,9}(?:\.\d{1,9})?|Inf)`;
const interval = String.raw`[[\]] ?(?:${number}|\*) ?, ?(?:${number}|\*) ?[[\]]`;
const condition = new RegExp(
  String.raw`^\s{0,9}(?:\{ ?${number}(?: ?, ?${number}){0,9} ?\}|${interval})\s{0,9}`,
);

/** Names of forms, which Symfony does not show. Source: TranslatorTrait in symfony/translation-contracts */
const label = /^(?:zero|none|one|two|few|some|many|more|other|singular|plural):\s{0,9}/;

/** The condition or name before the words of each form; empty for all forms if `{0}` could also be a placeholder. */
export function conditionsOf(forms: readonly string[]): readonly string[] {
  const found = forms.map((form) => (condition.exec(form) ?? label.exec(form))?.[0] ?? '');
  const areDistinct =
    found.every((one) => one !== '') && new Set(found.map((one) => one.trim())).size === forms.length;
  return forms.length > 1 && (areDistinct || hasInterval(found)) ? found : forms.map(() => '');
}

/** Whether each form has a condition or name before its words, and one of these is certainly not a placeholder. */
export function showsConditions(forms: readonly string[]): boolean {
  const found = conditionsOf(forms);
  return hasInterval(found) && found.every((one, index) => one !== '' && one !== forms[index]);
}

export interface ConditionedForm {
  /** The condition or name before the words, with the white space between them; empty if there is neither. */
  readonly condition: string;
  /** A form with a condition is for its numbers only. */
  readonly isExplicit: boolean;
  readonly words: string;
}

/** The forms of a program that chooses by language, some of which may have conditions in Symfony and Laravel. */
export function conditionedForms(forms: readonly string[], choosing: Choosing): readonly ConditionedForm[] {
  if (choosing === 'cldr') return forms.map((words) => ({ condition: '', isExplicit: false, words }));
  return forms.map((form) => {
    const found = condition.exec(form)?.[0];
    const before = found ?? label.exec(form)?.[0] ?? '';
    return { condition: before, isExplicit: found !== undefined, words: form.slice(before.length) };
  });
}

/** The numbers in braces: a form with `{0,1}` is for 0 and 1. */
export function numbersOfCondition(before: string): readonly number[] {
  const list = /^\s*\{([^}]*)\}/.exec(before)?.[1];
  return list?.split(',').map(Number) ?? [];
}

function hasInterval(conditions: readonly string[]): boolean {
  return conditions.some((one) => /^\s*[[\]]/.test(one));
}
