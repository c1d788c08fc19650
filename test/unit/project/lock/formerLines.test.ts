import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { FormerLines, type Lines } from '../../../../src/project/lock/formerLines.ts';
import { type LockLine, printLine } from '../../../../src/project/lock/lockText.ts';

/** A text in short form, such as `a1`: the key and the translation, and the source if it is not as usual. */
function lineOf([key = '', translation = '', source = 's']: string): LockLine {
  const texts = { source: source.padEnd(8, '_'), translation: translation.padEnd(8, '_') };
  return { resource: '_____', key: key.padEnd(9, '_'), locale: 'de', ...texts, origin: 'ours' };
}

function linesOf(text: string, resource = '_____'): Lines {
  const lines = Map.groupBy(text.split(' ').map(lineOf), ({ key }) => key);
  return new Map([...lines].map(([key, own]) => [key, own.map((line) => printLine({ ...line, resource }))]));
}

const nothing = () => false;

describe('the records of a source that was moved', () => {
  const rows: readonly (readonly [
    texts: string,
    records: Readonly<Record<string, string>>,
    former: string | undefined,
  ])[] = [
    ['a1 b2', { one: 'a1 b2' }, 'one'],
    ['a1', { one: 'b2' }, undefined],
    ['a1', {}, undefined],
    // Half of the texts, and half of the records.
    ['a1 b2', { one: 'a1 c2' }, 'one'],
    ['a1 b2 c3', { one: 'a1 b3 c4' }, undefined],
    ['a1', { one: 'a1 b2 c3' }, undefined],
    ['a1 b2 c3', { one: 'a1' }, undefined],
    // The key, the source and the translation must be equal.
    ['a1 b2', { one: 'b1 a2' }, undefined],
    ['a1 b2', { one: 'a1x b2x' }, undefined],
    ['a1 b2', { one: 'a1x b2' }, 'one'],
    // The one that has the most, and the first among equals.
    ['a1 b2 c3', { one: 'a1 b2 c4', two: 'a1 b2 c3', three: 'a1 b2 c3' }, 'two'],
    ['a1 b2 c3 d4', { one: 'a1 b2', two: 'c3 d4 b2', three: 'd4 c3' }, 'two'],
    // After a merge, a key may have several lines.
    ['a1 b2', { one: 'a3 a1 b4 b2' }, 'one'],
  ];
  for (const [texts, records, former] of rows) {
    it(`are ${former ?? 'unknown'} for ${texts} among ${JSON.stringify(records)}`, () => {
      const all = new Map(Object.entries(records).map(([name, text]) => [linesOf(text), name] as const));
      const found = new FormerLines(all.keys(), nothing).of(() => texts.split(' ').map(lineOf));
      assert.equal(found && all.get(found.lines), former);
    });
  }

  it('are none for a file without texts', () => {
    assert.equal(
      new FormerLines([linesOf('a1')], nothing).of(() => []),
      undefined,
    );
  });

  it('are of a source that is gone, unless one that may still exist has as much in common', () => {
    const of = (first: string, second: string) => {
      const all = [linesOf(first), linesOf(second, '+++++')];
      const found = new FormerLines(all, (resource) => resource === '_____').of(() =>
        'a1 b2'.split(' ').map(lineOf),
      );
      return found && [[found.lines, ...found.rivals].map((one) => all.indexOf(one)), found.isGone];
    };
    assert.deepEqual(of('a1 b2', 'a1 b2'), [[0, 1], false]);
    assert.deepEqual(of('a1 b3', 'a3 b2'), [[0, 1], false]);
    assert.deepEqual(of('a1 b2', 'a1 b3'), [[0], true]);
  });

  it('are found without a comparison with each source that shares frequent texts', () => {
    let looked = 0;
    const all = Array.from('ABCDEFGHIJ', (own) => `a1 b2 c3 w${own} x${own} y${own} z${own}`);
    const counted = all.map((texts) => {
      const lines = linesOf(texts);
      const get = (key: string) => {
        looked++;
        return Map.prototype.get.call(lines, key);
      };
      return Object.assign(lines, { get });
    });
    const former = new FormerLines(counted, nothing);
    looked = 0;
    for (const [index, texts] of all.entries())
      assert.equal(former.of(() => texts.split(' ').map(lineOf))?.lines, counted[index]);
    assert.equal(looked, all.length * 7);
  });
});
