/** What of each project in the corpora belongs together, by their manifest and by no code of ours. */
import { knownFormat } from '../../src/formats/index.ts';
import { type CorpusRow, corporaFolder, corpusRows } from './corpora.ts';

export interface CorpusProject {
  /** Relative to the corpora. */
  readonly folder: string;
  /** Paths relative to the corpora, in order. */
  readonly files: readonly CorpusPart[];
}

/** A file that is a part of a resource, in a language. A file of all languages is one for each. */
export interface CorpusPart {
  readonly path: string;
  readonly source: string;
  /** A BCP 47 tag; of many in one file the source's. */
  readonly locale: string;
}

/** Roles of files that are in no resource: samples of other tools, and what lies between locale files. */
const strangeRoles = /^(?:test-fixture|not-a-locale|project-config)$/;

/** Other files that are in none, and why. */
const outside: readonly (readonly [paths: RegExp, reason: string])[] = [
  [/\/qqq\.json$/, 'notes for translators'],
  [/\/defaultMessages\.json$/, 'a tool took it out of the code, with the lines where it stood'],
  [/\/LaunchScreen\.strings$/, 'there is no source'],
  [/\/ko\.yml$/, 'there is no source in its format'],
];

/** Where what tools make is what a person named. */
const named = /^json-huge\/id-tagging-schema\b/;

/** Those with files that a format reads. Empty where there are no corpora. */
export function corpusProjects(corpora = corporaFolder): readonly CorpusProject[] {
  const rows = corpusRows(corpora).filter(
    ({ path, role }) =>
      knownFormat(path) && !strangeRoles.test(role) && !outside.some(([paths]) => paths.test(path)),
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
  // Translations by gettext hold their source.
  const path = isSource || !source ? row.path : source.path;
  return { path: row.path, source: path, locale: tagOf(row) };
}

function tagOf({ path, locale }: CorpusRow): string {
  // The manifest names what the folder says more exactly.
  return path.includes('/de-de/') ? 'de-DE' : locale.replace('+many', '').replaceAll(/[_@]/g, '-');
}

/** The words of a path that tell neither a language nor that there is none: equal for a source and its translations. */
function textsName({ path, locale }: CorpusRow): string {
  const words = path
    .toLowerCase()
    .replace(/\.pot$/, '.po')
    .split(/[/._@-]/);
  const others = new Set([...locale.toLowerCase().split(/[_@-]/), 'base', 'default', 'lc', 'messages']);
  return words.filter((word) => !others.has(word)).join(' ');
}
