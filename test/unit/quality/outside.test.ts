import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { maySkip } from '../../support/missing.ts';
import {
  type Checker,
  type Complaint,
  isMisread,
  msgfmt,
  newComplaints,
  pofilter,
} from '../../support/quality/outside.ts';
import type { Pair } from '../../support/quality/po.ts';
import { corpusSources, fixtureSources } from '../../support/quality/sources.ts';
import { translateFiles } from '../../support/quality/translate.ts';
import { verdictsOn } from '../../support/quality/verdict.ts';

/** Damage that each program must find. */
const damages: readonly (readonly [Checker, source: string, output: string])[] = [
  [msgfmt, '%s of %d', '%d of %s'],
  [msgfmt, '{x} of {y}', '{x}'],
  [msgfmt, '{0} of {1}', '{0}'],
  [msgfmt, '%@ of %lu', '%lu of'],
  [msgfmt, '%1 of %2', '%1 of'],
  [msgfmt, '%(a)s there', '%(b)s there'],
  [msgfmt, '%{a} there', '%{b} there'],
  [msgfmt, `\${a} there`, `\${b} there`],
  [msgfmt, 'a\n', 'b'],
  [pofilter, '%s of %d', '%s of'],
  [pofilter, '<b>x</b>', '<b>x'],
  [pofilter, 'see https://x.org/a', 'see https://x.org/b'],
  [pofilter, 'me@x.org', 'you@x.org'],
  [pofilter, '{{count}} x', '{{Count}} x'],
  [pofilter, '#name# x', '#nom# x'],
  [pofilter, ' x', 'x'],
];

/** Sound translations that pofilter reports as faulty. */
const sound: readonly Pair[] = [
  { source: '[read this](https://x.org/a).', output: '[lesen.](https://x.org/a)' },
  { source: 'a <b> or <i>', output: 'ein <i> oder <b>' },
];

/** The emulator's mark, whose brackets some programs treat as a variable. */
const mark = '[ru] ';
/** Code units; larger files have hardly any placeholders. */
const largest = 200_000;

/**
 * The written texts with something to preserve. Excludes messages with choices and plurals, which these programs
 * cannot read.
 */
async function translatedPairs(damage: object): Promise<readonly Pair[]> {
  const sources = [...corpusSources(), ...fixtureSources()].filter(({ text }) => text.length < largest);
  const { files } = await translateFiles(
    sources.map((source) => ({ source, language: 'ru' })),
    damage,
  );
  return verdictsOn(files).flatMap(({ source, output, kinds }) => {
    const isText = kinds.every((kind) => kind !== 'plain' && !kind.startsWith('plural'));
    return isText && output ? [{ source, output: output.replaceAll(mark, '') }] : [];
  });
}

function describePairs(check: Checker, pairs: readonly Pair[]): readonly string[] {
  return newComplaints(check, pairs).map(({ index, text }) => `${JSON.stringify(pairs[index])}: ${text}`);
}

describe('translations checked by third-party programs', () => {
  /** What each program finds in its pairs, undamaged and damaged, in a single run, because programs start slowly. */
  const found = new Map<Checker, readonly Complaint[]>();
  const pairsOf = (check: Checker) => damages.filter(([by]) => by === check).map(([, ...pair]) => pair);
  before(function () {
    try {
      for (const check of [msgfmt, pofilter]) {
        const pairs = pairsOf(check).flatMap(([source, damaged]) => [
          { source, output: source },
          { source, output: damaged },
        ]);
        found.set(check, newComplaints(check, pairs));
      }
    } catch (error) {
      if (!maySkip(error)) throw error;
      this.skip();
    }
  });

  for (const check of [msgfmt, pofilter]) {
    for (const [at, pair] of pairsOf(check).entries()) {
      it(`fail in ${check === msgfmt ? 'msgfmt' : 'pofilter'} if damaged: ${JSON.stringify(pair)}`, () => {
        const fails = (place: number) => found.get(check)?.some(({ index }) => index === place);
        assert.deepEqual([fails(2 * at), fails(2 * at + 1)], [false, true]);
      });
    }
  }

  it('pass if only the order differs', () => {
    assert.equal(describePairs(pofilter, sound).join(), '');
  });

  for (const [title, damage] of [
    ['', {}],
    [' even if every answer is damaged', { damage: { seed: 1, share: 1 } }],
  ] as const) {
    it(`have no fault that is not in the source${title}`, async () => {
      const pairs = (await translatedPairs(damage)).filter((pair) => !isMisread(pair));
      assert.ok(pairs.length > 20);
      for (const check of [msgfmt, pofilter]) assert.equal(describePairs(check, pairs).join('\n'), '');
    });
  }
});
