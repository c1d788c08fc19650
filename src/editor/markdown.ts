import * as vscode from 'vscode';
import { visible } from '../visible.ts';

/** Appends foreign text so that it is shown as it is. `appendText` does not escape character references. */
export function appendLiterally(content: vscode.MarkdownString, text: string): vscode.MarkdownString {
  return content.appendText(visible(text).replaceAll('&', '&amp;'));
}

/** Markdown that shows foreign text verbatim. */
export function literally(text: string): string {
  return appendLiterally(new vscode.MarkdownString(), text).value;
}
