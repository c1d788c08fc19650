import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { OutputTurns } from '../../support/outputTurns.ts';

describe('The output of programs that run at the same time', () => {
  it('is printed at once for the first of them, and then for the others in order', () => {
    const printed: string[] = [];
    const turns = new OutputTurns((text) => printed.push(String(text)));
    const [first, second, third] = [turns.begin(), turns.begin(), turns.begin()];
    second.write('second 1, ');
    first.write('first 1, ');
    assert.equal(printed.join(''), 'first 1, ');
    third.write('third 1, ');
    third.end();
    first.write('first 2, ');
    assert.equal(printed.join(''), 'first 1, first 2, ');
    first.end();
    assert.equal(printed.join(''), 'first 1, first 2, second 1, ');
    second.write('second 2, ');
    assert.match(printed.join(''), /second 1, second 2, $/);
    second.end();
    assert.match(printed.join(''), /second 2, third 1, $/);
    const fourth = turns.begin();
    fourth.write('fourth 1');
    assert.match(printed.join(''), /third 1, fourth 1$/);
  });
});
