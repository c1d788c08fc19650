/** Which files belong together: a source, its translations, and where those of other languages would be. Paths have forward slashes. */
import { bareName, counterpartsOf, filesIn, namesOfFiles, type ResourceFiles } from './counterparts.ts';
import { folderOf } from './folder.ts';
import { foreignFolders } from './foreignFolders.ts';
import { bareSource, type FileLayout, layoutOf } from './layout.ts';
import { type LayoutPort, likeliestSource } from './likeliestSource.ts';
import { meaning, parseLocale } from './locale.ts';
import { isOwnSource } from './ownSource.ts';
import { type Sibling, sameLocale, spelling } from './siblings.ts';

export interface Resource {
  /** The source. */
  readonly path: string;
  /** As the path spells it, or the language of the source where it spells none. */
  readonly locale: string;
  /** The files in other locales. A translation that is its own source is one of them. */
  readonly siblings: readonly Sibling[];
  /** Where the siblings are. */
  readonly layout: FileLayout;
  /** Locales of folders beside those of the siblings, which hold other files. */
  readonly beside?: readonly string[];
  /** The locale of the file that was named, where that is a translation. */
  readonly only?: string;
  /** What a file of all languages has texts in, as it spells them; absent where each language has files of its own. */
  readonly languages?: readonly string[];
  /** The settings name its files. */
  readonly isNamed?: true;
  /** What it is translated into, where the settings say so for this resource alone. */
  readonly targets?: readonly string[];
  /** The id of its format, where the settings say it. Absent: the path shows it. */
  readonly format?: string;
}

/** Where the texts in a locale are, or would be. */
export interface Target {
  readonly path: string;
  /** As the project spells it. */
  readonly locale: string;
}

/** `entriesOf` is asked for the source's own language. */
export type SourceFiles = ResourceFiles & LayoutPort;

/**
 * The resource that a file of one language belongs to: as its source, or as a translation.
 *
 * @param from the locale that sources are in, unless their paths say otherwise
 * @returns undefined when a folder that shows it cannot be read
 */
export async function resourceOf(
  path: string,
  from: string,
  files: SourceFiles,
): Promise<Resource | undefined> {
  const named = await resourceFrom(path, from, files);
  const own = layoutOf(path).locale;
  const source = named && own !== undefined ? await sourceOf(named, from, files) : path;
  if (!named || own === undefined || source === undefined || source === path) return named;
  const { siblings, layout, beside } = named;
  const locale = layoutOf(source).locale ?? from;
  const others = [...siblings.filter((one) => one.path !== path), { locale: own, path }];
  return {
    path: source,
    locale,
    siblings: others.filter((one) => one.path !== source),
    layout,
    ...(beside && { beside }),
    // Another file in the source's language is no translation of it.
    ...(meaning(own) !== meaning(locale) && { only: own }),
  };
}

/** The same for a source that is known to be one. @param from as above */
export async function resourceFrom(
  path: string,
  from: string,
  files: ResourceFiles,
): Promise<Resource | undefined> {
  const found = await counterpartsOf(path, files);
  if (!found) return undefined;
  const { siblings } = found;
  const { locale } = layoutOf(path);
  if (locale === undefined || !isOwnSource(path, from)) return { ...found, path, locale: locale ?? from };
  return { ...found, path, locale: from, siblings: [...siblings, { locale, path }], only: locale };
}

/**
 * A file of all languages, which is the counterpart of itself.
 *
 * @param languages that it has texts in, as it spells them; the source's first
 * @param from the language of the source, in whatever spelling
 */
export function catalogueOf(path: string, languages: readonly string[], from: string): Resource {
  const layout = layoutOf(path);
  const all = languages.map((locale) => ({ locale, path }));
  const isOwn = languages[0] !== undefined && meaning(languages[0]) === meaning(from);
  const locale = isOwn ? (languages[0] ?? from) : spelling(from, languages, layout.chinese);
  return { path, locale, siblings: all.filter((one) => one.locale !== locale), layout, languages };
}

/** A wanted locale as the files of the resource are named. */
export function spelledIn({ locale, siblings, layout, beside = [] }: Resource, wanted: string): string {
  const own = siblings.map((sibling) => sibling.locale);
  const known = sameLocale(wanted, own) ?? sameLocale(wanted, beside);
  if (known !== undefined) return known;
  const shown = own.length > 0 ? own : beside;
  return layout.newLocale(spelling(wanted, shown, layout.chinese ?? locale), shown);
}

