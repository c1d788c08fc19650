/** The locations of translations of documentation pages whose paths name no locale. */
import type { PathParts } from '../pathSplit.ts';

/** Folders in which translations mirror the source: `content/guide/a.md` and `content/fr/guide/a.md`. */
const roots = /(?<=^|\/)(?:docs?|content|documentation)\//gi;
/** The maximum number of names below such a folder: those of further folders, and that of the page. */
const deepestFolder = 4;

/** Possible positions of the locale in a page's path: as in docsify, VitePress and Starlight, then as in Docusaurus. */
export function pagePieces({ folder, stem, extension }: PathParts): readonly (readonly string[])[] {
  const path = folder + stem + extension;
  const inFolders = [...path.matchAll(roots)].flatMap(({ index, 0: root }) => {
    const end = index + root.length;
    const page = path.slice(end);
    return page.split('/').length > deepestFolder ? [] : [[path.slice(0, end), `/${page}`]];
  });
  return [...inFolders.toReversed(), ...pluginPieces(path)];
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

/**
 * Whether a page whose path names no locale is the source of translations into these locales. Projects have many pages
 * that are not meant to be translated.
 */
export function isTranslatedPage(path: string, pattern: string, locales: readonly string[]): boolean {
  if (!/(?:^|\/)\{locale\}\//.test(pattern) || locales.length === 0) return false;
  const isCertain = locales.length > 1 || locales.some((locale) => /[-_]/.test(locale));
  return isCertain || pattern.includes('/docusaurus-') || !ordinaryPage.test(path);
}
