import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { Reading } from '../../../src/editor/locales/reading.ts';

describe('What is read a few at a time', () => {
  let read: string[];
  let clock: number;
  let ended: () => void;
  let reading: Reading<string>;
  const end = () => new Promise<void>((resolve) => (ended = resolve));

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    clock = 0;
    mock.method(performance, 'now', () => clock);
    read = [];
    ended = () => {};
    reading = new Reading(
      async (item) => {
        read.push(item);
        clock += 100;
      },
      () => ended(),
    );
  });

  afterEach(() => {
    reading.dispose();
    mock.restoreAll();
    mock.timers.reset();
  });

  it('is read once, in the order of the requests, and the end is reported', async () => {
    const over = end();
    reading.add(['a', 'b']);
    reading.add(['b', 'c']);
    assert.equal(reading.isUnderWay, true);
    assert.equal(reading.waiting, 3);
    await over;
    assert.equal(reading.waiting, 0);
    assert.deepEqual(read, ['a', 'b', 'c']);
    assert.equal(reading.isUnderWay, false);
  });

  it('is never read twice at the same time, but again afterwards if requested meanwhile', async () => {
    const log: string[] = [];
    const ends: (() => void)[] = [];
    reading.dispose();
    reading = new Reading(
      async (item) => {
        log.push(`begin ${item}`);
        await new Promise<void>((resolve) => ends.push(resolve));
        log.push(`end ${item}`);
      },
      () => ended(),
    );
    const turns = () =>
      new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    const over = end();
    reading.add(['a', 'b']);
    await turns();
    reading.add(['a']);
    ends[1]?.();
    await turns();
    assert.deepEqual(log, ['begin a', 'begin b', 'end b']);
    ends[0]?.();
    await turns();
    assert.deepEqual(log.slice(3), ['end a', 'begin a']);
    ends[2]?.();
    await over;
    assert.equal(log.at(-1), 'end a');
  });

  it('waits for a pause of twice the time that reading takes', async () => {
    const first = end();
    reading.add(['a', 'b', 'c']);
    await first;
    read.length = 0;
    let isOver = false;
    const second = end().then(() => (isOver = true));
    reading.addLater(['a', 'b']);
    mock.timers.tick(399);
    reading.addLater(['b', 'c']);
    mock.timers.tick(599);
    assert.equal(reading.isUnderWay, true);
    // A request in the meantime postpones the end.
    reading.add(['d']);
    await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    assert.deepEqual([read, isOver], [['d'], false]);
    mock.timers.tick(1);
    await second;
    assert.deepEqual(read, ['d', 'a', 'b', 'c']);
  });

  it('waits for two seconds at most, and not at all if nothing is known', async () => {
    const first = end();
    reading.addLater(['a']);
    mock.timers.tick(0);
    await first;
    clock = 0;
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const second = end();
    reading.addLater(many);
    mock.timers.tick(1999);
    assert.deepEqual(read, ['a']);
    mock.timers.tick(1);
    await second;
    assert.equal(read.length, 31);
  });

  it('is not over while it is still being determined what to read', async () => {
    let ends = 0;
    let finish = () => {};
    ended = () => ends++;
    const found = reading.hold(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      reading.add(['b']);
    });
    reading.add(['a']);
    await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    assert.deepEqual([read, ends, reading.isUnderWay], [['a'], 0, true]);
    const over = end();
    finish();
    await found;
    assert.equal(reading.isUnderWay, true);
    await over;
    assert.deepEqual(read, ['a', 'b']);
  });

  it('is over at once if nothing has to be read, even if determining that fails', async () => {
    let ends = 0;
    ended = () => ends++;
    await reading.hold(async () => {});
    assert.equal(ends, 1);
    await assert.rejects(
      reading.hold(() => Promise.reject(new Error('Looking fails'))),
      /Looking fails/,
    );
    assert.deepEqual([ends, reading.isUnderWay], [2, false]);
  });

  it('is not read after disposal', async () => {
    reading.addLater(['a']);
    reading.add(['b']);
    reading.dispose();
    mock.timers.tick(5000);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    assert.deepEqual(read, []);
  });
});
