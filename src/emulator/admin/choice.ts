import { Refusal } from '../answer.ts';

/** A query parameter with few values, the empty one when it is absent. Throws a 400 that names them. */
export function readChoice(query: URLSearchParams, name: string, allowed: readonly string[]): string {
  const value = query.get(name) ?? '';
  if (allowed.includes(value)) return value;
  const list = allowed.map((one) => `'${one}'`).join(', ');
  throw new Refusal(400, `Value for '${name}' not supported. Allowed: ${list}.`);
}
