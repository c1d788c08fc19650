const shownNumber = /(?<!\{)\{\s*(?:n|count)\s*\}/;
const placeholder = /(?<!\{)\{\s*[\w.]+\s*\}/g;
const word = /\p{L}{3,}/gu;

/** Whether ` | ` separates plural forms of vue-i18n, which resemble each other; `{page} | {site}` is a title. */
export function showsPluralForms(text: string): boolean {
  if (!text.includes(' | ') || !text.includes('{')) return false;
  const forms = text.split(/\s\|\s|^\s*\||\|\s*$/);
  // A table row.
  if (forms.some((form) => form.trim() === '')) return false;
  const withNumber = forms.filter((form) => shownNumber.test(form)).length;
  return (
    withNumber >= 2 ||
    returns(forms, (form) => form.match(placeholder) ?? []) ||
    (withNumber === 1 && isShared(forms.map(stems)))
  );
}

/** Whether two forms have a part in common. */
function returns(forms: readonly string[], partsOf: (form: string) => readonly string[]): boolean {
  const all = forms.flatMap((form) => [...new Set(partsOf(form))]);
  return new Set(all).size < all.length;
}

function isShared(forms: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = forms;
  return first.some((stem) => others.every((form) => form.includes(stem)));
}

function stems(form: string): readonly string[] {
  return (form.replace(placeholder, '').match(word) ?? []).map((found) => found.slice(0, 3).toLowerCase());
}
