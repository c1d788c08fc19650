import assert from 'node:assert/strict';
import fc from 'fast-check';
import { answerFormat, hashKey } from '../../../src/memory/record.ts';
import { wholeLines } from '../../../src/store/jsonLines.ts';
import { encodeRecords, readRecords } from '../../../src/store/records.ts';

const good = { key: 'k', text: 'Grüße 😀' };
const line = JSON.stringify(answerFormat.encode(good));
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('memory/record', () => {
  it('hashes different keys to different strings of 22 characters', () => {
    const keys = ['', 'a', 'b', 'A', 'a ', '\ud800', '\ud801', '\ufffd', '\u00e9', 'e\u0301'];
    const hashes = keys.map(hashKey);
    for (const hash of hashes) assert.match(hash, /^[\w-]{22}$/);
    assert.equal(new Set(hashes).size, keys.length);
    assert.equal(hashKey('a'), hashKey('a'));
  });

  it('reads back everything that was written', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\ud800', 'a\nb\r\n', '\u2028', '\0'),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.string(), text }, { noNullPrototype: true })), (answers) => {
        const written = encodeRecords(answers, answerFormat);
        assert.deepEqual(readRecords(written, answerFormat), answers);
        assert.equal(wholeLines(written), written.length);
      }),
    );
  });

  const skipped: readonly (readonly [string, Buffer])[] = [
    ['an empty line', bytes('')],
    ['empty lines', bytes('\n\n\r\n')],
    ['a torn line', bytes(line.slice(0, -2))],
    ['a text with an invalid byte', bytes('{"k":"k","t":"a', [0xff], '"}')],
    ['a text with half a character', bytes('{"k":"k","t":"', [0xf0, 0x9f], '"}')],
    ['a text with zeros where the system lost a block', bytes('{"k":"k","t":"a', [0, 0, 0], '"}')],
    ['garbage', bytes([0, 1, 2, 0x80, 0xfe])],
    ['JSON values that are not objects', bytes('1\nnull\n"k"\n[]\n["k","t"]\n')],
    ['objects of another shape', bytes('{"k":"k"}\n{"t":"t"}\n{"k":1,"t":"t"}\n{"k":"k","t":null}\n')],
    ['a header of a later version', bytes('{"version":2}')],
    ['two lines in one', bytes(line, line)],
  ];
  for (const [name, content] of skipped) {
    it(`skips ${name}, but not the line before and the line after`, () => {
      const all = Buffer.concat([bytes(line, '\n'), content, bytes('\n', line)]);
      assert.deepEqual(readRecords(all, answerFormat), [good, good]);
    });
  }

  it('knows where the last complete line ends', () => {
    assert.deepEqual(
      ['', 'a', 'a\n', 'a\nb', '\n'].map((text) => wholeLines(Buffer.from(text))),
      [0, 0, 2, 2, 1],
    );
  });
});
