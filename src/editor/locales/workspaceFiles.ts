/**
 * The files of a workspace folder, as a project reads them: unsaved text takes precedence over the disk, and no
 * document is opened.
 */
import * as vscode from 'vscode';
import { mostBytes } from '../../formats/bounded.ts';
import { lazily } from '../../lazily.ts';
import { mostLockBytes, type ReadLockText } from '../../lockFile.ts';
import type { ProjectFiles } from '../../project/discovery/projectFiles.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { FolderItem } from '../../project/discovery/walk.ts';
import { type DecodedText, decodeText } from '../../project/files/encoding.ts';
import { Lock } from '../../project/lock/lock.ts';
import { parseLock } from '../../project/lock/lockText.ts';
import { lockName } from '../../project/lock/place.ts';
import type { DiskPlace } from '../../project/states/comparer.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { findRoot, isInside } from '../../store/root.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { findIfAllowed, list, readBytes } from '../fileSystem.ts';
import { requireOwnFile } from '../localeFile/containment.ts';
import { nameOf } from '../localeFile/names.ts';
import { excludedFiles } from '../settings.ts';

/** Paths are those of the files' URIs. */
export class WorkspaceFiles implements ProjectFiles {
  private readonly root: vscode.Uri;
  /** The nearest lock of each folder; its URI if it cannot be read. */
  private readonly locks = new Map<string, Promise<ReadLockFile | vscode.Uri | undefined>>();

  constructor(root: vscode.Uri) {
    this.root = root;
  }

  /** Called when a lock may have been created, changed or deleted. */
  forgetLocks(): void {
    this.locks.clear();
  }

  /** @returns undefined if the folder cannot be read, so that others are still listed */
  async list(folder: string): Promise<readonly FolderItem[] | undefined> {
    try {
      const items = (await list(this.at(folder))) ?? [];
      // Links to folders are skipped, because they may form cycles.
      return items.filter(({ kind, isLink }) => kind === 'file' || !isLink);
    } catch (error) {
      if (error instanceof UserError) return undefined;
      throw error;
    }
  }

  async isFile(path: string): Promise<boolean> {
    return (await findIfAllowed(this.at(path)))?.isFile === true;
  }

  read(path: string): Promise<DecodedText | undefined> {
    return this.readUpTo(mostBytes, path);
  }

  private async readUpTo(most: number, path: string): Promise<DecodedText | undefined> {
    const uri = this.at(path);
    try {
      return await readText(uri, most);
    } catch (error) {
      if (error instanceof UserError) throw new UnreadableFile(error.message);
      throw error;
    }
  }

  placeOf(path: string): DiskPlace | undefined {
    const uri = this.at(path);
    if (uri.scheme !== 'file' || openDocument(uri)?.isDirty) return undefined;
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? this.root;
    return { file: uri.fsPath, folder: folder.fsPath };
  }

  async ignoreText(path: string): Promise<string | undefined> {
    try {
      return (await this.read(path))?.text;
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }

  /** What the editor hides. Version control's ignore rules in folders above the workspace are not applied. */
  async ignoredFromAbove() {
    return [
      {
        folder: this.root.path.replace(/(?<=.)\/$/, ''),
        text: excludedFiles(this.root),
      },
    ];
  }

  /** The nearest lock beside or above a source, up to `topOf`; undefined if there is none, or if it cannot be read. */
  async lockOf(source: string): Promise<ReadLockText | undefined> {
    const found = await this.lockIn(parentOf(source));
    return found instanceof ReadLockFile ? found : undefined;
  }

  /** The nearest lock, if it cannot be read. */
  async unreadableLockOf(source: string): Promise<vscode.Uri | undefined> {
    const found = await this.lockIn(parentOf(source));
    return found instanceof ReadLockFile ? undefined : found;
  }

  /** The topmost folder around a source: that of its repository or, if there is none, the workspace folder. */
  async topOf(source: string): Promise<vscode.Uri> {
    let top = parentOf(source);
    for (let above = await this.above(top); above !== undefined; above = await this.above(top)) top = above;
    return this.at(top);
  }

  private lockIn(folder: string): Promise<ReadLockFile | vscode.Uri | undefined> {
    const known = this.locks.get(folder) ?? this.findLock(folder);
    this.locks.set(folder, known);
    return known;
  }

  private async findLock(folder: string): Promise<ReadLockFile | vscode.Uri | undefined> {
    const path = `${folder}/${lockName}`;
    try {
      const file = await this.readUpTo(mostLockBytes, path);
      if (file) return new ReadLockFile(path, file.text);
    } catch (error) {
      if (error instanceof UnreadableFile) return this.at(path);
      throw error;
    }
    const above = await this.above(folder);
    return above === undefined ? undefined : this.lockIn(above);
  }

  /** Undefined for the top of the project. */
  private async above(folder: string): Promise<string | undefined> {
    return folder !== '' && (await this.mayLeave(folder)) ? parentOf(folder) : undefined;
  }

  private async mayLeave(folder: string): Promise<boolean> {
    if (this.root.scheme === 'file') {
      const root = await findRoot(this.at(folder).fsPath, this.root.fsPath);
      return isInside(root, this.at(parentOf(folder)).fsPath);
    }
    const isTop = folder === this.root.path || (await findIfAllowed(this.at(`${folder}/.git`))) !== undefined;
    return !isTop;
  }

  private at(path: string): vscode.Uri {
    return this.root.with({ path });
  }
}

/** Parsed only when needed, because a lock may have a line for each of 100 000 translations. */
class ReadLockFile implements ReadLockText {
  readonly path: string;
  readonly text: string;
  private readonly parsed: () => Pick<ReadLockText, 'lock' | 'findings'>;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.parsed = lazily(() => {
      const { lines, findings } = parseLock(text);
      return { findings, lock: new Lock(lines) };
    });
  }

  get lock(): Lock {
    return this.parsed().lock;
  }

  get findings(): ReadLockText['findings'] {
    return this.parsed().findings;
  }
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

async function readText(uri: vscode.Uri, most: number): Promise<DecodedText | undefined> {
  const open = openDocument(uri);
  if (open?.isDirty) return { text: open.getText(), encoding: 'utf-8' };
  await requireOwnFile(uri);
  const bytes = await readBytes(uri, most);
  if (bytes === tooLarge) throw unreadable(uri, vscode.l10n.t('the file is too large'));
  const decoded = bytes && decodeText(bytes, uri.path);
  if (bytes && !decoded) throw unreadable(uri, vscode.l10n.t('the file is in an unknown encoding'));
  return decoded;
}

function unreadable(uri: vscode.Uri, reason: string): UserError {
  return new UserError('error', vscode.l10n.t('{0} cannot be read: {1}', nameOf(uri), reason));
}
