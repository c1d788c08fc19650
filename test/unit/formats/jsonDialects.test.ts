import assert from 'node:assert/strict';
import { applyEdits, type Change, type FileIdentity, type WriteResult } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';

const en = { path: 'locales/en.json', locale: 'en' };
const de = { path: 'locales/de.json', locale: 'de' };

/** `a>b=text` sets, `-a>b` removes. */
function changesOf(lines: readonly string[]): readonly Change[] {
  return lines.map((line) => {
    if (line.startsWith('-')) return { kind: 'remove', path: line.slice(1).split('>') };
    const [path = '', text = ''] = line.split('=');
    return { kind: 'set', path: path.split('>'), text };
  });
}

function conflictLines({ conflicts }: WriteResult): readonly string[] {
  return conflicts.map(({ path, code }) => `${path.join('>')} ${code}`);
}

interface Case {
  readonly name: string;
  readonly target: string;
  readonly template?: string;
  readonly files?: readonly [FileIdentity, FileIdentity];
  readonly changes: readonly string[];
  readonly expected: string;
  readonly conflicts?: readonly string[];
}

function named(source: string, target: string): readonly [FileIdentity, FileIdentity] {
  return [
    { path: source, locale: 'en' },
    { path: target, locale: 'de' },
  ];
}

const chrome = named('_locales/en/messages.json', '_locales/de/messages.json');
const nls = named('package.nls.json', 'package.nls.de.json');

