/**
 * Registers file systems for documents that are not files on disk. The code that reads and writes them is loaded with
 * the first document.
 */
import * as vscode from 'vscode';

interface Files {
  stat(uri: vscode.Uri): Promise<vscode.FileStat>;
  readFile(uri: vscode.Uri): Promise<Uint8Array>;
  writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void>;
}

export interface RegisteredFiles extends vscode.Disposable {
  /** Notifies VS Code that the contents of files may have changed. */
  readonly changed: (changes: readonly vscode.FileChangeEvent[]) => void;
}

interface OwnFiles {
  readonly scheme: string;
  /** The message for refused operations, which says where files are created and deleted instead. */
  readonly elsewhere: () => string;
  readonly load: () => Promise<Files>;
}

export function registerFiles({ scheme, elsewhere, load }: OwnFiles): RegisteredFiles {
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  // VS Code restores unsaved text from its own backup after a reload, without reading the file.
  const follow = ({ uri }: vscode.TextDocument) => {
    // The failure is reported when the document is read or saved.
    if (uri.scheme === scheme) load().catch(() => undefined);
  };
  const refuse = () => {
    throw vscode.FileSystemError.NoPermissions(elsewhere());
  };
  const registered = vscode.Disposable.from(
    changes,
    vscode.workspace.onDidOpenTextDocument(follow),
    vscode.workspace.registerFileSystemProvider(
      scheme,
      {
        onDidChangeFile: changes.event,
        watch: () => ({ dispose() {} }),
        stat: async (uri) => (await load()).stat(uri),
        readFile: async (uri) => (await load()).readFile(uri),
        writeFile: async (uri, content) => (await load()).writeFile(uri, content),
        readDirectory: () => [],
        createDirectory: refuse,
        delete: refuse,
        rename: refuse,
      },
      { isCaseSensitive: true },
    ),
  );
  vscode.workspace.textDocuments.forEach(follow);
  return {
    changed: (list) => changes.fire([...list]),
    dispose: () => registered.dispose(),
  };
}
