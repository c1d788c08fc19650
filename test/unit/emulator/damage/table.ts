import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Damage } from '../../../../src/emulator/damage/damage.ts';
import { pseudoTranslate } from '../../../../src/emulator/pseudo.ts';
import type { Markup } from '../../../../src/pseudo/markup.ts';

export interface Row {
  readonly name: string;
  /** The undamaged answer, and the source if `source` is absent; defaults to the pseudo-translation of `source`. */
  readonly text?: string;
  readonly source?: string;
  /** Defaults to XML. */
  readonly mode?: Markup['mode'] | 'none';
  /** The values of the random source, followed by zeros, which always select the first choice. */
  readonly draws?: readonly number[];
  /** The damaged text; undefined if there is nothing to damage. */
  readonly result: string | undefined;
}

/** Defines one test per row, and one that checks that every kind of damage has a row in which it changes the text. */
export function describeDamages(title: string, damages: readonly Damage[], rows: readonly Row[]): void {
  const byName = new Map(damages.map((damage) => [damage.name, damage]));
  describe(title, () => {
    for (const row of rows) {
      it(`${row.name}: ${row.text ?? row.source} → ${row.result ?? 'unchanged'}`, () => {
        const damage = byName.get(row.name);
        assert.ok(damage, 'no such kind of damage');
        assert.equal(apply(damage, row), row.result);
      });
    }

    it('has a row for each kind', () => {
      const shown = rows.filter(({ result }) => result !== undefined).map(({ name }) => name);
      assert.deepEqual([...new Set(shown)].sort(), [...byName.keys()].sort());
    });
  });
}

function apply(
  damage: Damage,
  { text, source = text ?? '', mode = 'xml', draws = [] }: Row,
): string | undefined {
  const markup = mode === 'none' ? undefined : { mode, ignoreTags: [] };
  const left = [...draws];
  const undamaged = text ?? pseudoTranslate(source, 'fr', { markup });
  const result = damage.apply({ text: undamaged, source, target: 'fr', markup }, () => left.shift() ?? 0);
  return result === undamaged ? undefined : result;
}
