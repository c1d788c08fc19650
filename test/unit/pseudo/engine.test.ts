import assert from 'node:assert/strict';
import { translateSegments } from '../../../src/engine/translate.ts';
import { pseudoEngine } from '../../../src/pseudo/engine.ts';

describe('pseudo/engine', () => {
  const options = { targetLang: 'en-XA' };
  const segments = Array.from({ length: 3000 }, (_, index) => ({ text: `Text ${index}`, options }));

  it('lets events arrive between batches, such as the one that cancels the run', async () => {
    const cancelling = new AbortController();
    setImmediate(() => cancelling.abort());
    const run = await translateSegments(segments, pseudoEngine(), { signal: cancelling.signal });
    assert.deepEqual([run.cancelled, run.requests], [true, 1]);
  });
});
