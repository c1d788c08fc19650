import type * as z from 'zod';
import { isRecord } from '../../isRecord.ts';
import { unkeepable } from './keepable.ts';
import type { JsonPath, RecordProblem, ValueType } from './problem.ts';
import { rulesBroken } from './rules.ts';
import { foreignCloudIam, hasShape, recordSchema, type WebhookRecord } from './schema.ts';
import { type Secrets, secretFields } from './secrets.ts';
import { inSnakeCase, pathAsRead, recordField } from './spelling.ts';

export interface ReadOptions {
  /** Whether passwords and secret keys are returned, apart from the record; otherwise they are problems. */
  readonly secretsAllowed: boolean;
}

export interface ReadRecord {
  /** Absent if there are problems. In snake_case, with the fields in their original order. */
  readonly record?: WebhookRecord | undefined;
  /** The secrets found in the text, if they are allowed and there are no problems. */
  readonly secrets: Secrets;
  readonly problems: readonly RecordProblem[];
}

export interface ReadRecords {
  /** The records without problems. */
  readonly records: readonly WebhookRecord[];
  /** The secrets by the webhook's identifier. */
  readonly secrets: ReadonlyMap<number, Secrets>;
  readonly problems: readonly RecordProblem[];
}

/** More problems than any user would read. Valid records after them are still returned. */
const mostProblems = 100;

export function readRecord(text: string, options: ReadOptions): ReadRecord {
  const parsed = parse(text);
  return 'value' in parsed ? recordOf(parsed.value, [], options) : { secrets: {}, problems: [parsed] };
}

/**
 * Reads the JSON text of one record, of an array of them, or of an object whose `webhooks` is such an array.
 * Reports at most a hundred problems.
 */
export function readRecords(text: string, options: ReadOptions): ReadRecords {
  const parsed = parse(text);
  const problems: RecordProblem[] = [];
  const records = new Map<number, WebhookRecord>();
  const secrets = new Map<number, Secrets>();
  const seen = new Set<number>();
  const items = 'value' in parsed ? itemsOf(parsed.value) : parsed;
  if ('code' in items) return { records: [], secrets, problems: [items] };
  for (const { value, path } of items) {
    const hasRoom = problems.length < mostProblems;
    const id = identifierOf(value);
    const isNew = id !== undefined && !seen.has(id.oid);
    // Finding out what is wrong with millions of items that are not returned anyway would take minutes.
    if (!isNew && !hasRoom) continue;
    const read = recordOf(value, path, options);
    if (hasRoom) problems.push(...read.problems);
    if (id && !isNew) problems.push({ code: 'duplicateOid', oid: id.oid, path: [...path, id.name] });
    if (id) seen.add(id.oid);
    if (!read.record || !isNew) continue;
    records.set(read.record.webhook_oid, read.record);
    secrets.set(read.record.webhook_oid, read.secrets);
  }
  return { records: [...records.values()], secrets, problems: problems.slice(0, mostProblems) };
}

function parse(text: string): { readonly value: unknown } | RecordProblem {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { code: 'notJson', path: [] };
    throw error;
  }
}

interface Item {
  readonly value: unknown;
  readonly path: JsonPath;
}

function itemsOf(value: unknown): readonly Item[] | RecordProblem {
  if (Array.isArray(value)) return value.map((item, index) => ({ value: item, path: [index] }));
  if (!isRecord(value) || !Object.hasOwn(value, 'webhooks')) return [{ value, path: [] }];
  const { webhooks } = value;
  if (!Array.isArray(webhooks)) return { code: 'type', expected: 'list', path: ['webhooks'] };
  return webhooks.map((item, index) => ({ value: item, path: ['webhooks', index] }));
}

