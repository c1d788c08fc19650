import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { foreseenLines } from '../../src/lockFile.ts';
import { Lock } from '../../src/project/lock/lock.ts';
import { textsIn } from '../../src/project/lock/place.ts';
import type { StandingText } from '../../src/project/lock/renew.ts';
import { planFile } from '../../src/project/plans/plan.ts';
import type { TranslatedEntry } from '../../src/project/runs/run.ts';
import { formatFor } from '../support/formats/formatFor.ts';

describe('what a run that is killed leaves in the lock', () => {
  const path = '/project/vernacular.lock';
  const standing = (key: string, source: string, translation: string): StandingText => {
    return { path: [key], source, translation, made: 'ours' };
  };

  const isGone = () => true;

  function linesOf(translated: readonly TranslatedEntry[]) {
    const former = new Lock([]);
    former.textsOf('old/en.json', 'de').learn([standing('a', 'was A', 'Ah'), standing('b', 'B', 'Beh')]);
    const before = former.print().split('\n').slice(1, -1);
    const lock = { path, lock: new Lock(before, isGone), findings: [] };
    const format = formatFor('en.json');
    assert.ok(format);
    const from = { path: '/project/new/en.json', locale: 'en', text: '{"a": "A", "b": "B", "c": "C"}' };
    const to = { path: '/project/new/de.json', locale: 'de', text: '{"a": "Ah", "b": "Beh"}' };
    const result = planFile(from, to, format, { known: textsIn(lock, from.path, to.locale) });
    assert.ok(result.kind === 'plan');
    const outcome = { plan: result.plan, translated, leftOut: [], pending: 0 };
    return { before, added: (by = lock) => foreseenLines(by, [outcome]) };
  }

  it('is enough for a moved source to keep its records', () => {
    const { before, added } = linesOf([{ path: ['c'], text: 'Zeh' }]);
    const lines = added();
    const texts = textsIn({ path, lock: new Lock([...before, ...lines]) }, '/project/new/en.json', 'de');
    const kinds = [standing('a', 'A', 'Ah'), standing('b', 'B', 'Beh'), standing('c', 'C', 'Zeh')].map(
      (text) => texts.look(text).standing,
    );
    const ours = { origin: 'ours' };
    assert.deepEqual(kinds, [
      { kind: 'stale', ...ours },
      { kind: 'current', ...ours },
      { kind: 'current', ...ours },
    ]);
    assert.deepEqual(added(), []);
  });

  it('does not depend on the lock that the plan was made with', () => {
    const { before, added } = linesOf([{ path: ['c'], text: 'Zeh' }]);
    assert.deepEqual(added({ path, lock: new Lock(before, isGone), findings: [] }), added());
  });

  it('is nothing if it has written nothing', () => {
    assert.deepEqual(linesOf([]).added(), []);
  });
});
