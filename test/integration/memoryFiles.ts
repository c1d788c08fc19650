import * as vscode from 'vscode';

/** A file system in memory, like that of a repository that is viewed without being cloned. */
export class MemoryFiles implements vscode.FileSystemProvider {
  private readonly files = new Map<string, Uint8Array>();
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(files)) this.files.set(path, Buffer.from(text));
  }

  text(path: string): string | undefined {
    const bytes = this.files.get(path);
    return bytes && Buffer.from(bytes).toString();
  }

  watch(): vscode.Disposable {
    return { dispose() {} };
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const bytes = this.files.get(uri.path);
    if (bytes) return { type: vscode.FileType.File, ctime: 0, mtime: bytes.length, size: bytes.length };
    if (this.below(uri).length === 0) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
  }

  readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    const { Directory, File } = vscode.FileType;
    if (this.stat(uri).type === File) throw vscode.FileSystemError.FileNotADirectory(uri);
    const kinds = this.below(uri).map((rest): [string, vscode.FileType] => {
      const [name = '', ...more] = rest.split('/');
      return [name, more.length > 0 ? Directory : File];
    });
    return [...new Map(kinds)];
  }

  readFile(uri: vscode.Uri): Uint8Array | Promise<Uint8Array> {
    const bytes = this.files.get(uri.path);
    if (bytes) return bytes;
    const isFolder = this.below(uri).length > 0;
    throw isFolder ? vscode.FileSystemError.FileIsADirectory(uri) : vscode.FileSystemError.FileNotFound(uri);
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    this.files.set(uri.path, content);
    this.changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  createDirectory(): void {}

  delete(uri: vscode.Uri): void {
    this.files.delete(uri.path);
  }

  rename(): void {}

  private below({ path }: vscode.Uri): readonly string[] {
    const folder = path.endsWith('/') ? path : `${path}/`;
    return [...this.files.keys()].flatMap((one) => (one.startsWith(folder) ? one.slice(folder.length) : []));
  }
}
