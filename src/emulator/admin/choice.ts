import { Refusal } from '../answer.ts';

/** An absent parameter is read as empty. Throws a 400 that names the allowed values. */
export function readChoice(query: URLSearchParams, name: string, allowed: readonly string[]): string {
  const value = query.get(name) ?? '';
  if (allowed.includes(value)) return value;
  const list = allowed.map((one) => `'${one}'`).join(', ');
  throw new Refusal(400, `Value for '${name}' not supported. Allowed: ${list}.`);
}
