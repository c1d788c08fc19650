/**
 * The result of a run, and its text for the user. The text and the error output may show keys, placeholders that a
 * translation damaged, and the service's message, but no whole texts other than keys.
 */
import type { Conflict, KeyPath } from '../formats/format.ts';
import { groupBy } from '../groupBy.ts';
import { entriesToTranslate, type FilePlan, hasChanges } from '../project/plans/plan.ts';
import { groupByCause, type LeftOutGroup } from '../project/runs/causes.ts';
import { isMade, type LeftOutEntry, type TranslatedEntry } from '../project/runs/run.ts';
import { visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { keyList } from './keyList.ts';
import {
  conflictSentence,
  faultSentence,
  findingSentence,
  keySentence,
  problemSentence,
} from './messages.ts';

export interface FileReport {
  readonly plan: FilePlan;
  readonly created: boolean;
  /** Entries whose new text is now in the file. */
  readonly written: readonly TranslatedEntry[];
  readonly leftOut: readonly LeftOutEntry[];
  readonly conflicts: readonly Conflict[];
  /** The number of entries that the run did not reach. */
  readonly pending: number;
  /** Finished translations that could not be written. */
  readonly unwritten?: Unwritten;
}

export interface Unwritten {
  readonly count: number;
  /** Whether the next run can write them without asking the service. */
  readonly isRemembered: boolean;
}

export interface Report {
  readonly dryRun: boolean;
  readonly files: readonly FileReport[];
  /** Files that were skipped. */
  readonly failures: readonly FileFailure[];
  /** The number of translate requests; an estimate in a dry run. */
  readonly requests: number;
  /** The characters (code points) billed; an estimate in a dry run. */
  readonly characters: number;
  /** Whether a dry run cannot know which answers a run would find in the memory. */
  readonly isMost?: boolean;
  /** The estimated characters of all planned entries; absent unless fewer were billed. */
  readonly plannedCharacters?: number;
  /** What stopped the run, or why some entries are pending although it continued. */
  readonly failure?: unknown;
  readonly cancelled: boolean;
}

export function untouched(plan: FilePlan): FileReport {
  return {
    plan,
    created: false,
    written: [],
    leftOut: [],
    conflicts: plan.blocked,
    pending: entriesToTranslate(plan).length,
  };
}

/** The report of a run that had nothing to do or was not started. */
export function idleReport(plans: readonly FilePlan[], failures: readonly FileFailure[]): Report {
  const files = plans.map(untouched);
  return { dryRun: false, files, failures, requests: 0, characters: 0, cancelled: false };
}

export function foreseen(plan: FilePlan): FileReport {
  return {
    ...untouched(plan),
    created: plan.target.text === undefined && entriesToTranslate(plan).length > 0,
  };
}

/** 0 if done, 1 if something failed, was left out or, except in a dry run, was not reached; 130 if interrupted. */
export function exitCode(report: Report): number {
  if (report.cancelled) return 130;
  const incomplete = report.files.some(
    ({ leftOut, conflicts, pending }) =>
      leftOut.length + conflicts.length + (report.dryRun ? 0 : pending) > 0,
  );
  return incomplete || report.failures.length > 0 || report.failure !== undefined ? 1 : 0;
}

export function textReport(report: Report): string {
  const lines = report.files.flatMap((file) => (report.dryRun ? dryLines(file) : fileLines(file)));
  if (report.cancelled)
    lines.push('Interrupted: what was finished is written; the rest is left for the next run');
  lines.push(...unwrittenLines(report.files));
  lines.push(costLine(report));
  return lines.map((line) => `${visible(line)}\n`).join('');
}

function costLine({ dryRun, requests, characters, isMost, plannedCharacters }: Report): string {
  const size = plural(characters, 'character');
  if (dryRun) return `${isMost ? 'At most ' : ''}${plural(requests, 'request')} with ${size} would be sent`;
  const sent = `${plural(requests, 'request')} with ${size} sent`;
  if (plannedCharacters === undefined) return sent;
  return `${sent}, ${plannedCharacters} ${plannedCharacters === 1 ? 'was' : 'were'} planned`;
}

function unwrittenLines(files: readonly FileReport[]): string[] {
  const unwritten = files.flatMap((file) => file.unwritten ?? []);
  return [
    ...(unwritten.some(({ isRemembered }) => isRemembered)
      ? ['What was translated but not written is remembered: the next run writes it without sending it again']
      : []),
    ...(unwritten.some(({ isRemembered }) => !isRemembered)
      ? ['What was translated but not written is not remembered: the next run sends it again']
      : []),
  ];
}

function dryLines({ plan }: FileReport): string[] {
  const counts = [
    `${plan.missing.length} missing`,
    plan.moved.length > 0 && `${plan.moved.length} to be moved ${formerKeys(plan.moved.length)}`,
    plan.revived.length > 0 && `${plan.revived.length} to be brought back`,
    plan.replaced.length > 0 && `${plan.replaced.length} to be replaced`,
    keptCount(plan),
    plan.target.text === undefined && 'new file',
  ];
  return [`${targetName(plan)}: ${counts.filter(Boolean).join(', ')}`, ...plannedLines(plan)];
}

function plannedLines({ missing, moved, revived, replaced }: FilePlan): readonly string[] {
  const named = [
    { state: 'missing', entries: missing },
    { state: 'to be brought back', entries: revived },
    { state: 'to be replaced', entries: replaced },
  ].filter(({ entries }) => entries.length > 0);
  return [
    ...named.map(({ state, entries }) => `  ${state}: ${keyList(entries.map(({ path }) => path))}`),
    ...movedLines(movedIn(moved), 'to be moved'),
  ];
}

function fileLines(file: FileReport): string[] {
  const { plan, leftOut, conflicts, pending } = file;
  const moved = movedIn(file.written);
  const revived = revivedIn(file.written).length;
  const counts = [
    countOfWork(file),
    moved.length > 0 && `${moved.length} moved ${formerKeys(moved.length)}`,
    revived > 0 && `${revived} brought back`,
    leftOut.length + conflicts.length > 0 && `${leftOut.length + conflicts.length} left out`,
    file.unwritten && `${file.unwritten.count} translated but not written`,
    pending > 0 && `${pending} not reached`,
    keptCount(plan),
    file.created && 'new file',
  ];
  const source = displayPath(plan.source.path);
  return [
    `${targetName(plan)}: ${counts.filter(Boolean).join(', ')}`,
    ...movedLines(moved, 'moved'),
    ...groupByCause(leftOut).map((group) => `  ${source}:${leftOutLine(group)}`),
    ...conflicts.map((conflict) => `  ${keySentence(conflict.path)}: ${conflictSentence(conflict)}`),
  ];
}

/** The keys of the entries that are moved, with their former keys. */
export function movedIn(entries: readonly { readonly path: KeyPath; readonly from?: KeyPath }[]) {
  return entries.flatMap(({ path: key, from }) => (from ? [{ key, from }] : []));
}

export function revivedIn(entries: readonly TranslatedEntry[]): readonly KeyPath[] {
  return entries.flatMap(({ path, revived }) => (revived ? [path] : []));
}

function countOfWork({ plan, conflicts, written }: FileReport): string | false {
  const planned = entriesToTranslate(plan).length + conflicts.length;
  if (planned === 0) return !hasChanges(plan) && 'nothing missing';
  return `${written.filter(isMade).length} written`;
}

function formerKeys(count: number): string {
  return count === 1 ? 'from its former key' : 'from their former keys';
}

function movedLines(moved: ReturnType<typeof movedIn>, state: 'moved' | 'to be moved'): readonly string[] {
  const named = moved.slice(0, moved.length > namedKeys + 1 ? namedKeys : moved.length);
  const more = moved.length - named.length;
  return [
    ...named.map(({ key, from }) => `  ${keySentence(key)}: ${state} from ${keySentence(from)}`),
    ...(more > 0 ? [`  ${plural(more, 'more key')} ${state}`] : []),
  ];
}

function keptCount({ present, stale }: FilePlan): string {
  return stale === 0 ? `${present} kept` : `${present} kept (${stale} stale)`;
}

/** How many keys are named if many entries were moved, or left out for the same reason. */
const namedKeys = 3;

function leftOutLine({ first, entries }: LeftOutGroup): string {
  const keys = entries.slice(0, namedKeys).map(({ path }) => keySentence(path));
  const more = entries.length > namedKeys ? ', …' : '';
  const names = entries.length === 1 ? keys[0] : `${entries.length} texts (${keys.join(', ')}${more})`;
  return `${first.line} ${names}: ${findingSentence(first.finding)}`;
}

/** A path may be the target of several languages. */
function targetName({ target, format }: FilePlan): string {
  const path = displayPath(target.path);
  return format.languages ? `${path} (${target.locale})` : path;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** If more than `mostOfOtherKinds` files of a folder are not locale files, only the first few are named. */
const [mostOfOtherKinds, fewOfOtherKinds] = [10, 3];

/**
 * One line per fault, `path: message`, or per problem, `path:line:column message`. If many files of a folder are not
 * locale files, for example in a library, all but the first few share one line.
 */
export function failureLines(failures: readonly FileFailure[]): readonly string[] {
  const folded = foldedAmong(failures);
  return failures.flatMap((failure) => {
    const others = folded.get(failure);
    if (others === 0) return [];
    if (others !== undefined) {
      return [`${displayPath(folderOf(failure))}: ${others} more files hold no object with texts`];
    }
    const path = displayPath(failure.path);
    if (failure.kind === 'fault') return [`${path}: ${faultSentence(failure.fault)}`];
    return failure.problems.map(
      (problem) => `${path}:${problem.line}:${problem.column} ${problemSentence(problem)}`,
    );
  });
}

/** Failures without a line of their own: the first of each folder has their number, all others have 0. */
function foldedAmong(failures: readonly FileFailure[]): ReadonlyMap<FileFailure, number> {
  const isOfOtherKind = (failure: FileFailure) =>
    failure.kind === 'problems' && failure.problems.every(({ code }) => code === 'notAnObject');
  const folders = [...groupBy(failures.filter(isOfOtherKind), folderOf).values()];
  return new Map(
    folders
      .filter(({ length }) => length > mostOfOtherKinds)
      .map((alike) => alike.slice(fewOfOtherKinds))
      .flatMap((rest) => rest.map((failure, index) => [failure, index === 0 ? rest.length : 0] as const)),
  );
}

function folderOf({ path }: FileFailure): string {
  return path.slice(0, path.lastIndexOf('/'));
}
