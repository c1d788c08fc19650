import assert from 'node:assert/strict';
import { Refusal } from '../../../../src/emulator/answer.ts';
import { readEntries } from '../../../../src/emulator/glossaries/entries.ts';
import type { EntriesFormat } from '../../../../src/emulator/glossaries/rows.ts';

const pair = { source: 'en', target: 'de' };

function read(text: string, format: EntriesFormat): readonly (readonly [string, string])[] {
  return [...readEntries(text, format, pair)];
}

describe('The reader of entries', () => {
  const taken: readonly (readonly [name: string, EntriesFormat, string, ...(readonly [string, string])[]])[] =
    [
      ['lines', 'tsv', 'a\tb\nc\td', ['a', 'b'], ['c', 'd']],
      [
        'any line ends and empty lines',
        'tsv',
        '\r\na\tb\r\n\r\nc\td\re\tf\n',
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      ['unchanged quotes', 'tsv', '"a"\t"b,""', ['"a"', '"b,""']],
      ['different terms in upper and lower case', 'tsv', 'a\tb\nA\tb', ['a', 'b'], ['A', 'b']],
      ['1024 bytes', 'tsv', `${'ü'.repeat(512)}\tb`, ['ü'.repeat(512), 'b']],
      ['columns', 'csv', 'a,b\r\nc,d\n', ['a', 'b'], ['c', 'd']],
      ['quoted cells', 'csv', '"a""b","c,d"\ne,"f"', ['a"b', 'c,d'], ['e', 'f']],
      ['a quote inside a cell', 'csv', 'a"b,5" x\n"c" d,e', ['a"b', '5" x'], ['"c" d', 'e']],
      ['a quote that is not closed', 'csv', '"a,b', ['"a', 'b']],
      [
        'languages',
        'csv',
        'a,b,EN,de\nc,d,en,fr\ne,f,de,de\ng,h,en\ni,j,,',
        ['a', 'b'],
        ['g', 'h'],
        ['i', 'j'],
      ],
    ];
  for (const [name, format, text, ...terms] of taken) {
    it(`accepts ${name} in ${format}`, () => assert.deepEqual(read(text, format), terms));
  }

  const refused: readonly (readonly [name: string, EntriesFormat, string, status: number, detail: RegExp])[] =
    [
      ['only empty lines', 'tsv', '\n\n', 400, /no entries/],
      [
        'one column',
        'tsv',
        'a\tb\nc',
        400,
        /Line with the index 1 \(starting at position 4\) has 1 columns, not 2/,
      ],
      ['three columns', 'tsv', 'a\tb\tc', 400, /index 0 .*position 0\) has 3 columns/],
      ['five columns', 'csv', 'a,b,en,de,x', 400, /has 5 columns, not from 2 to 4/],
      [
        'a duplicate',
        'tsv',
        'a\tb\r\nc\td\r\na\te',
        ...([
          400,
          /Key with the index 2 \(starting at position 10\) duplicates key with the index 0 \(starting at position 0\)/,
        ] as const),
      ],
      ['an empty source', 'tsv', '\tb', 400, /Key with the index 0 \(starting at position 0\) is empty/],
      ['an empty target', 'tsv', 'a\t', 400, /Value with the index 0 \(starting at position 2\) is empty/],
      ['outer blanks', 'tsv', 'a\t b', 400, /Value .*white space/],
      ['a byte order mark', 'tsv', '\ufeffa\tb', 400, /Key .*position 0\) has leading/],
      ['a control character', 'tsv', 'a\tb\u0001', 400, /control character at its position 1/],
      ['a line separator', 'tsv', 'a\u2028b\tb', 400, /control character/],
      ['a line break in quotes', 'csv', '"a\nb",c', 400, /control character/],
      ['1025 bytes', 'tsv', `a\t${'ü'.repeat(512)}x`, 400, /has 1025 bytes/],
      ['more than 10 MiB', 'tsv', 'a'.repeat(10 * 1024 * 1024 + 1), 413, /10485760/],
    ];
  for (const [name, format, text, status, detail] of refused) {
    it(`refuses ${name} in ${format}`, () =>
      assert.throws(
        () => read(text, format),
        (error: unknown) => {
          assert.ok(error instanceof Refusal);
          assert.match(error.detail ?? '', detail);
          assert.equal(error.status, status);
          return true;
        },
      ));
  }

  it('reads hundreds of thousands of entries', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => [`Source ${index}`, `Ziel ${index}`]);
    assert.equal(read(rows.map((row) => row.join('\t')).join('\n'), 'tsv').length, 200_000);
    assert.equal(read(rows.map((row) => `"${row.join('","')}"`).join('\n'), 'csv').length, 200_000);
  });
});