function recordOf(value: unknown, path: JsonPath, options: ReadOptions): ReadRecord {
  const deep = unkeepable(value, mostProblems);
  if (deep.some(({ code }) => code === 'tooDeep')) return { secrets: {}, problems: placed(deep, path) };
  const spelled = inSnakeCase(value, []);
  const { secrets, problems: found } = secretsIn(value, options);
  const candidate = asWritten(spelled.value);
  const shape = shapeProblems(candidate, value);
  const record = shape.length === 0 && hasShape(candidate) ? candidate : undefined;
  const rules = record ? rulesBroken(record).map((one) => inSpelling(one, value)) : [];
  const problems = withoutRepetition([...deep, ...spelled.problems, ...found, ...shape, ...rules]);
  return problems.length > 0
    ? { secrets: {}, problems: placed(problems, path) }
    : { record, secrets, problems: [] };
}

/** Removes passwords and keys, and uses the current name of the authentication type. */
function asWritten(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    if (secretFields.has(name) && typeof field === 'string') return [];
    return [
      [name, name === 'authentication_type' && field === foreignCloudIam ? 'cloud iam' : field] as const,
    ];
  });
  return Object.fromEntries(fields);
}

/** Finds secrets in either spelling. An empty secret is ignored. */
function secretsIn(value: unknown, { secretsAllowed }: ReadOptions): Omit<ReadRecord, 'record'> {
  const found = Object.entries(isRecord(value) ? value : {}).flatMap(([name, text]) => {
    const secret = secretFields.get(recordField(name) ?? name);
    return secret && typeof text === 'string' && text !== '' ? [{ name, secret, text }] : [];
  });
  if (secretsAllowed) {
    return { secrets: Object.fromEntries(found.map(({ secret, text }) => [secret, text])), problems: [] };
  }
  const problems = found.map(
    ({ name, secret }) => ({ code: 'secretInRecord', secret, path: [name] }) as const,
  );
  return { secrets: {}, problems };
}

function shapeProblems(candidate: unknown, asRead: unknown): readonly RecordProblem[] {
  const issues = recordSchema.safeParse(candidate).error?.issues ?? [];
  return issues.slice(0, mostProblems).map((issue) => inSpelling(problemOf(issue, candidate), asRead));
}

function problemOf(issue: z.core.$ZodIssue, candidate: unknown): RecordProblem {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (valueAt(candidate, path) === undefined) return { code: 'missing', path };
  switch (issue.code) {
    case 'invalid_value':
      return { code: 'choice', choices: issue.values.map(String), path };
    case 'too_small': {
      const min = Number(issue.minimum);
      return min === Number.MIN_SAFE_INTEGER ? { code: 'inexact', path } : { code: 'range', min, path };
    }
    case 'too_big':
      return { code: 'inexact', path };
    case 'invalid_type':
      return { code: 'type', expected: typeNamed(issue.expected), path };
    default:
      throw new Error(`Unexpected issue in a record: ${issue.code}`);
  }
}

function typeNamed(expected: string): ValueType {
  switch (expected) {
    case 'int':
    case 'number':
      return 'integer';
    case 'array':
      return 'list';
    case 'boolean':
    case 'object':
    case 'string':
      return expected;
    default:
      throw new Error(`Unexpected type in a record: ${expected}`);
  }
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** The identifier of a record, valid or not, and the field that holds it. */
function identifierOf(value: unknown): { readonly oid: number; readonly name: string } | undefined {
  if (!isRecord(value)) return undefined;
  const [name] = pathAsRead(value, ['webhook_oid']);
  if (typeof name !== 'string') return undefined;
  const oid = value[name];
  return typeof oid === 'number' ? { oid, name } : undefined;
}

const inSpelling = (problem: RecordProblem, asRead: unknown): RecordProblem => ({
  ...problem,
  path: pathAsRead(asRead, problem.path),
});

const placed = (problems: readonly RecordProblem[], path: JsonPath): readonly RecordProblem[] =>
  problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));

/** An unsafe integer is found twice: by `unkeepable` and by the schema. */
function withoutRepetition(problems: readonly RecordProblem[]): readonly RecordProblem[] {
  const byKey = new Map(problems.map((problem) => [JSON.stringify([problem.code, problem.path]), problem]));
  return [...byKey.values()].slice(0, mostProblems);
}
