/** Documents, their results and their keys on this machine's disk. */
import { openAsBlob } from 'node:fs';
import { access, constants, lstat, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import type { DocumentHandle } from '../service/documents.ts';
import { decodeLines } from '../store/jsonLines.ts';
import { folderMode } from '../store/modes.ts';
import { findWhole, openPart, placePart, removeParts } from '../store/partFile.ts';
import { readPrivate, removePrivate, writePrivate } from '../store/privateFile.ts';
import { NotAFile, requireRegular } from '../store/regularFile.ts';
import { type Root, requireWithin } from '../store/root.ts';
import { unless, unlessMissing } from '../store/systemCode.ts';
import type { DocumentFiles, DocumentKeys } from './ports.ts';

/** The assumed maximum size of a translation, as a multiple of its source's. */
const mostGrowth = 2;

/** Returns the folder that contains both a file and its translation. */
export type RootOf = (path: string) => Promise<Root>;

/** @param folder a folder for parts that do not fit on the disk of their target */
export function diskFiles(folder: string, rootOf: RootOf): DocumentFiles {
  const within = async (path: string) => requireWithin(await rootOf(path), path);
  return {
    async source(path) {
      const real = await within(path);
      await requireRegular(real);
      const before = await lstat(real, { bigint: true });
      if (!before.isFile()) throw new NotAFile(path);
      const content = await openAsBlob(real);
      return { name: basename(path), content, version: `${before.size} ${before.mtimeNs}` };
    },
    async isThere(path, bytes) {
      // If the folder is in fact a file, nothing can be in it.
      const found = await unless('ENOTDIR', unlessMissing(bytes === undefined ? lstat(path) : stat(path)));
      return found !== undefined && (bytes === undefined || found.size === bytes);
    },
    async requireRoom(target) {
      const at = dirname(await within(target));
      await mkdir(at, { recursive: true });
      await access(at, constants.W_OK);
    },
    partsOf: (id, target) => [besideTarget(id, target), join(folder, `${id}.part`)],
    async open(parts, sourceBytes) {
      await mkdir(folder, { recursive: true, mode: folderMode });
      return openPart(parts, mostGrowth * sourceBytes);
    },
    findWhole,
    async place(part, { id, target, replaces }) {
      const real = await within(target);
      return placePart(part, real, { replaces, beside: besideTarget(id, real) });
    },
    remove: removeParts,
  };
}

/** A part of the document, or a copy from another disk, which is removed like a part, even after a kill. */
function besideTarget(id: string, target: string): string {
  return join(dirname(target), `.vernacular-document-${id}.part`);
}

const handleSchema = z.object({ documentId: z.string(), documentKey: z.string() });

export function handleText({ documentId, documentKey }: DocumentHandle): string {
  return JSON.stringify({ documentId, documentKey });
}

/** @returns undefined if the text is torn or foreign */
export function readHandle(text: string): DocumentHandle | undefined {
  const [handle] = decodeLines(Buffer.from(text));
  return handleSchema.safeParse(handle).data;
}

/** One file per document; the folder and its files are readable by their owner only. */
export function keyFiles(folder: string): DocumentKeys {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return {
    async get(id) {
      const text = await readPrivate(fileOf(id), 10_000);
      return text === undefined ? undefined : readHandle(text);
    },
    set: (id, handle) => writePrivate(fileOf(id), handleText(handle)),
    delete: (id) => removePrivate(fileOf(id)),
  };
}
