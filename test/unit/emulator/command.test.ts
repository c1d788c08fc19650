import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { parseCommand } from '../../../src/cli/arguments.ts';

describe('the command line of an emulator with a history', () => {
  const plain = { kind: 'emulator', port: 0, latencyMs: 0 };
  const rows: readonly (readonly [line: string, command: object])[] = [
    ['emulator --history', { ...plain, history: { seed: 0 } }],
    ['emulator --history --seed 7', { ...plain, history: { seed: 7 } }],
    ['emulator --seed 7 --history --damage', { ...plain, history: { seed: 7 }, damage: { seed: 7 } }],
  ];
  for (const [line, command] of rows) {
    it(line, () => assert.deepEqual(parseCommand(line.split(' ')), command));
  }

  const wrong: readonly (readonly [line: string, message: RegExp])[] = [
    ['emulator --seed 1', /--seed needs --damage or --history/],
    ['emulator --history --seed -1', /--seed/],
    ['emulator --history 1', /takes options only/],
  ];
  for (const [line, message] of wrong) {
    it(`${line} is refused`, () => assert.throws(() => parseCommand(line.split(' ')), { message }));
  }
});
