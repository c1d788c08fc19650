/** Two windows that save one dictionary, and keep the changes of both. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, it } from 'mocha';
import type { DictionaryAt } from '../../../../src/editor/terms/documents/addresses.ts';
import { absent, read, type Saved, save } from '../../../../src/editor/terms/documents/saving.ts';
import { leaseIn } from '../../../../src/jobs/leases.ts';
import { JobRunner } from '../../../../src/jobs/runner.ts';
import type { Client } from '../../../../src/service/client.ts';
import { termsHash } from '../../../../src/terms/compare.ts';
import type { Term } from '../../../../src/terms/term.ts';
import { readTsv } from '../../../../src/terms/tsv.ts';
import { generator, type Random } from '../../../support/random.ts';
import { withAdministration } from '../../service/withAdministration.ts';
import { call } from '../../service/withRequester.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

async function withDictionary(
  entries: string,
  run: (at: DictionaryAt, client: Client, clientOf: () => Client) => Promise<void>,
): Promise<void> {
  await withAdministration({}, async ({ clientOf }) => {
    const client = clientOf('demo');
    const dictionaries = [{ ...pair, entries }];
    const { glossaryId } = await client.createGlossary({ name: 'n', dictionaries }, call);
    await run({ glossaryId, ...pair }, client, () => clientOf('demo'));
  });
}

const termsIn = (text: string): readonly Term[] => readTsv(text).rows;
const hashOf = (text: string) => termsHash(termsIn(text));

/** A window of the editor: it shows the dictionary as it was read, and changes the translation of its own term. */
class Writer {
  readonly own: string;
  readonly #at: DictionaryAt;
  readonly #service: Client;
  readonly #jobs: JobRunner;
  #shown: readonly Term[] = [];
  #base = '';
  conflicts = 0;

  constructor(own: string, at: DictionaryAt, service: Client, leases: string) {
    this.own = own;
    this.#at = at;
    this.#service = service;
    this.#jobs = new JobRunner(
      (resource) => leaseIn(leases, resource),
      async () => turn(),
    );
  }

  async open(): Promise<void> {
    const held = await read(this.#at, { service: this.#service, call });
    assert.equal(held.kind, 'entries');
    if (held.kind === 'entries') this.#show(held);
  }

  get shown(): string | undefined {
    return this.#ownIn(this.#shown);
  }

  /** Repeats the change on top of the others' changes until it is saved. */
  async change(target: string): Promise<void> {
    for (;;) {
      const terms = this.#shown.map(({ source, target: before }) => ({
        source,
        target: source === this.own ? target : before,
      }));
      const saved = await this.#save(terms);
      if (saved.kind === 'saved') {
        this.#base = saved.hash;
        this.#shown = terms;
        return;
      }
      assert.equal(saved.kind, 'conflict');
      if (saved.kind !== 'conflict') return;
      // The conflict would be false if the service still had the version that the text is based on.
      assert.notEqual(saved.theirs.hash, this.#base);
      // Without turns, both windows could find the same version and replace it, and one change would be lost.
      assert.equal(this.#ownIn(termsIn(saved.theirs.text)), this.#ownIn(this.#shown));
      this.conflicts += 1;
      this.#show(saved.theirs);
    }
  }

  #ownIn(terms: readonly Term[]): string | undefined {
    return terms.find(({ source }) => source === this.own)?.target;
  }

  #show({ text, hash }: { readonly text: string; readonly hash: string }): void {
    this.#shown = termsIn(text);
    this.#base = hash;
  }

  #save(terms: readonly Term[]): Promise<Saved> {
    return this.#jobs.start(async (job) => {
      await job.queue({ resource: 'vernacular-terms:/g/en.de' });
      const ports = { service: this.#service, call: { signal: job.signal } };
      return save({ at: this.#at, terms, base: this.#base }, ports);
    }).result;
  }
}

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await turn();
}

/** Enough for a whole save by the other window, which is in the same process as the service. */
const longPause = 300;

/** A client that sometimes pauses between reading and sending, where another save would be overwritten. */
function pausing(client: Client, random: Random): Client {
  return {
    ...client,
    replaceDictionary: async (...input: Parameters<Client['replaceDictionary']>) => {
      if (random(10) === 0) await turns(longPause);
      return client.replaceDictionary(...input);
    },
  };
}

