/** The file with the records of all webhooks, which several windows may write. It never has a secret. */
import { dirname } from 'node:path';
import { type Content, readWithin, updateFile } from '../../store/atomicFile.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { findRoot, type Root } from '../../store/root.ts';
import { readRecords } from '../../webhooks/record/read.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import { isObject, recordField } from '../../webhooks/record/spelling.ts';

const mostBytes = 4 * 1024 * 1024;

/** What stands in the file is no list of webhooks, and is not replaced by one. */
export class UnreadableRecords extends Error {
  override readonly name = 'UnreadableRecords';
  readonly path: string;

  constructor(path: string) {
    super(`${path} has no list of webhooks`);
    this.path = path;
  }
}

/**
 * All that can be read, in the order of their identifiers.
 * @throws UnreadableRecords, NotAFile, or the system's error
 */
export async function recordsIn(path: string): Promise<readonly WebhookRecord[]> {
  const { content } = await readWithin(path, { root: await rootOf(path), mostBytes });
  if (content === undefined) return [];
  const text = textOf(path, content);
  itemsIn(path, text);
  const { records } = readRecords(text, { secretsAllowed: false });
  return records.toSorted((one, other) => one.webhook_oid - other.webhook_oid);
}

/** Adds it, or puts it in the place of the one with its identifier. @throws as `recordsIn`, and BusyFile */
export function putRecord(path: string, record: WebhookRecord): Promise<void> {
  return change(path, (items) => {
    const place = items.findIndex((item) => oidOf(item) === record.webhook_oid);
    return place === -1 ? [...items, record] : items.with(place, record);
  });
}

/** @throws as `putRecord` */
export function removeRecord(path: string, oid: number): Promise<void> {
  return change(path, (items) => items.filter((item) => oidOf(item) !== oid));
}

/** What cannot be read as a record stays as it is. */
async function change(path: string, make: (items: readonly unknown[]) => readonly unknown[]): Promise<void> {
  const root = await rootOf(path);
  const transform = async (content: Content) => {
    const webhooks = make(content === undefined ? [] : itemsIn(path, textOf(path, content)));
    return { bytes: Buffer.from(`${JSON.stringify({ webhooks }, undefined, 2)}\n`), result: undefined };
  };
  await updateFile(path, transform, { root, mostBytes });
}

function textOf(path: string, content: NonNullable<Content>): string {
  if (content === tooLarge) throw new UnreadableRecords(path);
  return content.toString('utf8');
}

function itemsIn(path: string, text: string): readonly unknown[] {
  const { webhooks } = objectIn(path, text);
  if (!Array.isArray(webhooks)) throw new UnreadableRecords(path);
  return webhooks;
}

function objectIn(path: string, text: string): { readonly webhooks?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UnreadableRecords(path);
}

/** In either spelling, also of what is no record otherwise. */
function oidOf(item: unknown): unknown {
  if (!isObject(item)) return undefined;
  return Object.entries(item).find(([name]) => recordField(name) === 'webhook_oid')?.[1];
}

function rootOf(path: string): Promise<Root> {
  return findRoot(dirname(path));
}
