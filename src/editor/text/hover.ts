/** Shows a translation as a hover over its text, without changing anything. */
import * as vscode from 'vscode';
import { literally } from '../markdown.ts';

export interface ShownTranslation {
  readonly document: vscode.TextDocument;
  readonly language: string;
  /** The text to show over each range; undefined without a translation. */
  readonly shown: readonly { readonly range: vscode.Range; readonly text: string | undefined }[];
}

/**
 * Shows one translation at a time, until the next one, or until the cursor leaves its texts, or their document is
 * changed or closed.
 */
export class TranslationHover implements vscode.Disposable {
  private shown: vscode.Disposable | undefined;

  /** Assumes that the cursor is in one of the texts. */
  async show(translation: ShownTranslation): Promise<void> {
    this.hide();
    const { document, shown } = translation;
    this.shown = vscode.Disposable.from(
      vscode.languages.registerHoverProvider('*', {
        provideHover: (at, position) => (at === document ? hoverAt(translation, position) : undefined),
      }),
      vscode.workspace.onDidChangeTextDocument((change) => {
        if (change.document === document && change.contentChanges.length > 0) this.hide();
      }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
        const isWithin = selections.some(({ active }) => shown.some(({ range }) => range.contains(active)));
        if (textEditor.document === document && !isWithin) this.hide();
      }),
      vscode.workspace.onDidCloseTextDocument((closed) => {
        if (closed === document) this.hide();
      }),
    );
    await vscode.commands.executeCommand('editor.action.showHover', { focus: 'noAutoFocus' });
  }

  dispose(): void {
    this.hide();
  }

  private hide(): void {
    this.shown?.dispose();
    this.shown = undefined;
  }
}

function hoverAt({ language, shown }: ShownTranslation, position: vscode.Position): vscode.Hover | undefined {
  const { range, text } = shown.find((one) => one.range.contains(position)) ?? {};
  if (!range || text === undefined) return undefined;
  // The service's answer is shown as plain text, never as Markdown.
  const content = new vscode.MarkdownString();
  content.appendMarkdown(`**${escaped(language)}**\n\n`);
  for (const paragraph of text.split(/\n{2,}/)) {
    content.appendMarkdown(`${paragraph.split('\n').map(escaped).join('  \n')}\n\n`);
  }
  return new vscode.Hover(content, range);
}

/** Escapes Markdown, and replaces the non-breaking spaces that VS Code inserts, so that sentences can wrap. */
function escaped(line: string): string {
  return literally(line.trim()).replaceAll('&nbsp;', ' ');
}
