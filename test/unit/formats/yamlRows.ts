/** Rows of tests that write YAML files. */
import { applyEdits, type Change, type FileIdentity } from '../../../src/formats/format.ts';
import { yaml } from '../../../src/formats/yaml.ts';

export const en = { path: 'locales/en.yml', locale: 'en' };
export const de = { path: 'locales/de.yml', locale: 'de' };

/** `a/b=Text` sets, `-a/b` removes. */
export function changeOf(spelled: string): Change {
  if (spelled.startsWith('-')) return { kind: 'remove', path: spelled.slice(1).split('/') };
  const at = spelled.indexOf('=');
  return { kind: 'set', path: spelled.slice(0, at).split('/'), text: spelled.slice(at + 1) };
}

export function change(
  text: string,
  changes: readonly string[],
  template?: string | undefined,
  becomes?: FileIdentity,
): { readonly text: string; readonly conflicts: readonly string[] } {
  const options = {
    file: becomes ? en : de,
    ...(template !== undefined && { template: { file: en, text: template } }),
    ...(becomes && { becomes, dropsAliases: true as const }),
  };
  const { edits, conflicts } = yaml.write(text, changes.map(changeOf), options);
  const codes = conflicts.map(({ code, path }) => `${code} ${path.join('/')}`);
  return { text: applyEdits(text, edits), conflicts: codes };
}

export type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];
