/** String catalogues in Xcode's layout. */

export function catalogue(strings: object, sourceLanguage = 'en'): string {
  return printed({ sourceLanguage, strings, version: '1.0' }, '');
}

export function unit(value: string, state = 'translated'): object {
  return { stringUnit: { state, value } };
}

export function plural(forms: Readonly<Record<string, string>>): object {
  const units = Object.entries(forms).map(([category, text]) => [category, unit(text)]);
  return { variations: { plural: Object.fromEntries(units) } };
}

export function device(cases: Readonly<Record<string, object>>): object {
  return { variations: { device: cases } };
}

export function substitutions(value: string, name: string, forms: object): object {
  const variable = { argNum: 1, formatSpecifier: 'lld', ...forms };
  return { ...unit(value), substitutions: { [name]: variable } };
}

function printed(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + printed(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(
    ([key, child]) => `${inner}${JSON.stringify(key)} : ${printed(child, inner)}`,
  );
  return members.length === 0 ? `{\n\n${indent}}` : `{\n${members.join(',\n')}\n${indent}}`;
}
