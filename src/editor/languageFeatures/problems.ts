/** Shows the problems of texts in locale files, either in the open files or in all. */
import * as vscode from 'vscode';
import { keysOf, pathKey } from '../../formats/pathKey.ts';
import { UnreadableFile } from '../../project/discovery/unreadable.ts';
import type { FactCode } from '../../project/states/states.ts';
import { inBackground } from '../background.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { find } from '../fileSystem.ts';
import type { LeftOut } from '../localeFile/leftOut.ts';
import type { Locales } from '../locales/model.ts';
import { isTarget, type LocalesChange, type Shown, type ShownTarget } from '../locales/shown.ts';
import type { Log } from '../log.ts';
import { wantedProblems } from '../settings.ts';
import { turn } from '../turn.ts';
import {
  type FoundProblems,
  foundIn,
  lackingIn,
  missingIn,
  mostProblems,
  reportedIn,
  shownOf,
  type TextProblem,
} from './problemItems.ts';
import { readEntries, readFirstEntries } from './readEntries.ts';

export interface ProblemParts {
  readonly model: Locales;
  readonly diagnostics: Diagnostics;
  readonly leftOut: LeftOut;
  readonly log: Log;
}

interface ListedProblems {
  readonly problems: readonly TextProblem[];
  /** The version of the document that was read; undefined if it was not open. */
  readonly version: number | undefined;
}

const none: FoundProblems = { problems: [], more: 0 };

/** Milliseconds from a change to the check, which then covers further changes. */
const quiet = 100;
/** Milliseconds. The languages of a source become known one after another, and each may add problems. */
const longestWait = 1000;

export class TextProblems implements vscode.Disposable {
  private readonly parts: ProblemParts;
  private readonly listed = new Map<string, ListedProblems>();
  private readonly due = new Map<string, vscode.Uri>();
  private readonly store: vscode.Disposable;
  /** Sources whose languages are being read. */
  private readonly waiting = new Map<string, vscode.Uri>();
  private timer: NodeJS.Timeout | undefined;
  private wait: NodeJS.Timeout | undefined;
  private reading = false;
  private ofAllFiles = false;

