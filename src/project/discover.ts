/** Finds the source files of a folder without configuration. */
import { layoutOf, localeIn } from './layout.ts';
import { parseLocale } from './locale.ts';

export interface FolderItem {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

export interface DiscoveryPort {
  /** What lies in a folder, in any order; links to folders are left out. */
  list(folder: string): Promise<readonly FolderItem[]>;
  /** Whether a format reads files of this path. */
  reads(path: string): boolean;
}

/** Folders whose content is made by tools or belongs to others. */
const foreignFolders =
  /^(?:\..*|node_modules|bower_components|jspm_packages|vendor|third_party|dist|build|out|target|coverage|__pycache__|venv)$/;

/** The locale files of the source locale below `root`, one per layout, ordered by path. */
export async function discoverSources(
  root: string,
  port: DiscoveryPort,
  sourceLocale: string,
): Promise<readonly string[]> {
  const layouts = new Map<string, string[]>();
  for (const path of await filesBelow(root, port)) {
    const { pattern } = layoutOf(path);
    const paths = layouts.get(pattern);
    if (paths) paths.push(path);
    else layouts.set(pattern, [path]);
  }
  const sources = [...layouts].map(([pattern, paths]) => sourceAmong(pattern, paths, sourceLocale));
  return sources.filter((path) => path !== undefined).sort(byCodeUnits);
}

async function filesBelow(root: string, port: DiscoveryPort): Promise<readonly string[]> {
  const files: string[] = [];
  const folders = [root.replace(/\/+$/, '')];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const item of await port.list(folder || '/')) {
      const path = folder === '.' ? item.name : `${folder}/${item.name}`;
      if (item.kind === 'file' && port.reads(path)) files.push(path);
      if (item.kind === 'folder' && !foreignFolders.test(item.name)) folders.push(path);
    }
  }
  return files.sort(byCodeUnits);
}

function sourceAmong(pattern: string, paths: readonly string[], sourceLocale: string): string | undefined {
  let best: { readonly path: string; readonly rank: number } | undefined;
  for (const path of paths) {
    const locale = localeIn(pattern, path);
    const rank = locale === undefined ? bareRank(path, paths.length) : localeRank(locale, sourceLocale);
    if (rank !== undefined && (best === undefined || rank < best.rank)) best = { path, rank };
  }
  return best?.path;
}

/** 0 is the locale itself, then the same in another spelling, then another region of the language. */
function localeRank(locale: string, sourceLocale: string): number | undefined {
  if (locale === sourceLocale) return 0;
  const one = parseLocale(locale);
  const other = parseLocale(sourceLocale);
  if (one === undefined || one.language !== other?.language) return undefined;
  return one.maximize().toString() === other.maximize().toString() ? 1 : 2;
}

/** A name without locale is a source where the name says so or translations lie beside it. */
function bareRank(path: string, files: number): number | undefined {
  const named =
    /(?:^|\/)(?:package\.nls|bundle\.l10n|(?:i18n|l10n|locales?|lang|translations)\/default)\.\w+$/;
  const apple = /(?:^|\/)Base\.lproj\/[^/]+$/;
  const xliff = /(?:^|\/)(?:messages|locallang\w*|[^/]+\.g|Resources\/Private\/Language\/\w+)\.xlf$/;
  return files > 1 || named.test(path) || xliff.test(path) || apple.test(path) ? 3 : undefined;
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
