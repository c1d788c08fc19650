/** The corrections of locale files as problems with quick fixes. Only accepted corrections are written. */
import * as vscode from 'vscode';
import type { Segment } from '../../engine/segment.ts';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import { visible } from '../../visible.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { documentAt, openDocument, writeEdits } from '../documentEdit.ts';
import { notify, UserError } from '../errors.ts';
import { commandIds } from '../ids.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { gone } from '../localeFile/problems.ts';
import { formatNumber } from '../views/figures.ts';
import { type CorrectionArgument, isAbout, type WantedCorrection } from './correctionArgument.ts';
import type { IgnoredCorrections } from './ignoredCorrections.ts';
import {
  corrected,
  correctionsIn,
  type FoundCorrection,
  type ProofreadFile,
  segmentsIn,
  textsAfter,
} from './proofread.ts';
import { spaceChange } from './spaceChange.ts';

/** Remembers the service's answer for a text that was corrected in part. */
export type Remember = (uri: vscode.Uri, segment: Segment, corrected: string) => Promise<void>;

export interface ProofreadingParts {
  readonly diagnostics: Diagnostics;
  readonly ignored: IgnoredCorrections;
  readonly remember: Remember;
}

interface Proofread {
  readonly file: ProofreadFile;
  /** The service's answers, by text, for texts that it corrected. */
  readonly corrected: Map<string, string>;
  /** The latest result, because the editor requests quick fixes wherever the cursor goes. */
  latest?: Found | undefined;
}

interface Found {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly corrections: readonly FoundCorrection[];
}

export class Proofreading implements vscode.Disposable {
  private readonly parts: ProofreadingParts;
  private readonly files = new Map<string, Proofread>();
  private readonly provider: vscode.Disposable;

  constructor(parts: ProofreadingParts) {
    this.parts = parts;
    this.provider = vscode.languages.registerCodeActionsProvider(
      { pattern: '**' },
      { provideCodeActions: (document, range) => [...this.fixesAt(document, range)] },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    );
  }

  /** Lists the corrections of a file, and returns their number. */
  show(document: vscode.TextDocument, file: ProofreadFile, texts: ReadonlyMap<string, string>): number {
    this.files.set(document.uri.toString(), { file, corrected: new Map(texts) });
    return this.list(document);
  }

  /** The corrections of the document's current text, without those that are ignored. */
  private foundIn(document: vscode.TextDocument): readonly FoundCorrection[] {
    const proofread = this.files.get(document.uri.toString());
    if (!proofread) return [];
    const { latest } = proofread;
    if (latest?.document === document && latest.version === document.version) return latest.corrections;
    const all = correctionsIn(proofread.file, document, (text) => proofread.corrected.get(text));
    const corrections = this.parts.ignored.without(all);
    proofread.latest = { document, version: document.version, corrections };
    return corrections;
  }

  private list(document: vscode.TextDocument): number {
    const items = this.foundIn(document).map(problemOf);
    // A document that is closed and opened again is a different object.
    const recheck = async () => this.foundIn(openDocument(document.uri) ?? document).map(problemOf);
    this.parts.diagnostics.set(document.uri, 'corrections', items, recheck);
    return items.length;
  }

  /**
   * Writes one correction, or all corrections of a file.
   * @throws UserError if something could not be written
   */
  async accept({ uri, correction }: CorrectionArgument): Promise<void> {
    const document = await this.requireDocument(uri);
    await requireWritable(uri);
    // Nothing else runs between here and the edit.
    const proofread = this.files.get(uri.toString());
    const chosen = this.foundIn(document).filter((found) => !correction || isAbout(found, correction));
    if (!proofread || chosen.length === 0) return this.notifyGone(document);
    const read = document.getText();
    const { edits, conflicts } = corrected(proofread.file, read, chosen);
    if ((await writeEdits([{ document, read, edits }])) !== 'written') {
      throw new UserError(
        'information',
        vscode.l10n.t('The text has changed in the meantime, so nothing was written.'),
      );
    }
    const refused = keysOf(conflicts);
    const written = chosen.filter(({ entry }) => !refused.has(pathKey(entry.path)));
    await this.settle(proofread, written, document);
    if (refused.size > 0) {
      const message = vscode.l10n.t(
        'Corrected texts that {0} cannot represent were left as they were: {1}.',
        nameOf(uri),
        refused.size,
      );
      throw new UserError('warning', message);
    }
  }

