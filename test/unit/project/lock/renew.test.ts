import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { entryHash, resourceHash, textHash } from '../../../../src/project/lock/lockHash.ts';
import type { LockLine, Origin } from '../../../../src/project/lock/lockText.ts';
import { renewLines, type StandingText } from '../../../../src/project/lock/renew.ts';

const resource = resourceHash('locales/en.json');

/** `key: source, translation, origin` */
function lineOf(text: string, locale = 'de', owner = resource): LockLine {
  const [key = '', source = '', translation = '', origin = ''] = text.split(/[:,] /);
  const texts = { source: textHash(source), translation: textHash(translation) };
  return { entry: entryHash(owner, [key]), locale, ...texts, origin: origin as Origin };
}

/** `key: source, translation` and perhaps what was done. */
function textOf(text: string): StandingText {
  const [key = '', source = '', translation = '', made] = text.split(/[:,] /);
  return { path: [key], source, translation, ...(made && { made: made as 'ours' | 'accepted' }) };
}

describe('a lock that is brought up to date', () => {
  const table: readonly (readonly [name: string, before: readonly string[], now: string, after: string])[] = [
    ['learns what it did not know', [], 'a: One, Eins', 'a: One, Eins, byHand'],
    ['knows what we made', [], 'a: One, Eins, ours', 'a: One, Eins, ours'],
    ['keeps what has not changed', ['a: One, Eins, ours'], 'a: One, Eins', 'a: One, Eins, ours'],
    ['keeps what is stale', ['a: One, Eins, ours'], 'a: Once, Eins', 'a: One, Eins, ours'],
    [
      'takes what is stale for right when told',
      ['a: One, Eins, ours'],
      'a: Once, Eins, accepted',
      'a: Once, Eins, ours',
    ],
    [
      'takes what a person changed for made by hand',
      ['a: One, Eins, ours'],
      'a: One, Einst',
      'a: One, Einst, byHand',
    ],
    ['takes a change of both for one', ['a: One, Eins, ours'], 'a: Once, Einmal', 'a: Once, Einmal, byHand'],
    [
      'forgets what it was when we replace it',
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
      const texts = [textOf(now)];
      assert.deepEqual(
        renewLines(
          before.map((one) => lineOf(one)),
          { resource, locale: 'de', texts },
        ),
        [lineOf(after)],
      );
    });
  }

  it('drops what the file has no longer, and nothing of other languages and resources', () => {
    const other = resourceHash('other/en.json');
    const lines = [
      lineOf('a: One, Eins, ours'),
      lineOf('b: Two, Zwei, ours'),
      lineOf('a: One, Un, ours', 'fr'),
      lineOf('b: Two, Zwei, ours', 'de', other),
    ];
    const renewed = renewLines(lines, { resource, locale: 'de', texts: [textOf('b: Two, Zwei')] });
    assert.deepEqual(new Set(renewed), new Set(lines.slice(1)));
  });
});