/** Texts of the same length, so that they cannot be distinguished by size. */
const target = (count: number) => String(count).padStart(4, '0');

async function saveInTurns(writer: Writer, times: number, random: Random): Promise<void> {
  for (let count = 1; count <= times; count += 1) {
    await turns(random(20));
    await writer.change(target(count));
    assert.equal(writer.shown, target(count));
  }
}

describe('Saving a dictionary', () => {
  it('a thousand times in two windows loses no change and reports no false conflict', async () => {
    const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1e9);
    const leases = await mkdtemp(join(tmpdir(), 'vernacular-leases-'));
    try {
      await withDictionary(`one\t${target(0)}\ntwo\t${target(0)}\nother\tx`, async (at, client, another) => {
        const random = generator(seed);
        const [one, two] = [client, another()].map((own) => pausing(own, random));
        assert.ok(one && two);
        const writers = [new Writer('one', at, one, leases), new Writer('two', at, two, leases)];
        for (const writer of writers) await writer.open();
        await Promise.all(writers.map((writer) => saveInTurns(writer, 500, random)));
        const left = await client.dictionaryEntries(at, call);
        assert.equal(left, `one\t${target(500)}\ntwo\t${target(500)}\nother\tx`);
        // Without conflicts, the writers would not have met.
        assert.ok(writers.every(({ conflicts }) => conflicts > 0));
      });
    } catch (error) {
      throw new Error(`With the seed ${seed}`, { cause: error });
    } finally {
      await rm(leases, { recursive: true, force: true });
    }
  });

  it('with the same terms in another order changes nothing', () =>
    withDictionary('a\t1\nb\t2', async (at, client) => {
      const ports = { service: client, call };
      const terms = termsIn('b\t2\r\na\t1\r\n');
      const saved = await save({ at, terms, base: undefined }, ports);
      assert.deepEqual(saved, { kind: 'saved', hash: hashOf('a\t1\nb\t2'), isChanged: false });
      assert.equal(await client.dictionaryEntries(at, call), 'a\t1\nb\t2');
    }));

  it('with a text of unknown origin replaces nothing', () =>
    withDictionary('a\t1', async (at, client) => {
      const ports = { service: client, call };
      const saved = await save({ at, terms: termsIn('a\t2'), base: undefined }, ports);
      assert.equal(saved.kind, 'conflict');
      assert.equal(await client.dictionaryEntries(at, call), 'a\t1');
    }));

  it('reports a conflict if another user saves at the same moment', () =>
    withDictionary('a\t1', async (at, client) => {
      const service = {
        ...client,
        replaceDictionary: async (...input: Parameters<Client['replaceDictionary']>) => {
          const answer = await client.replaceDictionary(...input);
          await client.replaceDictionary({ ...at, entries: 'a\t3' }, call);
          return answer;
        },
      };
      const saved = await save({ at, terms: termsIn('a\t2'), base: hashOf('a\t1') }, { service, call });
      assert.deepEqual(saved, {
        kind: 'conflict',
        theirs: { kind: 'entries', text: 'a\t3\n', hash: hashOf('a\t3') },
      });
    }));

  const gone: readonly (readonly [what: string, base: string, kind: Saved['kind']])[] = [
    ['that was deleted reports that it is gone', hashOf('a\t1'), 'gone'],
    ['that is to be created creates it', absent, 'saved'],
  ];
  for (const [what, base, kind] of gone) {
    it(what, () =>
      withDictionary('a\t1', async (at, client) => {
        await client.deleteDictionary(at, call);
        const saved = await save({ at, terms: termsIn('a\t2'), base }, { service: client, call });
        assert.equal(saved.kind, kind);
      }),
    );
  }

  it('of a glossary that was deleted reports that it is gone', () =>
    withDictionary('a\t1', async (at, client) => {
      await client.deleteGlossary(at, call);
      const saved = await save({ at, terms: termsIn('a\t2'), base: absent }, { service: client, call });
      assert.deepEqual(saved, { kind: 'gone', held: { kind: 'noGlossary' } });
    }));
});