  constructor(parts: ProblemParts) {
    this.parts = parts;
    const { model, leftOut } = parts;
    this.store = vscode.Disposable.from(
      model.onDidChange((change) => this.follow(change)),
      model.onDidRead(() => this.endWait()),
      leftOut.onDidChange((source) => this.check([source])),
      vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) =>
        this.check([...opened, ...closed].flatMap(urisOf)),
      ),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('vernacular.problems')) this.check(this.watched());
      }),
    );
    this.check(this.watched());
  }

  /** Whether files that are not open are checked too. */
  get includesAllFiles(): boolean {
    return this.ofAllFiles;
  }

  includeAllFiles(wanted: boolean): void {
    const before = this.watched();
    this.ofAllFiles = wanted;
    this.check([...before, ...this.watched()]);
  }

  /** The problems of a file, sorted by position. */
  problemsIn(uri: vscode.Uri): readonly TextProblem[] {
    return this.listed.get(uri.toString())?.problems ?? [];
  }

  /** Empty while the positions belong to an older text: a fix would apply to the wrong line. */
  currentIn({ uri, version }: vscode.TextDocument): readonly TextProblem[] {
    const listed = this.listed.get(uri.toString());
    return listed && (listed.version ?? version) === version ? listed.problems : [];
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.wait);
    this.store.dispose();
  }

  private follow(change: LocalesChange): void {
    const { log } = this.parts;
    if (!change) {
      this.check([...this.watched(), ...this.listedFiles()]);
      inBackground(log, 'Looking for the sources of problems', () => this.dropGone());
    } else if (!isTarget(change)) this.check([change.uri, ...change.targets.map(({ uri }) => uri)]);
    else {
      inBackground(log, 'Looking for what was left out', () => this.dropDone(change));
      this.check([change.uri]);
      this.checkWhenRead(change.owner.uri);
    }
  }

  /** Removes the problems of left-out texts that are now complete. */
  private async dropDone(shown: ShownTarget): Promise<void> {
    const { owner, target, state } = shown;
    if (state.kind !== 'known' || state.isOld) return;
    const open = keysOf(state.state.entries);
    for (const key of await this.stayedIn(shown)) open.add(key);
    this.parts.leftOut.keep(owner.uri, target.locale, (path) => open.has(pathKey(path)));
  }

  /** Texts that a run was to replace have existed all along: they stay listed while they are unchanged. */
  private async stayedIn(shown: ShownTarget): Promise<readonly string[]> {
    const { model, leftOut } = this.parts;
    const standing = leftOut.standingIn(shown.owner.uri, shown.target.locale);
    if (standing.size === 0) return [];
    try {
      const texts = await model.textsOf(shown);
      const same = texts.filter(({ path, translation }) => standing.get(pathKey(path)) === translation);
      return same.map(({ path }) => pathKey(path));
    } catch (error) {
      if (error instanceof UserError || error instanceof UnreadableFile) return [...standing.keys()];
      throw error;
    }
  }

  private async dropGone(): Promise<void> {
    const { leftOut } = this.parts;
    for (const uri of leftOut.files()) {
      // VS Code keeps the text of a deleted file for a while.
      const isThere = openDocument(uri)?.isDirty || (await find(uri));
      if (!isThere) leftOut.drop(uri);
    }
  }

  private watched(): readonly vscode.Uri[] {
    return this.ofAllFiles ? this.parts.model.files() : openFiles();
  }

  private listedFiles(): readonly vscode.Uri[] {
    return [...this.listed.keys()].map((uri) => vscode.Uri.parse(uri, true));
  }

  private check(uris: readonly vscode.Uri[]): void {
    for (const uri of uris) this.due.set(uri.toString(), uri);
    if (this.due.size === 0 || this.timer || this.reading) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      inBackground(this.parts.log, 'Listing the problems of locale files', () => this.checkDue());
    }, quiet);
  }

  private checkWhenRead(source: vscode.Uri): void {
    this.waiting.set(source.toString(), source);
    if (!this.parts.model.isReading) this.endWait();
    else this.wait ??= setTimeout(() => this.endWait(), longestWait);
  }

  private endWait(): void {
    clearTimeout(this.wait);
    this.wait = undefined;
    const sources = [...this.waiting.values()];
    this.waiting.clear();
    this.check(sources);
  }

  private async checkDue(): Promise<void> {
    this.reading = true;
    try {
      for (const [key, uri] of this.due) {
        this.due.delete(key);
        await this.checkFile(uri);
        await turn();
      }
    } finally {
      this.reading = false;
      // A check may have been requested while the last file was read.
      this.check([]);
    }
  }

  private async checkFile(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    // With all files included, having a role suffices: searching the list would take longer with every file.
    const isWatched = this.ofAllFiles || openFiles().some((one) => one.toString() === key);
    const version = openDocument(uri)?.version;
    const roles = isWatched ? this.parts.model.rolesOf(uri) : [];
    const problems = roles.length === 0 ? none : await this.problemsOf(uri, roles);
    // While the user is typing, VS Code moves the listed problems along with the text.
    if (!problems && openDocument(uri)?.isDirty) return;
    const { problems: shown, rest } = shownOf(problems ?? none);
    if (shown.length > 0) this.listed.set(key, { problems: shown.toSorted(byPlace), version });
    else this.listed.delete(key);
    this.parts.diagnostics.set(uri, 'texts', [...shown.map(({ diagnostic }) => diagnostic), ...rest]);
  }

  /** @returns undefined while the file cannot be parsed */
  private async problemsOf(uri: vscode.Uri, roles: readonly Shown[]): Promise<FoundProblems | undefined> {
    const wanted = new Set(wantedProblems(uri));
    const text = await this.textOf(uri);
    if (text === undefined) return none;
    const problems: TextProblem[] = [];
    let more = 0;
    for (const role of roles) {
      const found = await this.problemsFor(role, text, (code) => wanted.has(code));
      if (!found) return undefined;
      problems.push(...found.problems);
      more += found.more;
    }
    return { problems, more };
  }

  /**
   * Reads the file only if there is a problem, because reading a large one takes a long time.
   * @returns undefined while the file cannot be parsed
   */
  private async problemsFor(
    role: Shown,
    text: string,
    wants: (code: FactCode) => boolean,
  ): Promise<FoundProblems | undefined> {
    const { model, leftOut } = this.parts;
    const statesOf = (target: ShownTarget) => {
      const state = model.stateOf(target);
      return state.kind === 'known' ? state.state.entries : undefined;
    };
    if (isTarget(role)) {
      const reported = reportedIn(statesOf(role) ?? [], wants);
      if (reported.length === 0) return none;
      const read = await readEntries(text, role, model.comparer);
      return read && { problems: foundIn(role, read, reported), more: 0 };
    }
    if (!wants('missing')) return none;
    const lacking = await lackingIn(role, statesOf, (locale) => leftOut.keysIn(role.uri, locale));
    if (lacking.size === 0) return none;
    const first = { texts: [...lacking.keys()], most: mostProblems };
    const read = await readFirstEntries(text, role, first, model.comparer);
    return read && missingIn(role, read, lacking);
  }

  private async textOf(uri: vscode.Uri): Promise<string | undefined> {
    const open = openDocument(uri);
    if (open) return open.getText();
    try {
      return await this.parts.model.textOf(uri);
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }
}

function byPlace(one: TextProblem, other: TextProblem): number {
  return one.diagnostic.range.start.compareTo(other.diagnostic.range.start);
}

/** The files in open tabs, not documents that were opened in the background. */
function openFiles(): readonly vscode.Uri[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.flatMap(urisOf));
}

function urisOf({ input }: vscode.Tab): readonly vscode.Uri[] {
  if (input instanceof vscode.TabInputText) return [input.uri];
  if (input instanceof vscode.TabInputTextDiff) return [input.original, input.modified];
  return [];
}
