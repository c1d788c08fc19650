/** What is kept of a run for its summary: counts, keys and reasons. */
import type * as vscode from 'vscode';
import type { Finding } from '../../engine/segment.ts';
import type { Conflict, KeyPath } from '../../formats/format.ts';
import { lineCounter } from '../../formats/lines.ts';
import { pathKey, pluralKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { entriesToTranslate } from '../../project/plans/plan.ts';
import { isPseudo } from '../../project/runs/pseudo.ts';
import { isMade } from '../../project/runs/run.ts';
import type { UserError } from '../errors.ts';
import { placesIn, type SourceEntry, type SourceFile, withoutText } from '../localeFile/places.ts';
import type { Done, FileResult } from '../localeFile/result.ts';
import type { RunTime } from '../localeFile/runClock.ts';

/** Why a text was not written. */
export type Reason =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'conflict'; readonly code: Conflict['code'] };

export interface EntryRecord extends SourceEntry, SourceFile {
  readonly uri: vscode.Uri;
  /** The line in the source at the time of the run, from 1; absent if the source did not have the text. */
  readonly line?: number;
}

export interface ReasonGroup {
  readonly reason: Reason;
  /** The total number; the list may be shorter. */
  readonly count: number;
  readonly entries: readonly EntryRecord[];
}

export const countNames = [
  'written',
  'moved',
  'revived',
  'leftOut',
  'conflicts',
  'declined',
  'pending',
  'unwritten',
] as const;

export type CountName = (typeof countNames)[number];
export type Counts = Readonly<Record<CountName, number>>;

export interface CountedFile {
  readonly uri: vscode.Uri;
  /** Whether the file existed after the run. */
  readonly isThere: boolean;
  readonly counts: Counts;
}

export interface LanguageRecord {
  readonly locale: string;
  readonly files: readonly CountedFile[];
  readonly groups: readonly ReasonGroup[];
  /** The number of entries that the groups do not list. */
  readonly unlisted: number;
}

export interface CostRecord {
  readonly characters: number;
  readonly requests: number;
  /** The number of texts that needed no request; absent for a run that did not finish. */
  readonly unsent?: number;
}

export interface RunRecord extends RunTime {
  readonly id: number;
  readonly sources: readonly vscode.Uri[];
  readonly languages: readonly LanguageRecord[];
  /** Absent if all texts were made locally. */
  readonly cost?: CostRecord;
  readonly failure?: unknown;
  readonly cancelled: boolean;
  readonly problems: readonly UserError[];
  readonly uninstructed: readonly string[];
  readonly isUnrecorded: boolean;
  readonly same: number;
}

/** How many entries a run lists: each language with entries to list gets an equal share, rounded up. */
const mostEntries = 300;

export function recordOf(done: Done, id: number, most = mostEntries): RunRecord {
  const { files, startedAt, milliseconds, failure, cancelled, uninstructed, isUnrecorded, same } = done;
  const languages = [...groupBy(files, ({ plan }) => plan.target.locale)];
  const troubled = languages.filter(([, own]) => own.some((file) => troublesOf(file).length > 0));
  const share = Math.ceil(most / Math.max(1, troubled.length));
  const cost = costOf(done);
  const describe = describer();
  return {
    ...{ id, startedAt, milliseconds, failure, cancelled, uninstructed, isUnrecorded, same },
    sources: [...groupBy(files, ({ source }) => source.uri.toString()).values()].flatMap(([file]) =>
      file ? [file.source.uri] : [],
    ),
    languages: languages.map(([locale, own]) => ({
      locale,
      files: own.map((file) => ({ uri: file.uri, isThere: isThere(file), counts: countsOf(file) })),
      ...listed(own, share, describe),
    })),
    ...(cost && { cost }),
    problems: [...files.flatMap(({ problem }) => problem ?? []), ...done.refused],
  };
}

export function sumOf(files: readonly CountedFile[], name: CountName): number {
  return files.reduce((sum, { counts }) => sum + counts[name], 0);
}

