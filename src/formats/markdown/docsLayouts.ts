/** The locations of translations of documentation pages whose paths name no locale. */
import type { PathParts } from '../pathSplit.ts';

/** Folders in which translations mirror the source: `content/guide/a.md` and `content/fr/guide/a.md`. */
const roots = /(?<=^|\/)(?:docs?|content|documentation)\//gi;
/** The maximum number of names below such a folder: those of further folders, and that of the page. */
const deepestFolder = 4;

/**
 * Possible positions of the locale in a page's path: as in docsify, VitePress and Starlight, then Docusaurus, then
 * as in `README_zh-CN.md`.
 */
export function pagePieces({ folder, stem, extension }: PathParts): readonly (readonly string[])[] {
  const path = folder + stem + extension;
  const inFolders = [...path.matchAll(roots)].flatMap(({ index, 0: root }) => {
    const end = index + root.length;
    const page = path.slice(end);
    return page.split('/').length > deepestFolder ? [] : [[path.slice(0, end), `/${page}`]];
  });
  const inNames = ['-', '_'].map((separator) => [folder + stem + separator, extension]);
  return [...inFolders.toReversed(), ...pluginPieces(path), ...inNames];
}

/**
 * Docusaurus' folders of pages, and the plugins whose folders contain their translations. Source:
 * https://docusaurus.io/docs/i18n/introduction#translation-files-location
 */
const plugins: readonly (readonly [folder: RegExp, name: string])[] = [
  [/^((?:.*\/)?)docs\/()(.+)$/, 'docs/current'],
  [/^((?:.*\/)?)versioned_docs\/(version-[^/]+\/)(.+)$/, 'docs'],
  [/^((?:.*\/)?)blog\/()(.+)$/, 'blog'],
  [/^((?:.*\/)?)src\/pages\/()(.+)$/, 'pages'],
];

function pluginPieces(path: string): readonly (readonly string[])[] {
  return plugins.flatMap(([folder, name]) => {
    const [, site, version, page] = folder.exec(path) ?? [];
    if (page === undefined) return [];
    return [[`${site}i18n/`, `/docusaurus-plugin-content-${name}/${version}${page}`]];
  });
}

/** Pages that occur in any folder, even in one whose name only looks like a locale: `docs/io/README.md`. */
const ordinaryPage = /(?:^|\/)(?:readme|index)\.\w+$/i;
/** The page of a project, which may have a single translation that nobody keeps up to date. */
const readme = /(?:^|\/)readme\.\w+$/i;

/** Languages whose codes are also used for programming languages: `quickstart-cs.md` may be about C#. */
const alsoForCode: ReadonlySet<string> = new Set(['cs', 'ml', 'pl', 'ps', 'sh', 'ts']);

/**
 * Whether a page whose path names no locale is the source of translations into these locales. Projects have many pages
 * that are not meant to be translated, and names that end like a locale without naming one, such as `sign_in.md`.
 */
export function isTranslatedPage(path: string, pattern: string, locales: readonly string[]): boolean {
  if (locales.length === 0) return false;
  const isInFolder = /(?:^|\/)\{locale\}\//.test(pattern);
  const clear = isInFolder ? locales : locales.filter((locale) => !alsoForCode.has(locale));
  if (locales.length > 1 && clear.length > 0) return true;
  if (!isInFolder && readme.test(path)) return false;
  if (clear.some((locale) => /[-_]/.test(locale))) return true;
  if (isInFolder) return pattern.includes('/docusaurus-') || !ordinaryPage.test(path);
  return clear.length > 0 && pattern.includes('.{locale}.');
}
