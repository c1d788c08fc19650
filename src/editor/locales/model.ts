/**
 * The locale files of the workspace and their states: read when they are first needed, and updated file by file
 * afterwards.
 */

import * as vscode from 'vscode';
import { groupBy } from '../../groupBy.ts';
import { isSameList } from '../../isSameList.ts';
import { folderLanguages } from '../../project/discovery/folderLanguages.ts';
import type { EntryTexts } from '../../project/entries/entryTexts.ts';
import { lockName } from '../../project/lock/place.ts';
import type { Project } from '../../project/project.ts';
import { type Comparer, OwnComparer } from '../../project/states/comparer.ts';
import { inBackground } from '../background.ts';
import { openDocument } from '../documentEdit.ts';
import { BrokenFile, gone } from '../localeFile/problems.ts';
import type { Log } from '../log.ts';
import { turn } from '../turn.ts';
import { type OpenFolder, openFolders, targetLanguages } from './folders.ts';
import { Reading } from './reading.ts';
import {
  becomeOld,
  type LeftAlone,
  type LocalesChange,
  type Shown,
  type ShownResource,
  type ShownTarget,
  shownAs,
  type TargetState,
} from './shown.ts';
import { isSame, lackIn, stateIn } from './targetStates.ts';
import { touchedBy } from './touchedBy.ts';
import { changesAmong, type Note, type Watching, watchLocaleFiles } from './watch.ts';

export class Locales implements vscode.Disposable {
  readonly onDidChange: vscode.Event<LocalesChange>;
  /** Fires when everything that was requested has been read, and all changes noticed so far have been followed. */
  readonly onDidRead: vscode.Event<void>;
  readonly comparer: Comparer;
  private readonly changed = new vscode.EventEmitter<LocalesChange>();
  private readonly log: Log;
  private folders: readonly OpenFolder[] | undefined;
  private shown: Promise<readonly ShownResource[]> | undefined;
  private changes = 0;
  /** The result of the last successful search, also used if a later search fails. */
  private last: readonly ShownResource[] = [];
  /** What the same search found but left alone. */
  private passedOver: readonly LeftAlone[] = [];
  private roles: ReadonlyMap<string, readonly Shown[]> = new Map();
  private watching: Watching | undefined;
  /** Settled once all changes reported so far have been followed. */
  private followed: Promise<unknown> = Promise.resolve();
  private readonly rested = new vscode.EventEmitter<void>();
  private readonly reading = new Reading<ShownTarget>(
    (target) => this.readOrLog(target),
    () => this.rested.fire(),
  );
  /** The states that callers got from `stateOf`: one caller may have seen a language as old while another has not. */
  private readonly seen = new WeakMap<ShownTarget, Set<TargetState>>();

  constructor(log: Log, comparer: Comparer = new OwnComparer()) {
    this.log = log;
    this.comparer = comparer;
    this.onDidChange = this.changed.event;
    this.onDidRead = this.rested.event;
  }

  /** The sources of the workspace: searched for at the first call, and kept up to date afterwards. */
  look(): Promise<readonly ShownResource[]> {
    this.watching ??= watchLocaleFiles({
      changed: (notes) => {
        const following = this.reading.hold(() => this.follow(notes));
        this.followed = Promise.allSettled([this.followed, following]);
        inBackground(this.log, 'Following locale files', () => following);
      },
      startOver: () => this.startOver(),
    });
    return this.shown ?? this.findFrom();
  }

  /** The sources once all changes noticed so far have been followed, without waiting for a pause in them. */
  async lookNow(): Promise<readonly ShownResource[]> {
    this.watching?.flush();
    await this.followed;
    return this.look();
  }

  /** What is currently known. An unread target is read, and the change is announced. */
  stateOf(target: ShownTarget): TargetState {
    const seen = this.seen.get(target) ?? new Set();
    this.seen.set(target, seen.add(target.state));
    if (target.state.kind === 'unread') this.reading.add([target]);
    return target.state;
  }

  async sourceAt(uri: vscode.Uri): Promise<ShownResource | undefined> {
    return (await this.look()).find((one) => one.uri.toString() === uri.toString());
  }

  /** What a file is among the sources found so far: a source, translations, or both. */
  rolesOf(uri: vscode.Uri): readonly Shown[] {
    return this.roles.get(uri.toString()) ?? [];
  }

  /** Reports the roles of a file as changed, even if they have only just been found. */
  announce(uri: vscode.Uri): void {
    for (const role of this.rolesOf(uri)) this.changed.fire(role);
  }

