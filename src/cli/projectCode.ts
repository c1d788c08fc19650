/** The program code of a project, and the sources whose keys it names. */
import { resolve } from 'node:path';
import type { Entry, KeyPath } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { lineCounter } from '../formats/lines.ts';
import { pathKey } from '../formats/pathKey.ts';
import type { Code } from '../keyUses/code.ts';
import { isCodeFile } from '../keyUses/codeExtensions.ts';
import { type CodePort, codeFilesBelow, mostBytesOf } from '../keyUses/codeFiles.ts';
import { hasNamedKeys, KeyIndex } from '../keyUses/keyIndex.ts';
import { lazily } from '../lazily.ts';
import { decodeCode, inEncoding } from '../project/files/encoding.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, type Root } from '../store/root.ts';
import { visible } from '../visible.ts';
import { displayPath, slashed } from './displayPath.ts';
import { FileError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { type Folders, projectFiles } from './folders.ts';
import { readLocaleFile } from './localeFile.ts';
import { Locks } from './locks.ts';
import type { FoundResource } from './resources.ts';

export interface ReadSource {
  readonly found: FoundResource;
  readonly path: string;
  readonly format: string | undefined;
  readonly entries: readonly Entry[];
  readonly text: string;
  /** One-based; undefined for a path without a text. */
  lineOf(path: KeyPath): number | undefined;
  offsetOf(path: KeyPath): number | undefined;
}

/** Reads the sources whose keys have names, each only once even if several of the given paths lead to it. */
export async function readSources(
  all: readonly FoundResource[],
): Promise<{ readonly sources: readonly ReadSource[]; readonly failures: readonly FileFailure[] }> {
  const resources = new Map(all.filter(hasKeys).map((one) => [one.resource.path, one]));
  const read = await Promise.all(Array.from(resources.values(), (one) => guarded(() => keysOf(one))));
  return {
    sources: read.filter((one): one is ReadSource => 'entries' in one),
    failures: read.filter((one): one is FileFailure => 'kind' in one),
  };
}

export function indexOf(sources: readonly ReadSource[]): KeyIndex<ReadSource> {
  return new KeyIndex(sources.map((source) => ({ source, ...source })));
}

function hasKeys({ resource: { path, format } }: FoundResource): boolean {
  return hasNamedKeys(path, format);
}

/** @throws FileError */
async function keysOf(found: FoundResource): Promise<ReadSource | FileFailure> {
  const { resource, root } = found;
  const { path, locale } = resource;
  const content = await readLocaleFile(path, root);
  if (!content) throw new FileError(path, { code: 'missing' });
  const { text, encoding } = content;
  const format = await loadFormat(path, resource.format);
  if (!format) throw new Error(`No format reads ${path}`);
  const { entries, problems } = format.read(
    text,
    inEncoding({ path, locale, side: 'source' as const }, encoding),
  );
  if (problems.length > 0) return { kind: 'problems', path, problems };
  const placeAt = lineCounter(text);
  const ranges = lazily(() => new Map(entries.map((one) => [pathKey(one.path), one.range])));
  return {
    found,
    path,
    format: resource.format,
    entries,
    text,
    lineOf(own) {
      const range = ranges().get(pathKey(own));
      return range && placeAt(range.offset).line;
    },
    offsetOf: (own) => ranges().get(pathKey(own))?.offset,
  };
}

/** The text of a code file, and the folder in which the file must stay. */
export interface PlacedCode extends Code {
  readonly root: Root;
}

/**
 * Yields each file once, even if several of the paths contain it. Records unreadable folders and files in `folders`.
 *
 * @param tooLarge receives the paths of files that are too large to be searched
 */
export async function* codeBelow(
  paths: readonly string[],
  folders: Folders,
  tooLarge: string[] = [],
): AsyncGenerator<PlacedCode> {
  const seen = new Set<string>();
  for (const given of paths) {
    const folder = slashed(resolve(given));
    const root = await findRoot(folder);
    const port = await guarded(() => codePort(folder, { folders, root, tooLarge }));
    if ('kind' in port) {
      folders.fail(port);
      continue;
    }
    for (const path of await codeFilesBelow(folder, port)) {
      const text = seen.has(path) ? undefined : await port.read(path);
      seen.add(path);
      if (text !== undefined) yield { path, text, root };
    }
  }
}

async function codePort(
  folder: string,
  {
    folders,
    root,
    tooLarge,
  }: { readonly folders: Folders; readonly root: Root; readonly tooLarge: string[] },
): Promise<CodePort> {
  const files = projectFiles({ folders, locks: new Locks() }, async () => root);
  const ignore = await files.ignoredFromAbove?.(folder);
  return {
    list: async (path) => (await files.list(path)) ?? [],
    ...(files.ignoreText && { ignoreText: files.ignoreText }),
    ...(ignore && { ignore }),
    async read(path) {
      const text = await guarded(() => readCode(path, root, tooLarge));
      if (typeof text !== 'object') return text;
      folders.fail(text);
      return undefined;
    },
  };
}

/** The system's error codes for a link that leads to a folder or nowhere. */
const noFile: ReadonlySet<string> = new Set(['EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR']);

/**
 * A link that leads to a folder, to a device, nowhere or out of the repository counts as a file that names no keys.
 *
 * @throws FileError for a file that exists but cannot be read
 */
async function readCode(path: string, root: Root, tooLarge: string[]): Promise<string | undefined> {
  try {
    const { content } = await readWithin(path, { root, mostBytes: mostBytesOf(path) });
    if (Buffer.isBuffer(content)) return decodeCode(content, path);
    if (content !== undefined && isCodeFile(path)) tooLarge.push(path);
    return undefined;
  } catch (error) {
    const failure = asFileError(path, error);
    if (!(failure instanceof FileError)) throw error;
    const { fault } = failure;
    if (fault.code === 'system' && !noFile.has(fault.detail)) throw failure;
    return undefined;
  }
}

/** One line for each file that is too large to be searched. */
export function tooLargeLines(paths: readonly string[]): readonly string[] {
  return paths.map(
    (path) => `${visible(displayPath(path))}: not searched, because code files over 1 MiB are usually data`,
  );
}
