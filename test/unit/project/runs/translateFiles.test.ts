import assert from 'node:assert/strict';
import { createConcurrencyLimiter } from '../../../../src/engine/concurrencyLimiter.ts';
import type { EngineDeps } from '../../../../src/engine/segment.ts';
import type { JobEvent } from '../../../../src/jobs/events.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import {
  type TranslateFilesDeps,
  translateFiles,
  type WrittenFile,
} from '../../../../src/project/runs/translateFiles.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

const texts: Readonly<Record<string, string>> = {
  'x.json': '{"a": "Apple", "b": "Pear", "broken": "Broken thing"}',
  'x.md': '# Apple\n\nPear\n',
  'whole.json': '{"a": "Apple", "b": "Pear"}',
  'other.json': '{"a": "Plum"}',
  'parts.json': '{"a": "{n, plural, one {An apple} other {Many apples}}"}',
};

function planOf(name: string, locale: string): FilePlan {
  const format = formatFor(name);
  assert.ok(format);
  const { [name]: text = '' } = texts;
  const result = planFile(
    { path: `en/${name}`, locale: 'en', text },
    { path: `${locale}/${name}`, locale },
    format,
  );
  assert.ok(result.kind === 'plan');
  return result.plan;
}

/** Answers in upper case, and with nothing for a text that contains `Broken`. */
const shout: EngineDeps = {
  limits: { texts: 50, bytes: 100_000 },
  overheadBytes: () => 100,
  onFailure: () => ({ action: 'stop' }),
  limiter: createConcurrencyLimiter(1),
  translate: async ({ texts }) =>
    texts.map((text) => ({ text: text.includes('Broken') ? '' : text.toUpperCase() })),
};

type Write = TranslateFilesDeps<string>['write'];

const writeAll: Write = async (outcomes) =>
  outcomes.map(({ translated }) => ({ written: translated, created: true, conflicts: [] }));

/** Overrides the result of each file with `file`. */
const writing =
  (file: Partial<WrittenFile<string>>): Write =>
  async (outcomes) =>
    (await writeAll(outcomes)).map((written) => ({ ...written, ...file }));

async function run(plans: readonly FilePlan[], deps: Partial<TranslateFilesDeps<string>> = {}) {
  const events: JobEvent[] = [];
  const result = await translateFiles<string>(plans, {
    options: ({ target }) => ({ sourceLang: 'en', targetLang: target.locale }),
    engine: shout,
    signal: new AbortController().signal,
    confirm: async () => true,
    write: writeAll,
    raise: (event) => events.push(event),
    ...deps,
  });
  return { result, events };
}