  /** What the last search left alone, although it may hold texts. */
  get leftAlone(): readonly LeftAlone[] {
    return this.passedOver;
  }

  /** The files of all sources and languages, each once, whether they exist or not. */
  files(): readonly vscode.Uri[] {
    return [...this.roles.values()].flatMap(([first]) => first?.uri ?? []);
  }

  /**
   * Unsaved text takes precedence over the file on disk; undefined if the workspace has no such file.
   * @throws UnreadableFile
   */
  async textOf(uri: vscode.Uri): Promise<string | undefined> {
    return (await this.folderOf(uri)?.files.read(uri.path))?.text.replace(/^\uFEFF/, '');
  }

  /** @throws UnreadableFile; UserError if a file is broken or the source no longer exists */
  async textsOf({ owner, target, uri }: ShownTarget): Promise<readonly EntryTexts[]> {
    const project = this.projectOf(owner);
    if (!project) return [];
    const texts = await project.textsOf(owner.resource, target);
    if (texts.kind === 'texts') return texts.entries;
    if (texts.kind === 'noSource') throw gone(owner.uri);
    throw new BrokenFile(texts.path === uri.path ? uri : owner.uri, texts.problems);
  }

  /** Changes whenever a locale file may have changed, or different files may be found. */
  get revision(): number {
    return this.changes;
  }

  /** Searches for everything again, with the current folders and settings. */
  refresh(): Promise<void> {
    return this.reading.hold(() => this.startAgain());
  }

  /** Whether changes are being followed, in which case a state that looks current may be about to become old. */
  get isFollowing(): boolean {
    return this.reading.isHeld;
  }

  /** Whether `onDidRead` is still going to fire. */
  get isReading(): boolean {
    return this.reading.isUnderWay;
  }

  dispose(): void {
    this.watching?.dispose();
    this.reading.dispose();
    this.rested.dispose();
    this.changed.dispose();
  }

  private projectOf({ uri }: ShownResource): Project | undefined {
    return this.folderOf(uri)?.project;
  }

  private folderOf(uri: vscode.Uri): OpenFolder | undefined {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    return this.folders?.find((one) => one.folder.uri.toString() === folder?.uri.toString());
  }

  /** A search that fails is repeated at the next request. */
  private findFrom(): Promise<readonly ShownResource[]> {
    const shown = this.find();
    this.shown = shown;
    shown.catch(() => {
      if (this.shown === shown) this.shown = undefined;
    });
    return shown;
  }

  /** Ignores a failed search, which was reported to its caller. */
  private async lastFound(): Promise<readonly ShownResource[]> {
    await this.shown?.catch(() => undefined);
    return this.last;
  }

  private async findsOthers(): Promise<boolean> {
    const all = await Promise.all((this.folders ?? []).map(({ project }) => project.findsOthers()));
    return all.includes(true);
  }

  /** Keeps the objects of sources that still exist. */
  private async find(): Promise<readonly ShownResource[]> {
    this.folders ??= openFolders(this.comparer);
    const known = new Map(this.last.map((one) => [one.uri.toString(), one]));
    const found = new Map<string, ShownResource>();
    const leftAlone = new Map<string, LeftAlone>();
    const languages = targetLanguages();
    for (const { folder, project } of this.folders) {
      const { resources, passedOver } = await project.resourcesIn(folder.uri.path.replace(/(?<=.)\/$/, ''));
      const beside = folderLanguages(resources);
      for (const reason of passedOver) {
        const uri = folder.uri.with({ path: reason.path });
        leftAlone.set(`${reason.code} ${uri.toString()}`, { uri, reason });
      }
      for (const resource of resources) {
        await turn();
        const uri = folder.uri.with({ path: resource.path });
        // Workspace folders can be nested.
        const key = uri.toString();
        if (!found.has(key))
          found.set(
            key,
            shownAs(known.get(key), { uri, resource, beside: beside(resource), wanted: languages(uri) }),
          );
      }
    }
    const shown = [...found.values()];
    const files = shown.flatMap((one) => [one, ...one.targets]);
    this.roles = groupBy(files, ({ uri }) => uri.toString());
    this.last = shown;
    this.passedOver = [...leftAlone.values()];
    return shown;
  }

  private async findAgain(): Promise<void> {
    const before = await this.lastFound();
    const targets = new Map(before.map((one) => [one, one.targets]));
    const reasons = reasonsOf(this.passedOver);
    const now = await this.findFrom();
    if (isSameList(before, now) && reasonsOf(this.passedOver) === reasons) {
      for (const one of now) if (!isSameList(targets.get(one) ?? [], one.targets)) this.changed.fire(one);
    } else this.changed.fire(undefined);
    this.reading.add(this.requestedAmong(now.flatMap(({ targets }) => targets)));
  }

