import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Keys, KnownKeys } from '../../src/editor/keysInCode/knownKeys.ts';
import type { Locales } from '../../src/editor/locales/model.ts';
import type { ShownResource } from '../../src/editor/locales/shown.ts';

describe('The known keys', () => {
  let sources: readonly ShownResource[] = [];
  const model = { look: async () => sources, revision: 0 } as unknown as Locales;

  it('are replaced, and their use repeated, if the sources are found again in the meantime', async () => {
    const used: Keys[] = [];
    const last = await new KnownKeys(model).whileCurrent(async (keys) => {
      used.push(keys);
      if (used.length < 3) sources = [];
      return keys;
    });
    assert.equal(new Set(used).size, 3);
    assert.equal(last, used[2]);
  });

  it('are used five times at most if the sources change all the time', async () => {
    let times = 0;
    await new KnownKeys(model).whileCurrent(async () => {
      times++;
      sources = [];
    });
    assert.equal(times, 5);
  });
});
