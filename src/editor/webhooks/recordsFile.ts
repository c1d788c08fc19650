/** The file with the records of all webhooks, which several windows may write. No secret is added to it. */
import { dirname } from 'node:path';
import { isRecord } from '../../isRecord.ts';
import { type Content, readWithin, updateFile } from '../../store/atomicFile.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { findRoot, type Root } from '../../store/root.ts';
import { readRecord, readRecords } from '../../webhooks/record/read.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import { recordField } from '../../webhooks/record/spelling.ts';

const mostBytes = 4 * 1024 * 1024;

/** The file has no list of webhooks, or is too large to be read. It is not overwritten. */
export class UnreadableRecords extends Error {
  override readonly name = 'UnreadableRecords';
  readonly path: string;

  constructor(path: string) {
    super(`${path} has no list of webhooks`);
    this.path = path;
  }
}

/** The change would make the file too large to be read. */
export class TooManyRecords extends Error {
  override readonly name = 'TooManyRecords';
}

export interface StoredRecords {
  /** The records in the order of their identifiers. */
  readonly records: readonly WebhookRecord[];
  /** The number of invalid items: the file was edited manually, or written by a later version. */
  readonly unread: number;
}

/** @throws UnreadableRecords, OutsideRoot, NotAFile, or the system's error */
export async function recordsIn(path: string): Promise<StoredRecords> {
  const { content } = await readWithin(path, { root: await rootOf(path), mostBytes });
  if (content === undefined) return { records: [], unread: 0 };
  const text = textOf(path, content);
  const items = itemsOf(path, objectIn(path, text));
  const { records } = readRecords(text, { secretsAllowed: false });
  return {
    records: records.toSorted((one, other) => one.webhook_oid - other.webhook_oid),
    unread: items.length - records.length,
  };
}

/**
 * Adds the record, or replaces the one with its identifier.
 * @throws the same errors as `recordsIn`, TooManyRecords, BusyFile and BlockedLease
 */
export function putRecord(path: string, record: WebhookRecord): Promise<void> {
  return change(path, (file) => {
    const items = itemsOf(path, file);
    const place = placeOf(items, record.webhook_oid);
    const webhooks = place === -1 ? [...items, record] : items.with(place, record);
    return { file: { ...file, webhooks }, result: undefined };
  });
}

/**
 * Replaces a record with what `make` returns for its current version, regardless of what was read before.
 * @returns false if there is no valid record with this identifier
 * @throws the same errors as `putRecord`
 */
export function changeRecord(
  path: string,
  oid: number,
  make: (record: WebhookRecord) => WebhookRecord,
): Promise<boolean> {
  return change(path, (file) => {
    const items = itemsOf(path, file);
    const place = placeOf(items, oid);
    const { record } = readRecord(JSON.stringify(items[place] ?? null), { secretsAllowed: false });
    if (!record) return { result: false };
    return { file: { ...file, webhooks: items.with(place, make(record)) }, result: true };
  });
}

/** @throws the same errors as `putRecord` */
export function removeRecord(path: string, oid: number): Promise<void> {
  return change(path, (file) => {
    const webhooks = itemsOf(path, file).filter((item) => oidOf(item) !== oid);
    return { file: { ...file, webhooks }, result: undefined };
  });
}

/**
 * An identifier for a new webhook. The file remembers it after the webhook has been deleted, so that nothing a webhook
 * leaves behind is attributed to another one.
 * @throws the same errors as `putRecord`
 */
export function takeOid(path: string): Promise<number> {
  return change(path, (file) => {
    const taken = new Set(itemsOf(path, file).map(oidOf));
    let oid = nextOid(lastOidOf(file));
    while (taken.has(oid)) oid = nextOid(oid);
    return { file: { ...file, last_oid: oid }, result: oid };
  });
}

interface RecordsFile {
  readonly webhooks?: unknown;
  /** The identifier that was assigned last. */
  readonly last_oid?: unknown;
}

interface Changed<T> {
  /** If absent, the file stays unchanged. */
  readonly file?: RecordsFile;
  readonly result: T;
}

/** Keeps items that are not valid records. */
async function change<T>(path: string, make: (file: RecordsFile) => Changed<T>): Promise<T> {
  const root = await rootOf(path);
  const transform = async (content: Content) => {
    const { file, result } = make(
      content === undefined ? { webhooks: [] } : objectIn(path, textOf(path, content)),
    );
    if (!file) return { result };
    const bytes = Buffer.from(`${JSON.stringify(file, undefined, 2)}\n`);
    if (bytes.length > mostBytes) throw new TooManyRecords();
    return { bytes, result };
  };
  return updateFile(path, transform, { root, mostBytes });
}

function textOf(path: string, content: NonNullable<Content>): string {
  if (content === tooLarge) throw new UnreadableRecords(path);
  return content.toString('utf8').replace(/^\uFEFF/, '');
}

function itemsOf(path: string, { webhooks }: RecordsFile): readonly unknown[] {
  if (!Array.isArray(webhooks)) throw new UnreadableRecords(path);
  return webhooks;
}

function objectIn(path: string, text: string): RecordsFile {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UnreadableRecords(path);
}

const placeOf = (items: readonly unknown[], oid: number) => items.findIndex((item) => oidOf(item) === oid);

function lastOidOf({ last_oid: last }: RecordsFile): number {
  return typeof last === 'number' && Number.isSafeInteger(last) && last > 0 ? last : 0;
}

/** Starts again at 1 after the largest integer that can be distinguished from the next. */
function nextOid(oid: number): number {
  return oid === Number.MAX_SAFE_INTEGER ? 1 : oid + 1;
}

/** The identifier in either spelling, even for items that are not valid records. */
function oidOf(item: unknown): unknown {
  if (!isRecord(item)) return undefined;
  return Object.entries(item).find(([name]) => recordField(name) === 'webhook_oid')?.[1];
}

function rootOf(path: string): Promise<Root> {
  return findRoot(dirname(path));
}
