/** Reads JSON with jq and Python. */
import type { Entry, KeyPath } from '../../../../src/formats/format.ts';
import type { SourceFile } from '../sources.ts';
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

const files = /\.(?:json|arb|xcstrings)$/;
const broken = '{"a": "b",}';

export const jq: Reader = {
  name: 'jq',
  debian: 'jq',
  files,
  read: (all) => readTogether('jq', ['-c', jqProgram], all),
  keysFor: keysInTree,
  broken,
};

const jqProgram = String.raw`.[] | try {tree: (ltrimstr("\uFEFF") | fromjson)} catch {refused: tostring}`;

export const pythonJson: Reader = {
  name: "Python's JSON",
  files,
  read: (all) => readTogether('python3', ['-c', program], all),
  keysFor: keysInTree,
  broken,
};

const program = pythonProgram('', 'tree', 'return json.loads(text.lstrip(chr(0xfeff)))');

/** Some files have the locale above all keys, some a comment next to each text. String catalogues have more levels. */
function keysInTree({ path }: Entry, { path: file, locale }: SourceFile): readonly string[] {
  if (!file.endsWith('.xcstrings')) return [key(...path), key(locale, ...path), key(...path, 'message')];
  const [name = '', ...forms] = path;
  return [key('strings', name, 'localizations', locale, ...levels(forms), 'stringUnit', 'value')];
}

/** The levels of a string catalogue: `plural`, `one` is `variations`, `plural`, `one` there. */
function levels(forms: KeyPath): readonly string[] {
  return forms.flatMap((form, index) => (index % 2 === 0 ? ['variations', form] : [form]));
}