  /** Remembers not to list a correction again, in any file of the workspace. */
  async ignore({ uri, correction }: CorrectionArgument): Promise<void> {
    const document = await this.requireDocument(uri);
    const [found] = this.foundIn(document).filter((one) => correction && isAbout(one, correction));
    if (!found) return this.notifyGone(document);
    await this.parts.ignored.add(found);
    // Other files may contain the same correction.
    for (const proofread of this.files.values()) proofread.latest = undefined;
    for (const other of vscode.workspace.textDocuments) {
      if (this.files.has(other.uri.toString())) this.list(other);
    }
  }

  dispose(): void {
    this.provider.dispose();
  }

  /** A text for which only some corrections were accepted keeps its answer, so that it is not paid for again. */
  private async settle(
    proofread: Proofread,
    written: readonly FoundCorrection[],
    document: vscode.TextDocument,
  ): Promise<void> {
    const { file, corrected: known } = proofread;
    const segments = new Map(segmentsIn(file, document.getText()).map((one) => [one.text, one]));
    const partly = [...textsAfter(written)].flatMap(([entry, after]) => {
      const whole = known.get(entry.text);
      const segment = segments.get(after);
      return whole === undefined || whole === after || !segment ? [] : [{ segment, whole }];
    });
    for (const { segment, whole } of partly) known.set(segment.text, whole);
    proofread.latest = undefined;
    this.list(document);
    for (const { segment, whole } of partly) await this.parts.remember(file.uri, segment, whole);
  }

  private async requireDocument(uri: vscode.Uri): Promise<vscode.TextDocument> {
    // Any extension can run the command, so no other file is opened.
    if (!this.files.has(uri.toString())) {
      throw new UserError('information', vscode.l10n.t('There are no corrections for {0}.', nameOf(uri)));
    }
    const document = await documentAt(uri);
    if (document) return document;
    throw gone(uri);
  }

  private notifyGone(document: vscode.TextDocument): void {
    this.list(document);
    notify(vscode.l10n.t('The text has changed, so this correction no longer applies.'));
  }

  private fixesAt(document: vscode.TextDocument, range: vscode.Range): readonly vscode.CodeAction[] {
    const found = this.foundIn(document);
    const here = found.filter((one) => range.intersection(one.range));
    return here.flatMap((one) => fixesOf(document.uri, one, found.length));
  }
}

function problemOf(found: FoundCorrection): vscode.Diagnostic {
  const severity = vscode.DiagnosticSeverity.Information;
  const problem = new vscode.Diagnostic(found.range, problemText(found), severity);
  problem.source = 'Vernacular';
  return problem;
}

function problemText({ correction, entry }: FoundCorrection): string {
  const { original, content } = correction;
  const space = spaceChange(correction, entry.text);
  if (space?.kind === 'remove') return vscode.l10n.t('Correction: remove space before "{0}"', space.before);
  if (space?.kind === 'insert') return vscode.l10n.t('Correction: insert space before "{0}"', space.before);
  if (content === '') return vscode.l10n.t('Correction: remove "{0}"', visible(original));
  if (original === '') return vscode.l10n.t('Correction: insert "{0}"', visible(content));
  return vscode.l10n.t('Correction: "{0}" → "{1}"', visible(original), visible(content));
}

function changeText({ correction, entry }: FoundCorrection): string {
  const { original, content } = correction;
  const space = spaceChange(correction, entry.text);
  if (space?.kind === 'remove') return vscode.l10n.t('Remove space before "{0}"', space.before);
  if (space?.kind === 'insert') return vscode.l10n.t('Insert space before "{0}"', space.before);
  if (content === '') return vscode.l10n.t('Remove "{0}"', visible(original));
  if (original === '') return vscode.l10n.t('Insert "{0}"', visible(content));
  return vscode.l10n.t('Change to "{0}"', visible(content));
}

function fixesOf(uri: vscode.Uri, found: FoundCorrection, count: number): readonly vscode.CodeAction[] {
  const { entry, correction } = found;
  const { original, content, offset } = correction;
  const own: WantedCorrection = { path: pathKey(entry.path), text: entry.text, offset, original, content };
  const fix = (title: string, command: string, wanted?: WantedCorrection) => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
    action.diagnostics = [problemOf(found)];
    const argument = { correctionsOf: uri.toString(), ...(wanted && { correction: wanted }) };
    action.command = { title, command, arguments: [argument] };
    return action;
  };
  const accept = fix(changeText(found), commandIds.acceptCorrections, own);
  accept.isPreferred = true;
  const all = fix(
    vscode.l10n.t('Accept All {0} Corrections in This File', formatNumber(count)),
    commandIds.acceptCorrections,
  );
  const ignore = fix(vscode.l10n.t('Ignore This Correction'), commandIds.ignoreCorrection, own);
  return count > 1 ? [accept, ignore, all] : [accept, ignore];
}
