import type { FileIdentity } from '../../../src/formats/format.ts';
import { itWrites } from './jsonRows.ts';

function named(source: string, target: string): readonly [FileIdentity, FileIdentity] {
  return [
    { path: source, locale: 'en' },
    { path: target, locale: 'de' },
  ];
}

const chrome = named('_locales/en/messages.json', '_locales/de/messages.json');
const nls = named('package.nls.json', 'package.nls.de.json');

describe('JSON: dialects', () => {
  itWrites([
    {
      name: 'a Chrome message keeps members that are not texts, and is never inserted without its text',
      files: chrome,
      target: '{\n\t"a": {"message": "1"}\n}',
      template:
        '{\n  "a": {"message": "x"},\n  "b": {"message": "y", "placeholders": {"n": {"content": "$1"}}},\n  "c": {"message": "z", "description": "d"}\n}',
      changes: ['b>message=2'],
      expected:
        '{\n\t"a": {"message": "1"},\n\t"b": {"message": "2", "placeholders": {"n": {"content": "$1"}}}\n}',
    },
    {
      name: 'a Docusaurus text is inserted with its description',
      files: named('i18n/en/code.json', 'i18n/de/code.json'),
      target: '{\n  "a": {\n    "message": "1",\n    "description": "d"\n  }\n}',
      template:
        '{\n  "a": {\n    "message": "x",\n    "description": "d"\n  },\n  "b": {\n    "message": "y",\n    "description": "e"\n  }\n}',
      changes: ['b>message=2'],
      expected:
        '{\n  "a": {\n    "message": "1",\n    "description": "d"\n  },\n  "b": {\n    "message": "2",\n    "description": "e"\n  }\n}',
    },
    {
      name: 'a new Docusaurus file has the descriptions',
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
      name: 'an empty file gets the locale root of the source, with its own locale',
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
      name: 'a text that would turn others into descriptions is refused',
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
      name: 'a description is not inserted without its message',
      files: chrome,
      target: '{"a": {"message": "1"}}',
      template: '{"a": {"message": "x"}, "c": {"description": "d", "message": "z"}}',
      changes: ['c>description=e'],
      expected: '{"a": {"message": "1"}}',
      conflicts: ['c>description shapeDiffers'],
    },
  ]);
});
