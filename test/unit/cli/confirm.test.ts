import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { confirm, type Reply } from '../../../src/cli/confirm.ts';

describe('confirm', () => {
  const replies: readonly (readonly [typed: string, reply: Reply])[] = [
    ['y\n', 'yes'],
    [' CI \r\n', 'yes'],
    ['n\n', 'no'],
    ['\n', 'no'],
    ['Y\n', 'yes'],
    ['Yes\n', 'yes'],
    ['ci\n', 'no'],
    ['yy\ny\n', 'no'],
    ['', 'no'],
    ['y', 'no'],
  ];
  for (const [typed, reply] of replies) {
    it(`reads ${JSON.stringify(typed)} as ${reply}`, async () => {
      const input = new PassThrough();
      const output = new PassThrough();
      const { signal } = new AbortController();
      input.end(typed);
      assert.equal(await confirm({ input, output, signal }, 'Sure? ', ['CI']), reply);
      assert.match(String(output.read()), /^Sure\? /);
    });
  }

  it('ends when the program is interrupted', async () => {
    const stop = new AbortController();
    const terminal = { input: new PassThrough(), output: new PassThrough(), signal: stop.signal };
    const reply = confirm(terminal, 'Sure? ');
    stop.abort();
    assert.equal(await reply, 'interrupted');
    assert.equal(String(terminal.output.read()), 'Sure? \n');
  });
});
