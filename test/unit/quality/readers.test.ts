import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Entry } from '../../../src/formats/format.ts';
import { describeCorpus } from '../../support/corpora.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { MissingPart, maySkip } from '../../support/missing.ts';
import { readers } from '../../support/quality/readers/index.ts';
import { key, type Reader, type Reading } from '../../support/quality/readers/reader.ts';
import { anyText, corpora, samples, type WrittenFile } from '../../support/quality/readers/written.ts';
import type { SourceFile } from '../../support/quality/sources.ts';

function isMissing({ read, debian }: Reader): boolean {
  try {
    read([{ path: '', locale: '', text: '' }]);
    return false;
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    const missing = debian ? new MissingPart(`${error.message} (Debian: ${debian})`) : error;
    if (debian && !maySkip(missing)) throw missing;
    if (!debian) process.stdout.write(`skipped: ${missing.message}\n`);
    return true;
  }
}

/** Files that the program takes as they were before. */
function readable(reader: Reader, written: readonly WrittenFile[]): readonly WrittenFile[] {
  const own = written.filter(({ file }) => reader.files.test(file.path));
  const readings = reader.read(own.map(({ source, before }) => before ?? source));
  return own.filter((_, index) => readings[index]?.kind === 'read');
}

/** Entries as they are read here that have a text, and where the program may have them. */
function ownTexts({ keysFor }: Reader, file: SourceFile): readonly (readonly [readonly string[], string])[] {
  const { entries = [], problems } = formatFor(file.path)?.read(file.text, file) ?? {};
  assert.deepEqual(problems, [], file.path);
  const keysOf = (entry: Entry) => (keysFor ? keysFor(entry, file) : [key(...entry.path)]);
  const pairs = entries.map((entry) => [keysOf(entry), entry.text] as const);
  return pairs.filter(([keys, text]) => keys.length > 0 && text !== '');
}

/** The program sees what is read here, and what was translated before. Returns how many texts were compared. */
function checkTexts(reader: Reader, { file, before }: WrittenFile, reading: Reading | undefined): number {
  assert.ok(
    reading?.kind === 'read',
    `${file.path}: ${reading?.kind === 'refused' ? reading.complaint : ''}`,
  );
  const texts = [...ownTexts(reader, file), ...(before ? ownTexts(reader, before) : [])];
  for (const [keys, text] of texts) {
    const found = keys.map((name) => reading.texts.get(name));
    assert.ok(found.includes(text), `${file.path}: ${keys[0]}: ${JSON.stringify([text, ...found])}`);
  }
  return texts.length;
}

function check(reader: Reader, written: readonly WrittenFile[]): void {
  const files = readable(reader, written);
  const readings = reader.read(files.map(({ file }) => file));
  const counts = files.map((file, index) => checkTexts(reader, file, readings[index]));
  assert.ok(counts.some((count) => count > 0));
}

for (const reader of readers) {
  describe(`${reader.name} reads what is written`, function () {
    this.timeout(120_000);
    before(function () {
      if (isMissing(reader)) this.skip();
    });

    it('unless it is broken', () => {
      const [reading] = reader.read([{ path: '', locale: '', text: reader.broken }]);
      assert.equal(reading?.kind, 'refused');
    });

    for (const [title, written] of Object.entries(samples)) {
      it(`${title} of our own samples`, async () => check(reader, await written()));
    }

    if (!reader.comparesArguments) {
      it('with any text in our own samples', async () => check(reader, await anyText()));
    }

    describeCorpus('of real projects', () => {
      for (const [title, written] of Object.entries(corpora)) {
        it(title, async () => check(reader, await written()));
      }
    });
  });
}
