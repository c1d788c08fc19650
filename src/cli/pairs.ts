/** Reads a source and its targets from disk. Unreadable files are skipped; processing continues with the others. */
import { loadFormat } from '../formats/index.ts';
import type { Target } from '../project/discovery/resource.ts';
import { type DecodedText, inEncoding, targetEncoding } from '../project/files/encoding.ts';
import { type ReadSource, readSource, type TargetText } from '../project/files/readPair.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { readLocaleFile } from './localeFile.ts';
import type { Source } from './sources.ts';

export interface FilePair {
  readonly from: ReadSource;
  /** The target, without a text if the file does not exist. */
  readonly to: TargetText;
}

/** The result of `use` or a failure for each target; a single failure if the source cannot be used. */
export async function withTargets<T extends object>(
  source: Source,
  use: (pair: FilePair) => Promise<T | FileFailure>,
): Promise<readonly (T | FileFailure)[]> {
  const format = await loadFormat(source.path, source.format);
  if (!format) throw new Error(`No format for ${source.path}`);
  const read = await guarded(() => readText(source));
  if ('kind' in read) return [read];
  const { path, locale } = source;
  const from = readSource(inEncoding({ path, locale, text: read.text }, read.encoding), format);
  if (from.kind === 'problems') return [from];
  const targets = source.targets.map((target) =>
    guarded(async () => use({ from, to: await readTarget(source, read, target) })),
  );
  return Promise.all(targets);
}

async function readText({ path, root }: Source): Promise<DecodedText> {
  const read = await readLocaleFile(path, root);
  // The file was listed or named, but may be a broken link.
  if (read === undefined) throw new FileError(path, { code: 'missing' });
  return read;
}

async function readTarget(
  { root, locales: others }: Source,
  source: DecodedText,
  target: Target,
): Promise<TargetText> {
  const read = await readLocaleFile(target.path, root);
  return inEncoding({ ...target, others, ...(read && { text: read.text }) }, targetEncoding(read, source));
}
