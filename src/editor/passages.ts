import * as vscode from 'vscode';
import { documentAt, rangeOf } from './documentEdit.ts';
import { changeBetween, follow, type OffsetRange, type TextChange } from './trackedRanges.ts';

/** A text of a document as it was read, and its current position. */
export interface Passage {
  readonly text: string;
  /** The position of the text; undefined once the text has been changed. */
  readonly at: OffsetRange | undefined;
}

/**
 * Tracks texts of a document while a request is pending: through edits, and by URI if the document is closed
 * and opened again, which creates a new document with possibly different text.
 */
export class Passages implements vscode.Disposable {
  readonly texts: readonly string[];
  readonly uri: vscode.Uri;
  private ranges: readonly (OffsetRange | undefined)[];
  /** Set while the document is closed. */
  private textAtClosing: string | undefined;
  private readonly listeners: vscode.Disposable;

  constructor(document: vscode.TextDocument, ranges: readonly OffsetRange[]) {
    this.uri = document.uri;
    this.ranges = ranges;
    this.texts = ranges.map((range) => document.getText(rangeOf(document, range)));
    this.listeners = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => this.changed(event)),
      vscode.workspace.onDidCloseTextDocument((closed) => this.closed(closed)),
      vscode.workspace.onDidOpenTextDocument((opened) => this.opened(opened)),
    );
  }

  /** The texts in the given order, with the current document; undefined if it cannot be opened. */
  async find(): Promise<{ document: vscode.TextDocument; passages: readonly Passage[] } | undefined> {
    const document = await documentAt(this.uri);
    if (!document) return undefined;
    const passages = this.texts.map((text, index): Passage => {
      const at = this.ranges[index];
      return { text, at: at && document.getText(rangeOf(document, at)) === text ? at : undefined };
    });
    return { document, passages };
  }

  /** The positions of the texts in the open document; undefined for a changed one. */
  get places(): readonly (OffsetRange | undefined)[] {
    return this.ranges;
  }

  /** Whether any of the texts overlaps one of `other`, which must belong to the same document. */
  overlaps(other: Passages): boolean {
    return this.ranges.some((one) => one && other.ranges.some((two) => two && isCommon(one, two)));
  }

  dispose(): void {
    this.listeners.dispose();
  }

  private changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (!this.isOurs(document)) return;
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      this.move({ offset: rangeOffset, length: rangeLength, insertedLength: text.length });
    }
  }

  private closed(document: vscode.TextDocument): void {
    if (this.isOurs(document)) this.textAtClosing = document.getText();
  }

  private opened(document: vscode.TextDocument): void {
    if (this.textAtClosing === undefined || !this.isOurs(document)) return;
    this.move(changeBetween(this.textAtClosing, document.getText()));
    this.textAtClosing = undefined;
  }

  private isOurs({ uri }: vscode.TextDocument): boolean {
    return uri.toString() === this.uri.toString();
  }

  private move(change: TextChange): void {
    this.ranges = this.ranges.map((range) => range && follow(range, change));
  }
}

function isCommon(one: OffsetRange, two: OffsetRange): boolean {
  return one.offset < two.offset + two.length && two.offset < one.offset + one.length;
}
