import assert from 'node:assert/strict';
import { SettingReader } from '../../../../src/project/settings/settingReader.ts';

type Read = (reader: SettingReader) => unknown;

const number: Read = (reader) => reader.number('one', 7, { min: 0 });
const flag: Read = (reader) => reader.flag('one', true);
const text: Read = (reader) => reader.text('one', 'neutral');

describe('SettingReader', () => {
  const rows: readonly (readonly [unknown, Read, value: unknown, problem?: object])[] = [
    [undefined, number, 7],
    [null, flag, true],
    [0, number, 0],
    [false, flag, false],
    [' text ', text, 'text'],
    ['12', number, 7, { code: 'type', expected: 'number' }],
    [-1, number, 7, { code: 'range', value: -1, min: 0 }],
    [1.5, number, 7, { code: 'range', value: 1.5, min: 0 }],
    ['false', flag, true, { code: 'type', expected: 'boolean' }],
    [['text'], text, 'neutral', { code: 'type', expected: 'string' }],
  ];
  for (const [set, read, value, problem] of rows) {
    it(`reads ${JSON.stringify(set) ?? 'nothing'} as ${JSON.stringify(value)}`, () => {
      const reader = new SettingReader(() => set);
      assert.equal(read(reader), value);
      assert.deepEqual(reader.problems, problem ? [{ setting: 'one', ...problem }] : []);
    });
  }
});
