/** Where a project keeps `vernacular.terms.json`, and how it is read and written there. */
import { basename, join } from 'node:path';
import { cancelled } from '../http/errors.ts';
import { type Content, inTurn, readWithin, updateFile } from '../store/atomicFile.ts';
import type { Root } from '../store/root.ts';
import { type CreatedGlossary, type RecordFault, readRecord, recordName, withCreated } from './record.ts';

export interface RecordPlace {
  /** The one whose settings name the files, as the system spells it. */
  readonly folder: string;
  /** What the record does not leave. */
  readonly root: Root;
  /** Rejects where the record is not to be written. */
  readonly requireWritable: (path: string) => Promise<void>;
}

/** A record that is there and cannot be used: to go on without it would make another glossary. */
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

/** A line is some hundred bytes, and there is one for each account. */
const mostBytes = 1_000_000;

export function recordPath({ folder }: Pick<RecordPlace, 'folder'>): string {
  return join(folder, recordName);
}

/** What a glossary is called that nobody names: as its folder is, without what the service takes in no name. */
export function usualName({ folder }: Pick<RecordPlace, 'folder'>): string {
  const name = basename(folder).replace(/[\s\p{Cc}]+/gu, ' ');
  return name.trim() || 'Vernacular';
}

/** Undefined where there is none. @throws WrongRecord, and as `readWithin` */
export async function createdGlossaries(
  place: Pick<RecordPlace, 'folder' | 'root'>,
): Promise<readonly CreatedGlossary[] | undefined> {
  const path = recordPath(place);
  const { content } = await readWithin(path, { root: place.root, mostBytes });
  const text = textOf(content, path);
  return text === undefined ? undefined : glossariesIn(text, path);
}

/** @throws WrongRecord, what `requireWritable` throws, and as `updateFile` */
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

/** Only one process at a time creates the project's glossary. @throws BusyFile where another one goes on for too long; ServiceError */
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
