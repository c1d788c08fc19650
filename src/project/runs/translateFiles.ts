/** Carries out plans, whatever started them: estimates, asks for confirmation, runs, writes and reports. */
import type { OnProgress } from '../../engine/delivery.ts';
import type { EngineDeps, Estimate } from '../../engine/segment.ts';
import type { Conflict } from '../../formats/format.ts';
import { pathKey, textsByKey } from '../../formats/pathKey.ts';
import type { JobEvent, Raise } from '../../jobs/events.ts';
import type { FilePlan } from '../plans/plan.ts';
import {
  type FileOutcome,
  isHeldBack,
  type PlanOptions,
  preparePlans,
  type RunResult,
  type TranslatedEntry,
} from './run.ts';

export interface RewrittenText {
  /** The text that was replaced; absent if there was no file. */
  readonly before?: string;
  readonly after: string;
}

export interface WrittenFile<Problem> {
  readonly written: readonly TranslatedEntry[];
  readonly created: boolean;
  readonly conflicts: readonly Conflict[];
  /** The texts for undoing; absent if nothing was written, or if the caller does not undo runs. */
  readonly rewritten?: RewrittenText;
  /** The final text of the file, if it may differ from what was written. */
  readonly text?: string;
  /** Why nothing was written, or why what was written will not last. */
  readonly problem?: Problem;
}

export interface TranslateFilesDeps<Problem> extends PlanOptions {
  readonly engine: EngineDeps;
  readonly signal: AbortSignal;
  /** Counts the entries with a final outcome, and all entries. */
  readonly onProgress?: OnProgress;
  /** Called before anything is sent; false ends the run. */
  readonly confirm: (cost: Estimate) => Promise<boolean>;
  /** Writes what is finished, each file against its current text. One result per outcome, in the same order. */
  readonly write: (outcomes: readonly FileOutcome[]) => Promise<readonly WrittenFile<Problem>[]>;
  /** Writes each file as soon as none of its entries are pending, instead of all files at the end. */
  readonly writesEarly?: true;
  readonly raise: Raise;
}

export interface FileRecord<Problem> extends Omit<FileOutcome, 'translated'> {
  /** Entries that were written and are still in the file. */
  readonly written: readonly TranslatedEntry[];
  readonly created: boolean;
  readonly conflicts: readonly Conflict[];
  readonly rewritten?: RewrittenText;
  /** The number of finished translations that are not in the file, because it was left unchanged. */
  readonly unwritten: number;
  readonly problem?: Problem;
}

export interface TranslatedFiles<Problem> extends Omit<RunResult, 'files'> {
  readonly cost: Estimate;
  /** One per plan, in the same order. */
  readonly files: readonly FileRecord<Problem>[];
}

/** Resolves to undefined if the run was not confirmed. Rethrows the errors of `confirm` and `write`. */
export async function translateFiles<Problem>(
  plans: readonly FilePlan[],
  deps: TranslateFilesDeps<Problem>,
): Promise<TranslatedFiles<Problem> | undefined> {
  const { signal, onProgress, confirm, raise } = deps;
  const prepared = preparePlans(plans, deps);
  const cost = prepared.estimate();
  if (!(await confirm(cost))) return undefined;
  const writer = new Writer(deps.write);
  const run = await prepared.run({
    signal,
    ...(onProgress && { onProgress }),
    ...(deps.writesEarly && { onFinished: (outcome: FileOutcome) => writer.add(outcome) }),
  });
  const written = await writer.end(run.files);
  const files = run.files.map((outcome) => {
    const file = written.get(outcome.plan);
    if (!file) throw new Error('An outcome has no written file');
    return record(outcome, file);
  });
  const changed = files.filter(({ written }) => written.length > 0);
  for (const file of changed) raise(translatedIn(file));
  if (changed.length > 1) raise(projectTranslated(changed));
  return { ...run, cost, files };
}

/** Collects what arrives during a write, so that many small files do not wait for a slow disk one by one. */
class Writer<Problem> {
  private readonly write: TranslateFilesDeps<Problem>['write'];
  private readonly written = new Map<FilePlan, WrittenFile<Problem>>();
  private readonly taken = new Set<FilePlan>();
  private due: FileOutcome[] = [];
  private working: Promise<void> | undefined;
  private failure: { readonly error: unknown } | undefined;

  constructor(write: TranslateFilesDeps<Problem>['write']) {
    this.write = write;
  }

  add(outcome: FileOutcome): void {
    this.taken.add(outcome.plan);
    this.due.push(outcome);
    this.working ??= this.work();
  }

  async end(outcomes: readonly FileOutcome[]): Promise<ReadonlyMap<FilePlan, WrittenFile<Problem>>> {
    await this.working;
    this.due = [...this.due, ...outcomes.filter(({ plan }) => !this.taken.has(plan))];
    await this.work();
    if (this.failure) throw this.failure.error;
    return this.written;
  }

  private async work(): Promise<void> {
    while (this.due.length > 0 && !this.failure) {
      const outcomes = this.due;
      this.due = [];
      try {
        const files = await this.write(outcomes);
        for (const [index, { plan }] of outcomes.entries()) {
          const file = files[index];
          if (file) this.written.set(plan, file);
        }
      } catch (error) {
        this.failure = { error };
      }
    }
    // Reset in the same tick as the last check of `due`, so that whatever arrives later starts a new round.
    this.working = undefined;
  }
}

function record<Problem>(outcome: FileOutcome, file: WrittenFile<Problem>): FileRecord<Problem> {
  const { translated, ...rest } = outcome;
  const { created, conflicts, rewritten, problem } = file;
  const written = entriesStillIn(outcome, file);
  const isAsItWas = file.written.length === 0 && (problem !== undefined || isHeldBack(outcome));
  return {
    ...rest,
    written,
    created,
    conflicts,
    unwritten: isAsItWas ? translated.length : 0,
    ...(rewritten && { rewritten }),
    ...(problem !== undefined && { problem }),
  };
}

/** A program that formats files on save may have changed what was written. */
function entriesStillIn<Problem>(
  { plan: { format, target } }: FileOutcome,
  { written, text }: WrittenFile<Problem>,
): readonly TranslatedEntry[] {
  if (text === undefined) return written;
  const { entries } = format.read(text, target);
  const texts = textsByKey(entries);
  return written.filter((entry) => texts.get(pathKey(entry.path)) === entry.text);
}

function projectTranslated<Problem>(files: readonly FileRecord<Problem>[]): JobEvent {
  return {
    kind: 'projectTranslated',
    targetLocales: [...new Set(files.map(({ plan }) => plan.target.locale))],
    files: files.length,
    created: files.filter(({ created }) => created).length,
    entries: files.reduce((sum, { written }) => sum + written.length, 0),
  };
}

function translatedIn<Problem>({ plan, written, created }: FileRecord<Problem>) {
  const { source, target } = plan;
  return {
    kind: 'resourceTranslated',
    source: source.path,
    target: target.path,
    sourceLocale: source.locale,
    targetLocale: target.locale,
    entries: written.length,
    created,
  } as const;
}
