/** What is known about the entries of a project's locale files, read on demand. */

import type { ProjectFiles } from './discovery/projectFiles.ts';
import type { Resource, Target } from './discovery/resource.ts';
import {
  type FoundResources,
  ResourceFinder,
  type SourceLanguages,
  saysWhatIsFound,
} from './discovery/resourceFinder.ts';
import type { PairTexts } from './entries/entryTexts.ts';
import { type DecodedText, inEncoding } from './files/encoding.ts';
import type { PairProblems, TargetText } from './files/readPair.ts';
import { targetText } from './files/targetText.ts';
import type { FoundLock } from './lock/place.ts';
import type { ResourceRules } from './settings/resourceRules.ts';
import { type ComparedFile, type Comparer, OwnComparer } from './states/comparer.ts';
import type { StateResult } from './states/states.ts';

export interface FileChange {
  readonly path: string;
  /** `listed`: the file was created or deleted. */
  readonly kind: 'content' | 'listed';
}

export type KnownState =
  | StateResult
  /** The source was found or named, but does not exist: it may be a dangling link. */
  | { readonly kind: 'noSource'; readonly path: string };

export type KnownTextsOfPair = PairTexts | PairProblems | Extract<KnownState, { readonly kind: 'noSource' }>;

interface VersionedState {
  readonly versions: string;
  readonly state: KnownState;
}

interface KnownSource {
  readonly path: string;
  readonly version: number;
  readonly loaded: Promise<LoadedSource | undefined>;
}

interface LoadedSource {
  readonly content: DecodedText;
  readonly source: ComparedFile;
}

type SourceFile = Pick<Resource, 'path' | 'locale' | 'format'>;

const nothingNamed: ResourceRules = { folder: '', rules: [] };

type Listener = (paths: readonly string[]) => void;

/** Caches what is known about entries, but no texts except those of the last source. */
export class Project {
  private readonly files: ProjectFiles;
  private readonly comparer: Comparer;
  private readonly finder: ResourceFinder;
  private readonly versions = new Map<string, number>();
  private readonly states = new Map<string, VersionedState>();
  private readonly listeners = new Set<Listener>();
  private changes = 0;
  private last: KnownSource | undefined;

  /** @param rules written by the user, which take precedence over discovery */
  constructor(
    files: ProjectFiles,
    languages: SourceLanguages,
    rules: ResourceRules = nothingNamed,
    comparer: Comparer = new OwnComparer(),
  ) {
    this.files = files;
    this.comparer = comparer;
    this.finder = new ResourceFinder(files, languages, rules, comparer);
  }

  /** The resources below a folder. Cached until `change` reports something that may affect them. */
  resourcesIn(folder: string): Promise<FoundResources> {
    return this.finder.resourcesIn(folder);
  }

  /**
   * Whether the changes since the last call, of this or of `resourcesIn`, affect which resources there are, though no
   * file was added or removed.
   */
  findsOthers(): Promise<boolean> {
    return this.finder.review();
  }

  /** @returns undefined if a folder that may contain its files cannot be read */
  resourceAt(path: string): Promise<Resource | undefined> {
    return this.finder.resourceAt(path);
  }

  /** Whether a file that no rule names is in the format that its path suggests. */
  isOwn(path: string): Promise<boolean> {
    return this.finder.isOwn(path);
  }

  /** Whose texts a file passes on, spelled as in the file; undefined if it has its own. */
  passesOn(path: string): Promise<string | undefined> {
    return this.finder.passesOn(path);
  }

  /** @throws UnreadableFile */
  async stateOf(resource: Resource, target: Target): Promise<KnownState> {
    const { path } = resource;
    const key = `${path}\n${target.path}\n${target.locale}`;
    const before = this.changes;
    const found = await this.files.lockOf?.(path);
    const isCurrent = this.changes === before;
    const read = [path, target.path, ...(found ? [found.path] : [])];
    const versions = this.versionsOf(read);
    const known = this.states.get(key);
    if (known?.versions === versions) return known.state;
    const state = await this.read(resource, target, found);
    // The versions are those from before the read, so that changes during it cause another read. They do not cover a
    // lock that changed while it was being read.
    if (isCurrent) this.states.set(key, { versions, state });
    return state;
  }

  /** Like `stateOf`, but uncached and limited to what `lackOf` in `states` determines. */
  async lackOf(resource: Resource, target: Target): Promise<KnownState> {
    const lock = await this.files.lockOf?.(resource.path);
    return this.read(resource, target, lock, 'lack');
  }

  /** Uncached. Fails as `stateOf` does. */
  async textsOf(resource: Resource, target: Target): Promise<KnownTextsOfPair> {
    const loaded = await this.sourceOf(resource);
    if (!loaded) return { kind: 'noSource', path: resource.path };
    const { content, source } = loaded;
    return this.comparer.textsOf({ source, target: await this.textOfTarget(target, { content, source }) });
  }

  /** Invalidates what the changes affect, then notifies the listeners. */
  change(changes: readonly FileChange[]): void {
    this.changes++;
    for (const { path } of changes) this.versions.set(path, this.versionOf(path) + 1);
    for (const { path } of changes) this.finder.noteChange(path);
    if (changes.some(({ path, kind }) => kind === 'listed' || saysWhatIsFound(path))) this.finder.forget();
    const paths = changes.map(({ path }) => path);
    for (const listener of this.listeners) listener(paths);
  }

  onDidChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async read(
    from: SourceFile,
    target: Target,
    lock: FoundLock | undefined,
    only?: 'lack',
  ): Promise<KnownState> {
    const loaded = await this.sourceOf(from);
    if (!loaded) return { kind: 'noSource', path: from.path };
    const { path, locale } = target;
    const { source } = loaded;
    const place = path === from.path ? undefined : this.files.placeOf?.(path);
    const state =
      place && (await this.comparer.stateOfUnread?.({ source, target: { path, locale, place }, lock, only }));
    return (
      state ?? this.comparer.stateOf({ source, target: await this.textOfTarget(target, loaded), lock, only })
    );
  }

  private async textOfTarget(target: Target, { content, source }: LoadedSource): Promise<TargetText> {
    const { path } = source.file;
    // A file of all languages is read once for all of them.
    const own = target.path === path ? content : await this.files.read(target.path, path);
    return targetText(target, own, source.file);
  }

  private sourceOf(from: SourceFile): Promise<LoadedSource | undefined> {
    const { path } = from;
    const version = this.versionOf(path);
    if (this.last?.path === path && this.last.version === version) return this.last.loaded;
    const loaded = this.load(from);
    const known = { path, version, loaded };
    this.last = known;
    loaded.catch(() => {
      if (this.last === known) this.last = undefined;
    });
    return loaded;
  }

  private async load({ path, locale, format }: SourceFile): Promise<LoadedSource | undefined> {
    const content = await this.files.read(path, path);
    if (!content) return undefined;
    const { text, encoding } = content;
    const file = inEncoding({ path, locale, text }, encoding);
    return { content, source: { file, ...(format !== undefined && { format }) } };
  }

  private versionOf(path: string): number {
    return this.versions.get(path) ?? 0;
  }

  private versionsOf(paths: readonly string[]): string {
    return paths.map((path) => this.versionOf(path)).join();
  }
}
