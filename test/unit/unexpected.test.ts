import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describeUnexpected } from '../../src/unexpected.ts';

describe('describeUnexpected', () => {
  it('names the error and its place, not its message', () => {
    // The paths of the frames may contain any word.
    const secret = randomUUID();
    const text = describeUnexpected(new SyntaxError(`Unexpected token in "${secret}\n${secret}"`));
    assert.match(text, /^SyntaxError\n {4}at .*unexpected\.test/);
    assert.ok(!text.includes(secret), text);
    assert.equal(describeUnexpected(secret), 'string');
    assert.ok(!describeUnexpected(new SyntaxError(`x\n    at ${secret}`)).includes(secret));
  });
});
