import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { remember } from '../../../src/glossaryFiles/place.ts';
import {
  findPushed,
  type PushDeps,
  type PushService,
  pushGlossaryFiles,
  withPushed,
} from '../../../src/glossaryFiles/push.ts';
import { ServiceError } from '../../../src/http/errors.ts';
import type { JobEvent } from '../../../src/jobs/events.ts';
import type { Glossary } from '../../../src/service/glossaries.ts';
import { awaitReady } from '../../../src/service/glossaryReady.ts';
import { findRoot, type Root } from '../../../src/store/root.ts';

const call = { signal: new AbortController().signal };
const german = { sourceLang: 'en', targetLang: 'de' };
const french = { sourceLang: 'en', targetLang: 'fr' };
const files = [{ ...german, terms: [{ source: 'cart', target: 'Korb' }] }];

/** A service that keeps glossaries in memory, and records its requests. */
class FakeService {
  readonly held = new Map<string, Glossary & { readonly entries: Map<string, string> }>();
  readonly asked: string[] = [];
  /** Modifies the entries that are sent. */
  spoil = (entries: string) => entries;
  /** How many times a glossary is reported as not ready. */
  waits = 0;
  /** The milliseconds spent sleeping. */
  slept = 0;

  readonly service: PushService = {
    glossaries: async () => {
      this.asked.push('list');
      return [...this.held.values()].map((one) => this.#shown(one));
    },
    createGlossary: async ({ name, dictionaries }) => {
      this.asked.push('create');
      const entries = new Map(dictionaries.map((one) => [one.targetLang, this.spoil(one.entries)]));
      const id = `id${this.held.size}`;
      const glossary = { glossaryId: id, name, dictionaries: [], ready: true, readOnly: false, entries };
      this.held.set(id, glossary);
      return this.#shown(glossary);
    },
    awaitReady: ({ glossaryId }, own) =>
      awaitReady(
        async () => ({ ...this.#shown(this.#get(glossaryId)), ready: this.waits-- <= 0 }),
        {
          now: () => this.slept,
          random: () => 0.5,
          sleep: async (ms) => {
            this.slept += ms;
          },
        },
        own,
      ),
    renameGlossary: async ({ glossaryId, name }) => {
      this.asked.push(`rename ${name}`);
      this.held.set(glossaryId, { ...this.#get(glossaryId), name });
      return this.#shown(this.#get(glossaryId));
    },
    replaceDictionary: async ({ glossaryId, targetLang, entries }) => {
      this.asked.push(`replace ${targetLang}`);
      this.#get(glossaryId).entries.set(targetLang, this.spoil(entries));
      return { ...german, targetLang, entryCount: 1 };
    },
    dictionaryEntries: async ({ glossaryId, targetLang }) => {
      this.asked.push(`entries ${targetLang}`);
      return this.#get(glossaryId).entries.get(targetLang) ?? '';
    },
  };

  #get(id: string) {
    const found = this.held.get(id);
    assert.ok(found);
    return found;
  }

  #shown({ entries, ...rest }: Glossary & { readonly entries: Map<string, string> }): Glossary {
    const dictionaries = Array.from(entries, ([targetLang, text]) => {
      return { sourceLang: 'en', targetLang, entryCount: text.trim().split('\n').length };
    });
    return { ...rest, dictionaries };
  }
}

describe('pushGlossaryFiles', () => {
  let folder: string;
  let root: Root;
  let fake: FakeService;
  let events: JobEvent[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vernacular-'));
    root = await findRoot(folder);
    fake = new FakeService();
    events = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const place = () => ({ folder, root, requireWritable: async () => {} });
  const deps = (): PushDeps => ({ service: fake.service, raise: (event) => void events.push(event) });
  const push = (own: Partial<Parameters<typeof pushGlossaryFiles>[0]> = {}) =>
    pushGlossaryFiles({ files, place: place(), usualName: 'shop', ...own }, deps(), call);
  const record = async () => JSON.parse(await readFile(join(folder, 'vernacular.terms.json'), 'utf8'));

  it('creates one glossary, reads it back, and reports it', async () => {
    const outcome = await push();
    assert.ok(outcome.kind === 'inStep');
    assert.deepEqual(outcome.pushed, { id: 'id0', name: 'shop', pairs: [german] });
    assert.deepEqual(fake.asked, ['list', 'list', 'create', 'entries de']);
    assert.deepEqual(events, [
      { kind: 'glossaryChanged', glossaryId: 'id0', name: 'shop', change: 'created' },
    ]);
    assert.deepEqual((await record()).glossaries, [{ id: 'id0', name: 'shop' }]);
  });

  it('changes only what is out of step', async () => {
    await push();
    fake.asked.length = 0;
    assert.deepEqual(await push(), {
      kind: 'inStep',
      pushed: { id: 'id0', name: 'shop', pairs: [german] },
      steps: [],
    });
    assert.deepEqual(fake.asked, ['list', 'entries de']);
    fake.asked.length = 0;
    await push({ files: [...files, { ...french, terms: [{ source: 'cart', target: 'panier' }] }] });
    assert.deepEqual(fake.asked, ['list', 'entries de', 'replace fr', 'entries fr']);
    assert.equal(events.length, 2);
  });

  it('replaces a dictionary when its turn comes', async () => {
    await push();
    fake.asked.length = 0;
    const inTurn: PushDeps['inTurn'] = async ({ glossaryId, targetLang }, replace) => {
      fake.asked.push(`turn ${glossaryId} ${targetLang}`);
      await replace();
      fake.asked.push('end');
    };
    const wagen = [{ ...german, terms: [{ source: 'cart', target: 'Wagen' }] }];
    const input = { files: wagen, place: place(), usualName: 'shop' };
    await pushGlossaryFiles(input, { ...deps(), inTurn }, call);
    assert.deepEqual(fake.asked.slice(-4), ['turn id0 de', 'replace de', 'end', 'entries de']);
  });

  it('leaves a dictionary alone if it no longer has a file', async () => {
    await push({ files: [...files, { ...french, terms: [{ source: 'cart', target: 'panier' }] }] });
    const outcome = await push();
    assert.deepEqual(outcome.kind === 'inStep' && outcome.pushed?.pairs, [german]);
    assert.deepEqual([...(fake.held.get('id0')?.entries.keys() ?? [])], ['de', 'fr']);
  });

  it('reports it if the service has other terms than those sent', async () => {
    fake.spoil = (entries) => entries.replace('Korb', 'Kor');
    assert.deepEqual(await push(), { kind: 'obstacle', obstacle: { code: 'notAsSent', pair: german } });
    fake.spoil = (entries) => entries;
    assert.equal((await push()).kind, 'inStep');
    assert.equal(fake.held.size, 1);
  });

  it('creates no glossary if its record cannot be written', async () => {
    const requireWritable = () => Promise.reject(new Error('read-only'));
    await assert.rejects(push({ place: { ...place(), requireWritable } }), /read-only/);
    assert.equal(fake.held.size, 0);
  });

  it('leaves no record if writing it is not allowed', async () => {
    const requireWritable = () => Promise.reject(new Error('read-only'));
    await assert.rejects(remember({ ...place(), requireWritable }, { id: 'g', name: 'shop' }), /read-only/);
    await assert.rejects(record(), { code: 'ENOENT' });
  });

  it('waits more than a minute for a glossary, but not forever', async () => {
    fake.waits = 8;
    assert.equal((await push()).kind, 'inStep');
    assert.ok(fake.slept > 60_000);
    fake.waits = Number.POSITIVE_INFINITY;
    await assert.rejects(
      push({ files: [{ ...german, terms: [{ source: 'cart', target: 'Wagen' }] }] }),
      (error) => error instanceof ServiceError && error.busyReason === 'glossaryNotReady',
    );
  });

  it('also waits for a glossary that was pushed before', async () => {
    await push();
    fake.held.set('id0', { ...mustHave('id0'), ready: false });
    fake.waits = 2;
    assert.equal((await push()).kind, 'inStep');
    assert.ok(fake.slept > 0);
  });

  it('creates one glossary if several pushes run at once', async () => {
    const outcomes = await Promise.all([push(), push(), push()]);
    assert.deepEqual(
      outcomes.map(({ kind }) => kind),
      ['inStep', 'inStep', 'inStep'],
    );
    assert.equal(fake.held.size, 1);
  });

  it('waits until another push has recorded the glossary that it created', async () => {
    const { createGlossary } = fake.service;
    let other: ReturnType<typeof push> | undefined;
    const service: PushService = {
      ...fake.service,
      createGlossary: async (...args) => {
        const created = await createGlossary(...args);
        const seen = fake.asked.length;
        other = push();
        // Waits until the other push has seen the glossary, but no record of it.
        while (fake.asked.length === seen) await new Promise((resolve) => setImmediate(resolve));
        return created;
      },
    };
    const input = { files, place: place(), usualName: 'shop' };
    assert.equal((await pushGlossaryFiles(input, { ...deps(), service }, call)).kind, 'inStep');
    assert.equal((await other)?.kind, 'inStep');
    assert.equal(fake.held.size, 1);
  });

  const moments: Readonly<Record<string, (signals: () => readonly AbortSignal[]) => Promise<void>>> = {
    'as soon as': async () => {},
    // The push listens to its signal, combined with a time limit, while it pauses between two attempts to get its turn.
    while: async (signals) => {
      const isListening = (signal: AbortSignal) => getEventListeners(signal, 'abort').length > 0;
      while (!signals().some(isListening)) await new Promise((next) => setImmediate(next));
    },
  };
  for (const [when, wait] of Object.entries(moments)) {
    it(`ends at once if it is aborted ${when} another push creates a glossary`, async () => {
      const any = mock.method(AbortSignal, 'any');
      const stop = new AbortController();
      let stopped: Promise<unknown> | undefined;
      const create = fake.service.createGlossary;
      const service: PushService = {
        ...fake.service,
        createGlossary: async (...args) => {
          stopped = assert.rejects(
            pushGlossaryFiles({ files, place: place(), usualName: 'shop' }, deps(), { signal: stop.signal }),
            (error) => error instanceof ServiceError && error.kind === 'cancelled',
          );
          await wait(() => any.mock.calls.flatMap(({ result }) => result ?? []));
          stop.abort();
          await stopped;
          return create(...args);
        },
      };
      const input = { files, place: place(), usualName: 'shop' };
      assert.equal((await pushGlossaryFiles(input, { ...deps(), service }, call)).kind, 'inStep');
      assert.ok(stopped);
      any.mock.restore();
    });
  }

  it('creates nothing for files without terms', async () => {
    assert.deepEqual(await push({ files: [{ ...german, terms: [] }] }), { kind: 'inStep', steps: [] });
    assert.equal(fake.held.size, 0);
  });

  it('names the obstacle', async () => {
    await push();
    const outcome = await push({ files: [...files, ...files] });
    assert.deepEqual(outcome, { kind: 'obstacle', obstacle: { code: 'pairTwice', pair: german } });
    fake.held.set('id0', { ...mustHave('id0'), name: 'renamed' });
    assert.deepEqual(await push(), {
      kind: 'obstacle',
      obstacle: { code: 'renamed', id: 'id0', name: 'renamed', before: 'shop' },
    });
    await writeFile(join(folder, 'vernacular.terms.json'), '{"version": 1, "glossaries": []}');
    assert.deepEqual(await push({ name: 'renamed' }), {
      kind: 'obstacle',
      obstacle: { code: 'nameTaken', name: 'renamed', glossaryId: 'id0' },
    });
    fake.held.set('id0', { ...mustHave('id0'), readOnly: true });
    const shown = JSON.stringify({ version: 1, glossaries: [{ id: 'id0', name: 'renamed' }] });
    await writeFile(join(folder, 'vernacular.terms.json'), shown);
    const changed = [{ ...german, terms: [{ source: 'x', target: 'y' }] }];
    const refused = await push({ files: changed });
    assert.equal(refused.kind === 'obstacle' && refused.obstacle.code, 'readOnly');
  });

  it('does not rename a glossary if the new name cannot be recorded', async () => {
    await push();
    const requireWritable = () => Promise.reject(new Error('read-only'));
    await assert.rejects(push({ name: 'other', place: { ...place(), requireWritable } }), /read-only/);
    assert.deepEqual(
      Array.from(fake.held.values(), ({ name }) => name),
      ['shop'],
    );
  });

  it('renames the glossary if another name is requested', async () => {
    await push();
    const outcome = await push({ name: 'Web' });
    assert.equal(outcome.kind === 'inStep' && outcome.pushed?.name, 'Web');
    assert.deepEqual((await record()).glossaries, [{ id: 'id0', name: 'Web' }]);
    assert.equal((await push()).kind, 'inStep');
    assert.equal((await findPushed(place(), fake.service, call))?.name, 'Web');
  });

  function mustHave(id: string) {
    const found = fake.held.get(id);
    assert.ok(found);
    return found;
  }
});

describe('withPushed', () => {
  const pushed = { id: 'g', name: 'shop', pairs: [german] };
  const cases: readonly (readonly [Parameters<typeof withPushed>[0], string | undefined])[] = [
    [{ sourceLang: 'EN', targetLang: 'DE' }, 'g'],
    [{ sourceLang: 'EN', targetLang: 'DE-CH' }, 'g'],
    [{ sourceLang: 'EN', targetLang: 'FR' }, undefined],
    [{ targetLang: 'DE' }, undefined],
    [{ sourceLang: 'EN', targetLang: 'DE', glossaryId: 'own' }, 'own'],
  ];
  for (const [options, glossaryId] of cases) {
    it(`turns ${JSON.stringify(options)} into a request for the glossary ${glossaryId}`, () =>
      assert.equal(withPushed(options, pushed).glossaryId, glossaryId));
  }
});
