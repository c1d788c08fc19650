import { isRecord } from '../isRecord.ts';
import { Refusal, unsupportedValue } from './answer.ts';
import type { Call } from './call.ts';
import { parseJson } from './json.ts';

/** Parameters as JSON values, not validated yet. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The type of a form parameter that is not a single string. */
export type FormKind = 'list' | 'flag' | 'number';

/** JSON, or form encoding with repeated parameters. Source: DeepL API reference, "Request conventions". */
export function readParameters(call: Call, formKinds: Readonly<Record<string, FormKind>>): Parameters {
  if (mediaType(call) !== 'application/x-www-form-urlencoded') return readJsonParameters(call);
  return refuseKey(fromForm(call.body.toString('utf8'), formKinds));
}

export function readJsonParameters(call: Call): Parameters {
  const type = mediaType(call);
  if (type !== 'application/json') throw new Refusal(415, `Unsupported media type '${type}'.`);
  const value = parseJson(call.body.toString('utf8'));
  if (!isRecord(value)) throw new Refusal(400, 'Bad request. Reason: the body is not an object.');
  return refuseKey(value);
}

/** Like `readParameters`, but a form may contain records: `dictionaries[0].source_lang`. */
export function readNestedParameters(call: Call): Parameters {
  return nested(readParameters(call, {}));
}

function nested(flat: Parameters): Parameters {
  const lists = new Map<string, Map<number, Record<string, unknown>>>();
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [, list, index, field] = /^(\w+)\[(\d{1,4})\]\.(\w+)$/.exec(name) ?? [];
    if (list === undefined || field === undefined) {
      rest[name] = value;
      continue;
    }
    const records = lists.get(list) ?? new Map<number, Record<string, unknown>>();
    lists.set(list, records);
    records.set(Number(index), { ...records.get(Number(index)), [field]: value });
  }
  return { ...rest, ...Object.fromEntries([...lists].map(([name, records]) => [name, inOrder(records)])) };
}

function inOrder<T>(items: ReadonlyMap<number, T>): readonly T[] {
  return [...items].toSorted(([one], [other]) => one - other).map(([, item]) => item);
}

function mediaType(call: Call): string {
  return (call.headers['content-type'] ?? '').split(';', 1).join().trim().toLowerCase();
}

/** The key is accepted only in the header. Source: DeepL API reference, "Authentication". */
function refuseKey(parameters: Parameters): Parameters {
  if (Object.hasOwn(parameters, 'auth_key')) throw keyOutsideHeader();
  return parameters;
}

export function keyOutsideHeader(): Refusal {
  return new Refusal(403, "The parameter 'auth_key' is no longer accepted; use the Authorization header.");
}

function fromForm(text: string, formKinds: Readonly<Record<string, FormKind>>): Parameters {
  const form = new URLSearchParams(text);
  const names = new Set(form.keys());
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      formValue(form.getAll(name), Object.hasOwn(formKinds, name) ? formKinds[name] : undefined),
    ]),
  );
}

/** An unreadable value remains a string, so that the type check rejects it. */
function formValue(values: readonly string[], kind: FormKind | undefined): unknown {
  const last = values.at(-1) ?? '';
  switch (kind) {
    case 'list':
      return values;
    case 'flag':
      return last === '1' ? true : last === '0' ? false : last;
    case 'number':
      return /^\d+$/.test(last) ? Number(last) : last;
    case undefined:
      return last;
  }
}

/** Both ends are included. */
interface IntegerRange {
  readonly min: number;
  readonly max: number;
}

/** Every method except `has` throws a 400 that names the parameter if its value does not fit. */
export class ParameterReader {
  readonly #parameters: Parameters;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  /** An empty list counts as absent. */
  has(name: string): boolean {
    const value = this.#value(name);
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  }

  string(name: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined || typeof value === 'string') return value;
    throw unsupportedValue(name, 'A string is expected.');
  }

  required(name: string): string {
    const value = this.string(name);
    if (value !== undefined) return value;
    throw new Refusal(400, `Parameter '${name}' not specified.`);
  }

  oneOf(name: string, values: readonly string[]): string | undefined {
    const value = this.string(name);
    if (value === undefined || values.includes(value)) return value;
    throw unsupportedValue(name, `One of ${values.join(', ')} is expected.`);
  }

  flag(name: string): boolean | undefined {
    const value = this.#value(name);
    if (value === undefined || typeof value === 'boolean') return value;
    throw unsupportedValue(name, 'A boolean is expected.');
  }

  /** `preserve_formatting` and `outline_detection` may be strings even in JSON. */
  looseFlag(name: string): boolean | undefined {
    const value = this.#value(name);
    return value === '1' ? true : value === '0' ? false : this.flag(name);
  }

  integer(name: string, range: IntegerRange): number | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    const fits = typeof value === 'number' && Number.isInteger(value);
    if (fits && value >= range.min && value <= range.max) return value;
    throw unsupportedValue(name, `An integer from ${range.min} to ${range.max} is expected.`);
  }

  nullableInteger(name: string, range: IntegerRange): number | null | undefined {
    return this.#value(name) === null ? null : this.integer(name, range);
  }

  strings(name: string): readonly string[] | undefined {
    const value = this.#value(name);
    if (value === undefined || isStrings(value)) return value;
    throw unsupportedValue(name, 'A list of strings is expected.');
  }

  /** A list of objects, each with its own reader. */
  records(name: string): readonly ParameterReader[] | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every(isRecord)) return value.map((item) => new ParameterReader(item));
    throw unsupportedValue(name, 'A list of objects is expected.');
  }

  /** Reads a string or a list of strings, each with items separated by commas. Empty items are dropped. */
  commaList(name: string): readonly string[] {
    const value = this.#value(name);
    const list = typeof value === 'string' ? [value] : (this.strings(name) ?? []);
    return list
      .flatMap((item) => item.split(','))
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.#parameters, name) ? this.#parameters[name] : undefined;
  }
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
