import assert from 'node:assert/strict';
import { parseCommand } from '../../../src/cli/arguments.ts';
import { UsageError } from '../../../src/cli/errors.ts';

function parse(line: string) {
  return parseCommand(line.split(' ').filter(Boolean));
}

describe('parseCommand', () => {
  it('reads a whole translate command', () => {
    assert.deepEqual(
      parse('translate a b --to de,fr --to ja, --from en --dry-run --json --base-url http://x --no-memory'),
      {
        kind: 'translate',
        paths: ['a', 'b'],
        to: ['de', 'fr', 'ja'],
        from: 'en',
        dryRun: true,
        json: true,
        baseUrl: 'http://x',
        memory: false,
      },
    );
  });

  it('reads the shortest translate command', () => {
    const expected = { kind: 'translate', paths: ['a'], to: [], dryRun: false, json: false, memory: true };
    assert.deepEqual(parse('translate a'), expected);
  });

  it('reads the emulator command', () => {
    assert.deepEqual(parse('emulator'), { kind: 'emulator', port: 0, latencyMs: 0 });
    const expected = { kind: 'emulator', port: 8080, latencyMs: 100 };
    assert.deepEqual(parse('emulator --port 8080 --latency 100'), expected);
    const plain = { kind: 'emulator', port: 0, latencyMs: 0 };
    assert.deepEqual(parse('emulator --damage'), { ...plain, damage: { seed: 0 } });
    assert.deepEqual(parse('emulator --damage --seed 7'), { ...plain, damage: { seed: 7 } });
  });

  it('reads the memory command', () => {
    assert.deepEqual(parse('memory'), { kind: 'memory', clear: false, json: false });
    assert.deepEqual(parse('memory --json --clear'), { kind: 'memory', clear: true, json: true });
  });

  for (const line of ['help', '--help', '-h', 'translate --help', 'emulator -h']) {
    it(`helps with ${line}`, () => assert.deepEqual(parse(line), { kind: 'help' }));
  }

  it('tells the version', () => assert.deepEqual(parse('--version'), { kind: 'version' }));

  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /--help/],
    ['transalte x', /Unknown command "transalte"/],
    ['translate', /Name a locale file/],
    ['translate x --too de', /--too/],
    ['translate x --to', /--to/],
    ['translate x --key abc', /VERNACULAR_API_KEY/],
    ['translate x --api-key=abc', /VERNACULAR_API_KEY/],
    ['translate x --auth-key abc', /VERNACULAR_API_KEY/],
    ['emulator --port 70000', /--port .*"70000"/],
    ['emulator --latency 1.5', /--latency .*"1.5"/],
    ['emulator x', /x/],
    ['memory clear', /clear/],
    ['memory --no-memory', /--no-memory/],
    ['emulator --seed 1', /--seed belongs to --damage/],
    ['emulator --damage --seed', /--seed/],
    ['emulator --damage --seed one', /--seed .*"one"/],
    ['emulator --damage 1', /1/],
  ];
  for (const value of ['', ',', ' , ']) {
    it(`refuses the empty list of targets "${value}"`, () => {
      assert.throws(
        () => parseCommand(['translate', 'x', '--to', value]),
        (error) => error instanceof UsageError && /--to names no language/.test(error.message),
      );
    });
  }

  for (const [line, message] of wrong) {
    it(`refuses "${line}"`, () => {
      assert.throws(
        () => parse(line),
        (error) =>
          error instanceof UsageError && message.test(error.message) && !error.message.includes('abc'),
      );
    });
  }
});
