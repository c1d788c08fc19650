/** Reads TOML 1.0 with Python 3.11 or newer. */
import type { Entry } from '../../../../src/formats/format.ts';
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

export const pythonToml: Reader = {
  name: "Python's TOML",
  files: /\.toml$/,
  read: (all) => readTogether('python3', ['-c', program], all),
  keysFor: keysInTree,
  broken: 'a = b',
};

const program = pythonProgram('import tomllib', 'tree', 'return tomllib.loads(text.lstrip(chr(0xfeff)))');

/** A string in place of a go-i18n message is the message's form `other`. */
function keysInTree({ path }: Entry): readonly string[] {
  return path.at(-1) === 'other' ? [key(...path), key(...path.slice(0, -1))] : [key(...path)];
}
