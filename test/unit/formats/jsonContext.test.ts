import assert from 'node:assert/strict';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { en } from './jsonRows.ts';

describe('JSON: context', () => {
  const table: readonly (readonly [string, string, readonly (string | undefined)[], FileIdentity?])[] = [
    [
      'above and after',
      '{\n  // one\n  // two\n  "a": "x", // three\n  "b": "y"\n}',
      ['one\ntwo\nthree', undefined],
    ],
    ['not across an empty line', '{\n  // group\n\n  "a": "x"\n}', [undefined]],
    ['not after a bracket', '{ // all\n  "a": "x"\n}', [undefined]],
    [
      'inside a line',
      '{/* one */ "a": "x", /* two */ "b": "y" /* three */, "c": "z"}',
      ['one', 'two\nthree', undefined],
    ],
    ['of the last entry', '{\n  "a": "x" // one\n}', ['one']],
    ['of a box', '{\n  /****\n  ** Title\n  ****/\n  "a": "x"\n}', ['Title']],
    ['not of a group', '{\n  // group\n  "a": {\n    "b": "x"\n  }\n}', [undefined]],
    [
      'Chrome',
      '{"a": {"message": "x", "description": "d"}}',
      ['d'],
      { path: '_locales/en/messages.json', locale: 'en' },
    ],
    [
      'VS Code',
      '{"a": {"message": "x", "comment": ["c", "d"]}}',
      ['c\nd'],
      { path: 'package.nls.json', locale: 'en' },
    ],
    [
      'VS Code bundle',
      '{"x/hint": "x", "y": "y"}',
      ['hint', undefined],
      { path: 'bundle.l10n.json', locale: 'en' },
    ],
    ['FormatJS', '[{"id": "a", "defaultMessage": "x", "description": "d"}]', ['d']],
  ];
  for (const [name, text, expected, file = en] of table) {
    it(`is found ${name}`, () => {
      const { entries, problems } = json.read(text, file);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map((entry) => entry.context),
        expected,
      );
    });
  }
});