/** What the settings want it translated into. */
export function languagesOf(
  { targets }: Resource,
  { targetLanguages }: { readonly targetLanguages: readonly string[] },
): readonly string[] {
  return targets ?? targetLanguages;
}

/** One for each wanted locale, in whatever spelling: `pt-BR` and `pt_BR` are one. */
export function targetsOf(resource: Resource, wanted: readonly string[]): readonly Target[] {
  const spelled = new Map<string, string>();
  for (const one of wanted) {
    const found = spelledIn(resource, one);
    const tag = parseLocale(found)?.toString() ?? found;
    if (!spelled.has(tag)) spelled.set(tag, found);
  }
  return [...spelled.values()].map((locale) => ({ path: pathIn(resource, locale), locale }));
}

/**
 * The languages that there are, and those that settings want.
 *
 * @param beside that other files of the folder are in
 */
export function ownTargets(
  resource: Resource,
  beside: readonly string[],
  settings: { readonly targetLanguages: readonly string[] },
): readonly Target[] {
  const { siblings, only } = resource;
  const own = [...siblings.map((one) => one.locale), ...beside, ...languagesOf(resource, settings)];
  return translationsAmong(resource, targetsOf(resource, only === undefined ? own : [only]));
}

/** Without those in the source's own language, unless a person named one. */
export function translationsAmong({ locale, only }: Resource, targets: readonly Target[]): readonly Target[] {
  return targets.filter((one) => only === one.locale || meaning(one.locale) !== meaning(locale));
}

/**
 * The files beside a target that are for the same locale in another spelling: `de_DE.json` beside `de-DE.json`. None where a
 * person named one of them.
 */
export function rivalsOf({ siblings, only, languages }: Resource, target: Target): readonly string[] {
  if (only !== undefined || languages !== undefined) return [];
  const tag = parseLocale(target.locale)?.toString();
  const same = siblings.filter(({ locale }) => parseLocale(locale)?.toString() === tag);
  return same.map(({ path }) => path).filter((path) => path !== target.path);
}

/**
 * On disks that tell `Common.json` from `common.json`, a translation belongs to the source that is spelled like it. What each
 * of the resources of a folder has.
 */
export function withOwnSiblings(resources: readonly Resource[]): readonly Resource[] {
  const isSpelled = ({ layout }: Resource, { locale, path }: Sibling) => layout.targetPath(locale) === path;
  const spelled = new Set(
    resources.flatMap((one) =>
      one.siblings.filter((sibling) => isSpelled(one, sibling)).map(({ path }) => path),
    ),
  );
  return resources.map((one) => ({
    ...one,
    siblings: one.siblings.filter((sibling) => isSpelled(one, sibling) || !spelled.has(sibling.path)),
  }));
}

/** @param locale as the files are named */
export function pathIn({ siblings, layout }: Resource, locale: string): string {
  return siblings.find((sibling) => sibling.locale === locale)?.path ?? layout.targetPath(locale);
}

/** The file that discovery would take for the source, of the named one and those beside it. */
async function sourceOf(
  { path, siblings, layout }: Resource,
  from: string,
  files: SourceFiles,
): Promise<string | undefined> {
  const bare = bareSource(layout.pattern, await filesAround(layout, files));
  const named = [path, ...siblings.map((one) => one.path)].sort();
  const paths = [...new Set([...named, ...(bare === undefined ? [] : [bare])])];
  return likeliestSource({ pattern: layout.pattern, paths, sourceLocale: from }, files);
}

/** Those in the folder of a layout, in order, and in the folders beside its own: `values/strings.xml` is beside `values-de`. */
async function filesAround(layout: FileLayout, files: ResourceFiles): Promise<readonly string[]> {
  const folder = folderOf(layout);
  const items = (await files.list(bareName(folder))) ?? [];
  const hasFolders = layout.pattern.includes('/', folder.length);
  const folders = items.filter(({ name, kind }) => kind === 'folder' && !foreignFolders.test(name));
  const inFolders = (hasFolders ? folders : []).map(({ name }) => filesIn(`${folder}${name}/`, files));
  return [...namesOfFiles(folder, items), ...(await Promise.all(inFolders)).flat()].sort();
}
