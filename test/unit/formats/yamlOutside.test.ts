import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { yaml } from '../../../src/formats/yaml.ts';
import { corpusFiles } from '../../support/corpora.ts';
import { awkwardText, readable } from '../../support/formats/checks.ts';
import { type Program, skipWithout } from '../../support/missing.ts';

/** Programs that print the value of a YAML text as JSON, according to YAML 1.1. */
const readers: readonly (Program & { readonly title: string; readonly args: readonly string[] })[] = [
  {
    title: 'Ruby',
    name: 'ruby',
    probe: ['-ryaml', '-e', ''],
    debian: 'ruby',
    args: [
      '-ryaml',
      '-rjson',
      '-rdate',
      '-e',
      'puts JSON.generate(YAML.safe_load($stdin.read.force_encoding("UTF-8"), permitted_classes: [Symbol, Date, Time], aliases: true))',
    ],
  },
  {
    title: 'PyYAML',
    name: 'python3',
    probe: ['-c', 'import yaml'],
    args: [
      '-c',
      'import json,sys,yaml;print(json.dumps(yaml.safe_load(sys.stdin.buffer.read().decode()), default=str))',
    ],
  },
];

function readWith(command: string, args: readonly string[], input: string): unknown {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  assert.equal(status, 0, `${stderr}\n${input.slice(0, 2000)}`);
  return JSON.parse(stdout);
}

/** The value at a path. */
function valueAt(tree: unknown, path: readonly string[]): unknown {
  return path.reduce((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], tree);
}

const words = [
  'yes',
  'No',
  'y',
  'null',
  '~',
  '1',
  '1e3',
  '1_000',
  '1,000',
  '0x1F',
  '010',
  '0o17',
  '12:30',
  '2001-12-14',
  '=',
  '<<',
  '.inf',
  ':a',
  ':a b',
  '!x',
  '- a',
  '? a',
  'a: b',
  'a #b',
  '-a',
  '~a',
  '3D',
  '50 %',
  '%a',
  '---',
  '...',
  'a\u0085b',
  '\u2028',
  '+1',
  '1.',
  '.5',
  '1e5',
  '-.5',
  '1:2',
  '0b1',
  '2001-12-14 21:59:43',
  'a\tb',
  "it's",
  '\u00a0a',
];

const template =
  'en:\n  plain: a\n  single: \'a\'\n  double: "a"\n  literal: |\n    a\n  folded: >-\n    a\n    b\n  list:\n  - a\n  flow: {a: b, c: [d]}\n';
const en = { path: 'en.yml', locale: 'en' };

function written(values: readonly string[]): string {
  const { entries } = yaml.read(template, en);
  const texts = values.map((value, index) => {
    const changes = entries.map(({ path }): Change => ({ kind: 'set', path, text: value }));
    const changed = applyEdits(template, yaml.write(template, changes, { file: en }).edits);
    return changed.replace(/^en:/, `v${index}:`);
  });
  return texts.join('');
}

for (const { title, name, args, ...program } of readers) {
  describe(`YAML as ${title} reads it`, () => {
    before(skipWithout({ ...program, name }));
    const paths = yaml.read(template, en).entries.map(({ path }) => path);

    it('has the texts that were written', () => {
      const random = fc
        .sample(awkwardText, 150)
        .filter((text) => !/[\ud800-\udfff](?<!\p{Cs}\p{Cs})/u.test(text));
      const values = [...words, ...random];
      const tree = readWith(name, args, written(values));
      for (const [index, value] of values.entries()) {
        for (const path of paths) assert.equal(valueAt(tree, [`v${index}`, ...path]), value, path.join('.'));
      }
    });

    it('has the texts of real files', () => {
      for (const file of corpusFiles(/\.ya?ml$/)) {
        const read = readable(yaml, file);
        if (!read) continue;
        const tree = readWith(name, args, file.text) as object;
        const root = Object.keys(tree)[0] === file.locale ? [file.locale] : [];
        for (const { path, text } of read.entries) {
          const value = valueAt(tree, [...root, ...path]);
          assert.equal(value, text, `${file.path}: ${path.join('.')}`);
        }
      }
    });
  });
}
