import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/formats/format.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

const keys = ['_comment', '__comment', '__comment__', '_COMMENT2', '$comment', '//', '// Buttons'];
const texts = ['comment', '_commentary', 'a//b', '$commenter', '/', '__'];

interface Sample {
  readonly path: string;
  /** A file with these members, each with a key and a text. */
  print(...members: readonly (readonly [key: string, text: string])[]): string;
}

const samples: readonly Sample[] = [
  {
    path: 'en.json',
    print: (...members) =>
      `{\n${members.map((one) => `  ${one.map((part) => JSON.stringify(part)).join(': ')}`).join(',\n')}\n}\n`,
  },
  {
    path: 'en.yml',
    print: (...members) =>
      members.map((one) => `${one.map((part) => JSON.stringify(part)).join(': ')}\n`).join(''),
  },
];

for (const { path, print } of samples) {
  describe(`Comments that their keys mark as such in ${path}`, () => {
    const format = formatFor(path);
    const file = { path, locale: 'en' };
    const read = (text: string) => {
      const result = format?.read(text, file);
      const entries = result?.entries.map((entry) => entry.path.join('.')).join(' ');
      return [entries, result?.problems.map(({ code }) => code).join(' ')];
    };

    for (const key of keys) {
      it(`may have ${key} more than once`, () => {
        assert.deepEqual(read(print([key, 'One'], ['a', 'Apple'], [key, 'Two'])), ['a', '']);
        const many = Array.from({ length: 12 }, (_, index) => [`a${index}`, 'Apple'] as const);
        assert.equal(read(print([key, 'One'], ...many, [key, 'Two']))[1], '');
      });
    }
    for (const key of texts) {
      it(`do not include ${key}`, () => {
        assert.deepEqual(read(print([key, 'One'])), [key, '']);
        assert.equal(read(print([key, 'One'], [key, 'Two']))[1], 'duplicateKey');
      });
    }

    const source = print(['_comment', 'One'], ['a', 'A'], ['_comment', 'Two'], ['b', 'B'], ['c', 'C']);
    const write = (text: string, key: string, becomes?: true) => {
      const change = { kind: 'set', path: [key], text: 'X' } as const;
      const options = { file, template: { file, text: source }, ...(becomes && { becomes: file }) };
      const result = format?.write(text, [change], options);
      assert.deepEqual(result?.conflicts, []);
      return applyEdits(text, result?.edits ?? []);
    };

    it('stay in a new file', () => {
      assert.equal(write(source, 'a', true), source.replace('"A"', '"X"'));
    });

    it('stay where they were when texts are inserted', () => {
      const target = print(['_comment', 'One'], ['a', 'A'], ['_comment', 'Two'], ['c', 'C']);
      assert.equal(
        write(target, 'b'),
        print(['_comment', 'One'], ['a', 'A'], ['_comment', 'Two'], ['b', 'X'], ['c', 'C']),
      );
    });
  });
}
