import assert from 'node:assert/strict';
import { prepare, type Unit } from '../../../src/engine/prepare.ts';
import type { TextOptions } from '../../../src/engine/segment.ts';
import { createDeps, german } from './fakes.ts';

const formal: TextOptions = { ...german, formality: 'more' };

describe('engine/prepare', () => {
  const prepared = (...texts: readonly (readonly [text: string, options: TextOptions])[]) =>
    prepare(
      texts.map(([text, options]) => ({ text, options })),
      createDeps(),
    );

  it('keeps the order of the texts if their options alternate', () => {
    const units = prepared(['one', german], ['two', formal], ['three', german], ['two', german]);
    const shown = ({ part, options }: Unit) => `${part.text} ${options.formality ?? ''}`.trim();
    assert.deepEqual(units.map(shown), ['one', 'two more', 'three', 'two']);
  });

  it('makes one unit of equal texts, unless their options differ', () => {
    const units = prepared(['one', german], ['one', formal], [' one', german]);
    assert.deepEqual(
      units.map(({ locations }) => locations.map(({ segment }) => segment)),
      [[0, 2], [1]],
    );
  });

  it('gives units no key of their own, which would be longer than most texts', () => {
    const [one, two] = prepared(['one', german], ['two', german]);
    assert.equal(one?.keyStart, two?.keyStart);
  });
});
