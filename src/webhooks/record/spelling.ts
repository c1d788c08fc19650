import { isRecord } from '../../isRecord.ts';
import type { JsonPath, RecordProblem } from './problem.ts';
import {
  applicationProfileSchema,
  eventCategorySchema,
  eventSubscriptionSchema,
  recordSchema,
} from './schema.ts';

interface Fields {
  /** Maps either spelling to the one in snake_case. */
  readonly names: ReadonlyMap<string, string>;
  /** The fields of an object, or of the items of a list, by the name in snake_case. */
  readonly inner: ReadonlyMap<string, Fields>;
}

export interface Spelled {
  readonly value: unknown;
  readonly problems: readonly RecordProblem[];
}

const subscription = fieldsOf(eventSubscriptionSchema);
const category = fieldsOf(eventCategorySchema, [['events', subscription]]);
const profile = fieldsOf(applicationProfileSchema);
const record = fieldsOf(recordSchema, [
  ['application_profile', profile],
  ['event_categories', category],
]);

/** The record with its fields, and those of its objects, in snake_case. Order and unknown fields are kept. */
export function inSnakeCase(value: unknown, path: JsonPath): Spelled {
  const problems: RecordProblem[] = [];
  return { value: respelled(value, record, path, problems), problems };
}

/** The snake_case name, from either spelling. */
export const recordField = (name: string): string | undefined => record.names.get(name);

/** The path in the spelling of the value itself, as far as its fields exist. */
export function pathAsRead(value: unknown, path: JsonPath): JsonPath {
  let inner = value;
  return path.map((step) => {
    const name = spelledIn(inner, step);
    inner = isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, name) : undefined;
    return name;
  });
}

function respelled(value: unknown, fields: Fields, path: JsonPath, problems: RecordProblem[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => respelled(item, fields, [...path, index], problems));
  }
  if (!isRecord(value)) return value;
  const spellings = new Map<string, string>();
  for (const name of Object.keys(value)) {
    const field = fields.names.get(name) ?? name;
    if (spellings.has(field)) problems.push(spelledTwice(field, [...path, name]));
    else spellings.set(field, name);
  }
  // `fromEntries` makes even `__proto__` an own property.
  return Object.fromEntries(
    [...spellings].map(([field, name]) => [
      field,
      respelledIn(field, value[name], fields, [...path, name], problems),
    ]),
  );
}

function respelledIn(
  field: string,
  value: unknown,
  { inner }: Fields,
  path: JsonPath,
  problems: RecordProblem[],
): unknown {
  const fields = inner.get(field);
  return fields ? respelled(value, fields, path, problems) : value;
}

function spelledTwice(field: string, path: JsonPath): RecordProblem {
  return { code: 'spelledTwice', path, names: [field, camelCase(field)] };
}

function spelledIn(value: unknown, step: string | number): string | number {
  if (typeof step === 'number' || !isRecord(value) || Object.hasOwn(value, step)) return step;
  const other = camelCase(step);
  return Object.hasOwn(value, other) ? other : step;
}

function fieldsOf(
  { shape }: { readonly shape: object },
  inner: readonly (readonly [string, Fields])[] = [],
): Fields {
  const names = Object.keys(shape).flatMap((name) => [
    [name, name] as const,
    [camelCase(name), name] as const,
  ]);
  return { names: new Map(names), inner: new Map(inner) };
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