const cases: readonly Case[] = [
  {
    name: 'a Chrome message keeps what is not text, and is never inserted without its text',
    files: chrome,
    target: '{\n\t"a": {"message": "1"}\n}',
    template:
      '{\n  "a": {"message": "x"},\n  "b": {"message": "y", "placeholders": {"n": {"content": "$1"}}},\n  "c": {"message": "z", "description": "d"}\n}',
    changes: ['b>message=2'],
    expected:
      '{\n\t"a": {"message": "1"},\n\t"b": {"message": "2", "placeholders": {"n": {"content": "$1"}}}\n}',
  },
  {
    name: 'a text of Docusaurus is inserted with its description',
    files: named('i18n/en/code.json', 'i18n/de/code.json'),
    target: '{\n  "a": {\n    "message": "1",\n    "description": "d"\n  }\n}',
    template:
      '{\n  "a": {\n    "message": "x",\n    "description": "d"\n  },\n  "b": {\n    "message": "y",\n    "description": "e"\n  }\n}',
    changes: ['b>message=2'],
    expected:
      '{\n  "a": {\n    "message": "1",\n    "description": "d"\n  },\n  "b": {\n    "message": "2",\n    "description": "e"\n  }\n}',
  },
  {
    name: 'a new file of Docusaurus has the descriptions',
    files: named('i18n/en/code.json', 'i18n/de/code.json'),
    target: '{}',
    template: '{"a b": {"message": "x", "description": "d"}}',
    changes: ['a b>message=1'],
    expected: '{"a b": {"message": "1", "description": "d"}}',
  },
  {
    name: 'a text is inserted into a Chrome message that lacks it',
    files: chrome,
    target: '{"a": {"description": "d"}}',
    template: '{"a": {"message": "x", "description": "d"}}',
    changes: ['a>message=1'],
    expected: '{"a": {"message": "1", "description": "d"}}',
  },
  {
    name: 'a VS Code message object stands for its text',
    files: nls,
    target: '{\n  "a": {\n    "message": "x",\n    "comment": ["c"]\n  }\n}',
    changes: ['a=1'],
    expected: '{\n  "a": {\n    "message": "1",\n    "comment": ["c"]\n  }\n}',
  },
  {
    name: 'a VS Code message is inserted as a string and removed as a whole',
    files: nls,
    target: '{\n  "old": {"message": "x", "comment": ["c"]},\n  "z": "0"\n}',
    template: '{\n  "a": {"message": "x", "comment": ["c"]},\n  "z": "0"\n}',
    changes: ['a=1', '-old'],
    expected: '{\n  "a": "1",\n  "z": "0"\n}',
  },
  {
    name: 'a FormatJS descriptor is removed as a whole',
    target: '{\n  "a": {"defaultMessage": "x", "description": "d"},\n  "b": {"defaultMessage": "y"}\n}',
    changes: ['-a>defaultMessage'],
    expected: '{\n  "b": {"defaultMessage": "y"}\n}',
  },
  {
    name: 'an empty file gets the dialect and the locale root of the source',
    target: '{}\n',
    template: '{\n  "en": {\n    "a": "x",\n    "b": {\n      "c": "y"\n    }\n  }\n}\n',
    changes: ['b>c=1'],
    expected: '{\n  "de": {\n    "b": {\n      "c": "1"\n    }\n  }\n}\n',
  },
  {
    name: 'a locale root is found in a loose spelling',
    target: '{"DE": {"a": "1"}}',
    template: '{"en": {"a": "x", "b": "y"}}',
    changes: ['b=2'],
    expected: '{"DE": {"a": "1", "b": "2"}}',
  },
  {
    name: 'a file without the locale root of the source is left alone',
    target: '{"a": "1", "c": "3"}',
    template: '{"en": {"a": "x", "b": "y"}}',
    changes: ['b=2'],
    expected: '{"a": "1", "c": "3"}',
    conflicts: ['b shapeDiffers'],
  },
  {
    name: 'FormatJS messages are not inserted beside plain strings',
    target: '{"a": "1", "c": "3", "d": "4"}',
    template: '{"a": {"defaultMessage": "x"}, "b": {"defaultMessage": "y"}}',
    changes: ['a>defaultMessage=1', 'b>defaultMessage=2', '-d'],
    expected: '{"a": "1", "c": "3"}',
    conflicts: ['a>defaultMessage shapeDiffers', 'b>defaultMessage shapeDiffers'],
  },
  {
    name: 'plain strings are not inserted beside FormatJS messages',
    target: '{"a": {"defaultMessage": "1"}}',
    template: '{"a": "x", "b": "y"}',
    changes: ['b=2'],
    expected: '{"a": {"defaultMessage": "1"}}',
    conflicts: ['b shapeDiffers'],
  },
  {
    name: 'descriptions alone are not texts of another dialect',
    target: '{"a": {"description": "d"}}',
    template: '{"a": {"defaultMessage": "x", "description": "d"}}',
    changes: ['a>defaultMessage=1'],
    expected: '{"a": {"defaultMessage": "1", "description": "d"}}',
  },
  {
    name: 'a description is not a text, even if it would be one in a file like the source',
    target: '{"a": {"defaultMessage": "1", "description": "by hand"}}',
    template: '{"a": {"defaultMessage": "x", "description": "y"}, "limit": 5}',
    changes: ['a>description=2'],
    expected: '{"a": {"defaultMessage": "1", "description": "by hand"}}',
    conflicts: ['a>description shapeDiffers'],
  },
  {
    name: 'a removal that would turn texts into descriptions is refused',
    target: '{"a": {"defaultMessage": "1", "description": "2"}, "b": "3"}',
    changes: ['-b', 'a>description=4'],
    expected: '{"a": {"defaultMessage": "1", "description": "4"}, "b": "3"}',
    conflicts: ['b shapeDiffers'],
  },
  {
    name: 'texts that would be descriptions in the resulting file are refused',
    target: '{"a": {"description": "1"}}',
    template: '{"a": {"defaultMessage": "x", "description": "y"}, "b": "z"}',
    changes: ['a>defaultMessage=2'],
    expected: '{"a": {"description": "1"}}',
    conflicts: ['a>defaultMessage shapeDiffers'],
  },
  {
    name: 'a plain text may be called defaultMessage',
    target: '{"a": {"defaultMessage": "1"}}',
    template: '{"a": {"defaultMessage": "x"}, "b": "y"}',
    changes: ['b=2'],
    expected: '{"a": {"defaultMessage": "1"}, "b": "2"}',
  },
  {
    name: 'a schema makes no difference to a FormatJS catalogue',
    target: '{"a": {"defaultMessage": "1"}}',
    template: '{"$schema": "s", "a": {"defaultMessage": "x"}, "b": {"defaultMessage": "y"}}',
    changes: ['b>defaultMessage=2'],
    expected: '{"a": {"defaultMessage": "1"}, "b": {"defaultMessage": "2"}}',
  },
  {
    name: 'a list in place of an object is left alone',
    target: '{"a": ["1"]}',
    template: '{"a": {"b": "x"}}',
    changes: ['a>b=2'],
    expected: '{"a": ["1"]}',
    conflicts: ['a>b shapeDiffers'],
  },
  {
    name: 'a list keeps the numbers between its texts',
    target: '{"a": ["1"]}',
    template: '{"a": ["x", 7, "y", null]}',
    changes: ['a>2=2'],
    expected: '{"a": ["1", 7, "2", null]}',
  },
  {
    name: 'a list is removed along with the numbers after its last text',
    target: '{"z": "0", "a": ["1", "2", 7]}',
    changes: ['-a>0', '-a>1'],
    expected: '{"z": "0"}',
  },
  {
    name: 'indent, blanks before colons and line ends come from the neighbours',
    target: '{\r\n   "a" : {\r\n      "b" : "1"\r\n   }\r\n}',
    template: '{\n  "a": {\n    "b": "x",\n    "c": {\n      "d": "y"\n    }\n  }\n}',
    changes: ['a>c>d=2'],
    expected:
      '{\r\n   "a" : {\r\n      "b" : "1",\r\n      "c" : {\r\n         "d" : "2"\r\n      }\r\n   }\r\n}',
  },
  {
    name: 'a key that the source does not have goes to the end',
    target: '{\n  "a": "1",\n}',
    template: '{\n  "a": "x"\n}',
    changes: ['n>m=2'],
    expected: '{\n  "a": "1",\n  "n": {\n    "m": "2"\n  },\n}',
  },
  {
    name: 'escaping in upper case continues in upper case',
    target: '{"a": "\\u00C4\\u00E9", "b": "x"}',
    changes: ['b=\u00fc'],
    expected: '{"a": "\\u00C4\\u00E9", "b": "\\u00FC"}',
  },
  {
    name: 'a no-break space stays an escape',
    target: '{"a": "\\u00a0\u00e4", "b": "x"}',
    changes: ['b=\u00fc\u00a0!'],
    expected: '{"a": "\\u00a0\u00e4", "b": "\u00fc\\u00a0!"}',
  },
  {
    name: 'nothing is escaped unless it must be',
    target: '{"b": "x"}',
    changes: ['b=\u2028\u0001\ud800/'],
    expected: '{"b": "\u2028\\u0001\\ud800/"}',
  },
  {
    name: 'removals side by side on one line do not overlap',
    target: '{\n  "z": "0",\n  "y": "0", "a": "1", "b": "2",\n  "c": "3"\n}',
    changes: ['-a', '-b'],
    expected: '{\n  "z": "0",\n  "y": "0", \n  "c": "3"\n}',
  },
  {
    name: 'a description is not inserted without its message',
    files: chrome,
    target: '{"a": {"message": "1"}}',
    template: '{"a": {"message": "x"}, "c": {"description": "d", "message": "z"}}',
    changes: ['c>description=e'],
    expected: '{"a": {"message": "1"}}',
    conflicts: ['c>description shapeDiffers'],
  },
  {
    name: 'an item stays if one after it gets a text',
    target: '{"g": ["x", []]}',
    template: '{"g": ["x", ["y"]]}',
    changes: ['-g>0', 'g>1>0=1'],
    expected: '{"g": ["x", ["1"]]}',
    conflicts: ['g>0 earlierItemMissing'],
  },
  {
    name: 'the step of the indent is that of the container',
    target: '{\n  "a": {\n      "b": "1"\n  }\n}',
    template: '{"a": {"b": "x", "c": {"d": "y"}}}',
    changes: ['a>c>d=2'],
    expected: '{\n  "a": {\n      "b": "1",\n      "c": {\n          "d": "2"\n      }\n  }\n}',
  },
  {
    name: 'everything in a file may be replaced by something else',
    target: '{\n  "a": "1"\n}',
    template: '{"b": "x"}',
    changes: ['-a', 'b=2'],
    expected: '{\n  "b": "2"\n}',
  },
  {
    name: 'everything on one line may be replaced by something else',
    target: '{ "a": "1" }',
    template: '{"b": "x"}',
    changes: ['-a', 'b=2'],
    expected: '{ "b": "2" }',
  },
  {
    name: 'the last of two changes counts',
    target: '{"a": "1"}',
    changes: ['-a', 'a=2'],
    expected: '{"a": "2"}',
  },
];

