import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readToEditor } from '../../../src/webview/runSummary/protocol.ts';

describe('What the page of a run may say', () => {
  it('consists of numbers', () => {
    assert.deepEqual(readToEditor({ kind: 'open', run: 1, link: 0, uri: 'file:///etc/passwd' }), {
      kind: 'open',
      run: 1,
      link: 0,
    });
    assert.deepEqual(readToEditor({ kind: 'show', run: 7, command: 'x' }), { kind: 'show', run: 7 });
  });

  const others: readonly unknown[] = [
    ...[undefined, null, 1, 'open', [], {}, { kind: 'open' }, { kind: 'open', run: 1 }],
    ...[-1, 0.5, NaN, Infinity, '0', null, [0], 'file:///etc/passwd', '__proto__'].flatMap((value) => [
      { kind: 'open', run: 1, link: value },
      { kind: 'open', run: value, link: 1 },
      { kind: 'show', run: value },
    ]),
    { kind: 'run', run: 1 },
  ];
  for (const [index, value] of others.entries()) {
    it(`is nothing else, case ${index}`, () => {
      assert.equal(readToEditor(value), undefined);
    });
  }
});
