/** Corrects what a person means in the active editor: each correction is accepted, or all, or they are applied at once. */
import * as vscode from 'vscode';
import { segmentsOf } from '../../code/documents/translation.ts';
import { type PieceResult, resultsOf } from '../../code/results.ts';
import type { Writing as WritingWish } from '../../engine/segment.ts';
import { visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import type { Writing } from '../documentEdit.ts';
import { tell, UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { Passages } from '../passages.ts';
import { withoutIcons } from '../plainText.ts';
import { appliesCorrections } from '../settings.ts';
import { meantIn, nothingSelected, showMeant } from '../text/meant.ts';
import { requireWritable } from '../text/textRun.ts';
import { SelectionClaim } from '../text/translateSelection.ts';
import { requireTrust } from '../trust.ts';
import { CorrectedPieces, type PlacedCorrection } from './correctedPieces.ts';
import { improve, isWhole } from './improve.ts';
import { reportLeftOut } from './report.ts';
import { ShownCorrections } from './shownCorrections.ts';
import { localeOf, optionsFor } from './textLanguage.ts';

const writing: WritingWish = { kind: 'correct' };

export async function correct(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  await requireWritable(editor);
  const { uri } = editor.document;
  const options = optionsFor(localeOf(uri), writing);
  const pieces = await meantIn(deps, editor);
  if (!pieces) return;
  showMeant(editor, pieces);
  const segments = segmentsOf({ pieces }, options);
  const passages = new Passages(
    editor.document,
    pieces.map(({ range }) => range),
  );
  const answers: Answer[] = [];
  try {
    await improve(deps, {
      uri,
      writing,
      segments,
      begin: (job) => claimDocument(job, new SelectionClaim(passages)),
      finish: async ({ outcomes }) => {
        const found = await passages.find();
        const corrected = found && new CorrectedPieces(found, pieces, { segments, outcomes });
        const results = await resultsOf(pieces, outcomes);
        answers.push({ corrected, results, isWhole: isWhole(outcomes) });
      },
    });
  } finally {
    passages.dispose();
    // Also what was paid for before the run failed.
    for (const answer of answers) await offer(answer, appliesCorrections(uri));
  }
}

interface Answer {
  /** Undefined where the document is gone. */
  readonly corrected: CorrectedPieces | undefined;
  readonly results: readonly PieceResult[];
  readonly isWhole: boolean;
}

async function offer({ corrected, results, isWhole }: Answer, isAtOnce: boolean): Promise<void> {
  const left = (await corrected?.left()) ?? [];
  if (corrected && left.length > 0) await offerCorrections(corrected, left, isAtOnce);
  else if (corrected && isWhole) tell(vscode.l10n.t('There is nothing to correct.'));
  await reportLeftOut(results);
}

async function offerCorrections(
  corrected: CorrectedPieces,
  left: readonly PlacedCorrection[],
  isAtOnce: boolean,
): Promise<void> {
  if (isAtOnce) return requireWritten(await corrected.acceptAll());
  const editor = await editorOf(corrected.document);
  const shown = new ShownCorrections(editor);
  try {
    await acceptOneByOne(corrected, left, shown);
  } finally {
    shown.dispose();
  }
}

async function editorOf(document: vscode.TextDocument): Promise<vscode.TextEditor> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  return visible ?? vscode.window.showTextDocument(document);
}

async function acceptOneByOne(
  corrected: CorrectedPieces,
  all: readonly PlacedCorrection[],
  shown: ShownCorrections,
): Promise<void> {
  for (let left = all; left.length > 0; left = await corrected.left()) {
    shown.show(left);
    const chosen = await choose(left, shown);
    if (chosen === undefined) return;
    shown.show([]);
    if (chosen === 'all') return requireWritten(await corrected.acceptAll());
    requireWritten(await corrected.accept(chosen));
  }
}

type Item = vscode.QuickPickItem & { readonly correction?: PlacedCorrection };

/** @returns undefined where the person leaves the rest as it is */
async function choose(
  left: readonly PlacedCorrection[],
  shown: ShownCorrections,
): Promise<PlacedCorrection | 'all' | undefined> {
  const all: Item = { label: vscode.l10n.t('$(check-all) Accept All {0}', left.length) };
  const items: readonly Item[] = left.length > 1 ? [all, ...left.map(itemOf)] : left.map(itemOf);
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Corrections'),
    placeHolder: vscode.l10n.t('Accept one, or all; Escape leaves the rest as it is.'),
    ignoreFocusOut: true,
    matchOnDetail: true,
    onDidSelectItem: (item: Item) => {
      if (item.correction) shown.reveal(item.correction);
    },
  });
  return chosen && (chosen.correction ?? 'all');
}

function itemOf(correction: PlacedCorrection): Item {
  const { offset, length, original, content } = correction.correction;
  const { text } = correction;
  const before = text.slice(Math.max(0, offset - aroundCharacters), offset);
  const after = text.slice(offset + length, offset + length + aroundCharacters);
  return {
    label: labelOf(original, content),
    detail: withoutIcons(visible(`…${before}${content}${after}…`.replace(/\s+/g, ' '))),
    correction,
  };
}

/** Code units. */
const aroundCharacters = 30;

function labelOf(original: string, content: string): string {
  if (content === '') return vscode.l10n.t('Without {0}', shownText(original));
  if (original === '') return vscode.l10n.t('With {0}', shownText(content));
  return `${shownText(original)} → ${shownText(content)}`;
}

/** White space alone would not be seen. */
function shownText(text: string): string {
  return withoutIcons(text.trim() === '' ? `“${visible(text)}”` : visible(text));
}

function requireWritten(result: Writing): void {
  if (result === 'written') return;
  const message =
    result === 'changed'
      ? vscode.l10n.t('The text changed meanwhile, so nothing was written.')
      : vscode.l10n.t('This document is read-only, so nothing was written.');
  throw new UserError('information', message);
}
