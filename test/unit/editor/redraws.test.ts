import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Redraws } from '../../../src/editor/views/redraws.ts';

describe('rows that are drawn again', () => {
  let drawn: (string | undefined)[];
  let redraws: Redraws;
  let isBusy: boolean;
  beforeEach(() => {
    isBusy = false;
    mock.timers.enable({ apis: ['setTimeout'] });
    drawn = [];
    redraws = new Redraws((rows) => {
      drawn.push(rows?.map(({ label }) => label).join(' '));
      if (!isBusy) for (const row of rows ?? []) redraws.asked(row);
    });
  });
  afterEach(() => mock.timers.reset());

  it('are drawn at once, and together while more of them change', () => {
    const [a, b, c] = [{ label: 'a' }, { label: 'b' }, { label: 'c' }];
    for (const row of [a, b, c, b]) redraws.add(row);
    assert.deepEqual(drawn, ['a']);
    mock.timers.tick(1000);
    assert.deepEqual(drawn, ['a', 'b c']);
    mock.timers.tick(1000);
    redraws.add(a);
    assert.deepEqual(drawn, ['a', 'b c', 'a']);
  });

  it('wait until the editor has asked for those that were reported before', () => {
    isBusy = true;
    const [a, b, c] = [{ label: 'a' }, { label: 'b' }, { label: 'c' }];
    redraws.add(a);
    redraws.add(b);
    mock.timers.tick(250);
    redraws.add(c);
    redraws.asked(b);
    assert.deepEqual(drawn, ['a']);
    redraws.asked(a);
    assert.deepEqual(drawn, ['a', 'b c']);
    redraws.add(a);
    redraws.asked(b);
    redraws.asked(c);
    assert.deepEqual(drawn, ['a', 'b c']);
    mock.timers.tick(250);
    assert.deepEqual(drawn, ['a', 'b c', 'a']);
  });

  it('wait at most a second for an editor that does not ask', () => {
    isBusy = true;
    const [a, b] = [{ label: 'a' }, { label: 'b' }];
    redraws.add(a);
    redraws.add(b);
    mock.timers.tick(250);
    mock.timers.tick(749);
    assert.deepEqual(drawn, ['a']);
    mock.timers.tick(1);
    assert.deepEqual(drawn, ['a', 'b']);
  });

  it('are drawn without a pause if they are flushed', () => {
    const [a, b] = [{ label: 'a' }, { label: 'b' }];
    redraws.add(a);
    redraws.flush();
    redraws.add(b);
    assert.deepEqual(drawn, ['a']);
    redraws.flush();
    assert.deepEqual(drawn, ['a', 'b']);
    mock.timers.tick(1000);
    assert.deepEqual(drawn, ['a', 'b']);
  });

  it('are not drawn again after a redraw of all rows, or after disposal', () => {
    const [a, b] = [{ label: 'a' }, { label: 'b' }];
    redraws.add(a);
    redraws.add(b);
    redraws.all();
    mock.timers.tick(1000);
    assert.deepEqual(drawn, ['a', undefined]);
    redraws.add(a);
    redraws.add(b);
    redraws.dispose();
    mock.timers.tick(1000);
    assert.deepEqual(drawn, ['a', undefined, 'a']);
  });
});
