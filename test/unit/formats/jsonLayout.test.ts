import assert from 'node:assert/strict';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { de, en, itWrites } from './jsonRows.ts';

describe('JSON: layout and lists', () => {
  itWrites([
    {
      name: 'a list in place of an object is left alone',
      target: '{"a": ["1"]}',
      template: '{"a": {"b": "x"}}',
      changes: ['a>b=2'],
      expected: '{"a": ["1"]}',
      conflicts: ['a>b shapeDiffers'],
    },
    {
      name: 'a list gets what is not a text from the source, too',
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
      name: 'an item stays if one after it gets a text',
      target: '{"g": ["x", []]}',
      template: '{"g": ["x", ["y"]]}',
      changes: ['-g>0', 'g>1>0=1'],
      expected: '{"g": ["x", ["1"]]}',
      conflicts: ['g>0 otherTextStays'],
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
  ]);

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
    assert.ok(keys === Object.keys(JSON.parse(text)).join(), 'the keys are not in the order of the source');
  });
});
