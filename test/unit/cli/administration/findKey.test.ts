import assert from 'node:assert/strict';
import { findKey, shortIds } from '../../../../src/cli/administration/findKey.ts';
import { UsageError } from '../../../../src/cli/errors.ts';
import type { DeveloperKey } from '../../../../src/service/developerKeys.ts';

function key(keyId: string, label: string, deactivated = false): DeveloperKey {
  return { keyId, label, deactivated, limits: { characters: null, speechMilliseconds: null } };
}

const keys = [
  key('aaaa1111-0000:1111aaaa-0001', 'CI'),
  key('aaaa2222-0000:2222bbbb-0002', 'CI', true),
  key('cccc3333-0000:3333cccc-0003', 'Web'),
  key('dddd4444-0000:4444dddd-0004', 'Web'),
  key('eeee5555-0000:5555eeee-0005', 'Old', true),
  key('ffff6666-0000:6666ffff-0006', 'cccc3333'),
  key('abcd7777-0000:7777abcd-0007', 'bad\u001b[31m'),
  key('abcd8888-0000:8888abcd-0008', 'bad\u001b[31m'),
];

describe('findKey', () => {
  const found: readonly (readonly [name: string, text: string, index: number])[] = [
    ['a whole id', 'dddd4444-0000:4444dddd-0004', 3],
    ['the start of an id', 'dddd', 3],
    ['the start of the second half of an id', '4444dd', 3],
    ['a label, preferring an active key', 'CI', 0],
    ['the id of a deactivated key whose label is taken', 'aaaa2222', 1],
    ['a label that only a deactivated key has', 'Old', 4],
  ];
  for (const [name, text, index] of found) {
    it(`finds by ${name}`, () => assert.equal(findKey(keys, text), keys[index]));
  }

  const refused: readonly (readonly [name: string, text: string, message: RegExp])[] = [
    ['a label that several active keys have', 'Web', /Several.*\n {2}Web \(cccc3333.*\n {2}Web \(dddd4444/],
    ['the start of several ids', 'aaaa', /CI \(aaaa1111[^,]*\)\n {2}CI \(aaaa2222.*, deactivated\)/],
    [
      'a text that is a label and the start of an id',
      'cccc3333',
      /cccc3333 \(ffff6666.*\n {2}Web \(cccc3333/,
    ],
    ['a start that is too short', 'ddd', /No developer key has this ID or label/],
    ['a label in another case', 'ci', /No developer key/],
    ['nothing', '', /No developer key/],
    [
      'a label of several keys, and shows no control characters of it',
      'bad\u001b[31m',
      /bad\ufffd\[31m \(abcd7777/,
    ],
  ];
  for (const [name, text, message] of refused) {
    it(`refuses ${name}`, () => {
      assert.throws(
        () => findKey(keys, text),
        (error) =>
          error instanceof UsageError && message.test(error.message) && !error.message.includes('\u001b'),
      );
    });
  }

  it('does not repeat a text that may be a key', () => {
    assert.throws(
      () => findKey(keys, 'c01a797e-e39e'),
      (error) => error instanceof UsageError && !error.message.includes('c01a'),
    );
  });
});

describe('shortIds', () => {
  it('are eight characters of the ids if that is enough', () => {
    for (const one of keys) {
      const short = shortIds(keys).get(one.keyId) ?? '';
      assert.equal(short.length, 8);
      assert.ok(one.keyId.includes(short));
    }
  });

  it('use the second half if the first is the same for all', () => {
    const same = [key('aaaa1111-0000:11112222-01', 'a'), key('aaaa1111-0000:11112222-02', 'b')];
    assert.deepEqual([...shortIds(same).values()], ['11112222-01', '11112222-02']);
  });

  it('are whole ids if nothing shorter is unique', () => {
    const nested = [key('abcdefgh', 'a'), key('abcdefghi', 'b')];
    assert.deepEqual([...shortIds(nested).values()], ['abcdefgh', 'abcdefghi']);
  });
});