describe('translateFiles', () => {
  it('sends, writes and reports the texts of each file', async () => {
    const { result, events } = await run([planOf('x.json', 'de'), planOf('x.json', 'fr')]);
    const figures = result?.files.map(({ written, unwritten, pending, leftOut }) => [
      ...[written.length, unwritten, pending],
      leftOut.map(({ path }) => path.join()).join(),
    ]);
    assert.deepEqual(figures, [
      [2, 0, 0, 'broken'],
      [2, 0, 0, 'broken'],
    ]);
    assert.deepEqual(events[1], {
      kind: 'resourceTranslated',
      source: 'en/x.json',
      target: 'fr/x.json',
      sourceLocale: 'en',
      targetLocale: 'fr',
      entries: 2,
      created: true,
    });
    const whole = { targetLocales: ['de', 'fr'], files: 2, created: 2, entries: 4 };
    assert.deepEqual(events[2], { kind: 'projectTranslated', ...whole });
    assert.equal(events.length, 3);
  });

  it('reports nothing but the file if there is only one', async () => {
    const { events } = await run([planOf('x.json', 'de')]);
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['resourceTranslated'],
    );
  });

  it('passes on what is needed to undo the run', async () => {
    const rewritten = { before: '{}', after: '{"a": "APPLE"}' };
    const { result } = await run([planOf('x.json', 'de')], { write: writing({ rewritten }) });
    assert.deepEqual(result?.files[0]?.rewritten, rewritten);
  });

  /** Ends the run at its first answer. */
  async function runOnce(name: string) {
    const stop = new AbortController();
    const ending: EngineDeps = {
      ...shout,
      limits: { texts: 1, bytes: 100_000 },
      translate: async (batch, call) => {
        const answers = await shout.translate(batch, call);
        stop.abort();
        return answers;
      },
    };
    return (await run([planOf(name, 'de')], { engine: ending, signal: stop.signal })).result;
  }

  it('counts the characters that were sent, but not those that the run did not reach', async () => {
    const { result: whole } = await run([planOf('whole.json', 'de')]);
    assert.equal(whole?.characters, whole?.cost.characters);
    const result = await runOnce('whole.json');
    assert.deepEqual([result?.cost.characters, result?.characters], ['ApplePear'.length, 'Apple'.length]);
  });

  it('counts what was sent of a text that the run did not finish', async () => {
    const result = await runOnce('parts.json');
    assert.deepEqual(
      [result?.cost.characters, result?.characters, result?.files[0]?.pending],
      ['An appleMany apples'.length, 'An apple'.length, 1],
    );
  });

  /** The second language is answered only after the first one has been written. */
  it('writes a file as soon as it is finished, if requested', async () => {
    const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
    const waiting: EngineDeps = {
      ...shout,
      translate: async (batch, call) => {
        if (batch.options.targetLang === 'fr') await isWritten;
        return shout.translate(batch, call);
      },
    };
    const calls: string[] = [];
    const { result, events } = await run([planOf('whole.json', 'de'), planOf('whole.json', 'fr')], {
      engine: waiting,
      writesEarly: true,
      write: async (outcomes) => {
        calls.push(outcomes.map(({ plan }) => plan.target.locale).join());
        wrote();
        return writeAll(outcomes);
      },
    });
    assert.deepEqual(calls, ['de', 'fr']);
    assert.deepEqual([result?.files.map(({ written }) => written.length), events.length], [[2, 2], 3]);
  });

  /** The second language is finished while the first is being written; the third waits until the second is written. */
  it('writes a file early, whatever the progress of another one', async () => {
    for (let moment = 0; moment < 30; moment++) {
      const { promise: isGoing, resolve: go } = Promise.withResolvers<void>();
      const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
      const late = setTimeout(() => assert.fail(`not written early at moment ${moment}`), 2000);
      const meeting: EngineDeps = {
        ...shout,
        limiter: createConcurrencyLimiter(3),
        translate: async (batch, call) => {
          const { targetLang } = batch.options;
          if (targetLang === 'es') await isWritten;
          if (targetLang === 'fr') {
            await isGoing;
            for (let tick = 0; tick < moment; tick++) await undefined;
          }
          return shout.translate(batch, call);
        },
      };
      const plans = ['de', 'fr', 'es'].map((locale) => planOf('whole.json', locale));
      await run(plans, {
        engine: meeting,
        writesEarly: true,
        write: async (outcomes) => {
          const locales = outcomes.map(({ plan }) => plan.target.locale);
          if (locales.includes('fr')) wrote();
          if (locales.includes('de')) {
            setImmediate(go);
            await isGoing;
          }
          return writeAll(outcomes);
        },
      });
      clearTimeout(late);
    }
  });

  it('writes at the end what was not finished, and each file once', async () => {
    const controller = new AbortController();
    const cutShort: EngineDeps = {
      ...shout,
      limits: { texts: 1, bytes: 100_000 },
      translate: async (batch, call) => {
        if (batch.options.targetLang === 'fr') controller.abort();
        return shout.translate(batch, call);
      },
    };
    const calls: string[] = [];
    await run([planOf('whole.json', 'de'), planOf('x.json', 'fr'), planOf('other.json', 'de')], {
      engine: cutShort,
      signal: controller.signal,
      writesEarly: true,
      write: async (outcomes) => {
        calls.push(...outcomes.map(({ plan, pending }) => `${plan.target.path} ${pending}`));
        return writeAll(outcomes);
      },
    });
    assert.deepEqual(calls, ['de/whole.json 0', 'de/other.json 0', 'fr/x.json 2']);
  });

  it('writes any number of files at once', async () => {
    const plan: FilePlan = { ...planOf('other.json', 'de'), missing: [] };
    const plans = Array.from({ length: 200_000 }, () => ({ ...plan }));
    const { result } = await run(plans);
    assert.equal(result?.files.length, plans.length);
  });

  it('fails with the error of the writing, early or not', async () => {
    for (const early of [{ writesEarly: true }, {}] as const) {
      const write = () => Promise.reject(new Error('no disk'));
      await assert.rejects(
        run([planOf('x.json', 'de'), planOf('x.json', 'fr')], { ...early, write }),
        /no disk/,
      );
    }
  });

  it('sends nothing if the cost is not confirmed', async () => {
    const fail = async () => assert.fail('sent or written');
    const costs: number[] = [];
    const { result, events } = await run([planOf('x.json', 'de')], {
      engine: { ...shout, translate: fail },
      write: fail,
      confirm: async ({ characters }) => {
        costs.push(characters);
        return false;
      },
    });
    assert.deepEqual([result, events, costs], [undefined, [], [21]]);
  });

  it('counts what is in the file afterwards, even if it was changed on saving', async () => {
    const { result, events } = await run([planOf('x.json', 'de')], {
      write: writing({ text: '{ "a": "APPLE", "b": "another word" }' }),
    });
    assert.deepEqual([result?.files[0]?.written.length, result?.files[0]?.unwritten], [1, 0]);
    assert.equal(events[0]?.kind === 'resourceTranslated' && events[0].entries, 1);
  });

  it('counts as unwritten what could not be written, and does not report it', async () => {
    const { result, events } = await run([planOf('x.json', 'de')], {
      write: writing({ written: [], problem: 'read-only' }),
    });
    const [file] = result?.files ?? [];
    assert.deepEqual([file?.written.length, file?.unwritten, file?.problem], [0, 2, 'read-only']);
    assert.deepEqual(events, []);
  });

  it('counts as unwritten what a page holds back until it is finished', async () => {
    const controller = new AbortController();
    const cutShort: EngineDeps = {
      ...shout,
      limits: { texts: 1, bytes: 100_000 },
      translate: async (batch, call) => {
        controller.abort();
        return shout.translate(batch, call);
      },
    };
    const { result } = await run([planOf('x.md', 'de')], {
      engine: cutShort,
      signal: controller.signal,
      write: writing({ written: [] }),
    });
    const [file] = result?.files ?? [];
    assert.deepEqual(
      [file?.written.length, file?.unwritten, file?.pending, result?.cancelled],
      [0, 1, 1, true],
    );
  });
});
