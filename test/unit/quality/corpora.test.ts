import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { describeCorpus } from '../../support/corpora.ts';
import { corpusSources, fixtureSources, type SourceFile } from '../../support/quality/sources.ts';
import { damagedIn, describeVerdict, refusedIn, shareOf, tallyOf } from '../../support/quality/tally.ts';
import { type Job, translateFiles } from '../../support/quality/translate.ts';
import { type Verdict, verdictsOn } from '../../support/quality/verdict.ts';

const languages = ['de', 'ja', 'ar', 'pl', 'ru'];

/** Assigns one language to each file, in turn. */
function inTurn(sources: readonly SourceFile[]): readonly Job[] {
  return sources.map((source, index) => ({ source, language: languages[index % languages.length] ?? '' }));
}

function intoAll(sources: readonly SourceFile[]): readonly Job[] {
  return sources.flatMap((source) => languages.map((language) => ({ source, language })));
}

function assertNone(verdicts: readonly Verdict[], what: string): void {
  const shown = verdicts.slice(0, 20).map(describeVerdict);
  assert.ok(verdicts.length === 0, `${verdicts.length} ${what}:\n${shown.join('\n')}`);
}

async function judged(jobs: readonly Job[], seed?: number): Promise<readonly Verdict[]> {
  const damage = seed === undefined ? {} : { damage: { seed, share: 1 } };
  return verdictsOn((await translateFiles(jobs, damage)).files);
}

describe('the translation of our own samples', () => {
  it('is undamaged and complete if the service does no damage', async () => {
    const verdicts = await judged(intoAll(fixtureSources()));
    assert.ok(verdicts.length > 5 * 60, String(verdicts.length));
    assertNone(damagedIn(verdicts), 'damaged');
    assertNone(refusedIn(verdicts), 'left out');
  });

  it('is undamaged even if every answer is damaged', async () => {
    for (const seed of [1, 2, 3]) {
      const verdicts = await judged(intoAll(fixtureSources()), seed);
      assertNone(damagedIn(verdicts), `damaged with seed ${seed}`);
      assert.ok(refusedIn(verdicts).length > 0);
    }
  });
});

describe('a page with some damaged texts', () => {
  it('is complete, and the next run translates only those', async () => {
    const pages = [...fixtureSources(), ...corpusSources()].filter(({ path }) => /\.mdx?$/.test(path));
    for (const seed of [0, 1, 2, 3, 4]) {
      const jobs = pages.map((source) => ({ source, language: 'de' }));
      const { files } = await translateFiles(jobs, { damage: { seed, share: 1 } });
      const again = files.map(({ job, outcome, text }) => {
        assert.ok(text !== undefined, job.source.path);
        return { ...job, target: { ...outcome.plan.target, text } };
      });
      const second = await translateFiles(again);
      for (const [index, { outcome, text = '' }] of second.files.entries()) {
        const { plan, leftOut } = files[index]?.outcome ?? assert.fail();
        assert.equal(plan.missing.length, outcome.plan.present + outcome.plan.missing.length);
        assert.deepEqual(
          outcome.translated.map(({ path }) => path.join()),
          leftOut.map(({ path }) => path.join()),
        );
        assert.ok(!text.includes('untranslated'));
      }
    }
  });
});

describeCorpus('the translation of real projects', () => {
  for (const language of ['pl', 'ru', 'ar', 'ja', 'cy', 'fr']) {
    it(`has all plural forms of ${language}, in messages and in keys`, async () => {
      const sources = corpusSources().filter(({ path }) => /overseerr|headlamp.*translation|aves/.test(path));
      assert.equal(sources.length, 3);
      const verdicts = await judged(sources.map((source) => ({ source, language })));
      assertNone(damagedIn(verdicts), 'damaged');
      const plurals = verdicts.filter(({ kinds }) => kinds.some((kind) => kind.startsWith('plural')));
      assertNone(refusedIn(plurals), 'left out');
      assert.ok(plurals.length > 60, String(plurals.length));
    });
  }

  it('is undamaged and at least 99.5 % complete if the service does no damage', async () => {
    const verdicts = await judged(inTurn(corpusSources()));
    assertNone(damagedIn(verdicts), 'damaged');
    const share = shareOf(tallyOf(verdicts));
    assert.ok(share >= 0.995, `${share} of ${verdicts.length}`);
  });

  it('is undamaged even if every answer is damaged', async () => {
    const verdicts = await judged(inTurn(corpusSources()), 1);
    assertNone(damagedIn(verdicts), 'damaged');
    assert.ok(refusedIn(verdicts).length > 0);
  });
});
