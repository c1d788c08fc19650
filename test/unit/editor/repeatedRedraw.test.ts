import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { RepeatedRedraw } from '../../../src/editor/views/repeatedRedraw.ts';

describe('A redraw of all rows', () => {
  let drawn: number;
  let redraw: RepeatedRedraw;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    drawn = 0;
    redraw = new RepeatedRedraw(() => {
      drawn++;
    });
  });
  afterEach(() => mock.timers.reset());

  it('is repeated at growing intervals, but not for ever, if the rows are not requested', () => {
    redraw.begin();
    const counts = [499, 1, 999, 1, 2000, 4000, 8000, 1_000_000].map((ms) => {
      mock.timers.tick(ms);
      return drawn;
    });
    assert.deepEqual(counts, [1, 2, 2, 3, 4, 5, 6, 6]);
  });

  it('is not repeated once they are requested', () => {
    redraw.begin();
    mock.timers.tick(500);
    redraw.end();
    mock.timers.tick(1_000_000);
    assert.equal(drawn, 2);
  });

  it('is not repeated if they are requested at once', () => {
    const prompt = new RepeatedRedraw(() => {
      drawn++;
      prompt.end();
    });
    prompt.begin();
    mock.timers.tick(1_000_000);
    assert.equal(drawn, 1);
  });

  it('begins anew with the next change', () => {
    redraw.begin();
    mock.timers.tick(500);
    mock.timers.tick(900);
    redraw.begin();
    mock.timers.tick(499);
    assert.equal(drawn, 3);
    mock.timers.tick(1);
    assert.equal(drawn, 4);
  });
});
