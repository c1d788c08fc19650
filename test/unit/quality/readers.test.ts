import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { describeCorpus } from '../../support/corpora.ts';
import { MissingPart, maySkip } from '../../support/missing.ts';
import { agreementOf } from '../../support/quality/readers/agree.ts';
import { readers } from '../../support/quality/readers/index.ts';
import { type Reader, run } from '../../support/quality/readers/reader.ts';
import { anyText, corpora, samples, type WrittenFile } from '../../support/quality/readers/written.ts';

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
      if (reader.isWithoutCorpora) return;
      for (const [title, written] of Object.entries(corpora)) {
        it(title, async () => check(reader, await written()));
      }
    });
  });
}
