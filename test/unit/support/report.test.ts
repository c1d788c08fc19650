import assert from 'node:assert/strict';
import { unfinished } from '../../support/report.ts';

describe('A run of tests that ended without a report', () => {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  const begun = { title: 'a › b' };
  const passed = { ...begun, state: 'passed', duration: 3 } as const;

  it('fails in the test that was running, and keeps those that had ended', () => {
    const text = line(begun) + line(passed) + line({ title: 'a › c' });
    const failed = { title: 'a › c', state: 'failed', duration: 0, error: 'gone' };
    assert.deepEqual(unfinished(text, 'gone'), [passed, failed]);
  });

  it('fails even if no test was running or a line was cut off', () => {
    const failed = { title: 'outside any test', state: 'failed', duration: 0, error: 'gone' };
    assert.deepEqual(unfinished('', 'gone'), [failed]);
    assert.deepEqual(unfinished(`${line(begun)}${line(passed)}{"titl`, 'gone'), [passed, failed]);
  });
});
