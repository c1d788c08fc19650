/** Which files of a project belong together: its resources, found by rules and by discovery. */
import { byCodeUnits } from '../../byCodeUnits.ts';
import { formatOfText, isOwnText, knownFormat, loadFormat, possibleFormats } from '../../formats/index.ts';
import { layoutOf } from '../layout/layout.ts';
import type { TextKinds } from '../layout/prose.ts';
import { parseLocale, standsFor } from '../locales/locale.ts';
import { textHash } from '../lock/lockHash.ts';
import { isIgnored, rulesOf } from '../settings/ignoreRules.ts';
import type { ResourceRules } from '../settings/resourceRules.ts';
import type { Comparer } from '../states/comparer.ts';
import { type Configured, configuredAt, configuredIn, isNamed } from './configured.ts';
import { listedOnce, type ResourceFiles } from './counterparts.ts';
import { type Discovery, type DiscoveryPort, discoverSources, type PassedOver } from './discover.ts';
import { isOwnSource } from './ownSource.ts';
import { PassingFiles, withoutPassing } from './passingOn.ts';
import type { ProjectFiles } from './projectFiles.ts';
import {
  catalogueOf,
  type Resource,
  resourceFrom,
  resourceOf,
  type SourceFiles,
  withOwnSiblings,
} from './resource.ts';
import { UnreadableFile } from './unreadable.ts';
import { Verdicts } from './verdicts.ts';
import type { WalkPort } from './walk.ts';

export interface SourceLanguages {
  /** The source locale: searched for among the files, and assumed for sources whose path names none. */
  readonly usual: string;
  /** The language from which a file of all languages is translated. If absent, the file decides. */
  readonly asked?: string;
}

export interface FoundResources {
  /** Sorted by the paths of their sources. */
  readonly resources: readonly Resource[];
  /** What may hold texts but belongs to no resource, and why. */
  readonly passedOver: readonly PassedOver[];
}

interface JudgedText {
  /** Kept instead of the text, because data may be large. */
  readonly hash: string;
  readonly kinds: Promise<TextKinds | undefined>;
}

export class ResourceFinder {
  private readonly files: ProjectFiles;
  private readonly languages: SourceLanguages;
  private readonly rules: ResourceRules;
  private readonly comparer: Comparer;
  private readonly found = new Map<string, Promise<FoundResources>>();
  /** By path. Kept when resources are forgotten, because parsing a large file again is slow. */
  private readonly kinds = new Map<string, JudgedText>();
  private readonly verdicts = new Verdicts();
  private readonly passing: PassingFiles;

  /** @param rules written by the user, which take precedence over discovery */
  constructor(files: ProjectFiles, languages: SourceLanguages, rules: ResourceRules, comparer: Comparer) {
    this.files = files;
    this.languages = languages;
    this.rules = rules;
    this.comparer = comparer;
    this.passing = new PassingFiles((path) => this.textOf(path), comparer);
  }

  /** The resources below a folder. Cached until `forget`, or until a changed text would be judged differently. */
  async resourcesIn(folder: string): Promise<FoundResources> {
    await this.review();
    const known = this.found.get(folder) ?? this.find(folder);
    this.found.set(folder, known);
    known.catch(() => this.found.delete(folder));
    return known;
  }

  /** @returns undefined if a folder that may contain its files cannot be read */
  async resourceAt(path: string): Promise<Resource | undefined> {
    const named = await configuredAt(path, this.configured);
    const found = named ? await this.withLanguages(named) : await this.unnamedAt(path);
    return found && withoutPassing(found, (one) => this.passesOn(one));
  }

  private async unnamedAt(path: string): Promise<Resource | undefined> {
    const { files, languages } = this;
    const port: SourceFiles = {
      list: listedOnce((folder) => files.list(folder)),
      isFile: (one) => files.isFile(one),
      kindsOf: (one) => this.kindsOf(one),
      isTranslation: (one) => this.says(one, 'isTranslation'),
      namesSource: (one) => this.says(one, 'namesSource'),
      passesOn: (one) => this.passesOn(one),
    };
    const catalogue = await this.catalogueAt(path);
    if (catalogue) return catalogue;
    const format = await this.otherFormat(path);
    const usual = await resourceOf(path, languages.usual, port, format);
    const language = usual && (await this.languageOf(usual.path));
    const isUsual = language === undefined || language === languages.usual;
    const resource = isUsual ? usual : await resourceOf(path, language, port, format);
    // A translation that does not exist yet does not show its format.
    return resource && resource.path !== path ? this.withFormat(resource) : resource;
  }