describe('JSON: dialects, layout and codeStyle', () => {
  for (const { name, target, template, files, changes, expected, conflicts = [] } of cases) {
    it(name, () => {
      const [source, file] = files ?? [en, de];
      const result = json.write(target, changesOf(changes), {
        file,
        ...(template !== undefined && { template: { file: source, text: template } }),
      });
      assert.equal(applyEdits(target, result.edits), expected);
      assert.deepEqual(conflictLines(result), conflicts);
    });
  }

  it('handles a hundred thousand changes at once', () => {
    const count = 100_000;
    const text = `{${Array.from({ length: count }, (_, index) => `"k${index}":"x"`).join(',')}}`;
    const changes = Array.from({ length: count }, (_, index): Change => {
      return index % 2 === 0
        ? { kind: 'remove', path: [`k${index}`] }
        : { kind: 'set', path: [`k${index}`], text: 'y' };
    });
    const removed = applyEdits(text, json.write(text, changes, { file: en, becomes: de }).edits);
    assert.equal(Object.keys(JSON.parse(removed)).length, count / 2);
    const template = { file: en, text };
    const all = Array.from({ length: count }, (_, index): Change => {
      return { kind: 'set', path: [`k${index}`], text: 'y' };
    });
    const inserted = applyEdits(removed, json.write(removed, all, { file: de, template }).edits);
    const keys = Object.keys(JSON.parse(inserted)).join();
    assert.ok(keys === Object.keys(JSON.parse(text)).join(), 'the order of the source');
  });
});

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
    ['Chrome', '{"a": {"message": "x", "description": "d"}}', ['d'], chrome[0]],
    ['VS Code', '{"a": {"message": "x", "comment": ["c", "d"]}}', ['c\nd'], nls[0]],
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
