/** Pairs of files, and a test of the facts about each. */
import assert from 'node:assert/strict';
import { completeness, countFacts } from '../../../../src/project/states/stateCounts.ts';
import type { EntryFact, LocaleState } from '../../../../src/project/states/states.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { lackBetween, stateBetween } from './stateBetween.ts';

/** Two files, and the facts about each key. */
interface Row {
  readonly path?: (locale: string) => string;
  readonly locale?: string;
  readonly source: string;
  /** The target; absent if there is no file. */
  readonly target?: string;
  /** The codes by key. */
  readonly facts: Readonly<Record<string, string>>;
  readonly wanted: number;
  readonly completeness: number;
}

export const json = (value: object) => JSON.stringify(value, undefined, 2);

/**
 * The facts known without checking the content of texts. `pluralFormMissing` is excluded, because only a message's text
 * shows its forms.
 */
const isOfLack = ({ code }: EntryFact) =>
  ['missing', 'empty', 'otherShape', 'stale', 'edited'].includes(code);

/** A test for each pair of files, by its title. */
export function itJudges(rows: Readonly<Record<string, Row>>): void {
  for (const [title, row] of Object.entries(rows)) {
    it(`judges ${title}`, () => {
      const { path = (locale: string) => `${locale}.json`, locale = 'de', source, target } = row;
      const format = formatFor(path('en'));
      assert.ok(format);
      const from = { path: path('en'), locale: 'en', text: source };
      const to = { path: path(locale), locale, ...(target !== undefined && { text: target }) };
      const result = stateBetween(from, to, format);
      assert.ok(result.kind === 'state');
      const { state } = result;
      const found = state.entries.map(({ path: key, facts }) => [
        key.join('/'),
        facts.map(({ code }) => code).join(),
      ]);
      assert.deepEqual(Object.fromEntries(found), row.facts);
      assert.deepEqual([state.wanted, completeness(state)], [row.wanted, row.completeness]);
      const counts = Object.values(countFacts(state)).reduce((sum, count) => sum + count, 0);
      assert.equal(counts, Object.values(row.facts).join().split(',').filter(Boolean).length);
      const lack = lackBetween(from, to, format);
      assert.ok(lack.kind === 'state');
      assert.deepEqual([lack.exists, lack.state.wanted], [result.exists, state.wanted]);
      const lacking = ({ entries }: LocaleState) =>
        entries.flatMap(({ path: key, facts }) =>
          facts.filter(isOfLack).map(({ code }) => `${key.join('/')} ${code}`),
        );
      assert.deepEqual(lacking(lack.state), lacking(state));
    });
  }
}
