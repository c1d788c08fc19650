/** The location of a project's `vernacular.terms.json`, and how it is read and written. */
import { basename, join } from 'node:path';
import { cancelled } from '../http/errors.ts';
import { type Content, inTurn, readWithin, updateFile } from '../store/atomicFile.ts';
import type { Root } from '../store/root.ts';
import { type CreatedGlossary, type RecordFault, readRecord, recordName, withCreated } from './record.ts';

export interface RecordPlace {
  /** The folder whose settings name the files, in the system's spelling. */
  readonly folder: string;
  /** The folder that must contain the record. */
  readonly root: Root;
  /** Rejects if the record must not be written. */
  readonly requireWritable: (path: string) => Promise<void>;
}

/** A record that exists but cannot be used. Continuing without it would create another glossary. */
export class WrongRecord extends Error {
  override readonly name = 'WrongRecord';
  readonly path: string;
  readonly fault: RecordFault | { readonly code: 'tooLarge' };

  constructor(path: string, fault: WrongRecord['fault']) {
    super(`${path}: ${fault.code}`);
    this.path = path;
    this.fault = fault;
  }
}

/** A glossary takes about a hundred bytes, and a record names few. */
const mostBytes = 1_000_000;

export function recordPath({ folder }: Pick<RecordPlace, 'folder'>): string {
  return join(folder, recordName);
}

/** The default name of a project's glossary: the name of its folder, without characters that the service rejects. */
export function usualName({ folder }: Pick<RecordPlace, 'folder'>): string {
  const name = basename(folder).replace(/[\s\p{Cc}]+/gu, ' ');
  return name.trim() || 'Vernacular';
}

/** @throws WrongRecord, and what `readWithin` throws */
export async function createdGlossaries(
  place: Pick<RecordPlace, 'folder' | 'root'>,
): Promise<readonly CreatedGlossary[] | undefined> {
  const path = recordPath(place);
  const { content } = await readWithin(path, { root: place.root, mostBytes });
  const text = textOf(content, path);
  return text === undefined ? undefined : glossariesIn(text, path);
}

/** @throws WrongRecord, and what `requireWritable` and `updateFile` throw */
export async function remember(place: RecordPlace, created: CreatedGlossary): Promise<void> {
  const path = recordPath(place);
  const transform = async (content: Content) => {
    const text = textOf(content, path);
    if (text !== undefined) glossariesIn(text, path);
    const changed = withCreated(text, created);
    if (changed === text) return { result: undefined };
    await place.requireWritable(path);
    return { bytes: Buffer.from(changed), result: undefined };
  };
  await updateFile(path, transform, { root: place.root, mostBytes });
}

/**
 * Allows only one process at a time to create the project's glossary.
 * @throws ServiceError if `signal` aborts, and otherwise what `inTurn` throws
 */
export async function oneAtATime<T>(
  place: RecordPlace,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await inTurn(recordPath(place), work, { root: place.root, signal });
  } catch (error) {
    if (signal.aborted && error === signal.reason) throw cancelled('POST /v3/glossaries');
    throw error;
  }
}

function glossariesIn(text: string, path: string): readonly CreatedGlossary[] {
  const read = readRecord(text);
  if (read.kind === 'fault') throw new WrongRecord(path, read.fault);
  return read.glossaries;
}

function textOf(content: Content, path: string): string | undefined {
  if (content === undefined || Buffer.isBuffer(content)) return content?.toString();
  throw new WrongRecord(path, { code: 'tooLarge' });
}
