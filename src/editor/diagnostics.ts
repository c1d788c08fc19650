import * as vscode from 'vscode';

/** Who says something about a file. Each one's problems stand beside those of the others. */
export type ProblemSource =
  /** What keeps the file from being read or written. */
  | 'file'
  /** What the last run into a locale left out. */
  | `run ${string}`
  /** What is known of its texts. */
  | 'texts'
  /** What is to be corrected in its texts. */
  | 'corrections'
  /** What keeps the record of a webhook from being saved. */
  | 'webhook'
  /** Names and ids in settings that the service does not have. */
  | 'terms'
  /** What keeps a dictionary from being saved. */
  | 'dictionary';

interface Listed {
  readonly items: readonly vscode.Diagnostic[];
  /** Absent where saving the file does not tell anything new. */
  readonly recheck?: Recheck | undefined;
}

/** What is wrong with the file once it is saved with another text. */
export type Recheck = (text: string) => Promise<readonly vscode.Diagnostic[]>;

/** The one owner of Vernacular's problems, by file and source. */
export class Diagnostics implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('vernacular');
  private readonly files = new Map<string, ReadonlyMap<ProblemSource, Listed>>();
  private readonly saved: vscode.Disposable;

  /** @param onFailure told when a saved file could not be checked again */
  constructor(onFailure: (error: unknown) => void) {
    this.saved = vscode.workspace.onDidSaveTextDocument((document) => {
      this.checkAgain(document).catch(onFailure);
    });
  }

  /** Takes the place of what the source said about the file before. */
  set(uri: vscode.Uri, source: ProblemSource, items: readonly vscode.Diagnostic[], recheck?: Recheck): void {
    this.change(uri, source, items.length > 0 ? { items, recheck } : undefined);
  }

  clear(uri: vscode.Uri, source: ProblemSource): void {
    this.change(uri, source, undefined);
  }

  dispose(): void {
    this.saved.dispose();
    this.collection.dispose();
  }

  private change(uri: vscode.Uri, source: ProblemSource, listed: Listed | undefined): void {
    const key = uri.toString();
    const sources = new Map(this.files.get(key));
    if (listed) sources.set(source, listed);
    else if (!sources.delete(source)) return;
    if (sources.size > 0) this.files.set(key, sources);
    else this.files.delete(key);
    this.collection.set(
      uri,
      [...sources.values()].flatMap(({ items }) => items),
    );
  }

  private async checkAgain(document: vscode.TextDocument): Promise<void> {
    for (const [source, listed] of this.files.get(document.uri.toString()) ?? []) {
      if (!listed.recheck) continue;
      const items = await listed.recheck(document.getText());
      // Meanwhile a run may have looked at the file itself.
      const isCurrent = this.files.get(document.uri.toString())?.get(source) === listed;
      if (isCurrent) this.set(document.uri, source, items, listed.recheck);
    }
  }
}
