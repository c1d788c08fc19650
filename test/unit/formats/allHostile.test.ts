import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { longest } from '../../../src/formats/bounded.ts';
import { applyEdits, type Change, type Format } from '../../../src/formats/format.ts';
import { checkNewFile, checkReplaced, readable } from '../../support/formats/checks.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { type Sample, samples } from './hostileSamples.ts';

/** Names that every object or class has. */
const everyName = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

const locale = 'de';

function formatOf({ path }: Sample): Format {
  const format = formatFor(path);
  assert.ok(format, path);
  return format;
}

/** Reads a file, and writes it if it has no problems. */
function checkTaken(sample: Sample, text: string): void {
  const format = formatOf(sample);
  const file = { path: sample.path, locale };
  const { entries, problems } = format.read(text, file);
  if (problems.length > 0) return;
  assert.deepEqual(format.write(text, [], { file }).edits, []);
  const [entry] = entries;
  const changes: readonly Change[] = entry ? [{ kind: 'set', path: entry.path, text: entry.text }] : [];
  assert.deepEqual(format.write(text, changes, { file }).edits, []);
}

/** Characters from an alphabet, identical in every run. */
function noise(length: number, alphabet: string): string {
  const bytes = Buffer.alloc(length);
  for (let index = 0, state = 1; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = alphabet.charCodeAt((state >>> 16) % alphabet.length);
  }
  return bytes.toString('latin1');
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32));
const signs = `${printable.join('')}\n\r\t`;
const letters = `${'abcdefghij klmnop'.repeat(8)}\n`;
const huge = longest - 1000;
/**
 * Expressions that remember a place for each repetition of one or two characters overflow V8's stack by the time they
 * have read 16.9 million code units.
 */
const many = 17_000_000;
const garbage = { signs: '', letters: '' };

describe('every format: hostile files', () => {
  before(() => {
    garbage.signs = noise(many, signs);
    garbage.letters = noise(huge, letters);
  });
  after(() => {
    garbage.signs = garbage.letters = '';
  });

  for (const sample of samples) {
    const { path, print } = sample;
    const format = formatOf(sample);
    const file = { path, locale };
    const names = everyName.filter((name) => !sample.needsNames || /^[a-z]/.test(name));
    const open = (text: string) => {
      const read = readable(format, { ...file, text });
      assert.ok(read, JSON.stringify(format.read(text, file).problems));
      return read;
    };

    describe(format.id, () => {
      if (!sample.isWithoutKeys) {
        it('names the line of a key that occurs twice', () => {
          const text = print([
            ['a', 'x'],
            ['b', 'y'],
            ['a', 'z'],
          ]);
          const { problems } = format.read(text, file);
          const lines = [...text.matchAll(/\n/g)].length;
          assert.equal(problems.length, 1);
          const [problem] = problems;
          assert.ok(problem?.code === 'duplicateKey');
          // In XLIFF the path also contains the unit's file.
          assert.equal(problem.path.at(-1), 'a');
          assert.ok(problem.firstLine < problem.line && problem.line <= lines);
        });

        it('accepts keys that every object has', () => {
          const read = open(print(names.map((name) => [name, `${name} text`])));
          assert.deepEqual(
            read.entries.map((entry) => [entry.path, entry.text]),
            names.map((name) => [[name], `${name} text`]),
          );
          for (const entry of read.entries) checkReplaced(format, read, entry, 'Neu');
          if (sample.isShared) return;
          checkNewFile(format, read, { path, locale: 'fr' }, () => true);
          checkNewFile(format, read, { path, locale: 'fr' }, (index) => index % 2 === 0);
        });
      }

      if (!sample.isWithoutKeys && !sample.isShared) {
        it('inserts keys that every object has', () => {
          const template = {
            file: { path, locale: 'en' },
            text: print([['a', 'b'], ...names.map((name) => [name, 'x'] as const)]),
          };
          const text = print([['a', 'b']]);
          const changes = names.map((name): Change => ({ kind: 'set', path: [name], text: 'Neu' }));
          const { edits, conflicts } = format.write(text, changes, { file, template });
          assert.deepEqual(conflicts, []);
          const { entries } = open(applyEdits(text, edits));
          assert.deepEqual(
            entries.map((entry) => [entry.path, entry.text]),
            [[['a'], 'b'], ...names.map((name) => [[name], 'Neu'])],
          );
        });
      }

      it('survives NUL in every place', () => {
        const text = print([
          ['a', 'x'],
          ['b', 'y'],
        ]);
        for (let at = 0; at <= text.length; at++)
          checkTaken(sample, `${text.slice(0, at)}\0${text.slice(at)}`);
        checkTaken(sample, '\0'.repeat(100_000));
      });

      it('writes NUL so that it reads back, or not at all', () => {
        const { text, entries } = open(print([['a', 'x']]));
        const [entry] = entries;
        assert.ok(entry);
        const value = 'x\0y';
        const changes: readonly Change[] = [{ kind: 'set', path: entry.path, text: value }];
        const { edits, conflicts } = format.write(text, changes, { file });
        if (edits.length === 0) assert.equal(conflicts[0]?.code, 'unencodable');
        else assert.equal(open(applyEdits(text, edits)).entries[0]?.text, value);
      });

      it('survives deep nesting', () => {
        for (const text of sample.nested(50_000)) checkTaken(sample, text);
      });

      it('does not read what is too large', () => {
        const text = 'a'.repeat(longest + 1);
        const problem = { line: 1, column: 1, code: 'tooLarge', limit: longest } as const;
        assert.deepEqual(format.read(text, file), { entries: [], problems: [problem] });
        const { text: own } = open(print([['a', 'x']]));
        const template = { file, text };
        assert.throws(() => format.write(text, [], { file }), /has problems: tooLarge/);
        assert.throws(() => format.write(own, [], { file, template }), /has problems: tooLarge/);
        assert.deepEqual(format.languages?.(text, file) ?? [], []);
        const known = format.pluralCategories?.(file);
        assert.deepEqual(format.pluralCategories?.(file, text), known);
      });

      const kinds: Readonly<Record<string, () => string>> = {
        '17 MB of signs after a text': () => `${print([['a', 'x']])}${garbage.signs}`,
        '32 MB of letters in a text': () => print([['a', garbage.letters]]),
        '17 MB of letters in an unterminated text': () => print([['a', garbage.letters]]).slice(0, many),
      };
      for (const [name, text] of Object.entries(kinds)) {
        it(`finishes with ${name}`, () => {
          checkTaken(sample, text());
        });
      }
    });
  }
});
