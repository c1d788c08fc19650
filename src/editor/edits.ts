import * as vscode from 'vscode';
import { follow, type OffsetRange } from './trackedRanges.ts';

/** Follows ranges of a document through changes that happen while a request is under way. */
export class RangeTracker implements vscode.Disposable {
  private ranges: (OffsetRange | undefined)[];
  private readonly listener: vscode.Disposable;

  constructor(document: vscode.TextDocument, ranges: readonly OffsetRange[]) {
    this.ranges = [...ranges];
    this.listener = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document !== document) return;
      for (const change of event.contentChanges) {
        this.ranges = this.ranges.map(
          (range) =>
            range &&
            follow(range, {
              offset: change.rangeOffset,
              length: change.rangeLength,
              insertedLength: change.text.length,
            }),
        );
      }
    });
  }

  /** Where the ranges stand now, in the order given; undefined for one whose own text was changed. */
  current(): readonly (OffsetRange | undefined)[] {
    return this.ranges;
  }

  dispose(): void {
    this.listener.dispose();
  }
}

export function rangeOf(document: vscode.TextDocument, { offset, length }: OffsetRange): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
