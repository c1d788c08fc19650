/** The changes of a run that the user accepts in the preview. */
import * as vscode from 'vscode';
import type { FilePlan } from '../../project/plans/plan.ts';
import { changingOnly } from '../../project/runs/proposals.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import type { Deps } from '../deps.ts';
import { previewsAlways } from '../settings.ts';
import { formatNumber } from '../views/figures.ts';
import { nameOf } from './names.ts';
import type { TargetPlan } from './plans.ts';

/** Whether existing text is replaced, or the user wants to preview every run. */
export function needsPreview(work: readonly TargetPlan[]): boolean {
  const isReplacing = ({ plan }: TargetPlan) => plan.replaced.some(({ before }) => before !== '');
  return work.some((target) => previewsAlways(target.source.uri) || isReplacing(target));
}

interface Previewed {
  readonly outcomes: readonly FileOutcome[];
  readonly work: readonly TargetPlan[];
  readonly signal: AbortSignal;
}

export interface Taken {
  /** The accepted translations of each file; none if the user discards the preview. */
  readonly taken: readonly FileOutcome[];
  /** For the lock: the same, and outdated texts that were confirmed by coming out unchanged (`Changing.confirmed`). */
  readonly known: readonly FileOutcome[];
  /** How many texts of each file the user rejected. */
  readonly declined: ReadonlyMap<FilePlan, number>;
  readonly same: number;
}

export async function takenOf(deps: Deps, { outcomes, work, signal }: Previewed): Promise<Taken> {
  const { preview } = await deps.preview();
  const sources = new Map(work.map(({ source }) => [source.uri.toString(), source]));
  const names = [...sources.values()].map(({ uri }) => nameOf(uri));
  const title =
    names.length === 1
      ? vscode.l10n.t('Translations of {0}', names[0] ?? '')
      : vscode.l10n.t('Translations of {0} files', formatNumber(names.length));
  const uris = work.map(({ uri }) => uri);
  const isPicked = work.map(({ source }) => source.selection?.paths !== undefined);
  const changing = outcomes.map((outcome, index) => changingOnly(outcome, isPicked[index] === true));
  const asked = changing.map(({ outcome }) => outcome);
  const answer = await preview.ask({ title, outcomes: asked, uris, isPicked, signal });
  const taken = answer ?? asked.map((outcome) => ({ ...outcome, translated: [] }));
  const known = taken.map((outcome, index) => {
    const confirmed = answer ? (changing[index]?.confirmed ?? []) : [];
    return { ...outcome, translated: [...outcome.translated, ...confirmed] };
  });
  const same = changing.reduce((sum, one) => sum + one.same, 0);
  const declined = asked.map(({ plan, translated }, index) => {
    return [plan, translated.length - (taken[index]?.translated.length ?? 0)] as const;
  });
  return { taken, known, declined: new Map(declined), same };
}
