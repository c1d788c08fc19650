/** Reads and validates requests about glossaries. */
import { limits } from '../../service/limits.ts';
import { Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { findLanguage } from '../languages.ts';
import { ParameterReader } from '../parameters.ts';
import { type Pair, readEntries } from './entries.ts';
import type { StoredDictionary, StoredGlossary } from './store.ts';

/** Throws a 404 for an id that the account does not have. */
export function givenGlossary({ world, key, path }: Call): StoredGlossary {
  const found = world.glossaries.find(key.plan, path.glossary_id ?? '');
  if (found === undefined) throw new Refusal(404, 'Glossary not found');
  return found;
}

export function checkName(name: string): string {
  const { nameBytes } = limits.glossary;
  const bytes = Buffer.byteLength(name);
  if (name.trim() === '') throw badName('It is empty.');
  if (bytes > nameBytes) throw badName(`It has ${bytes} bytes; at most ${nameBytes} are allowed.`);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) throw badName('It has a control character.');
  return name;
}

function badName(detail: string): Refusal {
  return new Refusal(400, "Value for 'name' not supported.", { detail });
}

/** Throws a 400 if the account already has the maximum number of glossaries. */
export function checkGlossaryCount({ world, key }: Call): void {
  const { count } = limits.glossary;
  if (world.glossaries.ofPlan(key.plan).length < count) return;
  throw new Refusal(400, 'Too many glossaries', { detail: `An account may have ${count} glossaries.` });
}

/** The language pair of a dictionary, in lower case. Throws a 400 if glossaries do not support it. */
export function readPair(reader: ParameterReader): Pair {
  return checkPair(reader.required('source_lang'), reader.required('target_lang'));
}

export function queriedPair({ query }: Call): Pair {
  return readPair(new ParameterReader(Object.fromEntries(query)));
}

function checkPair(source: string, target: string): Pair {
  const pair = { source: source.toLowerCase(), target: target.toLowerCase() };
  if ([source, target].every(isForGlossaries) && pair.source !== pair.target) return pair;
  throw new Refusal(400, 'Unsupported glossary source and target language pair', {
    detail: `${source} to ${target}`,
  });
}

function isForGlossaries(code: string): boolean {
  const language = findLanguage(code);
  return language?.glossary === true && !language.variant;
}

/** A dictionary with its terms. Throws a 400 or a 413. */
export function readDictionary(reader: ParameterReader): StoredDictionary {
  const pair = readPair(reader);
  const entries = reader.required('entries');
  const format = reader.oneOf('entries_format', ['tsv', 'csv']);
  if (format === undefined) throw new Refusal(400, "Parameter 'entries_format' not specified.");
  return { ...pair, terms: readEntries(entries, format === 'csv' ? 'csv' : 'tsv', pair) };
}
