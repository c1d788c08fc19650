/** Connects the preview with its view. */
import * as vscode from 'vscode';
import type { DisposableStore } from '../disposables.ts';
import type { Node } from '../views/tree.ts';
import { withinTime } from '../withinTime.ts';
import { Preview } from './preview.ts';
import { PreviewRows } from './rows.ts';

/** What activation has already registered. */
export interface RegisteredPreview {
  readonly previewView: vscode.TreeView<Node>;
  /** Redraws rows including their children, or all rows. */
  readonly previewChanged: (rows: readonly Node[] | undefined) => void;
}

export interface PreviewParts {
  readonly preview: Preview;
  readonly nodes: () => readonly Node[];
}

export function openPreview(
  store: DisposableStore,
  { previewView, previewChanged }: RegisteredPreview,
): PreviewParts {
  let drawn = () => {};
  /**
   * Waits for the rows to disappear, up to `longestDrawing`: a hidden view keeps them, and would briefly show them in
   * the next preview.
   */
  const cleared = async () => {
    if (previewView.visible)
      await withinTime(new Promise<void>((resolve) => (drawn = resolve)), longestDrawing);
  };
  const preview = store.add(new Preview(cleared));
  const rows = new PreviewRows();
  store.add(
    preview.onDidChange((file) => {
      const row = file && rows.drawnFor(file);
      if (row || !file) previewChanged(row && [row]);
      if (!file) previewView.message = preview.isOpen ? advice() : '';
    }),
  );
  store.add(
    previewView.onDidChangeCheckboxState(({ items }) => {
      for (const [row, state] of items) {
        const ticked = rows.tickedBy(row);
        if (ticked) preview.tick(ticked.file, ticked.ids, state === vscode.TreeItemCheckboxState.Checked);
      }
    }),
  );
  const nodes = () => {
    if (!preview.isOpen) drawn();
    return rows.rootsOf(preview.files);
  };
  return { preview, nodes };
}

function advice(): string {
  return vscode.l10n.t('Nothing is written yet. Untick what you do not want, then choose Apply Preview.');
}

/** Milliseconds; VS Code redraws a view within 200. */
const longestDrawing = 1000;
