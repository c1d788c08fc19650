import { type FoundLoss, lossesOf } from '../../support/quality/losses.ts';
import { isMisread } from '../../support/quality/outside.ts';
import type { Pair } from '../../support/quality/po.ts';
import { type WrittenFile, writtenOf } from '../../support/quality/readers/written.ts';
import type { SourceFile } from '../../support/quality/sources.ts';
import { type Job, translateFiles } from '../../support/quality/translate.ts';
import { type Verdict, verdictsOn } from '../../support/quality/verdict.ts';

const languages = ['de', 'ja', 'ar', 'pl', 'ru'];
/** The emulator's mark, which some programs would take for a variable because of its brackets. */
const mark = '[ru] ';

export interface Trial {
  readonly verdicts: readonly Verdict[];
  readonly losses: readonly FoundLoss[];
  /** Files for programs that read whole files. */
  readonly written: readonly WrittenFile[];
  /** Texts for programs that compare a text with its source. */
  readonly pairs: readonly WrittenPair[];
}

interface WrittenPair extends Pair {
  readonly file: string;
}

/** @param seed the seed of the damage to every answer; no damage if undefined */
export async function tried(sources: readonly SourceFile[], seed: number | undefined): Promise<Trial> {
  const damage = seed === undefined ? {} : { damage: { seed, share: 1 } };
  const { files } = await translateFiles(sources.flatMap(jobsOf), damage);
  const verdicts = verdictsOn(files);
  const losses = lossesOf(files, verdicts);
  return { verdicts, losses, written: writtenOf(files), pairs: pairsOf(verdicts) };
}

function jobsOf(source: SourceFile): readonly Job[] {
  const targets = languages.filter((language) => source.locale !== language);
  return targets.map((language) => ({ source, language }));
}

/** The texts written in Russian that contain something to preserve, except plurals and texts that programs misread. */
function pairsOf(verdicts: readonly Verdict[]): readonly WrittenPair[] {
  return verdicts.flatMap(({ file, language, kinds, source, output }) => {
    const isText = kinds.every((kind) => kind !== 'plain' && !kind.startsWith('plural'));
    if (language !== 'ru' || !isText || !output) return [];
    const pair = { file, source, output: output.replaceAll(mark, '') };
    return isMisread(pair) ? [] : [pair];
  });
}
