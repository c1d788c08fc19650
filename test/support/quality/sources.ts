/** Source files to be translated: those of real projects, and our own in `test/fixtures/quality`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutOf } from '../../../src/project/layout.ts';
import { corpusFiles } from '../corpora.ts';

export interface SourceFile {
  /** Tells where the locale stands. */
  readonly path: string;
  readonly locale: string;
  readonly text: string;
}

const readable = /\.(?:jsonc?|arb)$/;

/** Empty where there are no corpora. */
export function corpusSources(): readonly SourceFile[] {
  return corpusFiles(readable)
    .filter(({ role }) => role === 'source')
    .map(({ path, locale, text }) => ({ path, locale, text }));
}

const fixtures = join(import.meta.dirname, '../../fixtures/quality');

export function fixtureSources(): readonly SourceFile[] {
  return globSync('**/*.{json,arb}', { cwd: fixtures })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({
      path,
      locale: layoutOf(path).locale ?? 'en',
      text: readFileSync(join(fixtures, path), 'utf8'),
    }));
}
