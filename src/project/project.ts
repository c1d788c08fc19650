/** A project's locale files: what belongs together, and what is known of their entries, read when somebody asks. */
import type { Entry } from '../formats/format.ts';
import { knownFormat, loadFormat } from '../formats/index.ts';
import type { ResourceFiles } from './counterparts.ts';
import { type DiscoveryPort, discoverSources, type PassedOver } from './discover.ts';
import { type DecodedText, inEncoding, targetEncoding } from './encoding.ts';
import type { IgnoreText } from './ignoreRules.ts';
import { holdsSource } from './ownSource.ts';
import { type PairProblems, type ReadSource, readSource } from './readPair.ts';
import { catalogueOf, type Resource, resourceFrom, resourceOf, type Target } from './resource.ts';
import { type StateResult, stateOf } from './states.ts';
import { UnreadableFile } from './unreadable.ts';

/** The files as whoever asks sees them: an editor has unsaved text in the place of what is on disk. */
export interface ProjectFiles extends ResourceFiles, Pick<DiscoveryPort, 'ignoreText'> {
  /** Rules of folders above a folder, and of settings; the outermost first. */
  ignoredFromAbove?(folder: string): Promise<readonly IgnoreText[]>;
  /**
   * Undefined when there is no file. Rejects with an `UnreadableFile` for one that cannot be read.
   * @param source the source of the resource that the file belongs to, or the file itself
   */
  read(path: string, source: string): Promise<DecodedText | undefined>;
}

export interface SourceLanguages {
  /** The locale that sources are in, unless their paths say otherwise. */
  readonly usual: string;
  /** What a file of all languages is translated from; without it that is its own first language. */
  readonly asked?: string;
}

export interface FileChange {
  readonly path: string;
  /** `listed`: there was no such file, or there is none any more. */
  readonly kind: 'content' | 'listed';
}

export type KnownState =
  | StateResult
  /** It was found or named, but a link may lead nowhere. */
  | { readonly kind: 'noSource'; readonly path: string };

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
  readonly source: ReadSource | PairProblems;
}

export interface FoundResources {
  /** Ordered by the paths of their sources. */
  readonly resources: readonly Resource[];
  /** What is like a source by its name only. */
  readonly passedOver: readonly PassedOver[];
}

type Listener = (paths: readonly string[]) => void;

/** Holds what is known of entries, and no text but that of the source that was asked for last. */
export class Project {
  private readonly files: ProjectFiles;
  private readonly languages: SourceLanguages;
  private readonly versions = new Map<string, number>();
  private readonly states = new Map<string, VersionedState>();
  private readonly found = new Map<string, Promise<FoundResources>>();
  private readonly listeners = new Set<Listener>();
  private last: KnownSource | undefined;

  constructor(files: ProjectFiles, languages: SourceLanguages) {
    this.files = files;
    this.languages = languages;
  }

  /** Those below a folder. Looked for once, until files come or go. */
  resourcesIn(folder: string): Promise<FoundResources> {
    const known = this.found.get(folder) ?? this.find(folder);
    this.found.set(folder, known);
    known.catch(() => this.found.delete(folder));
    return known;
  }

  /**
   * The resource of a file that was named: as its source, or as a translation.
   * @returns undefined when a folder that shows it cannot be read
   */
  async resourceAt(path: string): Promise<Resource | undefined> {
    return (await this.catalogueAt(path)) ?? resourceOf(path, this.languages.usual, this.files);
  }

  /** @throws UnreadableFile */
  async stateOf({ path, locale }: Resource, target: Target): Promise<KnownState> {
    const key = `${path}\n${target.path}\n${target.locale}`;
    const versions = this.versionsOf([path, target.path]);
    const known = this.states.get(key);
    if (known?.versions === versions) return known.state;
    const state = await this.read({ path, locale }, target);
    // What changed while it was read is read again when somebody asks again.
    if (this.versionsOf([path, target.path]) === versions) this.states.set(key, { versions, state });
    return state;
  }

  /** Forgets what the changes made untrue, then tells. */
  change(changes: readonly FileChange[]): void {
    for (const { path } of changes) this.versions.set(path, this.versionOf(path) + 1);
    if (changes.some(({ kind }) => kind === 'listed')) this.found.clear();
    const paths = changes.map(({ path }) => path);
    for (const listener of this.listeners) listener(paths);
  }

  /** @returns what ends it */
  onDidChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async find(folder: string): Promise<FoundResources> {
    const { files, languages } = this;
    const port: DiscoveryPort = {
      holdsSource,
      ignore: (await files.ignoredFromAbove?.(folder)) ?? [],
      ignoreText: async (path) => files.ignoreText?.(path),
      reads: (path) => knownFormat(path) !== undefined,
      list: async (one) => (await files.list(one)) ?? [],
      entriesOf: (path) => this.entriesOf(path),
    };
    const { sources, passedOver } = await discoverSources(folder, port, languages.usual);
    const resources = sources.map(
      async (path) => (await this.catalogueAt(path)) ?? resourceFrom(path, languages.usual, files),
    );
    return { resources: (await Promise.all(resources)).filter((one) => one !== undefined), passedOver };
  }

  private async catalogueAt(path: string): Promise<Resource | undefined> {
    const format = await loadFormat(path);
    if (!format?.languages) return undefined;
    const { usual, asked } = this.languages;
    const languages = format.languages((await this.textOf(path)) ?? '', { path });
    return catalogueOf(path, languages, asked ?? languages[0] ?? usual);
  }

  private async entriesOf(path: string): Promise<readonly Entry[] | undefined> {
    const format = await loadFormat(path);
    const text = await this.textOf(path);
    const read = text === undefined ? undefined : format?.read(text, { path, locale: '' });
    return read?.problems.length === 0 ? read.entries : undefined;
  }

  /** Undefined for a file that cannot be read; why is told to whoever asks for its state. */
  private async textOf(path: string): Promise<string | undefined> {
    try {
      return (await this.files.read(path, path))?.text ?? '';
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }

  private async read(from: Target, { path, locale }: Target): Promise<KnownState> {
    const loaded = await this.sourceOf(from);
    if (!loaded) return { kind: 'noSource', path: from.path };
    const { content, source } = loaded;
    if (source.kind === 'problems') return source;
    const own = await this.files.read(path, from.path);
    const file = { path, locale, ...(own && { text: own.text }) };
    return stateOf(source, inEncoding(file, targetEncoding(own, content)));
  }

  private sourceOf(from: Target): Promise<LoadedSource | undefined> {
    const { path } = from;
    const version = this.versionOf(path);
    if (this.last?.path === path && this.last.version === version) return this.last.loaded;
    const loaded = this.load(from);
    this.last = { path, version, loaded };
    return loaded;
  }

  private async load({ path, locale }: Target): Promise<LoadedSource | undefined> {
    const format = await loadFormat(path);
    if (!format) throw new Error(`No format for ${path}`);
    const content = await this.files.read(path, path);
    if (!content) return undefined;
    const { text, encoding } = content;
    return { content, source: readSource(inEncoding({ path, locale, text }, encoding), format) };
  }

  private versionOf(path: string): number {
    return this.versions.get(path) ?? 0;
  }

  private versionsOf(paths: readonly string[]): string {
    return paths.map((path) => this.versionOf(path)).join();
  }
}
