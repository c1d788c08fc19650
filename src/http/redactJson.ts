import type { Redactor } from './redact.ts';

export interface Redacted {
  readonly value: unknown;
  /** The strings of the value in which something was hidden, after redaction. */
  readonly redacted: ReadonlySet<string>;
}

/** Redacts every string in a JSON value, including member names. Modifies objects and arrays in place. */
export function redactJson(parsed: unknown, redact: Redactor): Redacted {
  const root: unknown[] = [parsed];
  const redacted = new Set<string>();
  const clean: Clean = (text) => {
    const result = redact(text);
    if (result !== text) redacted.add(result);
    return result;
  };
  // Iterative, because the service determines the nesting depth.
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (Array.isArray(holder)) cleanItems(holder, clean, open);
    else cleanMembers(holder, clean, open);
  }
  return { value: root[0], redacted };
}

type Clean = (text: string) => string;

function cleanItems(items: unknown[], clean: Clean, open: object[]): void {
  for (const [index, item] of items.entries()) {
    if (typeof item === 'string') items[index] = clean(item);
    else if (typeof item === 'object' && item !== null) open.push(item);
  }
}

function cleanMembers(holder: object, clean: Clean, open: object[]): void {
  for (const [name, value] of Object.entries(holder)) {
    const cleanName = clean(name);
    const cleanValue: unknown = typeof value === 'string' ? clean(value) : value;
    if (cleanName !== name) Reflect.deleteProperty(holder, name);
    if (cleanName !== name || cleanValue !== value) define(holder, cleanName, cleanValue);
    if (typeof value === 'object' && value !== null) open.push(value);
  }
}

/** Sets a member, even one called `__proto__`. */
function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true });
}
