import assert from 'node:assert/strict';
import { UsageError } from '../../../src/cli/errors.ts';
import { requireWithin } from '../../../src/cli/maxCharacters.ts';

describe('the limit of --max-characters', () => {
  it('allows as many characters as it says, and any number without it', () => {
    requireWithin(1, 1);
    requireWithin(undefined, 1_000_000);
  });

  it('names both numbers', () => {
    const message = 'The run would send 1 character, and --max-characters allows 0. No text was sent.';
    assert.throws(() => requireWithin(0, 1), new UsageError(message));
  });
});
