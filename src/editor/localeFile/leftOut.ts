/** What a run left out, as problems of the source file. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupByCause, type LeftOutGroup } from '../../project/causes.ts';
import type { FilePlan } from '../../project/plan.ts';
import { visible } from '../../visible.ts';
import type { Diagnostics, ProblemSource } from '../diagnostics.ts';
import { documentAt, rangeOf } from '../documentEdit.ts';
import { conflictSentence, findingSentence } from '../findings.ts';
import { formatNumber } from '../views/figures.ts';
import { keyName, nameOf } from './names.ts';
import type { FileResult } from './result.ts';

/** Puts every entry that was left out at its place in the source file. Returns how many there are. */
export async function listLeftOut(
  diagnostics: Diagnostics,
  source: vscode.Uri,
  files: readonly FileResult[],
): Promise<number> {
  // Deleted or moved during the run, it has no places: everything stands on its first line then.
  const document = await documentAt(source);
  const counts = files.map((file) => {
    const { count, items } = leftOutOf(file, document);
    diagnostics.set(source, problemsOf(file.plan), items);
    return count;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is said of a locale stays until there is a run into it. */
export function problemsOf({ target }: FilePlan): ProblemSource {
  return `run ${target.locale}`;
}

interface LeftOut {
  /** Entries. */
  readonly count: number;
  readonly items: readonly vscode.Diagnostic[];
}

function leftOutOf(
  { plan, leftOut, conflicts, uri }: FileResult,
  document: vscode.TextDocument | undefined,
): LeftOut {
  const { locale } = plan.target;
  if (isBuiltOtherwise(plan)) {
    const item = warning(startOf(document), builtOtherwise(locale, uri));
    return { count: plan.blocked.length, items: [item] };
  }
  const rangeAt = rangesOf(document, plan);
  const untaken = [...plan.blocked, ...conflicts];
  const items = [
    ...groupByCause(leftOut).map((group) => warning(rangeAt(group.first.path), groupSentence(locale, group))),
    ...untaken.map((conflict) => {
      const sentence = entrySentence(locale, conflict.path, conflictSentence(conflict));
      return warning(rangeAt(conflict.path), sentence);
    }),
  ];
  return { count: leftOut.length + untaken.length, items };
}

/** Stands at the first of the entries. */
function groupSentence(locale: string, { first, entries }: LeftOutGroup): string {
  const reason = findingSentence(first.finding);
  if (entries.length === 1) return entrySentence(locale, first.path, reason);
  return vscode.l10n.t(
    '{0}: {1} entries were left out, "{2}" the first of them: {3}',
    locale,
    formatNumber(entries.length),
    keyName(first.path),
    reason,
  );
}

/** A file that is filled in as a whole, and has parts that are not like the source's. */
function isBuiltOtherwise({ source, format, blocked }: FilePlan): boolean {
  return (
    knownFormat(source.path, format.id)?.fillsWhole === true &&
    blocked.some(({ code }) => code === 'shapeDiffers')
  );
}

function builtOtherwise(locale: string, uri: vscode.Uri): string {
  return vscode.l10n.t(
    '{0}: {1} is built otherwise than its source. It can be filled in when it has the same headings, paragraphs and items in the same order.',
    locale,
    nameOf(uri),
  );
}

function entrySentence(locale: string, path: KeyPath, reason: string): string {
  return vscode.l10n.t('{0}: "{1}" was left out: {2}', locale, keyName(path), reason);
}

/**
 * Where entries stand in the source as it is now; the first line for one that is gone. A form that only the target's
 * language has stands where the form is that it was made from.
 */
function rangesOf(
  document: vscode.TextDocument | undefined,
  { source, format, missing }: FilePlan,
): (path: KeyPath) => vscode.Range {
  if (!document) return () => startOf(document);
  const { entries } = format.read(document.getText(), source);
  const ranges = new Map(entries.map((entry) => [pathKey(entry.path), entry.range]));
  const forms = new Map(
    entries.flatMap(({ plural, range }) => (plural ? [[pathKey(plural.set), range]] : [])),
  );
  const sets = new Map(
    missing.flatMap(({ path, plural }) => (plural ? [[pathKey(path), pathKey(plural.set)]] : [])),
  );
  return (path) => {
    const range = ranges.get(pathKey(path)) ?? forms.get(sets.get(pathKey(path)) ?? '');
    return range ? rangeOf(document, range) : startOf(document);
  };
}

function startOf(document: vscode.TextDocument | undefined): vscode.Range {
  return document?.lineAt(0).range ?? new vscode.Range(0, 0, 0, 0);
}

function warning(range: vscode.Range, message: string): vscode.Diagnostic {
  const item = new vscode.Diagnostic(range, visible(message), vscode.DiagnosticSeverity.Warning);
  item.source = 'Vernacular';
  return item;
}
