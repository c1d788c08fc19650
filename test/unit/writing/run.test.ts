import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type ThrottledClient, withLimiter, writerOf } from '../../../src/backend.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/emulator/server.ts';
import { createSessionMemory } from '../../../src/engine/memory.ts';
import { remember } from '../../../src/engine/prepare.ts';
import type { EngineDeps, Outcome, Segment, TextOptions } from '../../../src/engine/segment.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { prepareRun } from '../../../src/engine/translate.ts';
import { applyEdits } from '../../../src/formats/format.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import { createClient } from '../../../src/service/client.ts';
import { corrections } from '../../../src/writing/corrections.ts';
import { rephrasing, undetermined, writingOptions } from '../../../src/writing/language.ts';
import { rememberingRightTexts } from '../../../src/writing/rightTexts.ts';
import { describeCorpus } from '../../support/corpora.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { judge } from '../../support/judge/judge.ts';
import { withLocalServer } from '../../support/localServer.ts';
import { corpusSources } from '../../support/quality/sources.ts';
import { fakeClock, timeoutMs } from '../http/fakeClock.ts';

interface Scene {
  readonly emulator: Emulator;
  readonly engine: EngineDeps;
}

async function withWriter(
  work: (scene: Scene) => Promise<void>,
  options: EmulatorOptions = {},
  key = 'demo',
): Promise<void> {
  const emulator = await startEmulator(options);
  try {
    await withClient({ baseUrl: emulator.url, key }, (engine) => work({ emulator, engine }));
  } finally {
    await emulator.close();
  }
}

async function withClient(
  access: { readonly baseUrl: string; readonly key: string },
  work: (engine: EngineDeps) => Promise<void>,
): Promise<void> {
  const network = { strictSsl: true, systemCertificates: false, env: {} };
  const config = { ...access, version: '1.2.3', network, clock: fakeClock(), timeoutMs };
  const client: ThrottledClient = withLimiter((onPushback) => createClient({ ...config, onPushback }));
  try {
    await work(writerOf(client));
  } finally {
    await client.close();
  }
}

const { signal } = new AbortController();
const correct = writingOptions('en-US', { kind: 'correct' });

async function improved(engine: EngineDeps, texts: readonly string[], options: TextOptions = correct) {
  const segments = texts.map((text) => ({ text, options }));
  return prepareRun(segments, engine).translate({ signal });
}

const textOf = (outcome: Outcome | undefined) =>
  outcome?.kind === 'translated' || outcome?.kind === 'copied' ? outcome.text : outcome?.kind;

