import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'mocha';
import { corporaFolder, describeCorpus } from '../../support/corpora.ts';
import { MissingPart, maySkip } from '../../support/missing.ts';
import { agreementOf } from '../../support/quality/readers/agree.ts';
import { readers } from '../../support/quality/readers/index.ts';
import { type Reader, run } from '../../support/quality/readers/reader.ts';
import { remembering } from '../../support/quality/readers/remembering.ts';
import { anyText, corpora, samples, type WrittenFile } from '../../support/quality/readers/written.ts';
import type { SourceFile } from '../../support/quality/sources.ts';

function brokenFor({ broken }: Reader): SourceFile {
  return { path: '', locale: '', text: broken };
}

function isMissing(reader: Reader): boolean {
  const { debian } = reader;
  try {
    reader.read([brokenFor(reader)]);
    return false;
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    const missing = debian ? new MissingPart(`${error.message} (Debian: ${debian})`) : error;
    if (debian && !maySkip(missing)) throw missing;
    if (!debian) process.stdout.write(`skipped: ${missing.message}\n`);
    return true;
  }
}

function check(reader: Reader, written: readonly WrittenFile[]): void {
  const { texts, complaints } = agreementOf(reader, written);
  assert.deepEqual(complaints, []);
  assert.ok(texts > 0);
}

describe('a third-party program', () => {
  it('is missing only if it does not exist', () => {
    assert.throws(() => run('no-such-program', []), MissingPart);
  });

  it('may reject its input before it has read all of it', () => {
    const { status } = run(process.execPath, ['-e', 'process.exit(3)'], { input: 'x'.repeat(5_000_000) });
    assert.equal(status, 3);
  });
});

for (const reader of readers.map(remembering)) {
  const ofProjects: Readonly<Record<string, typeof anyText>> =
    reader.isWithoutCorpora || !existsSync(corporaFolder) ? {} : corpora;
  const all = [...Object.values(samples), ...Object.values(ofProjects)];
  if (!reader.comparesArguments) all.push(anyText);

  describe(`${reader.name} reads what is written`, () => {
    before(async function () {
      if (isMissing(reader)) this.skip();
      const written = await Promise.all(all.map((make) => make()));
      reader.prepare(written.flat());
    });

    it('unless it is broken', () => {
      const [reading] = reader.read([brokenFor(reader)]);
      assert.equal(reading?.kind, 'refused');
    });

    for (const [title, written] of Object.entries(samples)) {
      it(`${title} of our own samples`, async () => check(reader, await written()));
    }

    if (!reader.comparesArguments) {
      it('with any text in our own samples', async () => check(reader, await anyText()));
    }

    describeCorpus('of real projects', () => {
      for (const [title, written] of Object.entries(ofProjects)) {
        it(title, async () => check(reader, await written()));
      }
    });
  });
}
