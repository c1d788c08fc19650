/** Shows what a run is about to write, so that the user can accept or reject each text. */
import * as vscode from 'vscode';
import { type Proposal, proposalsOf, taking } from '../../project/runs/proposals.ts';
import { renderFile } from '../../project/runs/render.ts';
import type { FileOutcome } from '../../project/runs/run.ts';
import { setContextKey } from '../contextKeys.ts';
import { previewContextKey, previewScheme, viewIds } from '../ids.ts';
import { readLocaleFile } from '../localeFile/files.ts';

export interface PreviewedFile {
  /** The file's URI, whether or not it exists yet. */
  readonly uri: vscode.Uri;
  readonly outcome: FileOutcome;
  readonly proposals: readonly Proposal[];
  /** The ids of the ticked texts. */
  readonly taken: Set<string>;
}

export interface PreviewRequest {
  readonly title: string;
  readonly outcomes: readonly FileOutcome[];
  /** The URI for each outcome. */
  readonly uris: readonly vscode.Uri[];
  /**
   * Whether the user picked the texts of each outcome. If so, all are ticked, even those that replace what a person
   * wrote.
   */
  readonly isPicked: readonly boolean[];
  readonly signal: AbortSignal;
}

interface OpenPreview {
  readonly title: string;
  readonly files: readonly PreviewedFile[];
  /** Called with true to write what is ticked. */
  readonly answer: (isApplied: boolean) => void;
}

/** A file whose ticks changed, or undefined if the list of files changed. */
export type PreviewChange = PreviewedFile | undefined;

export class Preview implements vscode.Disposable {
  readonly onDidChange: vscode.Event<PreviewChange>;
  private readonly changed = new vscode.EventEmitter<PreviewChange>();
  private readonly texts = new vscode.EventEmitter<vscode.Uri>();
  private readonly provider: vscode.Disposable;
  private current: OpenPreview | undefined;
  /** Previews are shown one at a time. */
  private queue: Promise<unknown> = Promise.resolve();

  private readonly cleared: () => Promise<void>;

  /** @param cleared resolves when the view no longer shows the preview that was just closed */
  constructor(cleared: () => Promise<void>) {
    this.cleared = cleared;
    this.onDidChange = this.changed.event;
    this.provider = vscode.workspace.registerTextDocumentContentProvider(previewScheme, {
      onDidChange: this.texts.event,
      provideTextDocumentContent: (uri) => this.textOf(uri),
    });
  }

  get files(): readonly PreviewedFile[] {
    return this.current?.files ?? [];
  }

  get isOpen(): boolean {
    return this.current !== undefined;
  }

  /** @returns the outcomes reduced to what is ticked; undefined if the user discards the preview or cancels the run */
  ask(request: PreviewRequest): Promise<readonly FileOutcome[] | undefined> {
    const answer = orAborted(this.queue, request.signal).then(() => this.show(request));
    // Errors are reported to the caller; the next preview only waits for the end.
    this.queue = Promise.allSettled([this.queue, answer]);
    return answer;
  }

  tick(file: PreviewedFile, ids: readonly string[], isTaken: boolean): void {
    for (const id of ids) {
      if (isTaken) file.taken.add(id);
      else file.taken.delete(id);
    }
    this.changed.fire(file);
    this.texts.fire(sideOf(file, 'before'));
    this.texts.fire(sideOf(file, 'after'));
  }

  /** Writes what is ticked. Returns false if no preview is open. */
  apply(): boolean {
    return this.answer(true);
  }

  discard(): boolean {
    return this.answer(false);
  }

  /** Both sides of the diff are virtual documents, so that no editor holds the files that are about to be written. */
  async showChanges(): Promise<void> {
    const { current } = this;
    if (!current) return;
    const changes = current.files.map((file) => [file.uri, sideOf(file, 'before'), sideOf(file, 'after')]);
    // The diff would replace an editor in a preview tab, and leave nothing in its place when it closes.
    await vscode.commands.executeCommand('workbench.action.keepEditor');
    await vscode.commands.executeCommand('vscode.changes', current.title, changes);
  }

  dispose(): void {
    this.discard();
    this.provider.dispose();
    this.changed.dispose();
    this.texts.dispose();
  }

  private async show({
    title,
    outcomes,
    uris,
    isPicked,
    signal,
  }: PreviewRequest): Promise<readonly FileOutcome[] | undefined> {
    if (signal.aborted) return undefined;
    const files = outcomes.flatMap((outcome, index): readonly PreviewedFile[] => {
      const uri = uris[index];
      const proposals = proposalsOf(outcome);
      if (!uri || proposals.length === 0) return [];
      const ticked = proposals.filter(({ kind }) => isPicked[index] === true || kind !== 'replaces');
      return [{ uri, outcome, proposals, taken: new Set(ticked.map(({ id }) => id)) }];
    });
    if (files.length === 0) return outcomes;
    try {
      const answer = this.answerFor({ title, files }, signal);
      await this.open();
      return (await answer) ? this.takenOf(outcomes, files) : undefined;
    } finally {
      this.current = undefined;
      await this.close(title);
    }
  }

  /** Resolves to whether to write what is ticked. */
  private answerFor(shown: Omit<OpenPreview, 'answer'>, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      this.current = { ...shown, answer: resolve };
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
  }

  private takenOf(outcomes: readonly FileOutcome[], files: readonly PreviewedFile[]): readonly FileOutcome[] {
    const taken = new Map(files.map((file) => [file.outcome, file.taken]));
    return outcomes.map((outcome) => {
      const own = taken.get(outcome);
      return own ? taking(outcome, (id) => own.has(id)) : outcome;
    });
  }

  private async open(): Promise<void> {
    this.changed.fire(undefined);
    await setContextKey(previewContextKey, true);
    await this.showChanges();
    await vscode.commands.executeCommand(`${viewIds.preview}.focus`);
  }

  private async close(title: string): Promise<void> {
    const cleared = this.cleared();
    this.changed.fire(undefined);
    await cleared;
    await setContextKey(previewContextKey, false);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    // The diff's tab can only be recognised by its title, to which VS Code appends the number of files.
    const own = tabs.filter(({ label, isDirty }) => label.startsWith(title) && !isDirty);
    await vscode.window.tabGroups.close(own);
  }

  private answer(isApplied: boolean): boolean {
    this.current?.answer(isApplied);
    return this.current !== undefined;
  }

  private async textOf(uri: vscode.Uri): Promise<string> {
    const shows = (side: Side) => (file: PreviewedFile) => sideOf(file, side).toString() === uri.toString();
    const before = this.files.find(shows('before'));
    const file = before ?? this.files.find(shows('after'));
    const now = file && (await readLocaleFile(file.uri))?.text;
    if (!file || before) return now ?? '';
    const result = renderFile(
      taking(file.outcome, (id) => file.taken.has(id)),
      now,
    );
    return result.kind === 'edits' ? result.text : (now ?? '');
  }
}

/** A cancelled request does not wait for its turn. */
function orAborted(turn: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    void turn.then(end);
  });
}

type Side = 'before' | 'after';

/** The URI of one side of the diff; each language of a catalogue has its own. */
function sideOf({ uri, outcome }: PreviewedFile, side: Side): vscode.Uri {
  return uri.with({
    scheme: previewScheme,
    query: `${outcome.plan.target.locale} ${side}`,
    fragment: uri.scheme,
  });
}
