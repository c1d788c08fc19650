/**
 * The result of a run as JSON for programs. It contains only paths, keys, codes, figures, trace ids and our own
 * sentences, so it is safe to keep in a log.
 */
import type { Finding } from '../engine/segment.ts';
import { readNames } from '../formats/index.ts';
import { ServiceError } from '../http/errors.ts';
import type { PassedOver } from '../project/discovery/discover.ts';
import { isMade } from '../project/runs/run.ts';
import { jsonDocument } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import type { FileFailure } from './fileFailure.ts';
import { faultSentence, passedOverSentence, problemSentence } from './messages.ts';
import { type FileReport, movedIn, type Report, revivedIn } from './report.ts';
import { ownSentence } from './serviceMessages.ts';

export function jsonReport(report: Report, passedOver: readonly PassedOver[] = []): string {
  const { dryRun, requests, characters, failure, cancelled } = report;
  const document = {
    dryRun,
    files: report.files.map((file) => jsonFile(file, dryRun)),
    passedOver: passedOver.map(jsonPassedOver),
    problems: report.failures.flatMap(jsonFailure),
    requests,
    characters,
    ...(failure !== undefined && { failure: jsonServiceFailure(failure) }),
    cancelled,
  };
  return jsonDocument(document);
}

function jsonFile(
  { plan, created, written, leftOut, conflicts, pending, unwritten }: FileReport,
  dryRun: boolean,
) {
  return {
    path: displayPath(plan.target.path),
    source: displayPath(plan.source.path),
    locale: plan.target.locale,
    created,
    missing: plan.missing.length,
    ...(plan.replaced.length > 0 && { replaced: plan.replaced.length }),
    written: written.filter(isMade).length,
    ...(plan.moved.length > 0 && { moved: movedIn(dryRun ? plan.moved : written) }),
    ...(plan.revived.length > 0 && {
      revived: dryRun ? plan.revived.map(({ path }) => path) : revivedIn(written),
    }),
    kept: plan.present,
    ...(plan.stale > 0 && { stale: plan.stale }),
    pending,
    ...(unwritten && { unwritten: unwritten.count, remembered: unwritten.isRemembered }),
    leftOut: leftOut.map(({ path, line, finding }) => ({ key: path, line, ...findingFigures(finding) })),
    conflicts: conflicts.map(({ path, code }) => ({ key: path, code })),
  };
}

/** A finding without what it quotes from texts. */
export function findingFigures(finding: Finding) {
  const { code } = finding;
  if (code === 'placeholders') return { code, missing: finding.missing.length, added: finding.added.length };
  if (code === 'tooLargeForService') return { code, bytes: finding.bytes };
  if (code === 'tooLong') return { code, bytes: finding.bytes, limitBytes: finding.limitBytes };
  return { code };
}

export function jsonPassedOver(one: PassedOver) {
  const { code } = one;
  const others = 'others' in one ? { others: one.others } : {};
  const formats = code === 'unread' ? { formats: readNames } : {};
  return { path: displayPath(one.path), code, ...others, ...formats, message: passedOverSentence(one) };
}

interface JsonFailure {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
  readonly code: string;
  readonly message: string;
}

export function jsonFailure(failure: FileFailure): readonly JsonFailure[] {
  const path = displayPath(failure.path);
  if (failure.kind === 'fault')
    return [{ path, code: failure.fault.code, message: faultSentence(failure.fault) }];
  return failure.problems.map((problem) => {
    const { code, line, column } = problem;
    return { path, line, column, code, message: problemSentence(problem) };
  });
}

function jsonServiceFailure(error: unknown) {
  if (!(error instanceof ServiceError)) return { kind: 'unexpected', message: 'See the error output.' };
  const { kind, status, traceId } = error;
  return {
    kind,
    ...(status !== undefined && { status }),
    message: ownSentence(error),
    ...(traceId !== undefined && { traceId }),
  };
}
