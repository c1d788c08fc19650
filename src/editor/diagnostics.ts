import * as vscode from 'vscode';

/** The origin of a file's problems. Replacing the problems of one source does not affect the others. */
export type ProblemSource =
  /** What prevents the file from being read or written. */
  | 'file'
  /** The texts that runs left out of a locale. */
  | `run ${string}`
  /** Keys in the file's code that no locale file has. */
  | 'keys'
  /** What is wrong with the file's texts. */
  | 'texts'
  /** Suggested corrections of the file's texts. */
  | 'corrections'
  /** What prevents a webhook record from being saved, and what is doubtful in it. */
  | 'webhook'
  /** Names and ids in settings that cannot be used, for example because the service does not know them. */
  | 'terms'
  /** What prevents a dictionary from being saved. */
  | 'dictionary';

interface Listed {
  readonly items: readonly vscode.Diagnostic[];
  /** Called when the file is saved; absent if the source brings its problems up to date itself. */
  readonly recheck?: Recheck | undefined;
}

/** Returns the problems that replace the listed ones, given the text with which the file was saved. */
export type Recheck = (text: string) => Promise<readonly vscode.Diagnostic[]>;

/** The only owner of Vernacular's problems, by file and source. */
export class Diagnostics implements vscode.Disposable {
  private readonly collection = vscode.languages.createDiagnosticCollection('vernacular');
  private readonly files = new Map<string, ReadonlyMap<ProblemSource, Listed>>();
  private readonly saved: vscode.Disposable;

  /** @param onFailure receives errors from rechecking a saved file */
  constructor(onFailure: (error: unknown) => void) {
    this.saved = vscode.workspace.onDidSaveTextDocument((document) => {
      this.checkAgain(document).catch(onFailure);
    });
  }

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
    const text = document.getText();
    for (const [source, listed] of this.files.get(document.uri.toString()) ?? []) {
      if (!listed.recheck) continue;
      const items = await listed.recheck(text);
      // A run may have updated the file's problems in the meantime.
      const isCurrent = this.files.get(document.uri.toString())?.get(source) === listed;
      if (isCurrent) this.set(document.uri, source, items, listed.recheck);
    }
  }
}
