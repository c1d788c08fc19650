import assert from 'node:assert/strict';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { en } from './jsonRows.ts';

describe('JSON: context', () => {
  const table: readonly (readonly [string, string, readonly (string | undefined)[], FileIdentity?])[] = [
    [
      'is found above and after an entry',
      '{\n  // one\n  // two\n  "a": "x", // three\n  "b": "y"\n}',
      ['one\ntwo\nthree', undefined],
    ],
    ['is not found across an empty line', '{\n  // group\n\n  "a": "x"\n}', [undefined]],
    ['is not found after a bracket', '{ // all\n  "a": "x"\n}', [undefined]],
    [
      'is found inside a line',
      '{/* one */ "a": "x", /* two */ "b": "y" /* three */, "c": "z"}',
      ['one', 'two\nthree', undefined],
    ],
    ['is found after the last entry', '{\n  "a": "x" // one\n}', ['one']],
    ['is found in a box', '{\n  /****\n  ** Title\n  ****/\n  "a": "x"\n}', ['Title']],
    ['is not that of a group', '{\n  // group\n  "a": {\n    "b": "x"\n  }\n}', [undefined]],
    [
      'is found in Chrome messages',
      '{"a": {"message": "x", "description": "d"}}',
      ['d'],
      { path: '_locales/en/messages.json', locale: 'en' },
    ],
    [
      'is found in VS Code messages',
      '{"a": {"message": "x", "comment": ["c", "d"]}}',
      ['c\nd'],
      { path: 'package.nls.json', locale: 'en' },
    ],
    [
      'is found in the keys of a VS Code bundle',
      '{"x/hint": "x", "y": "y"}',
      ['hint', undefined],
      { path: 'bundle.l10n.json', locale: 'en' },
    ],
    ['is found in FormatJS descriptors', '[{"id": "a", "defaultMessage": "x", "description": "d"}]', ['d']],
  ];
  for (const [name, text, expected, file = en] of table) {
    it(name, () => {
      const { entries, problems } = json.read(text, file);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        entries.map((entry) => entry.context),
        expected,
      );
    });
  }
});
