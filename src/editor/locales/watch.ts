/** Watches the files of the workspace that concern the locales view, and reports changes once there is a pause. */
import * as vscode from 'vscode';
import { globs, knownFormat } from '../../formats/index.ts';
import { lazily } from '../../lazily.ts';
import { lockName } from '../../project/lock/place.ts';
import type { FileChange } from '../../project/project.ts';
import { findIfAllowed } from '../fileSystem.ts';
import { settingSection } from '../ids.ts';
import { foldersAround } from './foldersAround.ts';

/** A change to a file, or to a folder with everything in it. */
export interface NotedChange {
  readonly uri: vscode.Uri;
  readonly kind: FileChange['kind'];
}

/** `unsure`: either a file that is not a locale file, or a folder. */
export interface Note {
  readonly uri: vscode.Uri;
  readonly kind: NotedChange['kind'] | 'unsure';
}

interface Listener {
  changed(notes: readonly Note[]): void;
  /** Called when settings or workspace folders that decide what is found have changed. */
  startOver(): void;
}

/** Milliseconds: a checkout changes hundreds of files in a row, and a user types several letters in a row. */
const quiet = { files: 150, typing: 300 };

export interface Watching extends vscode.Disposable {
  /** Reports the changes noticed so far without waiting for a pause. */
  flush(): void;
}

export function watchLocaleFiles({ changed, startOver }: Listener): Watching {
  const notes = new Notes(changed);
  const contents = [...globs, `**/{.gitignore,${lockName}}`].map((pattern) =>
    vscode.workspace.createFileSystemWatcher(pattern, true, false, true),
  );
  // A folder may appear or disappear in a single event, without events for its contents.
  const listed = vscode.workspace.createFileSystemWatcher('**', false, true, false);
  const noteListed = (uri: vscode.Uri) => {
    notes.add(uri, isOfInterest(uri) || looksLikeFolder(uri) ? 'listed' : 'unsure', quiet.files);
  };
  const watching = vscode.Disposable.from(
    notes,
    listed,
    ...contents,
    ...contents.map((one) =>
      one.onDidChange((uri) => {
        if (isOfInterest(uri)) notes.add(uri, 'content', quiet.files);
      }),
    ),
    listed.onDidCreate(noteListed),
    listed.onDidDelete(noteListed),
    vscode.workspace.onDidChangeTextDocument(({ document: { uri }, contentChanges }) => {
      if (contentChanges.length > 0 && isOfInterest(uri)) notes.add(uri, 'content', quiet.typing);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri, isDirty }) => {
      if (isDirty && isOfInterest(uri)) notes.add(uri, 'content', quiet.files);
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(startOver),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (deciding.some((name) => event.affectsConfiguration(name))) startOver();
    }),
  );
  return { flush: () => notes.flush(), dispose: () => watching.dispose() };
}

/** The settings that decide which files are found and which languages are shown. */
const deciding = [
  ...['sourceLanguage', 'targetLanguages', 'resources'].map((name) => `${settingSection}.${name}`),
  'files.exclude',
];

/** Collects changes until there are no more for a while. */
class Notes implements vscode.Disposable {
  private readonly notes = new Map<string, Note>();
  private readonly report: Listener['changed'];
  private timer: NodeJS.Timeout | undefined;

  constructor(report: Listener['changed']) {
    this.report = report;
  }

  /** @param delay in milliseconds */
  add(uri: vscode.Uri, kind: Note['kind'], delay: number): void {
    const key = uri.toString();
    this.notes.set(key, { uri, kind: this.notes.get(key)?.kind === 'listed' ? 'listed' : kind });
    // Programs that constantly create files must not delay changes that are certain.
    if (kind === 'unsure' && this.timer) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), delay);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.notes.size === 0) return;
    const noted = [...this.notes.values()];
    this.notes.clear();
    this.report(noted);
  }
}

/** Whether the file has a supported format, or decides which files are found or what their states are. */
function isOfInterest({ path }: vscode.Uri): boolean {
  return knownFormat(path) !== undefined || /\/(?:\.gitignore|vernacular\.lock)$/.test(path);
}

/** The event does not say whether it was a folder. */
function looksLikeFolder({ path }: vscode.Uri): boolean {
  return path.lastIndexOf('.') <= path.lastIndexOf('/') + 1;
}

/** More files than this come from an installation or a build, and looking at all of them would take too long. */
const mostUnsure = 200;

/**
 * Leaves out files that concern no locale file. A name with a dot counts as a folder if it is one now, or if a known
 * file is or was inside it.
 */
export async function changesAmong(
  notes: readonly Note[],
  known: readonly vscode.Uri[],
): Promise<readonly NotedChange[]> {
  // A build may change thousands of files, so they are not compared with each known one.
  const around = lazily(() => foldersAround(known.map(({ path }) => path)));
  const looks = notes.filter(({ kind }) => kind === 'unsure').length <= mostUnsure;
  const isFolder = async (uri: vscode.Uri) =>
    around().has(uri.path) || (looks && (await findIfAllowed(uri))?.isFile === false);
  const changes = notes.map(async ({ uri, kind }): Promise<readonly NotedChange[]> => {
    if (kind !== 'unsure') return [{ uri, kind }];
    return (await isFolder(uri)) ? [{ uri, kind: 'listed' }] : [];
  });
  return (await Promise.all(changes)).flat();
}
