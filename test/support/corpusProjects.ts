/** Which files of each corpus project belong together, according to the manifest and independently of our discovery. */
import { knownFormat } from '../../src/formats/index.ts';
import { type CorpusRow, corporaFolder, corpusRows } from './corpora.ts';

export interface CorpusProject {
  /** Relative to the folder of the corpora. */
  readonly folder: string;
  /** In the order of the manifest; all paths are relative to the folder of the corpora. */
  readonly files: readonly CorpusPart[];
}

/** A file as part of a resource, in one language. A file with all languages occurs once. */
export interface CorpusPart {
  readonly path: string;
  readonly source: string;
  /** A BCP 47 tag; for a file with all languages, the source's. */
  readonly locale: string;
}

/** Roles of files outside any resource: samples from other tools, and unrelated files next to locale files. */
const strangeRoles = /^(?:test-fixture|not-a-locale|project-config)$/;

/** Further files outside any resource. */
const outside: readonly RegExp[] = [
  // Notes for translators.
  /\/qqq\.json$/,
  // Extracted from the code, with line numbers.
  /\/defaultMessages\.json$/,
  // There is no source, or none in their format.
  /\/LaunchScreen\.strings$/,
  /\/ko\.yml$/,
];

/** Generated files, which are found only if the user names their folder. */
const named = /^json-huge\/id-tagging-schema\b/;

/** Projects with files in a supported format. Empty without the corpora. */
export function corpusProjects(corpora = corporaFolder): readonly CorpusProject[] {
  const rows = corpusRows(corpora).filter(
    ({ path, role }) =>
      knownFormat(path) && !strangeRoles.test(role) && !outside.some((paths) => paths.test(path)),
  );
  const folderOf = ({ path }: CorpusRow) =>
    path
      .split('/')
      .slice(0, named.test(path) ? 4 : 2)
      .join('/');
  return [...new Set(rows.map(folderOf))].map((folder) => {
    const own = rows.filter((row) => folderOf(row) === folder);
    return { folder, files: own.map((row) => partOf(row, own)) };
  });
}

function partOf(row: CorpusRow, project: readonly CorpusRow[]): CorpusPart {
  const source = project.find((one) => one.role === 'source' && textsName(one) === textsName(row));
  const isSource = row.role.startsWith('source');
  // A gettext translation without a template is its own source, because it contains the source texts.
  const path = isSource || !source ? row.path : source.path;
  return { path: row.path, source: path, locale: tagOf(row) };
}

function tagOf({ path, locale }: CorpusRow): string {
  // The folder is more precise than the manifest.
  return path.includes('/de-de/') ? 'de-DE' : locale.replace(/\+many$|,.*/, '').replaceAll(/[_@]/g, '-');
}

/** The words of a path without locale and source markers: equal for a source and its translations. */
function textsName({ path, locale }: CorpusRow): string {
  const words = path
    .toLowerCase()
    .replace(/\.pot$/, '.po')
    .split(/[/._@-]/);
  const others = new Set([...locale.toLowerCase().split(/[_@-]/), 'base', 'default', 'lc', 'messages']);
  return words.filter((word) => !others.has(word)).join(' ');
}
