import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { en } from './jsonRows.ts';

const xx = { path: 'locales/xx.json', locale: 'xx' };

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface Case {
  readonly name: string;
  readonly target: string;
  /** The source; absent if the target is the source's own text, from which a new file is created. */
  readonly template?: string;
  /** `key` sets the text to what follows the last underscore of the key, or to the whole key; `-key` removes it. */
  readonly changes: string;
  readonly expected: string;
}

const source = '{\n  "a": "A",\n  "x_one": "1",\n  "x_other": "2",\n  "z": "Z"\n}\n';

const cases: readonly Case[] = [
  {
    name: 'further forms between those of the source, in a new file',
    target: source,
    changes: 'x_many x_few',
    expected:
      '{\n  "a": "A",\n  "x_one": "1",\n  "x_few": "few",\n  "x_many": "many",\n  "x_other": "2",\n  "z": "Z"\n}\n',
  },
  {
    name: 'forms before the first of the source and after it',
    target: source,
    changes: 'x_zero x_two',
    expected:
      '{\n  "a": "A",\n  "x_zero": "zero",\n  "x_one": "1",\n  "x_two": "two",\n  "x_other": "2",\n  "z": "Z"\n}\n',
  },
  {
    name: 'a form in place of one that is removed',
    target: source,
    changes: '-x_one x_few',
    expected: '{\n  "a": "A",\n  "x_few": "few",\n  "x_other": "2",\n  "z": "Z"\n}\n',
  },
  {
    name: 'one form fewer',
    target: source,
    changes: '-x_one',
    expected: '{\n  "a": "A",\n  "x_other": "2",\n  "z": "Z"\n}\n',
  },
  {
    name: 'forms on one line',
    target: '{"x_one":"1","x_other":"2","z":"Z"}',
    changes: 'x_few x_zero',
    expected: '{"x_zero":"zero","x_one":"1","x_few":"few","x_other":"2","z":"Z"}',
  },
  {
    name: 'comments and trailing commas stay where they are',
    target: '{\n\t// how many\n\t"x_one": "1", // single\n\t/* rest */\n\t"x_other": "2",\n}',
    changes: 'x_few',
    expected:
      '{\n\t// how many\n\t"x_one": "1", // single\n\t"x_few": "few",\n\t/* rest */\n\t"x_other": "2",\n}',
  },
  {
    name: 'beside the forms of the file',
    target: '{\r\n    "z": "Z",\r\n    "x_one": "1",\r\n    "x_other": "2"\r\n}',
    template: source,
    changes: 'x_many x_few',
    expected:
      '{\r\n    "z": "Z",\r\n    "x_one": "1",\r\n    "x_few": "few",\r\n    "x_many": "many",\r\n    "x_other": "2"\r\n}',
  },
  {
    name: 'beside a form that only the file has',
    target: '{\n  "x_one": "1",\n  "x_few": "3",\n  "z": "Z"\n}',
    template: source,
    changes: 'x_many x_other',
    expected:
      '{\n  "x_one": "1",\n  "x_few": "3",\n  "x_many": "many",\n  "x_other": "other",\n  "z": "Z"\n}',
  },
  {
    name: 'all forms where the source has them',
    target: '{\n  "a": "A",\n  "z": "Z"\n}',
    template: source,
    changes: 'x_other x_many x_one x_few',
    expected:
      '{\n  "a": "A",\n  "x_one": "one",\n  "x_few": "few",\n  "x_many": "many",\n  "x_other": "other",\n  "z": "Z"\n}',
  },
  {
    name: 'all forms in a new container',
    target: '{}',
    template: '{\n  "p": {\n    "x_one": "1",\n    "x_other": "2",\n    "z": 1\n  }\n}',
    changes: 'p/x_other p/x_few p/x_zero',
    expected:
      '{\n  "p": {\n    "x_zero": "zero",\n    "x_few": "few",\n    "x_other": "other",\n    "z": 1\n  }\n}',
  },
  {
    name: 'a form in place of the first on a line',
    target: '{"x_one": "1", "x_other": "2", "z": "Z"}',
    changes: '-x_one x_few',
    expected: '{"x_few": "few", "x_other": "2", "z": "Z"}',
  },
  {
    name: 'a form in place of the first on a line, between blanks',
    target: '{ "x_one": "1", "x_other": "2" }',
    changes: '-x_one x_few',
    expected: '{ "x_few": "few", "x_other": "2" }',
  },
  {
    name: 'forms before the last, in a file of one line',
    target: '{ "x_other": "2" }',
    template: '{"x_one": "1", "x_other": "2"}',
    changes: 'x_one x_many',
    expected: '{ "x_one": "one", "x_many": "many", "x_other": "2" }',
  },
  {
    name: 'an empty form is replaced where it is',
    target: '{\n  "x_many": "",\n  "x_one": "1"\n}',
    template: source,
    changes: 'x_many',
    expected: '{\n  "x_many": "many",\n  "x_one": "1"\n}',
  },
  {
    name: 'ordinals beside ordinals, and cardinals beside cardinals',
    target: '{\n  "x_one": "1",\n  "x_other": "2",\n  "x_ordinal_one": "1",\n  "x_ordinal_other": "2"\n}',
    changes: 'x_ordinal_many x_few',
    expected:
      '{\n  "x_one": "1",\n  "x_few": "few",\n  "x_other": "2",\n  "x_ordinal_one": "1",\n  "x_ordinal_many": "many",\n  "x_ordinal_other": "2"\n}',
  },
  {
    name: 'forms of a map, in a new file',
    target: '{\n  "p": {\n    "one": "{n} b",\n    "other": "{n} bs"\n  }\n}\n',
    changes: 'p/few p/many',
    expected:
      '{\n  "p": {\n    "one": "{n} b",\n    "few": "p/few",\n    "many": "p/many",\n    "other": "{n} bs"\n  }\n}\n',
  },
  {
    name: 'a new map with a form that the source lacks',
    target: '{\n  "z": "Z"\n}\n',
    template: '{\n  "p": {\n    "one": "{n} b",\n    "other": "{n} bs"\n  },\n  "z": "Z"\n}\n',
    changes: 'p/one p/few p/other',
    expected:
      '{\n  "p": {\n    "one": "p/one",\n    "few": "p/few",\n    "other": "p/other"\n  },\n  "z": "Z"\n}\n',
  },
  {
    name: 'a form goes before what belongs to the next name',
    target: '{"n_many": "M", "b": "B"}',
    template: '{"a_few": "x", "b": "x", "n_one": "x", "n_other": "x"}',
    changes: 'a_few n_other',
    expected: '{"n_many": "M", "n_other": "other", "a_few": "few", "b": "B"}',
  },
];