  private async withFormat(resource: Resource): Promise<Resource> {
    const format = resource.format ?? (await this.otherFormat(resource.path));
    return { ...resource, ...(format !== undefined && { format }) };
  }

  /** The id of a file's format, if its path suggests another one. */
  private async otherFormat(path: string): Promise<string | undefined> {
    const text = possibleFormats(path).length > 1 ? await this.textOf(path) : undefined;
    const format = text === undefined ? undefined : formatOfText(path, text);
    return format === knownFormat(path) ? undefined : format?.id;
  }

  /** Whether the text of a file is in the format that its path suggests; also true if the file cannot be read. */
  async isOwn(path: string): Promise<boolean> {
    if (!knownFormat(path)?.isOwn) return true;
    const text = await this.textOf(path);
    return text === undefined || isOwnText(path, text);
  }

  /** Whose texts a file passes on, spelled as in the file; undefined if it has its own. */
  passesOn(path: string): Promise<string | undefined> {
    return this.passing.passesOn(path);
  }

  /** Must be called after a file was created or deleted, or was changed and `saysWhatIsFound` is true for it. */
  forget(): void {
    this.found.clear();
  }

  /** Forgets the resources if changed texts would be judged differently. @returns whether it did */
  async review(): Promise<boolean> {
    const isDifferent = await this.verdicts.haveChanged();
    if (isDifferent) this.forget();
    return isDifferent;
  }

  /** Must be called after the text of a file was changed. */
  noteChange(path: string): void {
    this.passing.noteChange(path);
    this.verdicts.noteChange(path);
  }

  private async find(folder: string): Promise<FoundResources> {
    const { files } = this;
    const list = listedOnce((one) => files.list(one));
    const listed: ResourceFiles = { list, isFile: (path) => files.isFile(path) };
    const walk: WalkPort = {
      ignore: (await files.ignoredFromAbove?.(folder)) ?? [],
      ignoreText: async (path) => files.ignoreText?.(path),
      reads: (path) => knownFormat(path) !== undefined,
      list: async (one) => (await list(one)) ?? [],
    };
    const { resources, passedOver } = await configuredIn(folder, walk, { ...this.configured, files: listed });
    const named = await Promise.all(resources.map((one) => this.withLanguages(one)));
    const others = await this.findUnnamed(folder, walk, listed);
    const passesOn = (path: string) => this.verdicts.of(path, 'passesOn', () => this.passesOn(path));
    const all = withOwnSiblings([...named, ...others.resources].sort(byPath));
    const found = await Promise.all(all.map((one) => withoutPassing(one, passesOn)));
    const passing = found.flatMap((one) => one.passing ?? []);
    const over = passing.map(({ path, from }) => ({ code: 'passesOn', path, from }) as const);
    return { resources: found, passedOver: [...passedOver, ...others.passedOver, ...over].sort(byPath) };
  }

  /** Resources that no rule names. If there are rules, discovery takes place only if one of them has no source. */
  private async findUnnamed(folder: string, walk: WalkPort, files: ResourceFiles): Promise<FoundResources> {
    const { languages, rules } = this;
    const open = rules.rules.filter(({ source }) => !source);
    if (open.length === 0 && rules.rules.length > 0) return { resources: [], passedOver: [] };
    const excluded = open.map(({ exclude }) => ({ folder: rules.folder, text: exclude.text }));
    const port: DiscoveryPort = {
      ...walk,
      formatOf: (path) =>
        this.verdicts.of(path, 'format', async () => {
          const text = await this.textOf(path);
          return text === undefined ? knownFormat(path) : formatOfText(path, text);
        }),
      ignore: [...(walk.ignore ?? []), ...excluded],
      kindsOf: (path, use = 'kinds') => this.verdicts.of(path, use, () => this.kindsOf(path)),
      isTranslation: (path) => this.verdicts.of(path, 'translation', () => this.says(path, 'isTranslation')),
      namesSource: (path) => this.verdicts.of(path, 'source', () => this.says(path, 'namesSource')),
      passesOn: (path) => this.verdicts.of(path, 'passesOn', () => this.passesOn(path)),
    };
    const { sources, passedOver }: Discovery = await discoverSources(folder, port, languages.usual);
    const targets = open.find((one) => one.targets)?.targets;
    const resources = sources
      .filter((path) => !isNamed(path, rules))
      .map(
        async (path) =>
          (await this.catalogueAt(path)) ??
          resourceFrom(
            path,
            await this.verdicts.of(path, 'language', () => this.languageOf(path)),
            files,
            await this.otherFormat(path),
          ),
      );
    const found = (await Promise.all(resources)).filter((one) => one !== undefined);
    return {
      resources: found.map((one) => ({ ...one, ...(targets && { targets }) })),
      passedOver: passedOver.filter(({ path }) => !isNamed(path, rules)),
    };
  }

