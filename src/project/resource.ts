/** Which files belong together: a source, its translations, and where those of other languages would be. Paths have forward slashes. */
import { bareName, counterpartsOf, filesIn, namesOfFiles, type ResourceFiles } from './counterparts.ts';
import { folderOf } from './folder.ts';
import { foreignFolders } from './foreignFolders.ts';
import { bareSource, type FileLayout, layoutOf } from './layout.ts';
import { meaning, parseLocale } from './locale.ts';
import { isOwnSource, sourceBeside } from './ownSource.ts';
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

/**
 * The resource that a file of one language belongs to: as its source, or as a translation.
 *
 * @param from the locale that sources are in, unless their paths say otherwise
 * @returns undefined when a folder that shows it cannot be read
 */
export async function resourceOf(
  path: string,
  from: string,
  files: ResourceFiles,
): Promise<Resource | undefined> {
  const named = await resourceFrom(path, from, files);
  const { locale } = layoutOf(path);
  if (!named || locale === undefined) return named;
  if (named.only !== undefined) return fromBeside(named, from, files);
  const { siblings, layout, beside } = named;
  const own = { locale, path };
  const source = better(own, siblings, from) ?? (await bare(own, layout, from, files));
  if (!source) return named;
  const others = [...siblings, own].filter((one) => one.path !== source.path);
  return {
    path: source.path,
    locale: source.locale,
    siblings: others,
    layout,
    ...(beside && { beside }),
    only: locale,
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

/** @param locale as the files are named */
export function pathIn({ siblings, layout }: Resource, locale: string): string {
  return siblings.find((sibling) => sibling.locale === locale)?.path ?? layout.targetPath(locale);
}

/** A translation that holds the texts of its source needs no other file, and takes what another one may know. */
async function fromBeside(own: Resource, from: string, files: ResourceFiles): Promise<Resource> {
  const { path, siblings } = own;
  const beside = await filesIn(folderOf(layoutOf(path)), files);
  const paths = [...new Set([...siblings.map((one) => one.path), ...beside])].sort();
  const source = sourceBeside(path, paths, from);
  return source === undefined ? own : { ...own, path: source, locale: layoutOf(source).locale ?? from };
}

/** The sibling that is the source rather than `own`: beside `en`, `en-GB` is a translation; alone it is the source. */
function better(own: Sibling, siblings: readonly Sibling[], from: string): Sibling | undefined {
  const means = ({ locale }: Sibling) => meaning(locale) === meaning(from);
  const isRelated = ({ locale }: Sibling) => languageOf(locale) === languageOf(from);
  if (means(own)) return undefined;
  const same = siblings.find(({ locale }) => locale === from) ?? siblings.find(means);
  if (same || isRelated(own)) return same;
  return siblings.find(isRelated);
}

function languageOf(locale: string): string | undefined {
  return locale.toLowerCase().split(/[-_]/)[0];
}

/** The source whose path names no language: `values/strings.xml` of `values-de/strings.xml`. */
async function bare(
  own: Sibling,
  layout: FileLayout,
  from: string,
  files: ResourceFiles,
): Promise<Sibling | undefined> {
  if (meaning(own.locale) === meaning(from)) return undefined;
  const folder = folderOf(layout);
  const items = (await files.list(bareName(folder))) ?? [];
  const folders = items.filter(({ name, kind }) => kind === 'folder' && !foreignFolders.test(name));
  const inFolders = folders.map(({ name }) => filesIn(`${folder}${name}/`, files));
  const paths = [...namesOfFiles(folder, items), ...(await Promise.all(inFolders)).flat()];
  const path = bareSource(layout.pattern, paths.sort());
  return path === undefined ? undefined : { locale: layoutOf(path).locale ?? from, path };
}
