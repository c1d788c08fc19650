/** A project's locale files: which belong together, and what is known about their entries, read on demand. */
import type { Entry } from '../formats/format.ts';
import { knownFormat, loadFormat } from '../formats/index.ts';
import { type ComparedFile, type Comparer, type DiskPlace, OwnComparer } from './comparer.ts';
import { type Configured, configuredAt, configuredIn, ruleOf } from './configured.ts';
import type { ResourceFiles } from './counterparts.ts';
import { type Discovery, type DiscoveryPort, discoverSources, type PassedOver } from './discover.ts';
import { type DecodedText, inEncoding } from './encoding.ts';
import type { PairTexts } from './entryTexts.ts';
import { type IgnoreText, isIgnored, rulesOf } from './ignoreRules.ts';
import { parseLocale } from './locale.ts';
import type { FoundLock } from './lock/place.ts';
import { holdsSource } from './ownSource.ts';
import type { LocaleText, PairProblems } from './readPair.ts';
import {
  catalogueOf,
  type Resource,
  resourceFrom,
  resourceOf,
  type SourceFiles,
  type Target,
  withOwnSiblings,
} from './resource.ts';
import type { ResourceRules } from './resourceRules.ts';
import type { StateResult } from './states.ts';
import { targetText } from './targetText.ts';
import { UnreadableFile } from './unreadable.ts';
import type { WalkPort } from './walk.ts';

/** The files as the caller sees them: an editor's unsaved text takes precedence over the disk. */
export interface ProjectFiles extends ResourceFiles, Pick<DiscoveryPort, 'ignoreText'> {
  /** Rules from parent folders and settings, outermost first. */
  ignoredFromAbove?(folder: string): Promise<readonly IgnoreText[]>;
  /**
   * Undefined if the file does not exist. Rejects with an `UnreadableFile` if it cannot be read.
   *
   * @param source the source of the resource that the file belongs to, or the file itself
   */
  read(path: string, source: string): Promise<DecodedText | undefined>;
  /** Where others can read the file with the same result as `read`; undefined if they cannot. */
  placeOf?(path: string): DiskPlace | undefined;
  /** The lock that covers a source; undefined if the project has none. */
  lockOf?(source: string): Promise<FoundLock | undefined>;
}

export interface SourceLanguages {
  /** The locale of sources whose path does not name one. */
  readonly usual: string;
  /** The language from which a file of all languages is translated; defaults to the file's first language. */
  readonly asked?: string;
}

export interface FileChange {
  readonly path: string;
  /** `listed`: the file was created or deleted. */
  readonly kind: 'content' | 'listed';
}

export type KnownState =
  | StateResult
  /** The source was found or named, but may be a dangling link. */
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

export interface FoundResources {
  /** Sorted by the paths of their sources. */
  readonly resources: readonly Resource[];
  /** Files that only look like sources by their names. */
  readonly passedOver: readonly PassedOver[];
}

type SourceFile = Pick<Resource, 'path' | 'locale' | 'format'>;

const nothingNamed: ResourceRules = { folder: '', rules: [] };

type Listener = (paths: readonly string[]) => void;

/** Caches what is known about entries, but no texts except those of the last source. */
export class Project {
  private readonly files: ProjectFiles;
  private readonly languages: SourceLanguages;
  private readonly rules: ResourceRules;
  private readonly comparer: Comparer;
  private readonly versions = new Map<string, number>();
  private readonly states = new Map<string, VersionedState>();
  private readonly found = new Map<string, Promise<FoundResources>>();
  private readonly listeners = new Set<Listener>();
  private last: KnownSource | undefined;

  /** @param rules written by a person; take precedence over discovery */
  constructor(
    files: ProjectFiles,
    languages: SourceLanguages,
    rules: ResourceRules = nothingNamed,
    comparer: Comparer = new OwnComparer(),
  ) {
    this.files = files;
    this.languages = languages;
    this.rules = rules;
    this.comparer = comparer;
  }

