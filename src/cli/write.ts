/** Writes what a run finished, based on each file's current text. */
import {
  type DecodedText,
  inEncoding,
  type TextEncoding,
  targetEncoding,
} from '../project/files/encoding.ts';
import { isNew } from '../project/files/newFile.ts';
import { renderFile } from '../project/runs/render.ts';
import type { FileOutcome } from '../project/runs/run.ts';
import type { WrittenFile } from '../project/runs/translateFiles.ts';
import type { Root } from '../store/root.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { type LocaleDraft, readLocaleFile, requireWritable, updateLocaleFile } from './localeFile.ts';
import type { PlannedFiles } from './plans.ts';

/** The result for a file, or why it was not written. */
export type Written = WrittenFile<FileFailure>;

/** Writes everything that goes into one file, such as the languages of a string catalogue, in sequence. */
export function writeOutcomes(
  outcomes: readonly FileOutcome[],
  roots: PlannedFiles['roots'],
): Promise<readonly Written[]> {
  const byPath = new Map<string, Promise<unknown>>();
  const written = outcomes.map((outcome) => {
    const { path } = outcome.plan.target;
    const writing = (byPath.get(path) ?? Promise.resolve()).then(() => writeOutcome(outcome, roots));
    byPath.set(path, writing);
    return writing;
  });
  return Promise.all(written);
}

async function writeOutcome(outcome: FileOutcome, roots: PlannedFiles['roots']): Promise<Written> {
  const { plan } = outcome;
  const root = roots.get(plan);
  if (!root) throw new Error(`No root for ${plan.target.path}`);
  const written = await guarded(() =>
    updateLocaleFile(plan.target.path, root, (current) => draftOf(outcome, current, root)),
  );
  return 'kind' in written ? untouched(written) : written;
}

function untouched(problem: FileFailure): Written {
  return { written: [], created: false, conflicts: [], problem };
}

async function draftOf(
  outcome: FileOutcome,
  current: DecodedText | undefined,
  root: Root,
): Promise<LocaleDraft<Written>> {
  const { target } = outcome.plan;
  if (current === undefined && target.text !== undefined && outcome.translated.length > 0) {
    throw new FileError(target.path, { code: 'deleted' });
  }
  const encoding = await encodingNow(outcome, current, root);
  const plan = { ...outcome.plan, target: inEncoding(target, encoding) };
  const rendered = renderFile({ ...outcome, plan }, current?.text);
  if (rendered.kind === 'problems') {
    const { problems } = rendered;
    return { result: untouched({ kind: 'problems', path: target.path, problems }) };
  }
  const { conflicts } = rendered;
  if (rendered.kind === 'unchanged') return { result: { written: [], created: false, conflicts } };
  // Already checked during planning, but the file may have changed since.
  await requireWritable(target.path, root);
  return {
    text: { text: rendered.text, encoding },
    result: { written: rendered.written, created: current === undefined, conflicts },
  };
}

/** A new file gets its source's encoding; if the source no longer exists, the one in the plan, or else UTF-8. */
async function encodingNow(
  { plan }: FileOutcome,
  current: DecodedText | undefined,
  root: Root,
): Promise<TextEncoding> {
  const source = isNew(current?.text) ? await readLocaleFile(plan.source.path, root) : current;
  return targetEncoding(current, source ?? { encoding: plan.source.encoding ?? 'utf-8' });
}
