import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Lock } from '../../../../src/project/lock/lock.ts';
import { keyHash, resourceHash, textHash } from '../../../../src/project/lock/lockHash.ts';
import { type Origin, parseLock, printLine, printLock } from '../../../../src/project/lock/lockText.ts';
import type { StandingText } from '../../../../src/project/lock/renew.ts';

const source = 'locales/en.json';

/** The line of a lock for `key: source, translation, origin`. */
function lineOf(text: string, locale = 'de', owner = source): string {
  const [key = '', original = '', translation = '', origin = ''] = text.split(/[:,] /);
  const texts = { source: textHash(original), translation: textHash(translation) };
  const entry = { resource: resourceHash(owner), key: keyHash([key]) };
  return printLine({ ...entry, locale, ...texts, origin: origin as Origin });
}

/** The text for `key: source, translation`, optionally followed by how the translation was made. */
function textOf(text: string): StandingText {
  const [key = '', original = '', translation = '', made] = text.split(/[:,] /);
  return {
    path: [key],
    source: original,
    translation,
    ...(made && { made: made as 'ours' | 'accepted' }),
  };
}

describe('a lock that is brought up to date', () => {
  const table: readonly (readonly [name: string, before: readonly string[], now: string, after: string])[] = [
    ['learns what it did not know', [], 'a: One, Eins', 'a: One, Eins, byHand'],
    ['records what we made', [], 'a: One, Eins, ours', 'a: One, Eins, ours'],
    ['keeps what has not changed', ['a: One, Eins, ours'], 'a: One, Eins', 'a: One, Eins, ours'],
    ['keeps what is stale', ['a: One, Eins, ours'], 'a: Once, Eins', 'a: One, Eins, ours'],
    [
      'accepts what is stale if asked to',
      ['a: One, Eins, ours'],
      'a: Once, Eins, accepted',
      'a: Once, Eins, ours',
    ],
    [
      'treats what a person changed as made by hand',
      ['a: One, Eins, ours'],
      'a: One, Einst',
      'a: One, Einst, byHand',
    ],
    [
      'treats a change of both texts as made by hand',
      ['a: One, Eins, ours'],
      'a: Once, Einmal',
      'a: Once, Einmal, byHand',
    ],
    [
      'forgets the former translation if we replace it',
      ['a: One, Eins, byHand'],
      'a: Once, Einmal, ours',
      'a: Once, Einmal, ours',
    ],
    [
      'keeps one of several lines',
      ['a: One, Eins, ours', 'a: Once, Einmal, ours'],
      'a: Once, Einmal',
      'a: Once, Einmal, ours',
    ],
  ];
  for (const [name, before, now, after] of table) {
    it(name, () => {
      const lock = new Lock(before.map((one) => lineOf(one)));
      lock.textsOf(source, 'de').learn([textOf(now)]);
      assert.deepEqual(parseLock(lock.print()).lines, [lineOf(after)]);
    });
  }

  const other = 'other/en.json';
  const lines = [
    lineOf('a: One, Eins, ours'),
    lineOf('b: Two, Zwei, ours'),
    lineOf('a: One, Un, ours', 'fr'),
    lineOf('b: Two, Zwei, ours', 'de', other),
  ];

  it('keeps what is not reported, as another run may know better', () => {
    const lock = new Lock(lines);
    assert.equal(lock.textsOf(source, 'de').learn([textOf('b: Two, Zwei')]), false);
    assert.equal(lock.print(), printLock(lines));
  });

  it('forgets what it is asked to, and nothing of other languages and resources', () => {
    const lock = new Lock(lines);
    lock.textsOf(source, 'de').forgetAllBut([['b']]);
    assert.equal(lock.print(), printLock(lines.slice(1)));
  });

  it('knows of a text that is about to be written, whether it was written or not', () => {
    for (const [now, kind] of [
      ['a: Once, Eins', 'stale'],
      ['a: Once, Einmal', 'current'],
      ['a: Once, Einst', 'edited'],
    ] as const) {
      const lock = new Lock(lines);
      const texts = lock.textsOf(source, 'de');
      assert.equal(lock.isAheadOfFile, false);
      texts.foresee([textOf('a: Once, Einmal')]);
      assert.equal(lock.isAheadOfFile, true);
      assert.equal(texts.look(textOf(now)).standing.kind, kind, now);
      assert.equal(texts.learn([textOf(now)]), true, now);
      assert.equal(texts.learn([textOf(now)]), false, now);
    }
  });

  it('has something to learn about a text with several lines, in any order', () => {
    const two = ['a: One, Eins, ours', 'a: One, Eins, byHand'].map((one) => lineOf(one));
    for (const lines of [two, two.toReversed()]) {
      const seen = new Lock(lines).textsOf(source, 'de').look(textOf('a: One, Eins'));
      assert.deepEqual(seen, { standing: { kind: 'current', origin: 'byHand' }, isRecorded: false });
    }
  });

  it('distinguishes the resources and languages of a text', () => {
    const lock = new Lock(lines);
    const standing = (owner: string, locale: string) =>
      lock.textsOf(owner, locale).look(textOf('b: Two, Zwei')).standing.kind;
    assert.deepEqual(
      [standing(source, 'de'), standing(source, 'fr'), standing(other, 'de'), standing(other, 'fr')],
      ['current', 'unknown', 'current', 'unknown'],
    );
  });
});