  /** Whether the text of a file says that it is a translation, or names the language of the sources. */
  private async says(path: string, what: 'isTranslation' | 'namesSource'): Promise<boolean> {
    const shows = knownFormat(path)?.sources?.[what];
    if (!shows) return false;
    const { language } = parseLocale(this.languages.usual) ?? {};
    return shows((await this.textOf(path)) ?? '', (one) => parseLocale(one)?.language === language);
  }

  /** The language of a source, which its text may name if its path does not. */
  private async languageOf(path: string): Promise<string> {
    const { usual, asked } = this.languages;
    const names = knownFormat(path)?.sources?.namedLanguage;
    const isInPath = layoutOf(path).locale !== undefined && !isOwnSource(path, usual);
    if (!names || asked !== undefined || isInPath) return usual;
    const named = names((await this.textOf(path)) ?? '');
    const { language } = parseLocale(named ?? '') ?? {};
    const isSame = language === parseLocale(usual)?.language;
    return named === undefined || language === undefined || isSame ? usual : named;
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

  private async withLanguages(named: Resource): Promise<Resource> {
    const catalogue = await this.catalogueAt(named.path, named.format);
    if (!catalogue) return this.withFormat(named);
    const { path, locale, siblings, languages = [] } = catalogue;
    return { ...named, path, locale, siblings, languages };
  }

  private async catalogueAt(path: string, id?: string): Promise<Resource | undefined> {
    // Only formats with files of all languages are loaded, because the search has to wait for their code.
    const known = knownFormat(path, id);
    if (!known?.holdsAllLanguages) return undefined;
    const format = await loadFormat(path, id);
    if (!format?.languages) return undefined;
    const { usual, asked } = this.languages;
    const languages = localesAmong(format.languages((await this.textOf(path)) ?? '', { path }));
    const isUsual = standsFor([usual], undefined);
    const source = known.hidesSource ? languages.find(isUsual) : undefined;
    return catalogueOf(path, languages, asked ?? source ?? languages[0] ?? usual);
  }

  private async kindsOf(path: string): Promise<TextKinds | undefined> {
    const text = knownFormat(path) && (await this.textOf(path));
    if (text === undefined) return undefined;
    const hash = textHash(text);
    const known = this.kinds.get(path);
    if (known?.hash === hash) return known.kinds;
    const format = formatOfText(path, text)?.id;
    // A template has only source texts.
    const side = knownFormat(path)?.sources?.template?.test(path) ? 'source' : 'target';
    const kinds = this.comparer.kindsOf({ file: { path, locale: '', text, side }, format });
    this.kinds.set(path, { hash, kinds });
    kinds.catch(() => this.kinds.delete(path));
    return kinds;
  }

  /** '' if the file does not exist; undefined if it cannot be read, which is reported when its state is requested. */
  private async textOf(path: string): Promise<string | undefined> {
    try {
      return (await this.files.read(path, path))?.text ?? '';
    } catch (error) {
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  }
}

/** Whether resources are searched for again when the text changes: true of ignore rules and files of all languages. */
export function saysWhatIsFound(path: string): boolean {
  return path.endsWith('/.gitignore') || knownFormat(path)?.holdsAllLanguages === true;
}

/** Drops names that are not locales. If the first is not one, the source language is unknown, and all are dropped. */
function localesAmong(languages: readonly string[]): readonly string[] {
  const [own = ''] = languages;
  return parseLocale(own) ? languages.filter((one) => parseLocale(one) !== undefined) : [];
}

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return byCodeUnits(one.path, other.path);
}
