/** A source, its translations, and the places for translations into other languages. Paths have forward slashes. */
import { knownFormat } from '../../formats/index.ts';
import { folderOf, parentOf } from '../layout/folder.ts';
import { foreignFolders } from '../layout/foreignFolders.ts';
import { bareSources, type FileLayout, layoutOf, localeIn, type Sibling } from '../layout/layout.ts';
import { programSourceLocale } from '../layout/programFolders.ts';
import { languageTag, meaning, parseLocale } from '../locales/locale.ts';
import { sameLocale, spelling } from '../locales/localeSpelling.ts';
import { bareName, counterpartsOf, filesIn, namesOfFiles, type ResourceFiles } from './counterparts.ts';
import { type LayoutPort, likeliestSource, withoutTranslations } from './likeliestSource.ts';
import { isOwnSource } from './ownSource.ts';
import type { PassingOn } from './passingOn.ts';
import { withoutFarTemplates } from './rivalSources.ts';

export interface Resource {
  readonly path: string;
  /** The locale of the source as its path or text spells it, or the source language if neither names it. */
  readonly locale: string;
  /** The other files, including a translation that is its own source, and the source-language file of a template. */
  readonly siblings: readonly Sibling[];
  /** Further files, which pass on the texts of others and so are not translations. */
  readonly passing?: readonly PassingOn[];
  readonly layout: FileLayout;
  /** Locales that have a folder without a file of this resource. */
  readonly beside?: readonly string[];
  /** The only locale to translate into: that of a requested translation, or of a translation that is its own source. */
  readonly only?: string;
  /** The languages in a file of all languages, as the file spells them. */
  readonly languages?: readonly string[];
  readonly isNamed?: true;
  /** The target languages, if the settings name them for this resource. */
  readonly targets?: readonly string[];
  /** The id of the format, if the settings name it or the path alone does not show it. */
  readonly format?: string;
}

/** The file for the texts in a locale, existing or not. */
export interface Target {
  readonly path: string;
  /** The locale as the project spells it. */
  readonly locale: string;
}

export type SourceFiles = ResourceFiles & LayoutPort;

/**
 * @param from the source locale: searched for among the files, and assumed for sources whose path names none
 * @param format the id of the file's format, if the path alone does not show it
 * @returns undefined if a folder that may contain its files cannot be read
 */
export async function resourceOf(
  path: string,
  from: string,
  files: SourceFiles,
  format?: string,
): Promise<Resource | undefined> {
  const named = await resourceFrom(path, from, files, format);
  const own = named?.layout.locale;
  if (named && own === undefined && (await withoutTranslations([path], files)).length === 0) {
    // The files beside a translation in an unknown language are not its translations.
    return { ...named, siblings: [], beside: [], layout: layoutOf(path) };
  }
  const source = named && own !== undefined ? await sourceOf(named, from, files) : path;
  if (!named || own === undefined || source === undefined || source === path) return named;
  const { siblings, layout, beside } = named;
  const locale = localeIn(layout.pattern, source) ?? layoutOf(source).locale ?? from;
  const rest = siblings.filter((one) => one.path !== path);
  // The first file of a language is the one that is written.
  const isRival = ({ locale: other }: Sibling) => other === own;
  const others = [...rest.filter((one) => !isRival(one)), { locale: own, path }, ...rest.filter(isRival)];
  return {
    path: source,
    locale,
    siblings: others.filter((one) => one.path !== source),
    layout,
    ...(beside && { beside }),
    ...(format !== undefined && { format }),
    // Another file in the source's language is not a translation of it.
    ...(meaning(own) !== meaning(locale) && { only: own }),
  };
}

/** Like `resourceOf`, for a file known to be a source. */
export async function resourceFrom(
  path: string,
  from: string,
  files: ResourceFiles,
  format?: string,
): Promise<Resource | undefined> {
  const found = await counterpartsOf(path, from, files);
  if (!found) return undefined;
  const {
    siblings,
    layout: { locale },
  } = found;
  const own = { ...found, ...(format !== undefined && { format }) };
  if (locale === undefined || !isOwnSource(path, from, format))
    return { ...own, path, locale: locale ?? from };
  return { ...own, path, locale: from, siblings: [...siblings, { locale, path }], only: locale };
}

/**
 * @param languages the languages in the file, as it spells them; the source's first if the file names it
 * @param from the language of the source, in any spelling
 */
export function catalogueOf(path: string, languages: readonly string[], from: string): Resource {
  const layout = layoutOf(path);
  const all = languages.map((locale) => ({ locale, path }));
  const isOwn = languages[0] !== undefined && meaning(languages[0]) === meaning(from);
  const locale = isOwn ? (languages[0] ?? from) : spelling(from, languages, layout.chinese);
  return { path, locale, siblings: all.filter((one) => one.locale !== locale), layout, languages };
}

