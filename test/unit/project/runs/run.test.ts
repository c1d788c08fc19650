import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../../src/engine/concurrencyLimiter.ts';
import type { EngineDeps, TextBatch } from '../../../../src/engine/segment.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { estimatePlans, type FileOutcome } from '../../../../src/project/runs/run.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { type RunDeps, runPlans } from '../../../support/runPlans.ts';

function planOf(source: string, locale: string, target?: string): FilePlan {
  const format = formatFor('en.json');
  assert.ok(format);
  const result = planFile(
    { path: 'en.json', locale: 'en', text: source },
    { path: `${locale}.json`, locale, ...(target !== undefined && { text: target }) },
    format,
  );
  assert.ok(result.kind === 'plan');
  return result.plan;
}

function engineOf(answer: (text: string) => string, seen: TextBatch[] = []): EngineDeps {
  return {
    limits: { texts: 50, bytes: 100_000 },
    overheadBytes: () => 100,
    onFailure: () => ({ action: 'stop' }),
    limiter: createConcurrencyLimiter(1),
    translate: async (batch) => {
      seen.push(batch);
      return batch.texts.map((text) => ({ text: answer(text) }));
    },
  };
}

function depsOf(engine: EngineDeps, more: Partial<RunDeps> = {}): RunDeps {
  const { signal } = new AbortController();
  return {
    engine,
    signal,
    options: (plan) => ({ sourceLang: 'en', targetLang: plan.target.locale }),
    ...more,
  };
}

const source = '{\n  "a": "Apple",\n  "b": "Broken thing",\n  "same": "Apple",\n  "none": "123"\n}';

/** Answers in upper case, and with nothing for a text that contains `Broken`. */
function shout(text: string): string {
  return text.includes('Broken') ? '' : text.toUpperCase();
}

function translatedIn(file: FileOutcome | undefined): string {
  return (file?.translated ?? []).map(({ path, text }) => `${path.join('/')}=${text}`).join(' ');
}

describe('runPlans', () => {
  it('returns the outcomes of every file, in the order of the plans', async () => {
    const plans = [
      planOf(source, 'de', '{"a": "Apfel"}'),
      planOf(source, 'fr'),
      planOf('{"x": "Pear"}', 'de'),
    ];
    const result = await runPlans(plans, depsOf(engineOf(shout)));
    assert.deepEqual(result.files.map(translatedIn), [
      'same=APPLE none=123',
      'a=APPLE same=APPLE none=123',
      'x=PEAR',
    ]);
    assert.deepEqual(
      result.files.map((file) => file.plan),
      plans,
    );
  });

  it('translates forms with the numbers for which the target uses them', async () => {
    const format = formatFor('po/app.pot');
    assert.ok(format);
    const text = 'msgid "1 file"\nmsgid_plural "%(all)s files"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n>1;\\n"\n\n';
    const seen: TextBatch[] = [];
    for (const own of [header, '']) {
      const target = { path: 'po/tr.po', locale: 'tr', text: own + text };
      const planned = planFile({ path: 'po/app.pot', locale: 'en', text }, target, format);
      assert.ok(planned.kind === 'plan');
      await runPlans([planned.plan], depsOf(engineOf(shout, seen)));
    }
    assert.deepEqual(
      seen.map(({ texts }) => texts),
      [
        ['0 files', '21 files'],
        ['1 file', '21 files'],
      ],
    );
  });

  it('reports what was left out, with its line in the source', async () => {
    const { files } = await runPlans([planOf(source, 'de')], depsOf(engineOf(shout)));
    assert.deepEqual(files[0]?.leftOut, [{ path: ['b'], finding: { code: 'emptyAnswer' }, line: 3 }]);
    assert.equal(files[0]?.pending, 0);
  });

  it('fills requests across files of one language', async () => {
    const seen: TextBatch[] = [];
    const plans = ['One', 'Two', 'Three'].map((text) => planOf(`{"x": "${text}"}`, 'de'));
    const result = await runPlans(plans, depsOf(engineOf(shout, seen)));
    assert.deepEqual(
      seen.map((batch) => batch.texts),
      [['One', 'Two', 'Three']],
    );
    assert.equal(result.requests, 1);
  });

  it('keeps what is finished if the service fails', async () => {
    const failure = new Error('down');
    const engine = {
      ...engineOf((text) => {
        if (text === 'Pear') throw failure;
        return text.toUpperCase();
      }),
      limits: { texts: 1, bytes: 100_000 },
    };
    const plans = [planOf('{"x": "Apple"}', 'de'), planOf('{"y": "Pear", "z": "Plum"}', 'de')];
    const result = await runPlans(plans, depsOf(engine));
    assert.equal(result.failure, failure);
    assert.equal(result.cancelled, false);
    assert.deepEqual(result.files.map(translatedIn), ['x=APPLE', '']);
    assert.equal(result.files[1]?.pending, 2);
  });

  it('keeps what is finished if it is cancelled', async () => {
    const controller = new AbortController();
    const engine = {
      ...engineOf((text) => {
        controller.abort();
        return text.toUpperCase();
      }),
      limits: { texts: 1, bytes: 100_000 },
    };
    const plan = planOf('{"x": "Apple", "y": "Pear"}', 'de');
    const result = await runPlans([plan], depsOf(engine, { signal: controller.signal }));
    assert.equal(result.cancelled, true);
    assert.equal(result.failure, undefined);
    assert.deepEqual(result.files.map(translatedIn), ['x=APPLE']);
    assert.equal(result.files[0]?.pending, 1);
  });

  const described = '{\n  // a fruit\n  "x": "Apple",\n  "y": "Pear",\n  "z": "Plum"\n}';

  it('sends the context that is chosen for the entries of each file', async () => {
    const seen: TextBatch[] = [];
    const plans = (['none', 'description', 'descriptionAndKey'] as const).map((wanted) => ({
      wanted,
      plan: planOf(described, wanted === 'none' ? 'de' : wanted === 'description' ? 'fr' : 'it'),
    }));
    const entryContext = (plan: FilePlan) => plans.find((one) => one.plan === plan)?.wanted ?? 'none';
    await runPlans(
      plans.map(({ plan }) => plan),
      depsOf(engineOf(shout, seen), { entryContext }),
    );
    const sent = seen.map(({ options, texts }) => [options.targetLang, options.context, texts.join()]);
    assert.deepEqual(sent, [
      ['de', undefined, 'Apple,Pear,Plum'],
      ['fr', 'a fruit', 'Apple'],
      ['fr', undefined, 'Pear,Plum'],
      ['it', 'a fruit\nKey: x', 'Apple'],
      ['it', 'Key: y', 'Pear'],
      ['it', 'Key: z', 'Plum'],
    ]);
  });
});

describe('estimatePlans', () => {
  it('counts what a run would send', () => {
    const plans = [planOf(source, 'de', '{"a": "Apfel"}'), planOf(source, 'fr')];
    const { characters, requests } = estimatePlans(plans, depsOf(engineOf(shout)));
    assert.equal(characters, 2 * ('Apple'.length + 'Broken thing'.length));
    assert.equal(requests, 2);
  });

  it('counts the requests that contexts require', () => {
    const plans = [planOf('{"a": "Apple", "b": "Pear", "c": "Plum"}', 'de')];
    const deps = depsOf(engineOf(shout), { entryContext: () => 'descriptionAndKey' });
    assert.equal(estimatePlans(plans, deps).requests, 3);
  });
});
