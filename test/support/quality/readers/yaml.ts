/** Reads YAML with Ruby and Python, both by the rules of YAML 1.1. */
import type { Entry } from '../../../../src/formats/format.ts';
import type { SourceFile } from '../sources.ts';
import { key, pythonProgram, type Reader, readTogether } from './reader.ts';

const files = /\.ya?ml$/;
const broken = 'a: [b';

export const ruby: Reader = {
  name: 'Ruby',
  debian: 'ruby',
  files,
  read: (all) => readTogether('ruby', ['-ryaml', '-rjson', '-rdate', '-e', rubyProgram], all),
  keysFor: keysInTree,
  broken,
};

const rubyProgram = `
JSON.parse($stdin.read.force_encoding('UTF-8')).each do |text|
  begin
    # Like Psych's load_file, which opens files without their byte order mark.
    tree = YAML.safe_load(text.delete_prefix("\\uFEFF"), permitted_classes: [Symbol, Date, Time], aliases: true)
    puts JSON.generate({ tree: tree })
  rescue Psych::Exception, ArgumentError => error
    puts JSON.generate({ refused: error.message })
  end
end`;

export const pyYaml: Reader = {
  name: 'PyYAML',
  files,
  read: (all) => readTogether('python3', ['-c', program], all),
  keysFor: keysInTree,
  broken,
};

const program = pythonProgram('import yaml', 'tree', 'return yaml.safe_load(text)');

/** Rails has the locale above all keys. */
function keysInTree({ path }: Entry, { locale }: SourceFile): readonly string[] {
  return [key(...path), key(locale, ...path)];
}
