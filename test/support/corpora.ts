/** Real locale files of public projects, stored next to the repository on its developers' machines. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CorpusRow {
  /** Relative to the corpora folder. */
  readonly path: string;
  readonly project: string;
  readonly role: string;
  readonly locale: string;
}

export interface CorpusFile extends CorpusRow {
  readonly text: string;
}

/** Relative to the repository root, where tests run. */
export const corporaFolder = '../shared/corpora';

/** Empty without the corpora. */
export function corpusRows(folder = corporaFolder): readonly CorpusRow[] {
  const manifest = join(folder, 'MANIFEST.tsv');
  if (!existsSync(manifest)) return [];
  const [head = '', ...lines] = readFileSync(manifest, 'utf8').trim().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return { path: cell('path'), project: cell('project'), role: cell('role'), locale: cell('locale') };
  });
}

/** UTF-8 files whose paths match. Empty without the corpora. */
export function corpusFiles(pattern: RegExp): readonly CorpusFile[] {
  return corpusRows()
    .filter(({ path }) => pattern.test(path))
    .flatMap((row) => {
      const text = utf8(readFileSync(join(corporaFolder, row.path)));
      return text === undefined ? [] : [{ ...row, text }];
    });
}

export function describeCorpus(
  name: string,
  tests: (this: Mocha.Suite) => void,
  folder = corporaFolder,
): void {
  if (existsSync(folder)) describe(name, tests);
  else describe.skip(`${name} (no corpora at ${folder})`, tests);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
