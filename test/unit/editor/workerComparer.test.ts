import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { WorkerComparer } from '../../../src/editor/locales/workerComparer.ts';
import { textKey } from '../../../src/project/entries/firstEntries.ts';
import { Lock } from '../../../src/project/lock/lock.ts';
import { parseLock } from '../../../src/project/lock/lockText.ts';
import { textsIn } from '../../../src/project/lock/place.ts';
import { type ComparedPair, OwnComparer } from '../../../src/project/states/comparer.ts';
import { root } from '../../support/paths.ts';

const script = join(root, 'src', 'compareWorker.ts');
const pairOf = (text: string, translation: string, locale = 'de'): ComparedPair => {
  return {
    source: { file: { path: '/p/en.json', locale: 'en', text } },
    target: { path: `/p/${locale}.json`, locale, text: translation },
  };
};

describe('the thread that compares files', () => {
  let failures: string[];
  let comparer: WorkerComparer;
  const log = { failure: (action: string) => failures.push(action) };
  const opened = (path = script, threads = 1) => {
    failures = [];
    comparer = new WorkerComparer(path, log, threads);
    return comparer;
  };
  afterEach(() => comparer.dispose());

  for (const threads of [1, 2])
    it(`answers like a comparison in the same process, with concurrent requests (threads: ${threads})`, async () => {
      const own = new OwnComparer();
      const pairs = [
        pairOf('{"a": "Open {{name}}", "b": "Close"}', '{"a": "Auf", "x": "Ix"}'),
        pairOf('{"c": "One more"}', '{}', 'fr'),
        pairOf('{"c": "One more"', '{}'),
        pairOf('{"c": "One more"}', '{', 'pl'),
      ];
      const { source } = pairs[0] as ComparedPair;
      const all = [...pairs, ...pairs.map((pair) => ({ ...pair, source }))];
      opened(script, threads);
      assert.deepEqual(
        await Promise.all(all.map((pair) => comparer.stateOf(pair))),
        await Promise.all(all.map((pair) => own.stateOf(pair))),
      );
      const quick = all.map((pair) => ({ ...pair, only: 'lack' }) as const);
      const lacks = await Promise.all(quick.map((pair) => comparer.stateOf(pair)));
      assert.deepEqual(lacks, await Promise.all(quick.map((pair) => own.stateOf(pair))));
      assert.notDeepEqual(lacks, await Promise.all(all.map((pair) => own.stateOf(pair))));
      assert.deepEqual(
        await Promise.all(all.map((pair) => comparer.textsOf(pair))),
        await Promise.all(all.map((pair) => own.textsOf(pair))),
      );
      assert.deepEqual(
        await Promise.all(all.map(({ source: file }) => comparer.entriesOf(file))),
        await Promise.all(all.map(({ source: file }) => own.entriesOf(file))),
      );
      const wanted = { texts: ['a', 'b', 'c'].map((key) => textKey({ path: [key] })), most: 1 };
      const first = await Promise.all(all.map(({ source: file }) => comparer.firstEntriesOf(file, wanted)));
      assert.deepEqual(
        first,
        await Promise.all(all.map(({ source: file }) => own.firstEntriesOf(file, wanted))),
      );
      assert.deepEqual(
        first.slice(0, 3).map(({ entries, more, problems }) => [entries.length, more, problems.length]),
        [
          [1, 1, 0],
          [1, 0, 0],
          [0, 0, 1],
        ],
      );
      assert.deepEqual(
        await Promise.all(all.map(({ source: file }) => comparer.kindsOf(file))),
        await Promise.all(all.map(({ source: file }) => own.kindsOf(file))),
      );
      assert.deepEqual(failures, []);
    });

  describe('reading a translation by itself', () => {
    let parent: string;
    let folder: string;
    const unread = (name: string, text = '{"a": "Open"}', extension = 'json') => {
      const file = { path: `/p/en.${extension}`, locale: 'en', text };
      const target = { path: `/p/${name}`, locale: 'de', place: { file: join(folder, name), folder } };
      return comparer.stateOfUnread({ source: { file }, target });
    };
    const textsIn = (result: Awaited<ReturnType<typeof unread>>) =>
      result?.kind === 'state' ? result.state.entries.map(({ facts }) => facts[0]?.code) : result?.kind;
    beforeEach(() => {
      opened();
      parent = mkdtempSync(join(tmpdir(), 'vernacular-'));
      folder = join(parent, 'project');
      mkdirSync(folder);
    });
    afterEach(() => rmSync(parent, { recursive: true }));

    it('answers as if the caller had read it', async () => {
      const [source, translation] = ['{"a": "Öffnen", "b": "Zu"}', '{"a": "Öffnen"}'];
      const own = await new OwnComparer().stateOf(pairOf(source, translation));
      for (const encoding of ['utf8', 'utf16le'] as const) {
        writeFileSync(
          join(folder, 'de.json'),
          `${encoding === 'utf8' ? '' : '\ufeff'}${translation}`,
          encoding,
        );
        assert.deepEqual(await unread('de.json', source), own);
      }
      writeFileSync(join(folder, 'de.properties'), 'a=\xd6ffnen', 'latin1');
      assert.deepEqual(textsIn(await unread('de.properties', 'a=Open\nb=Close', 'properties')), ['missing']);
    });

    it('reports everything as missing if there is no file', async () => {
      const state = await unread('de.json');
      assert.deepEqual([state?.kind === 'state' && state.exists, textsIn(state)], [false, ['missing']]);
    });

    it('returns nothing for what it is not allowed to read, or cannot read', async () => {
      writeFileSync(join(parent, 'de.json'), '{"a": "Secret"}');
      symlinkSync('../de.json', join(folder, 'link.json'));
      symlinkSync('circle.json', join(folder, 'circle.json'));
      mkdirSync(join(folder, 'folder.json'));
      writeFileSync(join(folder, 'binary.json'), Buffer.from([0x7b, 0xff, 0xfe, 0x22]));
      execFileSync('mkfifo', [join(folder, 'pipe.json')]);
      for (const name of ['link', 'circle', 'folder', 'binary', 'pipe']) {
        assert.equal(await unread(`${name}.json`), undefined, name);
      }
      assert.deepEqual(failures, []);
    });

    it('returns nothing without a thread', async () => {
      writeFileSync(join(folder, 'de.json'), '{}');
      comparer.dispose();
      assert.equal(await unread('de.json'), undefined);
    });
  });

  it('uses the lock of each request, even if it has changed or is missing', async () => {
    const pair = pairOf('{"a": "Open it"}', '{"a": "Auf"}');
    const lockOf = (source: string) => {
      const lock = new Lock([]);
      textsIn({ path: '/p/vernacular.lock', lock }, '/p/en.json', 'de').learn([
        { path: ['a'], source, translation: 'Auf', made: 'ours' },
      ]);
      const text = lock.print();
      return { path: '/p/vernacular.lock', text, lock: new Lock(parseLock(text).lines) };
    };
    const [former, current] = [lockOf('Open'), lockOf('Open it')];
    opened();
    const states = await Promise.all(
      [former, undefined, current, former].map((lock) => comparer.stateOf({ ...pair, lock })),
    );
    assert.deepEqual(
      states.map((one) => one.kind === 'state' && one.state.entries.flatMap(({ facts }) => facts)),
      [[{ code: 'stale', origin: 'ours' }], [], [], [{ code: 'stale', origin: 'ours' }]],
    );
  });

  it('is replaced if it ends or does not start, and given up after repeated failures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vernacular-'));
    try {
      const broken = join(folder, 'broken.mjs');
      writeFileSync(
        broken,
        "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));",
      );
      for (const path of [broken, join(folder, 'none.mjs')]) {
        opened(path);
        for (let round = 0; round < 5; round++) {
          const [one, other] = await Promise.all([
            comparer.stateOf(pairOf('{"a": "A"}', '{}')),
            comparer.stateOf(pairOf('{"a": "A"}', '{"a": "Ah"}')),
          ]);
          assert.deepEqual(
            [one, other].map((state) => state.kind === 'state' && state.state.entries.length),
            [1, 0],
          );
        }
        assert.equal(failures.length, 3, path);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leaves no caller waiting when it is disposed of, and still answers afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vernacular-'));
    try {
      const silent = join(folder, 'silent.mjs');
      writeFileSync(
        silent,
        "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});",
      );
      opened(silent);
      const asked = comparer.stateOf(pairOf('{"a": "A"}', '{}'));
      comparer.dispose();
      assert.equal((await asked).kind, 'state');
      assert.equal((await comparer.stateOf(pairOf('{"a": "A"}', '{}'))).kind, 'state');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('ends when it gets no more requests', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vernacular-'));
    try {
      const counting = join(folder, 'counting.mjs');
      const answer = 'parentPort.postMessage({ id, result: threadId })';
      writeFileSync(
        counting,
        `import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', ({ id }) => ${answer});`,
      );
      opened(counting);
      const first: unknown = await comparer.stateOf(pairOf('{}', '{}'));
      comparer.dispose();
      opened(counting);
      mock.timers.enable({ apis: ['setTimeout'] });
      comparer.start();
      mock.timers.tick(10_000);
      // The second thread has ended unused, so a third one answers.
      assert.equal(Number(await comparer.stateOf(pairOf('{}', '{}'))) - Number(first), 2);
    } finally {
      mock.timers.reset();
      rmSync(folder, { recursive: true });
    }
  });

  it('ends when it gets no more requests, even after another one has failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vernacular-'));
    try {
      const failing = join(folder, 'failing.mjs');
      const sign = join(folder, 'fail');
      writeFileSync(
        failing,
        `import { existsSync } from 'node:fs';
        import { parentPort, threadId } from 'node:worker_threads';
        const fail = () => (existsSync(${JSON.stringify(sign)}) ? process.exit(1) : setImmediate(fail));
        parentPort.on('message', ({ id, kind }) => {
          if (kind === 'entries') fail();
          else parentPort.postMessage({ id, result: threadId });
        });`,
      );
      opened(failing, 2);
      mock.timers.enable({ apis: ['setTimeout'] });
      const pair = pairOf('{}', '{}');
      // The second thread gets the last request.
      const states = [comparer.stateOf(pair), comparer.stateOf(pair)];
      const entries = comparer.entriesOf(pair.source);
      const [first]: readonly unknown[] = await Promise.all(states);
      writeFileSync(sign, '');
      await entries;
      assert.equal(failures.length, 1);
      mock.timers.tick(10_000);
      assert.notEqual(await comparer.stateOf(pair), first, 'the first thread still runs');
    } finally {
      mock.timers.reset();
      rmSync(folder, { recursive: true });
    }
  });

  it('reports where it failed without content or names of files, and continues', async () => {
    opened();
    const { source, target } = pairOf('{"a": "A"}', '{}');
    const unknown = { ...source, file: { ...source.file, path: '/p/en.unknown' } };
    await assert.rejects(comparer.stateOf({ source: unknown, target }), (error: Error) => {
      assert.equal(error.message, 'Comparing files');
      // The stack shows where it failed, but neither the file's content nor its name.
      assert.match(error.stack ?? '', /\n {4}at .*comparer\.ts/);
      assert.doesNotMatch(error.stack ?? '', /No format|en\.unknown/);
      return true;
    });
    assert.equal((await comparer.stateOf({ source, target })).kind, 'state');
  });
});
