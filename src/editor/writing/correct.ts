/** Corrects a text in the active editor: the user accepts single corrections or all, or has them applied at once. */
import * as vscode from 'vscode';
import { segmentsOf } from '../../code/documents/translation.ts';
import { type PieceResult, resultsOf } from '../../code/results.ts';
import { graphemes } from '../../displayWidth.ts';
import type { Writing as WritingWish } from '../../engine/segment.ts';
import { visible } from '../../visible.ts';
import type { Correction } from '../../writing/comparison.ts';
import type { Deps } from '../deps.ts';
import type { Writing } from '../documentEdit.ts';
import { notify, UserError } from '../errors.ts';
import { claimDocument } from '../jobs.ts';
import { oneLine } from '../oneLine.ts';
import { Passages } from '../passages.ts';
import { withoutIcons } from '../plainText.ts';
import { appliesCorrections } from '../settings.ts';
import { meantIn, nothingSelected, showMeant } from '../text/meant.ts';
import { copyNewText, notWritten } from '../text/placement.ts';
import { requireWritable, SelectionClaim } from '../text/textRun.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import type { PlacedCorrection } from './correctedPiece.ts';
import { CorrectedPieces, type LeftCorrections } from './correctedPieces.ts';
import { improve } from './improve.ts';
import { reportLeftOut } from './report.ts';
import { ShownCorrections } from './shownCorrections.ts';
import { spaceChange } from './spaceChange.ts';
import { localeOf, optionsFor } from './textLanguage.ts';

const writing: WritingWish = { kind: 'correct' };

export async function correct(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  await requireWritable(editor);
  const { uri } = editor.document;
  const options = optionsFor(await localeOf(uri), writing);
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
        const corrected = new CorrectedPieces(passages, pieces, { segments, outcomes });
        answers.push({ corrected, results: await resultsOf(pieces, outcomes) });
      },
    });
  } finally {
    // Includes answers that were paid for before the run failed.
    for (const answer of answers)
      await offer(answer, appliesCorrections(uri)).finally(() => answer.corrected.dispose());
    passages.dispose();
  }
}

interface Answer {
  readonly corrected: CorrectedPieces;
  readonly results: readonly PieceResult[];
}

async function offer(answer: Answer, isAtOnce: boolean): Promise<void> {
  const { corrected, results } = answer;
  const left = await corrected.left();
  const hasSome = left !== undefined && countOf(left) > 0;
  if (hasSome) await offerCorrections(answer, left, isAtOnce);
  if (await corrected.hasLost())
    throw hasSome ? partlyChanged(results) : notWritten('changed', results, false);
  if (!hasSome && results.every(isRight)) notify(vscode.l10n.t('There is nothing to correct.'));
  await reportLeftOut(results);
}

/** Whether the run reached the piece and left out none of its texts. */
function isRight(result: PieceResult): boolean {
  return result.kind === 'translated' && result.leftOut.length === 0;
}

function partlyChanged(results: readonly PieceResult[]): UserError {
  const message = vscode.l10n.t('Text that has changed in the meantime was left as it was.');
  return new UserError('information', message, [copyNewText(results)]);
}

