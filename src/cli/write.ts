/** Writes what a run finished, each file against its text as it is now. */
import type { Conflict } from '../formats/format.ts';
import { type DecodedText, inEncoding, type TextEncoding, targetEncoding } from '../project/encoding.ts';
import { type FilePlan, isNew } from '../project/plan.ts';
import { renderFile } from '../project/render.ts';
import type { FileOutcome } from '../project/run.ts';
import type { Root } from '../store/root.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { type LocaleDraft, readLocaleFile, requireWritable, updateLocaleFile } from './localeFile.ts';
import type { PlannedFiles } from './plans.ts';

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
  roots: PlannedFiles['roots'],
): Promise<ReadonlyMap<FilePlan, Written | FileFailure>> {
  const written = new Map<FilePlan, Written | FileFailure>();
  const byPath = new Map<string, Promise<void>>();
  for (const outcome of outcomes) {
    const { path } = outcome.plan.target;
    const earlier = byPath.get(path) ?? Promise.resolve();
    const write = async () => void written.set(outcome.plan, await writeOutcome(outcome, roots));
    byPath.set(path, earlier.then(write));
  }
  await Promise.all(byPath.values());
  return written;
}

function writeOutcome(outcome: FileOutcome, roots: PlannedFiles['roots']): Promise<Written | FileFailure> {
  const { plan } = outcome;
  const root = roots.get(plan);
  if (!root) throw new Error(`Nothing known of ${plan.target.path}`);
  return guarded(() =>
    updateLocaleFile(plan.target.path, root, (current) => draftOf(outcome, current, root)),
  );
}

async function draftOf(
  outcome: FileOutcome,
  current: DecodedText | undefined,
  root: Root,
): Promise<LocaleDraft<Written | FileFailure>> {
  const { target } = outcome.plan;
  if (current === undefined && target.text !== undefined && outcome.translated.length > 0) {
    throw new FileError(target.path, { code: 'deleted' });
  }
  const encoding = await encodingNow(outcome, current, root);
  const plan = { ...outcome.plan, target: inEncoding(target, encoding) };
  const rendered = renderFile({ ...outcome, plan }, current?.text);
  if (rendered.kind === 'problems') {
    return { result: { kind: 'problems', path: target.path, problems: rendered.problems } };
  }
  const { conflicts } = rendered;
  if (rendered.kind === 'unchanged')
    return { result: { kind: 'written', count: 0, created: false, conflicts } };
  // Asked at the plan already, but a run takes its time.
  await requireWritable(target.path, root);
  return {
    text: { text: rendered.text, encoding },
    result: { kind: 'written', count: rendered.written, created: current === undefined, conflicts },
  };
}

/** A source that is gone meanwhile leaves UTF-8. */
async function encodingNow(
  { plan }: FileOutcome,
  current: DecodedText | undefined,
  root: Root,
): Promise<TextEncoding> {
  const source = isNew(current?.text) ? await readLocaleFile(plan.source.path, root) : current;
  return targetEncoding(current, source ?? { encoding: plan.source.encoding ?? 'utf-8' });
}
