/** The preview with its view. */
import type * as vscode from 'vscode';
import { TreeItemCheckboxState } from 'vscode';
import type { DisposableStore } from '../disposables.ts';
import type { Node } from '../views/tree.ts';
import { Preview } from './preview.ts';
import { PreviewRows } from './rows.ts';

/** What activation has registered already. */
export interface RegisteredPreview {
  readonly previewView: vscode.TreeView<Node>;
  /** Draws rows anew with what is below them, or all of them. */
  readonly previewChanged: (rows: readonly Node[] | undefined) => void;
}

export interface PreviewParts {
  readonly preview: Preview;
  readonly nodes: () => readonly Node[];
}

/** Built with the first run that asks. */
export function openPreview(
  store: DisposableStore,
  { previewView, previewChanged }: RegisteredPreview,
): PreviewParts {
  const preview = store.add(new Preview());
  const rows = new PreviewRows();
  store.add(
    preview.onDidChange((file) => {
      const row = file && rows.drawnFor(file);
      if (row || !file) previewChanged(row && [row]);
    }),
  );
  store.add(
    previewView.onDidChangeCheckboxState(({ items }) => {
      for (const [row, state] of items) {
        const ticked = rows.tickedBy(row);
        if (ticked) preview.tick(ticked.file, ticked.ids, state === TreeItemCheckboxState.Checked);
      }
    }),
  );
  return { preview, nodes: () => rows.rootsOf(preview.files) };
}
