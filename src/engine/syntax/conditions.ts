/** Conditions of Symfony and Laravel, which choose a form for a number: `{0} None|[1,19] Some|[20,*] Many`. */

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

/** Whether each form has a condition that is certainly not a placeholder. */
export function showsConditions(forms: readonly string[]): boolean {
  const found = conditionsOf(forms);
  return hasInterval(found) && found.every((one, index) => one !== '' && one !== forms[index]);
}

function hasInterval(conditions: readonly string[]): boolean {
  return conditions.some((one) => /^\s*[[\]]/.test(one));
}