function changesOf(text: string): readonly Change[] {
  return text.split(' ').map((word): Change => {
    if (word.startsWith('-')) return { kind: 'remove', path: word.slice(1).split('/') };
    const path = word.split('/');
    return { kind: 'set', path, text: word.slice(word.lastIndexOf('_') + 1) };
  });
}

function written(target: string, template: string | undefined, changes: readonly Change[]): string {
  const options =
    template === undefined ? { file: en, becomes: xx } : { file: xx, template: { file: en, text: template } };
  const { edits, conflicts } = json.write(target, changes, options);
  assert.deepEqual(conflicts, []);
  return applyEdits(target, edits);
}

describe('JSON: writing plural forms', () => {
  for (const { name, target, template, changes, expected } of cases) {
    it(name, () => assert.equal(written(target, template, changesOf(changes)), expected));
  }

  const some = fc.subarray(categories, { minLength: 1 });
  const printed = fc.constantFrom('\n  ', '', ' ');
  const print = (keys: readonly string[], space: string) =>
    `{${keys.map((key) => `${space}${JSON.stringify(key)}:${space.slice(1, 2)}"old"`).join(',')}${space.slice(0, 1)}}`;
  const around = (forms: readonly string[]) => ['a', ...forms.map((one) => `x_${one}`), 'z'];

  it('turns any forms into any others in a new file', () => {
    fc.assert(
      fc.property(some, some, printed, (has, wants, space) => {
        const changes = categories.flatMap((one): readonly Change[] => {
          const path = [`x_${one}`];
          if (wants.includes(one)) return [{ kind: 'set', path, text: one }];
          return has.includes(one) ? [{ kind: 'remove', path }] : [];
        });
        const result = written(print(around(has), space), undefined, changes.toReversed());
        const texts = result.replaceAll(/:( ?)"[^"]*"/g, ':$1"old"');
        assert.equal(texts, print(around(wants), space), `${has} to ${wants}`);
      }),
      { numRuns: 500 },
    );
  });

  it('inserts any forms into any file', () => {
    fc.assert(
      fc.property(some, some, some, printed, (has, there, wants, space) => {
        const lacking = wants.filter((one) => !there.includes(one));
        const changes = lacking.map((one): Change => ({ kind: 'set', path: [`x_${one}`], text: one }));
        const target = print(around(there), space);
        const result = written(target, print(around(has), '\n  '), changes.toReversed());
        const expected = categories.filter((one) => there.includes(one) || wants.includes(one));
        assert.deepEqual(Object.keys(JSON.parse(result)), around(expected), `${has} ${target} ${lacking}`);
      }),
      { numRuns: 500 },
    );
  });
});