/** A wanted locale in the resource's spelling. */
export function spelledIn(resource: Resource, wanted: string): string {
  const { path, locale, siblings, passing = [], layout, beside = [], format } = resource;
  const own = [...siblings, ...passing].map((sibling) => sibling.locale);
  const known = sameLocale(wanted, own) ?? sameLocale(wanted, beside);
  if (known !== undefined) return known;
  const shown = own.length > 0 ? own : beside;
  const areNamed =
    layout.isJoined || knownFormat(path, format)?.namesRegions || programSourceLocale.test(path);
  const namesRegions = areNamed && parseLocale(locale)?.region !== undefined;
  const model = layout.chinese ?? locale;
  return layout.newLocale(spelling(wanted, shown, model, { namesRegions }), shown);
}

export function languagesOf(
  { targets }: Resource,
  { targetLanguages }: { readonly targetLanguages: readonly string[] },
): readonly string[] {
  return targets ?? targetLanguages;
}

/**
 * One target per wanted locale whose file does not just pass on the texts of another. Spellings of a locale count as
 * the same: `pt-BR` and `pt_BR`. So do `he` and its old code `iw`, unless both have a file: older Android devices read
 * only the one for `iw`.
 */
export function targetsOf(resource: Resource, wanted: readonly string[]): readonly Target[] {
  const existing = new Set(resource.siblings.map(({ locale }) => locale));
  const passing = new Set(resource.passing?.map(({ locale }) => locale));
  const spelled = new Map<string, string>();
  for (const one of wanted) {
    const found = spelledIn(resource, one);
    const key = existing.has(found) ? codeAndTag(found) : languageTag(found);
    if (!spelled.has(key)) spelled.set(key, found);
  }
  const own = [...spelled.values()].filter((locale) => !passing.has(locale));
  return own.map((locale) => ({ path: pathIn(resource, locale), locale }));
}

/** @param beside languages of other files in the folder */
export function ownTargets(
  resource: Resource,
  beside: readonly string[],
  settings: { readonly targetLanguages: readonly string[] },
): readonly Target[] {
  const { siblings, only } = resource;
  const own = [...siblings.map((one) => one.locale), ...beside, ...languagesOf(resource, settings)];
  return translationsAmong(resource, targetsOf(resource, only === undefined ? own : [only]));
}

/** Excludes the source's own language, unless it was requested. */
export function translationsAmong({ locale, only }: Resource, targets: readonly Target[]): readonly Target[] {
  return targets.filter((one) => only === one.locale || meaning(one.locale) !== meaning(locale));
}

/** The language code as written, and the locale's tag, because `no` and `nb` have the same tag. */
function codeAndTag(locale: string): string {
  const [, code = ''] = /^(?:b\+)?([a-z]{2,3})/i.exec(locale) ?? [];
  return `${code.toLowerCase()} ${languageTag(locale)}`;
}

/**
 * Files that spell the target's locale differently, with the same code for the language: `de_DE.json` next to
 * `de-DE.json`. They can only be accidental, whereas an older code beside a newer one may be meant for older programs.
 */
export function rivalsOf({ siblings, only, languages }: Resource, target: Target): readonly string[] {
  if (only !== undefined || languages !== undefined) return [];
  const own = codeAndTag(target.locale);
  const same = siblings.filter(({ locale }) => codeAndTag(locale) === own);
  return same.map(({ path }) => path).filter((path) => path !== target.path);
}

/** On disks with both `Common.json` and `common.json`, a translation belongs to the source in the same case. */
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

/** @param locale in the resource's spelling */
export function pathIn({ siblings, layout }: Resource, locale: string): string {
  return siblings.find((sibling) => sibling.locale === locale)?.path ?? layout.targetPath(locale);
}

/** The file that discovery would choose. */
async function sourceOf(
  { path, siblings, layout }: Resource,
  from: string,
  files: SourceFiles,
): Promise<string | undefined> {
  const bare = await withoutTranslations(
    withoutFarTemplates(layout.pattern, bareSources(layout.pattern, await filesAround(layout, files))),
    files,
  );
  const named = [path, ...siblings.map((one) => one.path)].sort();
  // If there are several, nothing shows which one is the source.
  const paths = [...new Set([...named, ...(bare.length === 1 ? bare : [])])];
  return likeliestSource({ pattern: layout.pattern, paths, sourceLocale: from }, files);
}

/** Sorted. Subfolders may count: `values/strings.xml` may be the source of `values-de/strings.xml`. */
async function filesAround(layout: FileLayout, files: ResourceFiles): Promise<readonly string[]> {
  const folder = folderOf(layout);
  const items = (await files.list(bareName(folder))) ?? [];
  const hasFolders = layout.pattern.includes('/', folder.length);
  const folders = items.filter(({ name, kind }) => kind === 'folder' && !foreignFolders.test(name));
  const below = (hasFolders ? folders : []).map(({ name }) => `${folder}${name}/`);
  const { templateFolders } = knownFormat(layout.pattern)?.sources ?? {};
  const inner = parentOf(layout.pattern.slice(layout.pattern.indexOf('/', folder.length) + 1));
  // A template may also be in the place of a translation into its own language.
  const ofTemplates = templateFolders
    ? [...templateFolders(folder), ...(inner === '' ? [] : below.map((one) => one + inner))]
    : [];
  const inFolders = [...new Set([...below, ...ofTemplates])].map((one) => filesIn(one, files));
  return [...namesOfFiles(folder, items), ...(await Promise.all(inFolders)).flat()].sort();
}
