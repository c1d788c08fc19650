/** Runs plans through the engine: entries of all files and languages together, so that requests are full. */

import type { RunOptions } from '../../engine/delivery.ts';
import { estimate, hasSomethingToSend } from '../../engine/estimate.ts';
import { numbersWhere } from '../../engine/plural.ts';
import type { PreparationDeps } from '../../engine/prepare.ts';
import type {
  EngineDeps,
  Estimate,
  Finding,
  Outcome,
  PluralForm,
  Segment,
  TextOptions,
  TranslationRun,
} from '../../engine/segment.ts';
import { prepareRun } from '../../engine/translate.ts';
import type { Entry, KeyPath } from '../../formats/format.ts';
import { lineCounter } from '../../formats/lines.ts';
import { pluralKey } from '../../formats/pathKey.ts';
import { entriesToTranslate, type FilePlan } from '../plans/plan.ts';
import { type EntryContext, withEntryContext } from '../settings/entryContext.ts';

export interface TranslatedEntry {
  readonly path: KeyPath;
  readonly text: string;
  /** The first answer was damaged, but the second was not. */
  readonly repaired?: true;
  /** The former key in the target: the text was moved, not translated. */
  readonly from?: KeyPath;
  /** The target had kept the text as obsolete: it was restored, not translated. */
  readonly revived?: true;
}

/** Whether the text was made by this run rather than found in the target. */
export function isMade({ from, revived }: TranslatedEntry): boolean {
  return !from && !revived;
}

export interface LeftOutEntry {
  readonly path: KeyPath;
  readonly finding: Finding;
  /** One-based line in the source file. */
  readonly line: number;
}

export interface FileOutcome {
  readonly plan: FilePlan;
  /** Finished translations, and texts that were moved or revived. */
  readonly translated: readonly TranslatedEntry[];
  readonly leftOut: readonly LeftOutEntry[];
  readonly pending: number;
}

/** Whether the file is not written because it is unfinished and would show source texts to readers. */
export function isHeldBack({ plan, pending }: Pick<FileOutcome, 'plan' | 'pending'>): boolean {
  return pending > 0 && plan.format.keepsSourceTexts === true;
}

export interface RunResult {
  /** One per plan, in the same order. */
  readonly files: readonly FileOutcome[];
  /** The error that stopped the run, or why some entries are pending although it continued. */
  readonly failure?: unknown;
  readonly cancelled: boolean;
  readonly requests: number;
  /** Billed code points of all texts that were answered, including those whose answers were damaged. */
  readonly characters: number;
}

export interface RunPlansOptions extends Omit<RunOptions, 'onSettled'> {
  /** Called for each plan once none of its entries are pending; never for other plans. */
  readonly onFinished?: (outcome: FileOutcome) => void;
}

export interface PlanOptions {
  options(plan: FilePlan): TextOptions;
  entryContext?(plan: FilePlan): EntryContext;
}

export interface PreparedPlans {
  estimate(): Estimate;
  /** May be called only once. Progress counts entries. */
  run(options: RunPlansOptions): Promise<RunResult>;
}

export function preparePlans(
  plans: readonly FilePlan[],
  deps: PlanOptions & { readonly engine: EngineDeps },
): PreparedPlans {
  const prepared = prepareRun(segmentsOf(plans, deps), deps.engine);
  return {
    estimate: () => prepared.estimate(),
    run: async ({ onFinished, ...options }) => {
      const onSettled = onFinished && finishing(plans, onFinished);
      return resultOf(plans, await prepared.translate({ ...options, ...(onSettled && { onSettled }) }));
    },
  };
}

type OnSettled = NonNullable<RunOptions['onSettled']>;

function finishing(
  plans: readonly FilePlan[],
  onFinished: NonNullable<RunPlansOptions['onFinished']>,
): OnSettled {
  const files = plans.map((plan) => {
    const { length } = entriesToTranslate(plan);
    return { plan, awaited: length, outcomes: new Array<Outcome | undefined>(length) };
  });
  const places = files.flatMap((file) => Array.from(file.outcomes, (_, index) => ({ file, index })));
  for (const { plan, awaited } of files) if (awaited === 0) onFinished(fileOutcome(plan, []));
  return (segments) => {
    for (const { index, outcome } of segments) {
      const place = places[index];
      if (!place) throw new Error('The outcome belongs to no segment');
      const { file } = place;
      file.outcomes[place.index] = outcome;
      file.awaited--;
      if (file.awaited === 0) onFinished(fileOutcome(file.plan, file.outcomes));
    }
  };
}

