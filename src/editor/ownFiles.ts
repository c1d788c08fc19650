/** What the editor is told at its start of documents that are files of ours. What reads and writes them is loaded with the first. */
import * as vscode from 'vscode';

/** Whoever reads and writes them. */
interface Files {
  stat(uri: vscode.Uri): Promise<vscode.FileStat>;
  readFile(uri: vscode.Uri): Promise<Uint8Array>;
  writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void>;
}

export interface RegisteredFiles extends vscode.Disposable {
  /** Tells the editor that files may have other contents. */
  readonly changed: (changes: readonly vscode.FileChangeEvent[]) => void;
}

interface OwnFiles {
  readonly scheme: string;
  /** Where files are made, moved and deleted, because it is not here. */
  readonly elsewhere: () => string;
  readonly load: () => Promise<Files>;
}

export function registerFiles({ scheme, elsewhere, load }: OwnFiles): RegisteredFiles {
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  // A text that was not saved before a reload comes from the editor's own backup, and not from us.
  const follow = ({ uri }: vscode.TextDocument) => {
    if (uri.scheme === scheme) void load();
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