function countsOf({ plan, written, leftOut, conflicts, ...file }: FileResult): Counts {
  return {
    written: written.filter(isMade).length,
    moved: written.filter(({ from }) => from).length,
    revived: written.filter(({ revived }) => revived).length,
    leftOut: leftOut.length,
    conflicts: plan.blocked.length + conflicts.length,
    declined: file.declined,
    pending: file.pending,
    unwritten: file.unwritten,
  };
}

function isThere({ plan, written }: FileResult): boolean {
  return plan.target.text !== undefined || written.length > 0;
}

function costOf({ files, requests, characters, cost }: Done): CostRecord | undefined {
  if (files.every(({ plan }) => isPseudo(plan))) return undefined;
  const wanted = files.reduce((sum, { plan, leftOut }) => {
    return sum + entriesToTranslate(plan).length - leftOut.filter(({ finding }) => isUnfit(finding)).length;
  }, 0);
  const isWhole = files.every(({ pending }) => pending === 0);
  return { characters, requests, ...(isWhole && { unsent: Math.max(0, wanted - cost.texts) }) };
}

/** Whether the text itself could not be sent. */
function isUnfit(finding: Finding): boolean {
  return finding.code === 'tooLong' || (finding.code === 'messageSyntax' && finding.problem !== 'answer');
}

interface Trouble {
  readonly path: KeyPath;
  readonly line?: number;
  readonly reason: Reason;
  readonly file: FileResult;
}

function troublesOf(file: FileResult): readonly Trouble[] {
  return [
    ...file.leftOut.map(({ path, finding, line }) => ({
      path,
      line,
      file,
      reason: { kind: 'finding', finding } as const,
    })),
    ...[...file.plan.blocked, ...file.conflicts].map(({ path, code }) => ({
      path,
      file,
      reason: { kind: 'conflict', code } as const,
    })),
  ];
}

/** Groups entries by reason, in the order of their first entries, and lists at most `most`. */
function listed(
  files: readonly FileResult[],
  most: number,
  describe: (trouble: Trouble) => EntryRecord,
): Pick<LanguageRecord, 'groups' | 'unlisted'> {
  const troubles = files.flatMap(troublesOf);
  let room = most;
  const groups: ReasonGroup[] = [];
  for (const own of groupBy(troubles, ({ reason }) => JSON.stringify(reason)).values()) {
    const [first] = own;
    if (!first || room === 0) break;
    const shown = own.slice(0, room);
    room -= shown.length;
    groups.push({ reason: first.reason, count: own.length, entries: shown.map(describe) });
  }
  return { groups, unlisted: troubles.length - (most - room) };
}

/** Reads each source at most once, and only for conflicts. */
function describer(): (trouble: Trouble) => EntryRecord {
  const known = new Map<string, (entry: SourceEntry) => number | undefined>();
  const lineIn = ({ source: { uri }, plan }: FileResult, entry: SourceEntry) => {
    const id = uri.toString();
    const lineOf = known.get(id) ?? linesIn(plan.source.text, plan);
    known.set(id, lineOf);
    return lineOf(entry);
  };
  return ({ path, file, ...trouble }) => {
    const { source: read, format, missing, replaced } = file.plan;
    const source = withoutText(read);
    const key = pathKey(path);
    const plural = [...missing, ...replaced].find((entry) => pathKey(entry.path) === key)?.plural;
    const set = plural && pluralKey(plural);
    const line = trouble.line ?? lineIn(file, { path, set });
    return { uri: file.source.uri, source, format, path, ...(set && { set }), ...(line && { line }) };
  };
}

function linesIn(text: string, file: SourceFile): (entry: SourceEntry) => number | undefined {
  const placeOf = placesIn(text, file);
  const placeAt = lineCounter(text);
  return (entry) => {
    const range = placeOf(entry);
    return range && placeAt(range.offset).line;
  };
}
