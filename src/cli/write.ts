/** Writes what a run finished, each file against its text as it is now. */
import type { Conflict } from '../formats/format.ts';
import { type DecodedText, inEncoding, type TextEncoding, targetEncoding } from '../project/encoding.ts';
import { type FilePlan, isNew } from '../project/plan.ts';
import { renderFile } from '../project/render.ts';
import type { FileOutcome } from '../project/run.ts';
import { FileError } from './errors.ts';
import { readLocaleFile, requireWritable, writeLocaleFile } from './localeFile.ts';
import { type FileFailure, guarded } from './plans.ts';

export interface Written {
  readonly kind: 'written';
  /** Translations that are now in the file. */
  readonly count: number;
  readonly created: boolean;
  readonly conflicts: readonly Conflict[];
}

/** Files side by side; what goes into one file, such as the languages of a string catalogue, one after the other. */
export async function writeOutcomes(
  outcomes: readonly FileOutcome[],
): Promise<ReadonlyMap<FilePlan, Written | FileFailure>> {
  const written = new Map<FilePlan, Written | FileFailure>();
  const byPath = new Map<string, Promise<void>>();
  for (const outcome of outcomes) {
    const { path } = outcome.plan.target;
    const earlier = byPath.get(path) ?? Promise.resolve();
    const write = async () => void written.set(outcome.plan, await writeOutcome(outcome));
    byPath.set(path, earlier.then(write));
  }
  await Promise.all(byPath.values());
  return written;
}

function writeOutcome(outcome: FileOutcome): Promise<Written | FileFailure> {
  return guarded(async () => {
    const { target } = outcome.plan;
    const current = await readLocaleFile(target.path);
    if (current === undefined && target.text !== undefined && outcome.translated.length > 0) {
      throw new FileError(target.path, { code: 'deleted' });
    }
    const encoding = await encodingNow(outcome, current);
    const plan = { ...outcome.plan, target: inEncoding(target, encoding) };
    const rendered = renderFile({ ...outcome, plan }, current?.text);
    switch (rendered.kind) {
      case 'problems':
        return { kind: 'problems', path: target.path, problems: rendered.problems };
      case 'unchanged':
        return { kind: 'written', count: 0, created: false, conflicts: rendered.conflicts };
      case 'edits':
        // Asked at the plan already, but a run takes its time.
        await requireWritable(target.path);
        await writeLocaleFile(target.path, { text: rendered.text, encoding });
        return {
          kind: 'written',
          count: rendered.written,
          created: current === undefined,
          conflicts: rendered.conflicts,
        };
    }
  });
}

/** A source that is gone meanwhile leaves UTF-8. */
async function encodingNow({ plan }: FileOutcome, current: DecodedText | undefined): Promise<TextEncoding> {
  const source = isNew(current?.text) ? await readLocaleFile(plan.source.path) : current;
  return targetEncoding(current, source ?? { encoding: plan.source.encoding ?? 'utf-8' });
}
