/** Problems in the source file for texts that runs left out. */
import * as vscode from 'vscode';
import type { Conflict, FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import type { FilePlan } from '../../project/plans/plan.ts';
import type { Selection } from '../../project/plans/selection.ts';
import { sourceKeys } from '../../project/plans/sourceKeys.ts';
import { takenUpBy } from '../../project/plans/takenUp.ts';
import { groupByCause, type LeftOutGroup } from '../../project/runs/causes.ts';
import type { LeftOutEntry } from '../../project/runs/run.ts';
import { visible } from '../../visible.ts';
import type { Diagnostics, ProblemSource } from '../diagnostics.ts';
import { documentAt, rangeOf } from '../documentEdit.ts';
import { conflictSentence, findingSentence } from '../findings.ts';
import { formatNumber } from '../views/figures.ts';
import { keyName, nameOf } from './names.ts';
import { placesIn, setsIn, withoutText } from './places.ts';
import type { FileResult } from './result.ts';

/** A language of a source, and the texts that were left out of it. Keys are spelled as in the source. */
interface Kept {
  readonly source: FileIdentity;
  readonly format: Format;
  readonly locale: string;
  /** The URI of the language's file. */
  readonly uri: vscode.Uri;
  readonly leftOut: readonly LeftOutEntry[];
  readonly untaken: readonly Conflict[];
  /** The translations that runs were meant to replace, by key. */
  readonly standing: ReadonlyMap<string, string>;
  /** The keys of plurals, by the keys of their forms. */
  readonly sets: ReadonlyMap<string, string>;
}

/**
 * Texts that runs left out. Each is listed until a run takes it up, it gets a new translation without problems, or its
 * source is gone.
 */
export class LeftOut {
  private readonly diagnostics: Diagnostics;
  private readonly sources = new Map<string, Map<string, Kept>>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  /** Fires with a source whose problems changed. */
  readonly onDidChange = this.changed.event;

  constructor(diagnostics: Diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * Lists the left-out entries at their positions in the source file. Entries with a common cause share one problem.
   * @returns the number of entries
   */
  async list(source: vscode.Uri, files: readonly FileResult[], selection?: Selection): Promise<number> {
    for (const file of files) this.put(source, merged(this.without(source, file.plan, selection), file));
    // If the source was deleted or moved during the run, everything is listed on its first line.
    const document = await documentAt(source);
    for (const { plan } of files) this.show(source, plan.target.locale, document);
    return files.reduce((sum, { plan, leftOut, conflicts }) => {
      return sum + leftOut.length + plan.blocked.length + conflicts.length;
    }, 0);
  }

  /** Removes the texts that a run takes up. */
  forget(source: vscode.Uri, plan: FilePlan, selection?: Selection): void {
    const { locale } = plan.target;
    const isTaken = takenUpBy(plan, selection, this.standingIn(source, locale));
    this.keep(source, locale, (path) => !isTaken(path));
  }

  /** @param isLeft whether a text stays listed */
  keep(source: vscode.Uri, locale: string, isLeft: (path: KeyPath) => boolean): void {
    const kept = this.of(source, locale);
    if (!kept) return;
    const now = filtered(kept, isLeft);
    if (sizeOf(now) === sizeOf(kept)) return;
    this.put(source, now);
    this.show(
      source,
      locale,
      vscode.workspace.textDocuments.find((one) => isAt(one, source)),
    );
  }

  /** Called when the source no longer exists. */
  drop(source: vscode.Uri): void {
    const locales = [...(this.sources.get(source.toString())?.keys() ?? [])];
    for (const locale of locales) this.keep(source, locale, () => false);
  }

  files(): readonly vscode.Uri[] {
    return [...this.sources.keys()].map((uri) => vscode.Uri.parse(uri, true));
  }

  /** The translations that runs were meant to replace but did not, by key. */
  standingIn(source: vscode.Uri, locale: string): ReadonlyMap<string, string> {
    return this.of(source, locale)?.standing ?? new Map();
  }

  /** The keys that have a problem of their own for a language, as `pathKey` spells them. */
  keysIn(source: vscode.Uri, locale: string): ReadonlySet<string> {
    const kept = this.of(source, locale);
    if (!kept) return new Set();
    const first = groupByCause(kept.leftOut).map((group) => group.first);
    return keysOf([...first, ...kept.untaken]);
  }

  dispose(): void {
    this.changed.dispose();
  }

  private of(source: vscode.Uri, locale: string): Kept | undefined {
    return this.sources.get(source.toString())?.get(locale);
  }

  private without(source: vscode.Uri, plan: FilePlan, selection?: Selection): Kept | undefined {
    const kept = this.of(source, plan.target.locale);
    const isTaken = takenUpBy(plan, selection, kept?.standing);
    return kept && filtered(kept, (path) => !isTaken(path));
  }

  private put(source: vscode.Uri, kept: Kept): void {
    const key = source.toString();
    const languages = this.sources.get(key) ?? new Map<string, Kept>();
    if (sizeOf(kept) > 0) languages.set(kept.locale, kept);
    else languages.delete(kept.locale);
    if (languages.size > 0) this.sources.set(key, languages);
    else this.sources.delete(key);
  }

  private show(source: vscode.Uri, locale: string, document: vscode.TextDocument | undefined): void {
    const kept = this.of(source, locale);
    this.diagnostics.set(source, problemsOf(locale), kept ? itemsOf(kept, document) : []);
    this.changed.fire(source);
  }
}

function isAt({ uri }: vscode.TextDocument, other: vscode.Uri): boolean {
  return uri.toString() === other.toString();
}

function problemsOf(locale: string): ProblemSource {
  return `run ${locale}`;
}

function sizeOf({ leftOut, untaken }: Kept): number {
  return leftOut.length + untaken.length;
}

function filtered(kept: Kept, isLeft: (path: KeyPath) => boolean): Kept {
  const isKept = ({ path }: { readonly path: KeyPath }) => isLeft(path);
  return { ...kept, leftOut: kept.leftOut.filter(isKept), untaken: kept.untaken.filter(isKept) };
}

function merged(before: Kept | undefined, { plan, leftOut, conflicts, uri }: FileResult): Kept {
  const { source, format, target } = plan;
  const keyOf = sourceKeys(plan);
  const inSource = <T extends { readonly path: KeyPath }>(one: T): T => ({ ...one, path: keyOf(one.path) });
  const untaken = [...plan.blocked, ...conflicts].map(inSource);
  const own = leftOut.map(inSource);
  const left = keysOf([...own, ...untaken]);
  const standing = plan.replaced.map(inSource).filter(({ path }) => left.has(pathKey(path)));
  return {
    ...{ source: withoutText(source), format, locale: target.locale, uri },
    leftOut: [...(before?.leftOut ?? []), ...own],
    untaken: [...(before?.untaken ?? []), ...untaken],
    standing: new Map([
      ...(before?.standing ?? []),
      ...standing.map((one) => [pathKey(one.path), one.before] as const),
    ]),
    sets: new Map([...(before?.sets ?? []), ...setsIn(plan)]),
  };
}

function itemsOf(kept: Kept, document: vscode.TextDocument | undefined): readonly vscode.Diagnostic[] {
  const { locale, uri, leftOut, untaken } = kept;
  if (isBuiltOtherwise(kept)) return [warning(startOf(document), builtOtherwise(locale, uri))];
  const rangeAt = rangesOf(document, kept);
  return [
    ...groupByCause(leftOut).map((group) => warning(rangeAt(group.first.path), groupSentence(locale, group))),
    ...untaken.map((conflict) => {
      const sentence = entrySentence(locale, conflict.path, conflictSentence(conflict));
      return warning(rangeAt(conflict.path), sentence);
    }),
  ];
}

/** The problem is listed at the first of the entries. */
function groupSentence(locale: string, { first, entries }: LeftOutGroup): string {
  const reason = findingSentence(first.finding);
  if (entries.length === 1) return entrySentence(locale, first.path, reason);
  return vscode.l10n.t(
    '{0}: {1} texts were left out, the first of them "{2}": {3}',
    locale,
    formatNumber(entries.length),
    keyName(first.path),
    reason,
  );
}

/** Whether a file that can only be filled as a whole differs in structure from its source. */
function isBuiltOtherwise({ source, format, untaken }: Kept): boolean {
  return (
    knownFormat(source.path, format.id)?.fillsWhole === true &&
    untaken.some(({ code }) => code === 'shapeDiffers')
  );
}

function builtOtherwise(locale: string, uri: vscode.Uri): string {
  return vscode.l10n.t(
    '{0}: {1} has a different structure from its source. It can be filled in when it has the same headings, paragraphs and items in the same order.',
    locale,
    nameOf(uri),
  );
}

function entrySentence(locale: string, path: KeyPath, reason: string): string {
  return vscode.l10n.t('{0}: "{1}" was left out: {2}', locale, keyName(path), reason);
}

/** The positions of entries in the current source; the first line for an entry that no longer exists. */
function rangesOf(
  document: vscode.TextDocument | undefined,
  { source, format, sets }: Kept,
): (path: KeyPath) => vscode.Range {
  if (!document) return () => startOf(document);
  const placeOf = placesIn(document.getText(), { source, format });
  return (path) => {
    const range = placeOf({ path, set: sets.get(pathKey(path)) });
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