  private async readOrLog(target: ShownTarget): Promise<void> {
    try {
      await this.readOne(target);
    } catch (error) {
      this.log.failure('Reading a locale file', error);
    }
  }

  private async readOne(target: ShownTarget): Promise<void> {
    const project = this.projectOf(target.owner);
    if (!project) return;
    const began = target.state;
    if (await this.countFirst(project, target)) return;
    const state = await stateIn(project, target);
    const before = target.state;
    // The view must not become empty because of an incomplete edit.
    const isPassing = state.kind === 'broken' && before.kind === 'known' && isBeingEdited(target);
    target.state = isPassing ? before : state;
    // An incomplete edit keeps the last state, marked as old. If a file has changed since the reading began, the new
    // state is old, too, and the change causes another reading.
    if (isPassing || before !== began) becomeOld(target);
    const seen = [...(this.seen.get(target) ?? [])];
    if (seen.length > 0 && seen.every((one) => isSame(one, target.state))) return;
    this.seen.delete(target);
    this.changed.fire(target);
  }

  /**
   * Counts first, so that the completeness of all languages is known long before their texts have been compared.
   * @returns whether the target was counted and is queued for comparison
   */
  private async countFirst(project: Project, target: ShownTarget): Promise<boolean> {
    if (target.state.kind !== 'unread' || this.reading.waiting === 0) return false;
    const counted = await lackIn(project, target);
    if (!counted) return false;
    target.state = counted;
    this.changed.fire(target);
    this.reading.add([target]);
    return true;
  }

  private async startAgain(): Promise<void> {
    this.changes++;
    this.folders = openFolders(this.comparer);
    const known = this.requestedAmong((await this.lastFound()).flatMap(({ targets }) => targets));
    known.forEach(becomeOld);
    try {
      await this.findAgain();
    } catch (error) {
      // Makes sure that no language stays old.
      this.reading.add(known);
      throw error;
    }
  }

  /** The targets whose states have been requested; the others are read on request. */
  private requestedAmong(targets: readonly ShownTarget[]): readonly ShownTarget[] {
    return targets.filter((one) => one.state.kind !== 'unread' || this.seen.has(one));
  }

  private startOver(): void {
    inBackground(this.log, 'Looking for locale files', () => this.refresh());
  }

  private async follow(notes: readonly Note[]): Promise<void> {
    const shown = await this.lastFound();
    const noted = await changesAmong(notes, this.files());
    if (noted.length === 0) return;
    this.changes++;
    const touches = touchedBy(noted.map(({ uri }) => uri));
    const below = shown
      .flatMap(({ uri, targets }) => [uri, ...targets.map((one) => one.uri)])
      .filter(touches);
    const all = [...noted, ...below.map((uri) => ({ uri, kind: 'content' as const }))];
    const changes = groupBy(all, ({ uri }) => vscode.workspace.getWorkspaceFolder(uri)?.uri.toString());
    for (const { folder, files, project } of this.folders ?? []) {
      const own = changes.get(folder.uri.toString()) ?? [];
      if (own.some(({ uri }) => uri.path.endsWith(`/${lockName}`))) files.forgetLocks();
      project.change(own.map(({ uri: { path }, kind }) => ({ path, kind })));
    }
    const isLock = noted.some(({ uri }) => uri.path.endsWith(`/${lockName}`));
    const touched = shown.flatMap(({ uri, targets }) =>
      isLock || touches(uri) ? targets : targets.filter((one) => touches(one.uri)),
    );
    const known = this.requestedAmong(touched);
    known.forEach(becomeOld);
    const isListed = noted.some(({ uri, kind }) => kind === 'listed' || uri.path.endsWith('/.gitignore'));
    try {
      const mayFind = isListed || touched.some(({ owner }) => owner.resource.languages);
      if (mayFind || (await this.findsOthers())) await this.findAgain();
    } finally {
      // Makes sure that no language stays old, even if something else fails.
      const isTyped = ({ owner, uri }: ShownTarget) => !touches(uri) && openDocument(owner.uri)?.isDirty;
      this.reading.addLater(known.filter(isTyped));
      this.reading.add(known.filter((one) => !isTyped(one)));
    }
  }
}

function reasonsOf(all: readonly LeftAlone[]): string {
  return JSON.stringify(all.map(({ reason }) => reason));
}

function isBeingEdited({ owner, uri }: ShownTarget): boolean {
  return [owner.uri, uri].some((one) => openDocument(one)?.isDirty === true);
}
