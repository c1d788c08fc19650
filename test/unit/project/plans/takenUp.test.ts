import assert from 'node:assert/strict';
import { pathKey } from '../../../../src/formats/pathKey.ts';
import { planFile } from '../../../../src/project/plans/plan.ts';
import type { Selection } from '../../../../src/project/plans/selection.ts';
import { takenUpBy } from '../../../../src/project/plans/takenUp.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

const source = ['a', 'b', 'c'].map((key) => `msgid "${key}"\nmsgstr ""\n`).join('\n');
const target = 'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n';

function takenUp(selection?: Selection, ...standing: readonly string[]): string {
  const format = formatFor('en.po');
  assert.ok(format);
  const to = { path: 'de.po', locale: 'de', text: target };
  const result = planFile({ path: 'en.po', locale: 'en', text: source }, to, format, { selection });
  assert.ok(result.kind === 'plan');
  const keys = new Set(standing.map((key) => pathKey([key])));
  const isTakenUp = takenUpBy(result.plan, selection, keys);
  return ['a', 'b', 'c'].filter((key) => isTakenUp([key])).join(' ');
}

describe('The texts that earlier runs left out', () => {
  it('are all taken up by a run for what is missing, or for everything', () => {
    assert.deepEqual([takenUp(), takenUp({ only: 'all', keys: [] })], ['a b c', 'a b c']);
  });

  it('are not taken up by a run for what is missing if they have a translation that was to be replaced', () => {
    assert.equal(takenUp(undefined, 'b', 'c'), 'a');
    assert.equal(takenUp({ only: 'missing', keys: [] }, 'a', 'c'), 'a b');
    assert.equal(takenUp({ only: 'all', keys: [] }, 'b', 'c'), 'a b c');
  });

  it('are taken up by a run for selected texts only if they are among those', () => {
    assert.equal(takenUp({ only: 'all', keys: [], paths: [['a'], ['b']] }), 'a b');
  });

  it('are taken up by a run for stale texts only if they are stale', () => {
    assert.equal(takenUp({ only: 'stale', keys: ['*'] }), 'b');
    assert.equal(takenUp({ only: 'stale', keys: [] }), '');
  });

  it('are taken up however the target spells their keys', () => {
    const format = formatFor('en.json');
    assert.ok(format);
    const selection = { only: 'all', keys: [], paths: [['a', 'b']] } as const;
    const from = { path: 'en.json', locale: 'en', text: '{ "a": { "b": "B", "c": "C" } }' };
    const to = { path: 'de.json', locale: 'de', text: '{ "a.b": "B", "a.c": "C" }' };
    const result = planFile(from, to, format, { selection });
    assert.ok(result.kind === 'plan');
    const isTakenUp = takenUpBy(result.plan, selection);
    assert.deepEqual([isTakenUp(['a', 'b']), isTakenUp(['a', 'c'])], [true, false]);
  });
});