function resultOf(plans: readonly FilePlan[], run: TranslationRun): RunResult {
  const { failure, cancelled, requests, characters } = run;
  let offset = 0;
  const files = plans.map((plan) => {
    const { length } = entriesToTranslate(plan);
    const outcomes = run.outcomes.slice(offset, offset + length);
    offset += length;
    return fileOutcome(plan, outcomes);
  });
  return { files, failure, cancelled, requests, characters };
}

/** Whether the plans would send anything if no answer were remembered. */
export function sendsAnything(plans: readonly FilePlan[], options: PlanOptions): boolean {
  return plans.some((plan) => hasSomethingToSend(segmentsOf([plan], options)));
}

/** What running the plans would cost; sends nothing. */
export function estimatePlans(
  plans: readonly FilePlan[],
  deps: PlanOptions & { readonly engine: PreparationDeps },
): Estimate {
  return estimate(segmentsOf(plans, deps), deps.engine);
}

export function segmentsOf(plans: readonly FilePlan[], deps: PlanOptions): readonly Segment[] {
  return plans.flatMap((plan) => {
    const options = deps.options(plan);
    const entryContext = deps.entryContext?.(plan) ?? 'none';
    const numbers = numbersIn(plan);
    return entriesToTranslate(plan).map((entry): Segment => {
      const plural = pluralOf(plan, entry, numbers);
      return {
        text: entry.text,
        options: withEntryContext(options, entry, entryContext),
        syntax: plan.syntax,
        ...(plural && { plural }),
        ...(entry.maxLength !== undefined && { maxLength: entry.maxLength }),
      };
    });
  });
}

type Numbers = (category: string) => readonly number[] | undefined;

/** The numbers of each form, if the target's file decides them. */
function numbersIn({ format, target }: FilePlan): Numbers {
  const rule = format.pluralRule?.(target, target.text);
  if (!rule) return () => undefined;
  const known = new Map<string, readonly number[]>();
  return (category) => {
    const numbers = known.get(category) ?? numbersWhere((value) => rule(value) === category);
    known.set(category, numbers);
    return numbers;
  };
}

function pluralOf({ plurals }: FilePlan, { plural }: Entry, numbersOf: Numbers): PluralForm | undefined {
  const forms = plural && plurals.get(pluralKey(plural));
  if (!forms) return undefined;
  const { category, ordinal } = plural;
  const numbers = numbersOf(category);
  const texts = new Map([...forms.entries].map(([name, { text }]) => [name, text]));
  return { category, ordinal, forms: texts, ...(numbers && { numbers }) };
}

function fileOutcome(plan: FilePlan, outcomes: readonly (Outcome | undefined)[]): FileOutcome {
  const translated: TranslatedEntry[] = [];
  const leftOut: LeftOutEntry[] = [];
  const lineAt = lineCounter(plan.source.text);
  const entries = entriesToTranslate(plan);
  for (const [index, entry] of entries.entries()) {
    const outcome = outcomes[index];
    if (outcome?.kind === 'translated' || outcome?.kind === 'copied') {
      const isRepaired = outcome.kind === 'translated' && outcome.repaired;
      translated.push({ path: entry.path, text: outcome.text, ...(isRepaired && { repaired: true }) });
    }
    if (outcome?.kind === 'leftOut') {
      leftOut.push({ path: entry.path, finding: outcome.finding, line: lineAt(entry.range.offset).line });
    }
  }
  const pending = entries.length - translated.length - leftOut.length;
  const moved = plan.moved.map(({ path, translation, from }) => ({ path, text: translation, from }));
  const revived = plan.revived.map(
    ({ path, translation }) => ({ path, text: translation, revived: true }) as const,
  );
  return { plan, translated: [...moved, ...revived, ...translated], leftOut, pending };
}
