/** Reads the records of webhooks from a file that the user names, and their secrets from the environment. */
import { realpath } from 'node:fs/promises';
import { readRegular, tooLarge } from '../../store/regularFile.ts';
import { webhookOf } from '../../webhooks/record/complete.ts';
import { readRecords } from '../../webhooks/record/read.ts';
import type { WebhookRecord } from '../../webhooks/record/schema.ts';
import {
  environmentNames,
  type SecretKind,
  type Secrets,
  secretKinds,
} from '../../webhooks/record/secrets.ts';
import type { Webhook } from '../../webhooks/record/webhook.ts';
import { FileError, UsageError } from '../errors.ts';
import { asFileError } from '../fileFault.ts';
import { faultSentence } from '../messages.ts';
import { problemLine } from './problems.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Records {
  /** The real path of the file. */
  readonly path: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly record: WebhookRecord;
  /** Absent if a secret is missing. */
  readonly webhook?: Webhook;
  /** The variables that are not set but are required for deliveries. */
  readonly missing: readonly string[];
}

const mostBytes = 4 * 1024 * 1024;

/** @throws UsageError if the file cannot be read or contains an invalid record */
export async function readRecordsFile(file: string, environment: Environment): Promise<Records> {
  const { path, text } = await readText(file);
  const { records, problems } = readRecords(text, { secretsAllowed: false });
  if (problems.length > 0) {
    throw new UsageError(`${file} cannot be used:`, problems.map(problemLine));
  }
  return { path, entries: records.map((record) => entryOf(record, environment)) };
}

async function readText(file: string): Promise<{ readonly path: string; readonly text: string }> {
  try {
    const path = await realpath(file);
    const bytes = await readRegular(path, mostBytes);
    if (bytes !== tooLarge) return { path, text: bytes.toString('utf8') };
  } catch (error) {
    const known = asFileError(file, error);
    if (!(known instanceof FileError)) throw error;
    throw new UsageError(`The webhooks in ${file} cannot be read: ${faultSentence(known.fault)}.`);
  }
  throw new UsageError(`${file} is too large for a file of webhooks: the limit is ${mostBytes} bytes.`);
}

function entryOf(record: WebhookRecord, environment: Environment): Entry {
  const names = environmentNames(record.webhook_oid);
  const completed = webhookOf(record, secretsIn(environment, names));
  if (completed.kind === 'webhook') return { record, webhook: completed.webhook, missing: [] };
  return { record, missing: completed.secrets.map((kind) => names[kind]) };
}

function secretsIn(environment: Environment, names: Readonly<Record<SecretKind, string>>): Secrets {
  return Object.fromEntries(secretKinds.map((kind) => [kind, environment[names[kind]]]));
}
