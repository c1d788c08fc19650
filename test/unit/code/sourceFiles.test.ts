import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { EmulatorOptions } from '../../../src/emulator/server.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import { countsOf, refusedOf } from '../../support/code/fileCounts.ts';
import { writtenValues } from '../../support/code/literalValues.ts';
import { type SourceLanguage, sourceFiles } from '../../support/code/sourceFiles.ts';
import { type Judged, sourceTools } from '../../support/code/sourceTools.ts';
import { type OpenFile, openFile, translated, type WrittenFile } from '../../support/code/translatedFile.ts';
import { skip, skipWithout } from '../../support/missing.ts';
import { withEmulator } from '../../support/quality/translate.ts';

/** Different in every run; `VERNACULAR_TEST_SEED` repeats one. */
const seed = Number(process.env.VERNACULAR_TEST_SEED ?? Date.now() % 1_000_000);

const languages: readonly SourceLanguage[] = [
  ...(['javascript', 'typescript', 'typescriptreact', 'python', 'ruby'] as const),
  ...(['shellscript', 'java', 'c', 'php'] as const),
];

/** Text with characters that end a literal or a comment, or begin code, in some language. */
const ends = ["l'été", 'dit "oui"', "'''", '*/', '`', '"""', '# //', '-->', 'a\\', '$(', '#{'];

/** Appends such text to every translation. */
function withSigns(engine: EngineDeps): EngineDeps {
  let next = seed;
  return {
    ...engine,
    translate: async (batch, call) =>
      (await engine.translate(batch, call)).map((one) => {
        const end = batch.markup === 'xml' ? 'l\'été "oui"' : ends[next++ % ends.length];
        return { ...one, text: `${one.text} ${end}` };
      }),
  };
}

interface Judgement {
  readonly file: OpenFile;
  readonly taken: Judged;
}

/** Translates all files, and checks that their tool still reads the same programs. */
async function translateAll(
  language: SourceLanguage,
  sources: readonly Judgement[],
  options: EmulatorOptions = {},
  change = (engine: EngineDeps) => engine,
): Promise<readonly WrittenFile[]> {
  const files = await withEmulator(options, async (engine) => {
    const all: WrittenFile[] = [];
    for (const { file } of sources) all.push(await translated(change(engine), file));
    return all;
  });
  for (const [index, judged] of sourceTools[language].judge(files).entries()) {
    assert.deepEqual(judged, sources[index]?.taken, files[index]?.path);
  }
  for (const { raw, wanted, read } of writtenValues(language, files)) assert.equal(read, wanted, raw);
  return files;
}

/** The number of written regions by language. */
const written = new Map<SourceLanguage, number>();

for (const language of languages) {
  const tool = sourceTools[language];
  describe(`Source files of ${language}, seed ${seed}`, () => {
    const sources: Judgement[] = [];

    before(async function () {
      skipWithout(tool.program).call(this);
      const files = sourceFiles[language]();
      for (const [index, taken] of tool.judge(files).entries()) {
        const file = files[index];
        // Excludes headers that cannot be read on their own, and programs for other versions.
        if (taken.kind === 'taken' && file) sources.push({ file: await openFile(language, file), taken });
      }
      assert.ok(sources.length > 0);
    });

    it('remain the same programs with nearly all of their texts translated', async () => {
      const counts = countsOf(await translateAll(language, sources));
      written.set(language, counts.written);
      const refused = refusedOf(counts);
      const reasons = JSON.stringify([...counts.refused]);
      assert.ok(counts.written > 0);
      assert.ok(
        counts.written >= 0.95 * (counts.written + refused),
        `${counts.written} written, not ${reasons}`,
      );
    });

    it('are translated the same if lines end with CRLF', async () => {
      await withEmulator({}, async (engine) => {
        for (const { file } of sources.slice(0, 3)) {
          const text = file.text.replaceAll('\r\n', '\n');
          const [unix, windows] = await Promise.all(
            [text, text.replaceAll('\n', '\r\n')].map(async (own) =>
              translated(engine, await openFile(language, { ...file, text: own })),
            ),
          );
          assert.equal(windows?.text, unix?.text.replaceAll('\n', '\r\n'));
        }
      });
    });

    it('remain the same programs if answers are damaged', async () => {
      const counts = countsOf(await translateAll(language, sources, { damage: { seed, share: 0.5 } }));
      assert.ok(counts.written > 0);
    });

    it('remain the same programs if answers contain delimiters of code', async () => {
      const counts = countsOf(await translateAll(language, sources, {}, withSigns));
      assert.ok(counts.written > 0);
    });
  });
}

describe('Texts of source files', () => {
  it('are numerous enough', function () {
    if (written.size < languages.length) skip(this, 'not all languages of source files were tested');
    const all = [...written.values()].reduce((sum, one) => sum + one, 0);
    assert.ok(all >= 2000, JSON.stringify([...written]));
  });
});
