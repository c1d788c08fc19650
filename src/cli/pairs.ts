/** Reads a source and its targets from disk. What cannot be read is set aside, the others go on. */
import type { Format } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { type DecodedText, inEncoding, targetEncoding } from '../project/encoding.ts';
import type { LocaleText, SourceText } from '../project/readPair.ts';
import type { Target } from '../project/resource.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { readLocaleFile } from './localeFile.ts';
import type { Source } from './sources.ts';

export interface FilePair {
  readonly from: SourceText;
  /** Without a text where there is no file. */
  readonly to: LocaleText;
  readonly format: Format;
}

/** What `use` makes of each target, or why there is nothing to make. */
export async function withTargets<T extends object>(
  source: Source,
  use: (pair: FilePair) => Promise<T | FileFailure>,
): Promise<readonly (T | FileFailure)[]> {
  const format = await loadFormat(source.path, source.format);
  if (!format) throw new Error(`No format for ${source.path}`);
  const read = await guarded(() => readSource(source));
  if ('kind' in read) return [read];
  const targets = source.targets.map((target) =>
    guarded(async () => use(await readPair(source, read, target, format))),
  );
  return Promise.all(targets);
}

async function readSource({ path, root }: Source): Promise<DecodedText> {
  const read = await readLocaleFile(path, root);
  // It was listed or named, but a link may lead nowhere.
  if (read === undefined) throw new FileError(path, { code: 'missing' });
  return read;
}

async function readPair(
  { path, locale, root }: Source,
  source: DecodedText,
  target: Target,
  format: Format,
): Promise<FilePair> {
  const read = await readLocaleFile(target.path, root);
  const from = inEncoding({ path, locale, text: source.text }, source.encoding);
  const to = inEncoding({ ...target, ...(read && { text: read.text }) }, targetEncoding(read, source));
  return { from, to, format };
}
