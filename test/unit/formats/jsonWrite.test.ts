import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits, type Change } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { changesOf, de, en, itWrites } from './jsonRows.ts';

describe('JSON: writing', () => {
  itWrites([
    {
      name: 'replaces only a value',
      target: '{ "a" : "x" ,"b":1}',
      changes: ['a=y"z'],
      expected: '{ "a" : "y\\"z" ,"b":1}',
    },
    {
      name: 'has no edit for the same text',
      target: '{"a": "\\u0078"}',
      changes: ['a=x'],
      expected: '{"a": "\\u0078"}',
    },
    {
      name: 'keeps escaping letters',
      target: '{"a": "\\u00fc", "b": "x"}',
      changes: ['b=ä'],
      expected: '{"a": "\\u00fc", "b": "\\u00e4"}',
    },
    {
      name: 'does not escape for a lone special character',
      target: '{"a": "\\u200b", "b": "x"}',
      changes: ['b=ä'],
      expected: '{"a": "\\u200b", "b": "ä"}',
    },
    {
      name: 'escapes like the template if the only escapes are required ones',
      target: '{"a": "C:\\\\users\\\\/\\u001b", "b": "x"}',
      template: '{"a": "\\u00fc", "b": ""}',
      changes: ['b=ä'],
      expected: '{"a": "C:\\\\users\\\\/\\u001b", "b": "\\u00e4"}',
    },
    {
      name: 'keeps escaping slashes',
      target: '{"a": "x\\/y"}',
      changes: ['a=1/2'],
      expected: '{"a": "1\\/2"}',
    },
    {
      name: 'ignores comments when it decides how letters and slashes are escaped',
      target: '{\n  // üöä: https://a/b\n  "a": "\\u00fc\\/"\n}',
      changes: ['a=ä/'],
      expected: '{\n  // üöä: https://a/b\n  "a": "\\u00e4\\/"\n}',
    },
    {
      name: 'ignores comments of the template, too',
      target: '{"a": "x"}',
      template: '{/* äöü */ "a": "\\u00fc"}',
      changes: ['a=ä'],
      expected: '{"a": "\\u00e4"}',
    },
    {
      name: 'escapes like the template if only comments have letters',
      target: '{/* äöü */ "a": "x"}',
      template: '{"a": "\\u00fc"}',
      changes: ['a=ä'],
      expected: '{/* äöü */ "a": "\\u00e4"}',
    },
    {
      name: 'inserts between neighbours',
      target: '{\n  "a": "1",\n  "c": "3"\n}\n',
      template: '{"a": "", "b": "", "c": ""}',
      changes: ['b=2'],
      expected: '{\n  "a": "1",\n  "b": "2",\n  "c": "3"\n}\n',
    },
    {
      name: 'inserts at the start',
      target: '{\r\n\t"b": "2"\r\n}',
      template: '{"a": "", "b": ""}',
      changes: ['a=1'],
      expected: '{\r\n\t"a": "1",\r\n\t"b": "2"\r\n}',
    },
    {
      name: 'inserts at the end after a comment',
      target: '{\n  "a": "1" // one\n}',
      template: '{"a": "", "b": "", "c": ""}',
      changes: ['b=2', 'c=3'],
      expected: '{\n  "a": "1", // one\n  "b": "2",\n  "c": "3"\n}',
    },
    {
      name: 'leaves comments with their entries',
      target: '{\n  "a": "1", // one\n  // three\n  "c": "3",\n}',
      template: '{"a": "", "b": "", "c": "", "d": ""}',
      changes: ['b=2', 'd=4'],
      expected: '{\n  "a": "1", // one\n  "b": "2",\n  // three\n  "c": "3",\n  "d": "4",\n}',
    },
    {
      name: 'stays on one line',
      target: '{"a":"1","c":"3"}',
      template: '{\n  "a": "", "b": "", "c": "", "d": {"e": "", "n": 5}\n}',
      changes: ['b=2', 'd>e=4'],
      expected: '{"a":"1","b":"2","c":"3","d":{"e":"4","n":5}}',
    },
    {
      name: 'keeps the blanks within a line',
      target: '{ "b": "2" }',
      template: '{"a": "", "b": "", "c": ""}',
      changes: ['a=1', 'c=3'],
      expected: '{ "a": "1", "b": "2", "c": "3" }',
    },
    {
      name: 'breaks the line after a line comment',
      target: '{ "a": "1", // one\n "c": "3"}',
      template: '{"a": "", "b": "", "c": ""}',
      changes: ['b=2'],
      expected: '{ "a": "1", // one\n "b": "2",\n "c": "3"}',
    },
    {
      name: 'fills an empty file in the style of the source',
      target: '{}\n',
      template: '{\n    "a" : "",\n    "b" : {\n        "c" : ""\n    }\n}',
      changes: ['a=1', 'b>c=2'],
      expected: '{\n    "a" : "1",\n    "b" : {\n        "c" : "2"\n    }\n}\n',
    },
    {
      name: 'fills an empty object and keeps its comment',
      target: '{\n  // nothing yet\n}',
      template: '{\n  "a": ""\n}',
      changes: ['a=1'],
      expected: '{\n  // nothing yet\n  "a": "1"\n}',
    },
    {
      name: 'creates containers with their other values, which are not texts',
      target: '{\n  "z": "0"\n}',
      template: '{"z": "", "a": {"b": "", "n": 1, "deep": {"t": true}, "other": {"c": ""}}}',
      changes: ['a>b=1'],
      expected:
        '{\n  "z": "0",\n  "a": {\n    "b": "1",\n    "n": 1,\n    "deep": {\n      "t": true\n    }\n  }\n}',
    },
    {
      name: 'appends to a list',
      target: '{"a": ["1"]}',
      template: '{"a": ["", "", ""]}',
      changes: ['a>1=2', 'a>2=3'],
      expected: '{"a": ["1", "2", "3"]}',
    },
    {
      name: 'refuses items that are not numbered like those of a list',
      target: '{"a": ["1"]}',
      changes: ['a>01=3', 'a>-1=5', 'a>1=2', 'a>x=4'],
      expected: '{"a": ["1", "2"]}',
      conflicts: ['a>01 shapeDiffers', 'a>-1 shapeDiffers', 'a>x shapeDiffers'],
    },
    {
      name: 'leaves no gap in a list',
      target: '{"a": ["1"]}',
      template: '{"a": ["", "x", ""]}',
      changes: ['a>2=3'],
      expected: '{"a": ["1"]}',
      conflicts: ['a>2 earlierItemMissing'],
    },
    {
      name: 'leaves no gap in a new list',
      target: '{"z": ""}',
      template: '{"z": "", "a": ["1", "2", "3"]}',
      changes: ['a>0=x', 'a>2=z'],
      expected: '{"z": "", "a": ["x"]}',
      conflicts: ['a>2 earlierItemMissing'],
    },
    {
      name: 'does not touch what has another shape',
      target: '{"a": {"x": "1"}, "b": "2", "c": 0}',
      template: '{"a": "", "b": {"y": ""}, "c": ""}',
      changes: ['a=3', 'b>y=4', 'c=5'],
      expected: '{"a": {"x": "1"}, "b": "2", "c": 0}',
      conflicts: ['a shapeDiffers', 'b>y shapeDiffers', 'c shapeDiffers'],
    },
    {
      name: 'puts texts, objects and items in place of nulls',
      target: '{\n  "a": null,\n  "b": null, // b\n  "c": ["x", null],\n  "d": null\n}',
      template:
        '{\n  "a": "1",\n  "b": {\n    "n": 5,\n    "t": "2"\n  },\n  "c": ["3", "4"],\n  "d": null\n}',
      changes: ['a=u', 'b>t=v', 'c>1=w'],
      expected:
        '{\n  "a": "u",\n  "b": {\n    "n": 5,\n    "t": "v"\n  }, // b\n  "c": ["x", "w"],\n  "d": null\n}',
    },
    {
      name: 'leaves a null where the template has no text',
      target: '{"a": null, "b": null}',
      template: '{"a": 1, "b": null}',
      changes: ['a=x', 'b=y'],
      expected: '{"a": null, "b": null}',
      conflicts: ['a shapeDiffers', 'b shapeDiffers'],
    },
    {
      name: 'removes a null',
      target: '{"a": null, "b": "x"}',
      changes: ['-a'],
      expected: '{"b": "x"}',
    },
    {
      name: 'fills a null that is also to be removed',
      target: '{"a": null, "b": "x"}',
      changes: ['-a', 'a>c=y'],
      expected: '{"a": {"c": "y"}, "b": "x"}',
    },
    {
      name: 'does not fill a null if the file would then be read as another kind',
      target: '{"a": null}',
      template: '{"a": {"defaultMessage": "", "description": ""}, "b": "x"}',
      changes: ['a>defaultMessage=y', 'a>description=z'],
      expected: '{"a": null}',
      conflicts: ['a>defaultMessage shapeDiffers', 'a>description shapeDiffers'],
    },
    {
      name: 'removes lines with their commas',
      target: '{\n  "a": "1",\n  "b": "2", // two\n  "c": "3"\n}',
      changes: ['-b'],
      expected: '{\n  "a": "1",\n  "c": "3"\n}',
    },
    {
      name: 'removes the last lines and the comma before them',
      target: '{\n  "a": "1", // one\n  "b": "2",\n  "c": "3"\n}',
      changes: ['-b', '-c'],
      expected: '{\n  "a": "1" // one\n}',
    },
    {
      name: 'removes within a line',
      target: '{"a":"1", "b":"2", "c":"3", "d":"4"}',
      changes: ['-b', '-d'],
      expected: '{"a":"1", "c":"3"}',
    },
    {
      name: 'removes the end of a line',
      target: '{"a":"1","b":"2","c":"3"}',
      changes: ['-b', '-c'],
      expected: '{"a":"1"}',
    },
    {
      name: 'removes containers that become empty, but not others',
      target: '{\n  "a": {\n    "b": "1"\n  },\n  "e": {},\n  "n": {\n    "x": "2",\n    "y": 3\n  }\n}',
      changes: ['-a>b', '-n>x'],
      expected: '{\n  "e": {},\n  "n": {\n    "y": 3\n  }\n}',
    },
    {
      name: 'removes everything',
      target: '{"a": "1", "b": {"c": "2"}}',
      changes: ['-a', '-b>c'],
      expected: '{}',
    },
    {
      name: 'removes only the end of a list',
      target: '{"a": ["1", "2", "3"]}',
      changes: ['-a>0', '-a>2'],
      expected: '{"a": ["1", "2"]}',
      conflicts: ['a>0 otherTextStays'],
    },
    {
      name: 'removes a whole list whose first item is not a text',
      target: '{"a": [1, "2"], "b": "3"}',
      changes: ['-a>1'],
      expected: '{"b": "3"}',
    },
    {
      name: 'sets and removes at once',
      target: '{\n  "a": "1",\n  "b": "2"\n}',
      changes: ['a=x', '-b'],
      expected: '{\n  "a": "x"\n}',
    },
  ]);

  it('renames the locale of a new file', () => {
    const text = '{\n  "en": {\n    "a": "x"\n  }\n}';
    const { edits } = json.write(text, changesOf(['a=y']), { file: en, becomes: de });
    assert.equal(applyEdits(text, edits), '{\n  "de": {\n    "a": "y"\n  }\n}');
    const arb = '{"@@locale": "en", "a": "x"}';
    assert.equal(
      applyEdits(arb, json.write(arb, [], { file: en, becomes: de }).edits),
      '{"@@locale": "de", "a": "x"}',
    );
    const nls = { path: 'package.nls.json', locale: 'en' };
    const named = '{"@@locale": "x"}';
    const { edits: own } = json.write(named, changesOf(['@@locale=y']), { file: nls, becomes: de });
    assert.equal(applyEdits(named, own), '{"@@locale": "y"}');
  });

  it('removes and inserts a Chrome message as a whole', () => {
    const source = { path: '_locales/en/messages.json', locale: 'en' };
    const text =
      '{"a": {"message": "x", "description": "d"}, "b": {"message": "y", "placeholders": {"p": {"content": "$1"}}}}';
    const removed = json.write(text, changesOf(['-a>message']), { file: source });
    assert.deepEqual(Object.keys(JSON.parse(applyEdits(text, removed.edits))), ['b']);
    const target = '{"a": {"message": "1"}}';
    const inserted = json.write(target, changesOf(['b>message=2']), {
      file: { path: '_locales/de/messages.json', locale: 'de' },
      template: { file: source, text },
    });
    assert.deepEqual(JSON.parse(applyEdits(target, inserted.edits)).b, {
      message: '2',
      placeholders: { p: { content: '$1' } },
    });
  });

  it('writes any text so that it reads back', () => {
    const anyText = fc.string({ unit: 'binary' });
    const target = '{\n  "a": "x",\n  "u": "\\u00fc"\n}';
    fc.assert(
      fc.property(anyText, anyText, fc.boolean(), (one, two, escaped) => {
        const file = escaped ? target : '{"a": "ü"}';
        const template = { file: en, text: '{"a": "", "n": ""}' };
        const changes: Change[] = [
          { kind: 'set', path: ['a'], text: one },
          { kind: 'set', path: ['n'], text: two },
        ];
        const { edits } = json.write(file, changes, { file: de, template });
        const written = JSON.parse(applyEdits(file, edits));
        assert.deepEqual([written.a, written.n], [one, two]);
      }),
    );
  });
});
