import assert from 'node:assert/strict';
import { Progress } from '../../../src/cli/progress.ts';

function written(isTTY: boolean, run: (progress: Progress) => void): string {
  let text = '';
  run(new Progress({ isTTY, write: (part) => (text += part) }));
  return text;
}

describe('Progress', () => {
  it('is one line that changes on a terminal', () => {
    const text = written(true, (progress) => {
      progress.update(1, 3);
      progress.update(2, 3);
      progress.end();
    });
    assert.equal(text, '\r\u001b[KTranslating: 1 of 3 texts\r\u001b[KTranslating: 2 of 3 texts\r\u001b[K');
  });

  it('is at most one line per tenth of the work elsewhere', () => {
    const text = written(false, (progress) => {
      for (let done = 1; done <= 1000; done++) progress.update(done, 1000);
      progress.end();
    });
    const lines = text.trimEnd().split('\n');
    assert.equal(lines.length, 10);
    assert.equal(lines[0], 'Translating: 100 of 1000 texts');
    assert.equal(lines[9], 'Translating: 1000 of 1000 texts');
  });

  it('says that the service is busy, on the line or once', () => {
    const run = (progress: Progress) => {
      progress.update(0, 3, true);
      progress.update(0, 3, false);
      progress.update(0, 3, true);
      progress.update(3, 3, false);
      progress.end();
    };
    const lines = 'The service is busy; waiting to try again.\nTranslating: 3 of 3 texts\n';
    assert.equal(written(false, run), lines);
    assert.ok(written(true, run).includes('Translating: 0 of 3 texts (service busy)\r'));
  });

  it('counts a single text in the singular', () =>
    assert.equal(
      written(false, (progress) => progress.update(1, 1)),
      'Translating: 1 of 1 text\n',
    ));
});
