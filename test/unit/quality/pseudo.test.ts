import assert from 'node:assert/strict';
import { pseudoEngine } from '../../../src/pseudo/engine.ts';
import { pseudoLocales } from '../../../src/pseudo/locales.ts';
import { describeCorpus } from '../../support/corpora.ts';
import { corpusSources, fixtureSources, type SourceFile } from '../../support/quality/sources.ts';
import { damagedIn, describeVerdict, refusedIn } from '../../support/quality/tally.ts';
import { translateWith } from '../../support/quality/translate.ts';
import { verdictsOn } from '../../support/quality/verdict.ts';

/** A source whose messages have broken syntax and cannot be translated. */
const broken = /tolgee-platform.*\/icu\.yaml$/;

async function checkWhole(sources: readonly SourceFile[]): Promise<void> {
  for (const language of pseudoLocales) {
    const jobs = sources.map((source) => ({ source, language }));
    const verdicts = verdictsOn(await translateWith(pseudoEngine(), jobs, (locale) => locale));
    const wrong = [...damagedIn(verdicts), ...refusedIn(verdicts)];
    assert.deepEqual(wrong.map(describeVerdict), [], language);
    assert.ok(verdicts.length > sources.length);
  }
}

describe('pseudo-locales', () => {
  it('damage nothing of our own samples, and leave nothing out', () => checkWhole(fixtureSources()));
});

describeCorpus('pseudo-locales of real projects', () => {
  it('damage nothing, and leave nothing out', () => {
    const sources = corpusSources().filter(({ path }) => !broken.test(path));
    return checkWhole(sources.filter((_, index) => index % 3 === 0));
  });
});