  /** The resources below a folder. Cached until files are created or deleted. */
  resourcesIn(folder: string): Promise<FoundResources> {
    const known = this.found.get(folder) ?? this.find(folder);
    this.found.set(folder, known);
    known.catch(() => this.found.delete(folder));
    return known;
  }

  /**
   * The resource of a file given as its source or as a translation.
   *
   * @returns undefined if a folder that would show it cannot be read
   */
  async resourceAt(path: string): Promise<Resource | undefined> {
    const named = await configuredAt(path, this.configured);
    if (named) return this.withLanguages(named);
    const { files, languages } = this;
    const port: SourceFiles = {
      list: (folder) => files.list(folder),
      isFile: (one) => files.isFile(one),
      entriesOf: (one) => this.entriesOf(one),
    };
    return (await this.catalogueAt(path)) ?? resourceOf(path, languages.usual, port);
  }

  /** @throws UnreadableFile */
  async stateOf({ path, locale, format }: Resource, target: Target): Promise<KnownState> {
    const key = `${path}\n${target.path}\n${target.locale}`;
    const found = await this.files.lockOf?.(path);
    const read = [path, target.path, ...(found ? [found.path] : [])];
    const versions = this.versionsOf(read);
    const known = this.states.get(key);
    if (known?.versions === versions) return known.state;
    const from = { path, locale, ...(format !== undefined && { format }) };
    const state = await this.read(from, target, found);
    // With the versions from before reading, so that changes during the read cause another read.
    this.states.set(key, { versions, state });
    return state;
  }

  /**
   * What is quick to determine about a target, uncached; see `lackOf` in `states`.
   *
   * @throws UnreadableFile
   */
  async lackOf({ path, locale, format }: Resource, target: Target): Promise<KnownState> {
    const lock = await this.files.lockOf?.(path);
    return this.read({ path, locale, ...(format !== undefined && { format }) }, target, lock, 'lack');
  }

  /**
   * The texts of a source next to those of a target; none are cached.
   *
   * @throws UnreadableFile
   */
  async textsOf({ path, locale, format }: Resource, target: Target): Promise<KnownTextsOfPair> {
    const loaded = await this.sourceOf({ path, locale, ...(format !== undefined && { format }) });
    if (!loaded) return { kind: 'noSource', path };
    const { content, source } = loaded;
    return this.comparer.textsOf({ source, target: await this.textOfTarget(target, { content, source }) });
  }

  /** Invalidates what the changes affect, then notifies the listeners. */
  change(changes: readonly FileChange[]): void {
    for (const { path } of changes) this.versions.set(path, this.versionOf(path) + 1);
    if (changes.some(({ path, kind }) => kind === 'listed' || saysWhatIsFound(path))) this.found.clear();
    const paths = changes.map(({ path }) => path);
    for (const listener of this.listeners) listener(paths);
  }

  /** @returns a function that removes the listener */
  onDidChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async find(folder: string): Promise<FoundResources> {
    const { files } = this;
    const walk: WalkPort = {
      ignore: (await files.ignoredFromAbove?.(folder)) ?? [],
      ignoreText: async (path) => files.ignoreText?.(path),
      reads: (path) => knownFormat(path) !== undefined,
      list: async (one) => (await files.list(one)) ?? [],
    };
    const { resources, passedOver } = await configuredIn(folder, walk, this.configured);
    const named = await Promise.all(resources.map((one) => this.withLanguages(one)));
    const others = await this.findUnnamed(folder, walk);
    return {
      resources: withOwnSiblings([...named, ...others.resources].sort(byPath)),
      passedOver: [...passedOver, ...others.passedOver].sort(byPath),
    };
  }

