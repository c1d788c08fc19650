/**
 * The text of `vernacular.terms.json`: the glossaries that a project has created or adopted, so that all users who
 * work on it update the same one. There are several if the project is used with several accounts.
 */
import { isRecord } from '../isRecord.ts';

export const recordName = 'vernacular.terms.json';

export interface CreatedGlossary {
  readonly id: string;
  readonly name: string;
}

export type RecordFault =
  /** Not JSON, for example because it is truncated or its merge is unfinished. */
  | { readonly code: 'syntax' }
  /** JSON, but not a record. */
  | { readonly code: 'shape' }
  | { readonly code: 'newer'; readonly version: number };

export type ReadRecord =
  | { readonly kind: 'record'; readonly glossaries: readonly CreatedGlossary[] }
  | { readonly kind: 'fault'; readonly fault: RecordFault };

/** If the account has several with a recorded id and name, the one that was recorded last. */
export function ownAmong<T extends CreatedGlossary>(
  all: readonly T[],
  created: readonly CreatedGlossary[],
): T | undefined {
  const own = created.flatMap(({ id, name }) => all.filter((one) => one.id === id && one.name === name));
  return own[0];
}

type Fields = Readonly<Record<string, unknown>>;

interface Parsed {
  readonly fields: Fields;
  readonly glossaries: readonly (CreatedGlossary & Fields)[];
}

const version = 1;

export function readRecord(text: string): ReadRecord {
  const parsed = parse(text);
  if ('code' in parsed) return { kind: 'fault', fault: parsed };
  return { kind: 'record', glossaries: parsed.glossaries.map(({ id, name }) => ({ id, name })) };
}

/**
 * Puts the glossary first, where it takes precedence if an account has several. Unknown fields are kept.
 * @throws Error if the text has a fault
 */
export function withCreated(text: string | undefined, { id, name }: CreatedGlossary): string {
  const parsed = text === undefined ? { fields: {}, glossaries: [] } : parse(text);
  if ('code' in parsed) throw new Error(`A record with a fault: ${parsed.code}`);
  const { fields, glossaries } = parsed;
  const known = glossaries.find((one) => one.id === id);
  const others = glossaries.filter((one) => one.id !== id);
  const changed = [{ ...known, id, name }, ...others];
  return `${JSON.stringify({ version, ...fields, glossaries: changed }, null, 2)}\n`;
}

function parse(text: string): Parsed | RecordFault {
  const value = jsonOf(text);
  if (value === undefined) return { code: 'syntax' };
  if (!isRecord(value.json)) return { code: 'shape' };
  const fields = value.json;
  if (typeof fields.version !== 'number') return { code: 'shape' };
  if (fields.version > version) return { code: 'newer', version: fields.version };
  const { glossaries } = fields;
  return Array.isArray(glossaries) && glossaries.every(isCreated)
    ? { fields, glossaries }
    : { code: 'shape' };
}

function jsonOf(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isCreated(value: unknown): value is CreatedGlossary & Fields {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '' && typeof value.name === 'string';
}
