/** Source files to translate: those of real projects, and our own in `test/fixtures/quality`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazily } from '../../../src/lazily.ts';
import { layoutOf, layoutsOf, localeIn } from '../../../src/project/layout/layout.ts';
import { type CorpusFile, corpusFiles } from '../corpora.ts';
import { formatFor } from '../formats/formatFor.ts';

export interface SourceFile {
  /** Its layout shows where translations go. */
  readonly path: string;
  readonly locale: string;
  readonly text: string;
  /** The encoding of the file, if it cannot represent every character. */
  readonly encoding?: 'iso-8859-1';
}

/** The sources in the corpora, which lack some formats. Empty without the corpora. */
export const corpusSources = lazily((): readonly SourceFile[] =>
  corpusFiles(/./).filter(isSource).map(sourceOf).filter(hasTexts),
);

export interface FilePair {
  readonly source: SourceFile;
  readonly target: SourceFile;
}

export const corpusPairs = lazily((): readonly FilePair[] => {
  const translations = corpusFiles(/./).filter(({ role }) => role === 'translation');
  const targets = translations.filter((one) => hasTexts(one));
  return corpusSources().flatMap((source) => {
    const patterns = layoutsOf(source.path).map(({ pattern }) => pattern);
    const own = targets.filter(({ path }) => patterns.some((pattern) => localeIn(pattern, path)));
    return own.map(({ path, locale, text }) => ({ source, target: { path, locale, text } }));
  });
});

/** Includes translations that also contain their sources, and test files of other translation tools, except JSON. */
function isSource({ path, role }: CorpusFile): boolean {
  if (role === 'source' || role === 'source+translation') return true;
  return role === 'test-fixture' && !/\.jsonc?$/.test(path);
}

function sourceOf({ path, locale, text }: CorpusFile): SourceFile {
  return { path, locale: /^[a-z]{2}(?:[-_]\w+)?$/i.test(locale) ? locale : 'en', text };
}

/** A list of only this file; empty if the file has no texts or cannot be read. */
export function readable(file: SourceFile): readonly SourceFile[] {
  return hasTexts(file) ? [file] : [];
}

/** Some files are broken on purpose. */
function hasTexts({ path, locale, text }: SourceFile): boolean {
  const read = formatFor(path)?.read(text, { path, locale, side: 'source' });
  return read !== undefined && read.problems.length === 0 && read.entries.length > 0;
}

const fixtures = join(import.meta.dirname, '../../fixtures/quality');

export const fixtureSources = lazily((): readonly SourceFile[] =>
  globSync('**/*.*', { cwd: fixtures })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => formatFor(path))
    .sort()
    .map((path) => ({
      path,
      locale: layoutOf(path).locale ?? 'en',
      text: readFileSync(join(fixtures, path), 'utf8'),
    })),
);
