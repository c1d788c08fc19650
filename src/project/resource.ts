/** Which files belong together: a source, its translations, and where those of other languages would be. */
import { type FolderItem, foreignFolders } from './discover.ts';
import { folderOf } from './folder.ts';
import { bareSource, type FileLayout, layoutOf, layoutsOf } from './layout.ts';
import { meaning, parseLocale } from './locale.ts';
import { isOwnSource, sourceBeside } from './ownSource.ts';
import { type Sibling, siblingLocales, spelling } from './siblings.ts';

/** Paths have forward slashes. */
export interface ResourceFiles {
  /** What lies in a folder, in any order; nothing in one that does not exist, undefined for one that cannot be read. */
  list(folder: string): Promise<readonly FolderItem[] | undefined>;
  /** Whether there is a file, be it behind a link. */
  isFile(path: string): Promise<boolean>;
}

export interface Resource {
  /** The source. */
  readonly path: string;
  /** As the path spells it, or the language of the source where it spells none. */
  readonly locale: string;
  /** The files in other locales. A translation that is its own source is one of them. */
  readonly siblings: readonly Sibling[];
  /** Where the siblings are. */
  readonly layout: FileLayout;
  /** The locale of the file that was named, where that is a translation. */
  readonly only?: string;
  /** What a file of all languages has texts in, as it spells them; absent where each language has files of its own. */
  readonly languages?: readonly string[];
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
  const { siblings, layout } = named;
  const own = { locale, path };
  const source = better(own, siblings, from) ?? (await bare(own, layout, from, files));
  if (!source) return named;
  const others = [...siblings, own].filter((one) => one.path !== source.path);
  return { path: source.path, locale: source.locale, siblings: others, layout, only: locale };
}

/** The same for a source that is known to be one. @param from as above */
export async function resourceFrom(
  path: string,
  from: string,
  files: ResourceFiles,
): Promise<Resource | undefined> {
  const found = await siblingsOf(path, files);
  if (!found) return undefined;
  const { layout, siblings } = found;
  const { locale } = layoutOf(path);
  if (locale === undefined || !isOwnSource(path, from)) {
    return { path, locale: locale ?? from, siblings, layout };
  }
  return { path, locale: from, siblings: [...siblings, { locale, path }], layout, only: locale };
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
  const locale = isOwn ? (languages[0] ?? from) : spelling(from, all, layout.chinese);
  return { path, locale, siblings: all.filter((one) => one.locale !== locale), layout, languages };
}

/** A wanted locale as the files of the resource are named. */
export function spelledIn({ locale, siblings, layout }: Resource, wanted: string): string {
  const spelled = spelling(wanted, siblings, layout.chinese ?? locale);
  const existing = siblings.map((sibling) => sibling.locale);
  return existing.includes(spelled) ? spelled : layout.newLocale(spelled, existing);
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
  return path === undefined ? undefined : { locale: from, path };
}

interface Counterparts {
  readonly layout: FileLayout;
  readonly siblings: readonly Sibling[];
}

/** The counterparts in the layout that is in use, of those that a file may have. */
async function siblingsOf(path: string, files: ResourceFiles): Promise<Counterparts | undefined> {
  const layouts = layoutsOf(path).map(async (layout) => {
    const paths = await counterparts(layout, files);
    return paths && { layout, siblings: siblingLocales(path, paths, layout) };
  });
  const found = await Promise.all(layouts);
  const used = found.find((one) => one && one.siblings.length > 0);
  // Nothing shows the layout of the project: the usual one.
  return used ?? (found[0] && { layout: layoutOf(path), siblings: [] });
}

/** What lies where a layout's files in other locales would lie. */
async function counterparts(
  layout: FileLayout,
  files: ResourceFiles,
): Promise<readonly string[] | undefined> {
  const folder = folderOf(layout);
  const items = await files.list(bareName(folder));
  if (!items) return undefined;
  const [segment = ''] = layout.pattern.slice(folder.length).split('/');
  const [prefix = '', suffix = ''] = segment.split('{locale}');
  const names = items
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix));
  const paths = names
    .sort()
    .map((name) => layout.targetPath(name.slice(prefix.length, name.length - suffix.length)));
  const exist = await Promise.all(paths.map((path) => files.isFile(path)));
  return paths.filter((_, index) => exist[index]);
}

async function filesIn(folder: string, files: ResourceFiles): Promise<readonly string[]> {
  return namesOfFiles(folder, (await files.list(bareName(folder))) ?? []);
}

function namesOfFiles(folder: string, items: readonly FolderItem[]): readonly string[] {
  return items.filter(({ kind }) => kind === 'file').map(({ name }) => folder + name);
}

/** Without the slash that ends it. */
function bareName(folder: string): string {
  return folder.replace(/(?<!\/)\/+$/, '') || (folder.startsWith('/') ? '/' : '.');
}
