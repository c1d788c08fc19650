import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Bar, withProgress } from '../../src/editor/progress.ts';
import { until } from '../support/until.ts';
import { Person } from './person.ts';

let person: Person;

describe('Progress in a notification', () => {
  beforeEach(() => {
    person = new Person();
  });
  afterEach(() => person.leave());

  it('is not shown for what ends soon, well or badly', async () => {
    assert.equal(await withProgress('Short', async () => 7, 20), 7);
    const failing = withProgress('Short', () => Promise.reject(new Error('no')), 20);
    await assert.rejects(failing, { message: 'no' });
    // The timer of this task is set later, so it ends after the timers of the other tasks.
    const isShown = () => until(() => person.progress.length > 0);
    await withProgress('Long', isShown, 20);
    assert.deepEqual(person.progress, ['Long']);
  });

  it('is shown for what takes longer, with what was reported before', async () => {
    const messages: string[] = [];
    person.onProgress = (message) => messages.push(message);
    const task = async (_: AbortSignal, bar: Bar) => {
      bar.report({ message: 'early' });
      await until(() => person.progress.length > 0);
      bar.report({ message: 'late' });
      throw new Error('no');
    };
    await assert.rejects(withProgress('Long', task, 20), { message: 'no' });
    assert.deepEqual([person.progress, person.ended], [['Long'], ['Long']]);
    assert.deepEqual(messages, ['early', 'late']);
  });

  it('can be cancelled', async () => {
    person.onProgress = (_, cancel) => cancel();
    const task = async (signal: AbortSignal, bar: Bar) => {
      bar.report({ message: 'early' });
      await until(() => signal.aborted);
      return 'stopped';
    };
    assert.equal(await withProgress('Long', task, 20), 'stopped');
  });
});
