import assert from 'node:assert/strict';
import { Events, type JobEvent } from '../../../src/jobs/events.ts';

const event: JobEvent = { kind: 'developerKeyCreated', keyId: '1', label: 'build' };

describe('events', () => {
  it('reach every listener until it stops', () => {
    const events = new Events((error) => assert.fail(String(error)));
    const heard: string[] = [];
    const stop = events.listen(({ kind }) => heard.push(`first ${kind}`));
    events.listen(({ kind }) => heard.push(`second ${kind}`));
    events.raise(event);
    stop();
    events.raise(event);
    assert.deepEqual(heard, [
      'first developerKeyCreated',
      'second developerKeyCreated',
      'second developerKeyCreated',
    ]);
  });

  it('reach the other listeners if one fails, which does not disturb their emitter', () => {
    const failures: unknown[] = [];
    const events = new Events((error) => failures.push(error));
    const heard: JobEvent[] = [];
    events.listen(() => {
      throw new Error('not today');
    });
    events.listen((one) => heard.push(one));
    events.raise(event);
    assert.deepEqual([heard, failures.map(String)], [[event], ['Error: not today']]);
  });
});
