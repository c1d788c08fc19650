import assert from 'node:assert/strict';
import { isMessage } from '../../../src/engine/message.ts';

describe('engine/message', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['{count, plural, one {# item} other {# items}}', true],
    ['You have {n,plural,other{#}}', true],
    ['{ g , select , male {he} other {they} }', true],
    ['{n, selectordinal, one {#st} other {#th}}', true],
    ['{\n  n,\n  plural,\n  other {x}}', true],
    ['{x, number}', false],
    ['{{count, plural}}', false],
    ['Select a plural, please', false],
    ['{plural}', false],
  ];
  for (const [text, expected] of cases) {
    it(`${expected ? 'sees' : 'sees no'} message in ${JSON.stringify(text)}`, () => {
      assert.equal(isMessage(text), expected);
    });
  }

  it('takes linear time', () => {
    const started = performance.now();
    for (const unit of ['{', '{ ', '{a,', '{a, ', 'a,']) isMessage(`{${unit.repeat(300_000)}`);
    isMessage(`{a,${' '.repeat(1_000_000)}`);
    assert.ok(performance.now() - started < 1500);
  }).timeout(10_000);
});
