/**
 * Shows corrections in the editor before they are accepted. Old words are struck through and new ones underlined,
 * because high-contrast themes have no background colour for either.
 */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import { rangeOf } from '../documentEdit.ts';
import type { PlacedCorrection } from './correctedPiece.ts';

export class ShownCorrections implements vscode.Disposable {
  private readonly editor: vscode.TextEditor;
  private readonly type = vscode.window.createTextEditorDecorationType({
    textDecoration: 'line-through',
    backgroundColor: new vscode.ThemeColor('diffEditor.removedTextBackground'),
    after: {
      textDecoration: 'underline',
      backgroundColor: new vscode.ThemeColor('diffEditor.insertedTextBackground'),
      margin: '0 0 0 0.2em',
    },
  });

  constructor(editor: vscode.TextEditor) {
    this.editor = editor;
  }

  show(corrections: readonly PlacedCorrection[]): void {
    const { document } = this.editor;
    const options = corrections.map(({ at, content }) => ({
      range: rangeOf(document, at),
      renderOptions: { after: { contentText: visible(content) } },
    }));
    this.editor.setDecorations(this.type, options);
  }

  reveal({ at }: PlacedCorrection): void {
    const range = rangeOf(this.editor.document, at);
    this.editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  dispose(): void {
    this.type.dispose();
  }
}