  /** Resources that no rule names, if the rules leave room for discovery. */
  private async findUnnamed(folder: string, walk: WalkPort): Promise<FoundResources> {
    const { files, languages, rules } = this;
    const open = rules.rules.filter(({ source }) => !source);
    if (open.length === 0 && rules.rules.length > 0) return { resources: [], passedOver: [] };
    const excluded = open.map(({ exclude }) => ({ folder: rules.folder, text: exclude.join('\n') }));
    const port: DiscoveryPort = {
      ...walk,
      holdsSource,
      ignore: [...(walk.ignore ?? []), ...excluded],
      entriesOf: (path) => this.entriesOf(path),
    };
    const { sources, passedOver }: Discovery = await discoverSources(folder, port, languages.usual);
    const targets = open.find((one) => one.targets)?.targets;
    const resources = sources
      .filter((path) => !ruleOf(path, rules))
      .map(async (path) => (await this.catalogueAt(path)) ?? resourceFrom(path, languages.usual, files));
    const found = (await Promise.all(resources)).filter((one) => one !== undefined);
    return {
      resources: found.map((one) => ({ ...one, ...(targets && { targets }) })),
      passedOver: passedOver.filter(({ path }) => !ruleOf(path, rules)),
    };
  }

  private get configured(): Configured {
    const { rules, languages, files } = this;
    return { rules, usual: languages.usual, files, isIgnored: (path) => this.isIgnored(path) };
  }

  private async isIgnored(path: string): Promise<boolean> {
    const { files } = this;
    const folder = path.slice(0, path.lastIndexOf('/'));
    const above = (await files.ignoredFromAbove?.(folder)) ?? [];
    const text = await files.ignoreText?.(`${folder}/.gitignore`);
    return isIgnored(
      path,
      'file',
      [...above, ...(text === undefined ? [] : [{ folder, text }])].map(rulesOf),
    );
  }

  /** Adds the languages of a file of all languages that a rule names. */
  private async withLanguages(named: Resource): Promise<Resource> {
    const catalogue = await this.catalogueAt(named.path, named.format);
    if (!catalogue) return named;
    const { path, locale, siblings, languages = [] } = catalogue;
    return { ...named, path, locale, siblings, languages };
  }

  private async catalogueAt(path: string, id?: string): Promise<Resource | undefined> {
    // What others' formats take to load is waited for by whoever looks for files.
    if (!knownFormat(path, id)?.holdsAllLanguages) return undefined;
    const format = await loadFormat(path, id);
    if (!format?.languages) return undefined;
    const { usual, asked } = this.languages;
    const languages = localesAmong(format.languages((await this.textOf(path)) ?? '', { path }));
    return catalogueOf(path, languages, asked ?? languages[0] ?? usual);
  }

  private async entriesOf(path: string): Promise<readonly Entry[] | undefined> {
    const text = knownFormat(path) && (await this.textOf(path));
    if (text === undefined) return undefined;
    const read = await this.comparer.entriesOf({ file: { path, locale: '', text } });
    return read.problems.length === 0 ? read.entries : undefined;
  }

  /** Undefined for a file that cannot be read; asking for its state reports why. */
  private async textOf(path: string): Promise<string | undefined> {
    try {
      return (await this.files.read(path, path))?.text ?? '';
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
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

  private async textOfTarget(target: Target, { content, source }: LoadedSource): Promise<LocaleText> {
    const { path } = source.file;
    // A file of all languages is read once for all of them, and parsed once while its text is unchanged.
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

/** The names may be anything. If the first is no locale, none of them is the source's. */
function localesAmong(languages: readonly string[]): readonly string[] {
  const [own = ''] = languages;
  return parseLocale(own) ? languages.filter((one) => parseLocale(one) !== undefined) : [];
}

/** Whether a change of the text affects which resources exist: ignore rules, and files of all languages. */
function saysWhatIsFound(path: string): boolean {
  return path.endsWith('/.gitignore') || knownFormat(path)?.holdsAllLanguages === true;
}

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}
