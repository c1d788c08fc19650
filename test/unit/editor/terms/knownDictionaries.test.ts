import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { KnownDictionaries } from '../../../../src/editor/terms/documents/known.ts';

/** The state that the editor stores for a workspace. */
function memento() {
  const values = new Map<string, unknown>();
  const get = <T>(key: string, otherwise?: T) => (values.get(key) ?? otherwise) as T;
  const update = async (key: string, value: unknown) => void values.set(key, value);
  return { get, update, keys: () => [...values.keys()] };
}

const content = (hash: string) => ({ hash, size: 1, isReadOnly: false });
const [a, b] = ['00000001aa', 'ffffffffbb'];

describe('What the editor knows about dictionaries', () => {
  it('has the same time for the same terms, in every window', () => {
    const times = [memento(), memento()].map((state) =>
      new KnownDictionaries(state).report('/p', content(a)),
    );
    assert.equal(times[0]?.mtime, times[1]?.mtime);
  });

  it('has a later time for other terms, even for earlier ones', () => {
    const known = new KnownDictionaries(memento());
    const times = [a, a, b, a].map((hash) => known.report('/p', content(hash)).mtime);
    const [first = 0, again, other = 0, last = 0] = times;
    assert.equal(first, again);
    assert.ok(first < other && other < last);
  });

  it('survives a reload of the window, including the base of a text', async () => {
    const state = memento();
    const known = new KnownDictionaries(state);
    const reported = known.report('/p', content(a));
    await known.setBase('/p', a);
    const reloaded = new KnownDictionaries(state);
    assert.deepEqual([reloaded.base('/p'), reloaded.reported('/p')], [a, reported]);
  });

  it('is forgotten with the document', async () => {
    const state = memento();
    const known = new KnownDictionaries(state);
    known.report('/p', content(a));
    await known.setBase('/p', a);
    await known.forget('/p');
    assert.equal(new KnownDictionaries(state).base('/p'), undefined);
  });

  it('has a later time if the document shows other terms than those reported', async () => {
    const known = new KnownDictionaries(memento());
    const { mtime } = known.report('/p', content(a));
    await known.setBase('/p', b);
    assert.ok(known.report('/p', content(a)).mtime > mtime);
  });
});