describe('Improving texts', () => {
  it('holds back placeholders and tags, and improves the text around them', () =>
    withWriter(async ({ engine }) => {
      const texts = ['Teh {adress} of <b>%s</b>', 'Set {x} in [teh] map { }', '{name}', ' Teh\r\nend '];
      const { outcomes } = await improved(engine, texts);
      assert.deepEqual(outcomes.map(textOf), [
        'The {adress} of <b>%s</b>',
        'Set {x} in [the] map { }',
        '{name}',
        ' The\r\nend ',
      ]);
    }));

  it('asks for a style, or for none if a text turns out to be in a language without styles', () =>
    withWriter(async ({ engine }) => {
      const writing = rephrasing({ kind: 'style', value: 'business' });
      const known = await improved(engine, ['Hello'], writingOptions('de', writing));
      assert.equal(textOf(known.outcomes[0]), '[business] Hello');
      const found = await improved(engine, ['Hello', '안녕'], writingOptions(undetermined, writing));
      assert.deepEqual(found.outcomes.map(textOf), ['[business] Hello', '[rephrased] 안녕']);
      const none = await improved(engine, ['안녕'], writingOptions('ko', writing));
      assert.ok(none.failure instanceof ServiceError && none.failure.kind === 'rejected');
    }));

  it('splits long texts at paragraphs, and leaves out a sentence that is too long', () =>
    withWriter(async ({ emulator, engine }) => {
      const paragraphs = Array.from({ length: 10 }, (_, at) =>
        `${at}. ${'Teh cat sat. '.repeat(300)}`.trim(),
      );
      const text = paragraphs.join('\n\n');
      const { outcomes } = await improved(engine, [text, 'x'.repeat(11_000)]);
      assert.equal(textOf(outcomes[0]), text.replaceAll('Teh', 'The'));
      const left = outcomes[1];
      assert.ok(left?.kind === 'leftOut' && left.finding.code === 'tooLong');
      assert.ok(emulator.state.seen.every(({ bytes }) => bytes <= 10_240));
      assert.equal(emulator.state.count('POST /v2/write/correct'), 5);
    }));

  it('asks again with other masks, or for the unmasked text, if a mask was lost', () =>
    withWriter(async ({ engine }) => {
      const sent: string[] = [];
      const translate: EngineDeps['translate'] = async ({ texts }) => {
        sent.push(...texts);
        return texts.map((text) => ({ text: text.replace('Teh', 'The').replace(/\{1\}|Lost/, '') }));
      };
      const { outcomes } = await improved({ ...engine, translate }, ['Teh %s, %s', 'Teh {name}', 'Lost']);
      assert.deepEqual(outcomes.map(textOf), ['The %s, %s', 'The {name}', 'leftOut']);
      assert.deepEqual(sent, ['Teh {1}, {2}', 'Teh {1}', 'Lost', 'Teh [[1]], [[2]]', 'Teh {name}']);
    }));

  it('distinguishes placeholders of the same spelling even in the second attempt', () =>
    withWriter(async ({ engine }) => {
      const sent: string[] = [];
      const translate: EngineDeps['translate'] = async ({ texts }) => {
        sent.push(...texts);
        return texts.map((text) => ({
          text: text.includes('{')
            ? 'Lost'
            : text.replace(/(\S*1\S*|%s) owes (\S*2\S*|%s)/, '$2 is owed by $1'),
        }));
      };
      const { outcomes } = await improved({ ...engine, translate }, ['%s owes %s']);
      assert.deepEqual(sent, ['{1} owes {2}', '[[1]] owes [[2]]']);
      assert.deepEqual(outcomes.map(textOf), ['leftOut']);
    }));

  it('packs texts by their size including masks', () =>
    withWriter(async ({ engine }) => {
      const { outcomes, requests } = await improved(engine, ['<br>Teh cat '.repeat(600)]);
      assert.equal(textOf(outcomes[0]), '<br>The cat '.repeat(600));
      assert.equal(requests, 1);
    }));

  it('leaves plurals as they are, because minimal changes must not rewrite them', () =>
    withWriter(async ({ emulator, engine }) => {
      const { outcomes } = await improved(engine, ['{n, plural, one {Teh cat} other {Teh cats}}']);
      const [left] = outcomes;
      assert.ok(left?.kind === 'leftOut' && left.finding.code === 'messageSyntax');
      assert.equal(left.finding.problem, 'choices');
      assert.equal(emulator.state.snapshot().requests, 0);
    }));

  it('improves forms between pipes separately', () =>
    withWriter(async ({ engine }) => {
      const samples = ['{n} cat | {n} cats', 'no car | {n} car | {n} cars', '@:one {n}'];
      const syntax = readSyntax({ samples: samples.map((text) => ({ text })) });
      assert.equal(syntax.message?.kind, 'pipes');
      const segments = [{ text: 'Teh car | teh {n} cars', options: correct, syntax }];
      const { outcomes } = await prepareRun(segments, engine).translate({ signal });
      assert.deepEqual(outcomes.map(textOf), ['The car | the {n} cars']);
    }));

  it('leaves out only the text that is in another language', () =>
    withWriter(async ({ engine }) => {
      const { outcomes, failure } = await improved(engine, ['Teh one', 'Привет, мир', 'Teh two', 'Three']);
      assert.deepEqual(outcomes.map(textOf), ['The one', 'leftOut', 'The two', 'Three']);
      assert.equal(failure, undefined);
    }));

  it('stops for a free account, and says why', () =>
    withWriter(
      async ({ emulator, engine }) => {
        const { failure } = await improved(engine, ['Teh one']);
        assert.ok(failure instanceof ServiceError && failure.reason === 'paidOnly');
        assert.equal(emulator.state.snapshot().requests, 1);
      },
      {},
      'demo:fx',
    ));

  it('leaves out a text whose answer contains the key', async () => {
    const key = 'a-secret-key-of-somebody';
    const answer = { text: `Hello ${key}`, target_language: 'en-US', detected_source_language: 'en' };
    const listener: RequestListener = (request, response) => {
      request.resume().on('end', () => response.end(JSON.stringify({ improvements: [answer] })));
    };
    await withLocalServer(listener, async (baseUrl) => {
      for (const writing of [correct, writingOptions('en-US', rephrasing(undefined))]) {
        await withClient({ baseUrl, key }, async (engine) => {
          const { outcomes } = await improved(engine, ['Hello you'], writing);
          assert.deepEqual(outcomes, [{ kind: 'leftOut', finding: { code: 'withheld' } }]);
        });
      }
    });
  });

  it('pays for nothing twice, nor for the result of a correction', () =>
    withWriter(async ({ emulator, engine }) => {
      const memory = rememberingRightTexts(createSessionMemory(100));
      const deps = { ...engine, memory };
      const first = await improved(deps, ['Teh one', 'Right']);
      const again = await improved(deps, ['The one', 'Teh one', 'Right']);
      assert.deepEqual(
        [first, again].map(({ requests }) => requests),
        [1, 0],
      );
      assert.deepEqual(again.outcomes.map(textOf), ['The one', 'The one', 'Right']);
      const rephrased = await improved(deps, ['Teh one'], writingOptions('en-US', rephrasing(undefined)));
      assert.equal(rephrased.requests, 1);
      assert.equal(emulator.state.snapshot().texts, 3);
    }));
});

