/** Plans what to translate in each file of a run, based on the text in the editor. */
import * as vscode from 'vscode';
import type { JobContext } from '../../jobs/runner.ts';
import type { ReadLockText } from '../../lockFile.ts';
import { pathIn } from '../../project/discovery/resource.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { type FilePlan, planFile } from '../../project/plans/plan.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { requireLocaleFile } from './doubt.ts';
import { type ReadFile, readLocaleFile, requireWritable } from './files.ts';
import { knownTexts, lockOf } from './lock.ts';
import { brokenTarget, gone, requireWhole } from './problems.ts';
import { findSource, type LocaleSource, requireFormat } from './source.ts';

export interface TargetPlan {
  readonly plan: FilePlan;
  readonly uri: vscode.Uri;
  readonly source: OpenSource;
}

/** A source as it was read for the run. */
export interface OpenSource extends LocaleSource {
  readonly file: ReadFile;
  /** What the project's lock says about its translations; absent if there is none. */
  readonly lock?: ReadLockText;
  /** What to translate; if absent, everything that is missing. */
  readonly selection?: Selection;
  /** The saved text: later changes by the user must not be sent. */
  readonly saved?: string;
}

/** @throws UserError, possibly a BrokenFile, if the source cannot be translated from */
export async function openSource(
  resource: unknown,
  selection?: Selection,
  saved?: string,
): Promise<OpenSource> {
  const source = await findSource(resource);
  if (!(resource instanceof vscode.Uri)) requireLocaleFile(source);
  const read = await readLocaleFile(source.uri);
  if (!read) throw gone(source.uri);
  const file = saved !== undefined && read.document.isDirty ? { ...read, text: saved } : read;
  // Fails before the user chooses targets, because none could be planned.
  const { uri, locale } = source;
  await requireWhole({ path: uri.path, locale }, uri, await requireFormat(uri, source.format), file.text);
  const lock = await lockOf(source.uri);
  const wished = { ...(selection && { selection }), ...(saved !== undefined && { saved }) };
  return { ...source, file, ...(lock && { lock }), ...wished };
}

/** The number of missing entries per sibling; undefined for one that cannot be read. */
export async function countMissing(source: OpenSource): Promise<ReadonlyMap<string, number | undefined>> {
  const counted = source.siblings.map(
    async ({ locale }) => [locale, await missingIn(source, locale)] as const,
  );
  return new Map(await Promise.all(counted));
}

async function missingIn(source: OpenSource, locale: string): Promise<number | undefined> {
  try {
    const { missing, moved, revived, blocked } = (await planTarget(source, locale)).plan;
    return missing.length + moved.length + revived.length + blocked.length;
  } catch (error) {
    // Problems of a file are reported when the user chooses it.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

export interface Planned {
  readonly plans: readonly TargetPlan[];
  /** Why other targets were skipped. */
  readonly refused: readonly UserError[];
}

/** Refuses files that another run is working on, because what they lack is known only afterwards. */
export async function planTargets(
  source: OpenSource,
  locales: readonly string[],
  job: Pick<JobContext, 'claim'>,
): Promise<Planned> {
  const plans: TargetPlan[] = [];
  const refused: UserError[] = [];
  for (const locale of locales) {
    try {
      await claimDocument(job, { resource: targetOf(source, locale).toString() });
      const target = await planTarget(source, locale, locales);
      await requireWritable(target.uri);
      plans.push(target);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refused.push(error);
    }
  }
  return { plans, refused };
}

export function targetOf(source: OpenSource, locale: string): vscode.Uri {
  return source.uri.with({ path: pathIn(source, locale) });
}

/**
 * @param planned the other locales of the same run, if any
 * @throws UserError, possibly a BrokenFile, if the target cannot be read
 */
export async function planTarget(
  source: OpenSource,
  wanted: string,
  planned: readonly string[] = [],
): Promise<TargetPlan> {
  const { uri, locale, file, lock, selection, siblings } = source;
  const format = await requireFormat(uri, source.format);
  const target = targetOf(source, wanted);
  const { path } = target;
  const read = await readLocaleFile(target);
  const { encoding } = read ?? file;
  const others = [...siblings.map((one) => one.locale), ...planned];
  const result = planFile(
    inEncoding({ path: uri.path, locale, text: file.text }, file.encoding),
    inEncoding({ path, locale: wanted, others, ...(read && { text: read.text }) }, encoding),
    format,
    { known: knownTexts(lock, uri, wanted), selection },
  );
  if (result.kind === 'plan') return { plan: result.plan, uri: target, source };
  throw brokenTarget(target, { path, locale: wanted }, format, result.problems);
}

export function localesOf(plans: readonly FilePlan[]): readonly string[] {
  return [...new Set(plans.map(({ target }) => target.locale))];
}