async function offerCorrections(
  { corrected, results }: Answer,
  left: LeftCorrections,
  isAtOnce: boolean,
): Promise<void> {
  const requireWritten = (writing: Writing) => {
    if (writing !== 'written') throw notWritten(writing, results, false);
  };
  if (isAtOnce) {
    requireWritten(await corrected.acceptAll());
    const rest = await corrected.left();
    if (!rest || countOf(rest) === 0) return;
  }
  const shown = new ShownCorrections(await editorOf(left.document));
  try {
    await acceptOneByOne(corrected, shown, requireWritten);
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
  shown: ShownCorrections,
  requireWritten: (writing: Writing) => void,
): Promise<void> {
  for (;;) {
    const left = await corrected.left();
    if (!left || countOf(left) === 0) return;
    shown.show(left.corrections);
    const chosen = await choose(left, shown);
    if (chosen === undefined) return;
    shown.show([]);
    // Accept All may not be able to write every correction; the next pass offers the rest.
    requireWritten(chosen === 'all' ? await corrected.acceptAll() : await corrected.accept(chosen));
  }
}

function countOf({ corrections, unplaced }: LeftCorrections): number {
  return corrections.length + unplaced;
}

type Item = vscode.QuickPickItem & { readonly correction?: PlacedCorrection };

/** @returns undefined if the user leaves the rest unchanged */
async function choose(
  left: LeftCorrections,
  shown: ShownCorrections,
): Promise<PlacedCorrection | 'all' | undefined> {
  const count = countOf(left);
  const all: Item = { label: vscode.l10n.t('$(check-all) Accept All {0}', formatNumber(count)) };
  const single = left.corrections.map(itemOf);
  const items: readonly Item[] = single.length === 1 && count === 1 ? single : [all, ...single];
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Corrections'),
    placeHolder: placeHolderFor(left.unplaced),
    ignoreFocusOut: true,
    matchOnDetail: true,
    onDidSelectItem: (item: Item) => {
      if (item.correction) shown.reveal(item.correction);
    },
  });
  return chosen && (chosen.correction ?? 'all');
}

function placeHolderFor(unplaced: number): string {
  if (unplaced === 0) return vscode.l10n.t('Accept one, or all; Escape leaves the rest as it is');
  return unplaced === 1
    ? vscode.l10n.t('Accept one, or all; 1 more is listed after that')
    : vscode.l10n.t('Accept one, or all; {0} more are listed after that', formatNumber(unplaced));
}

function itemOf(correction: PlacedCorrection): Item {
  const { text } = correction;
  const { offset, length, content } = correction.correction;
  const end = offset + length;
  const { before, after } = contextOf(text, offset, end);
  const words = [
    before.length < offset ? '…' : '',
    before,
    content,
    after,
    end + after.length < text.length ? '…' : '',
  ];
  return {
    label: labelOf(correction.correction, text),
    detail: withoutIcons(visible(oneLine(words.join('')))),
    correction,
  };
}

/** The most graphemes shown around a correction. Room that a short side does not need goes to the other. */
const mostAround = 60;
/** How far to search for graphemes on each side, in UTF-16 code units. */
const mostSearched = 2_000;

/** Cuts between words, if possible. */
function contextOf(text: string, start: number, end: number): { before: string; after: string } {
  const before = graphemesIn(text.slice(Math.max(0, start - mostSearched), start));
  const after = graphemesIn(text.slice(end, end + mostSearched));
  const room = (other: number) => Math.max(mostAround / 2, mostAround - other);
  const [left, right] = [room(after.length), room(before.length)];
  return { before: lastWords(before, left), after: firstWords(after, right) };
}

function lastWords(all: readonly string[], most: number): string {
  if (all.length <= most) return all.join('');
  const last = all.slice(-most).join('');
  return last.replace(/^\S*\s+(?=\S)/, '');
}

function firstWords(all: readonly string[], most: number): string {
  if (all.length <= most) return all.join('');
  const first = all.slice(0, most).join('');
  return first.replace(/(?<=\S)\s+\S*$/, '');
}

function graphemesIn(text: string): readonly string[] {
  return Array.from(graphemes().segment(text), ({ segment }) => segment);
}

function labelOf(correction: Correction, text: string): string {
  const { original, content } = correction;
  const space = spaceChange(correction, text);
  if (space?.kind === 'remove') return vscode.l10n.t('Remove space before {0}', withoutIcons(space.before));
  if (space?.kind === 'insert') return vscode.l10n.t('Insert space before {0}', withoutIcons(space.before));
  if (content === '') return vscode.l10n.t('Remove {0}', shownText(original));
  if (original === '') return vscode.l10n.t('Insert {0}', shownText(content));
  return `${shownText(original)} → ${shownText(content)}`;
}

/** Quotes white space, which would be invisible otherwise. */
function shownText(text: string): string {
  return withoutIcons(text.trim() === '' ? `"${visible(text)}"` : visible(text));
}