/** Texts of the corpora in their original form, a thousand at most, most of them with placeholders or tags. */
function corpusSegments(options: TextOptions): readonly Segment[] {
  const all = corpusSources().flatMap(({ path, locale, text }) => {
    const read = formatFor(path)?.read(text, { path, locale, side: 'source' });
    const syntax = readSyntax({ samples: read?.entries ?? [] });
    return (read?.entries ?? []).map((entry) => ({ text: entry.text, syntax, options }));
  });
  const distinct = [...new Map(all.map((segment) => [segment.text, segment])).values()];
  const marked = distinct.filter(({ text }) => /[{<%$]/.test(text) && /\p{L}{4}/u.test(text));
  const plain = distinct.filter(({ text }) => !/[{<%$]/.test(text));
  return [...spread(marked, 800), ...spread(plain, 200)];
}

describe('A text that was corrected in part', () => {
  it('is not paid for again, whatever its white space', () =>
    withWriter(async ({ emulator, engine }) => {
      const deps = { ...engine, memory: rememberingRightTexts(createSessionMemory(100)) };
      remember({ text: ' The adress\r\nteh end ', options: correct }, 'The address\r\nthe end', deps);
      const { outcomes, requests } = await improved(deps, ['The adress\r\nteh end', 'The address\nthe end']);
      assert.deepEqual(outcomes.map(textOf), ['The address\r\nthe end', 'The address\nthe end']);
      assert.deepEqual([requests, emulator.state.snapshot().requests], [0, 0]);
    }));

  it('is not remembered as a whole if it is sent in parts, even if only one of them is', () => {
    const pipes = readSyntax({ samples: [{ text: 'one car | {n} cars' }, { text: 'a | b {n}' }] });
    const texts = [
      ['one car here | one car here', 'one car there | one cars there'],
      ['one car here | 1', 'one car there | 2'],
    ] as const;
    for (const [text, whole] of texts) {
      const memory = createSessionMemory(10);
      const deps = { limits: { texts: 50, bytes: 120_000 }, overheadBytes: () => 100, memory };
      remember({ text, options: correct, syntax: pipes }, whole, deps);
      assert.equal(memory.entries, 0, text);
    }
  });
});

function spread<T>(items: readonly T[], count: number): readonly T[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}

describeCorpus('Improving texts of the corpora under damage', () => {
  for (const seed of [1, 2, 3]) {
    for (const options of [
      correct,
      writingOptions('en-US', rephrasing({ kind: 'tone', value: 'friendly' })),
    ]) {
      it(`damages none of 1 000 texts (${options.writing?.kind}, seed ${seed})`, () =>
        withWriter(
          async ({ emulator, engine }) => {
            const segments = corpusSegments(options);
            assert.equal(segments.length, 1000);
            const { outcomes } = await prepareRun(segments, engine).translate({ signal });
            const written = segments.flatMap(({ text, syntax }, index) => {
              const outcome = outcomes[index];
              return outcome?.kind === 'translated'
                ? [{ text, syntax, icu: syntax?.message?.kind === 'icu', output: outcome.text }]
                : [];
            });
            const damaged = written.flatMap(({ text, icu, output }) => {
              const faults = judge(text, output, { icu, targetLanguage: 'en' });
              return faults.length > 0 ? [{ text, output, faults }] : [];
            });
            assert.deepEqual(damaged, []);
            const partly = written.flatMap(({ text, syntax, icu, output }) => {
              const all = corrections(text, output, syntax).map(({ correction }) => correction);
              assert.equal(applyEdits(text, all), output);
              return all.flatMap((one) => {
                const faults = judge(text, applyEdits(text, [one]), { icu, targetLanguage: 'en' });
                return faults.length > 0 ? [{ text, output, one, faults }] : [];
              });
            });
            assert.deepEqual(partly, []);
            assert.ok(written.length > 300, `only ${written.length} were written`);
            assert.ok(emulator.state.snapshot().damaged > 500);
          },
          { damage: { seed } },
        ));
    }
  }
});
