/** Reads and changes the emulator's glossaries independently of the editor. */
import assert from 'node:assert/strict';
import { demoKeys } from '../../src/editor/demo.ts';
import { emulatorUrl, requests } from './service.ts';

export interface WireDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entry_count: number;
}

export interface WireGlossary {
  readonly glossary_id: string;
  readonly name: string;
  readonly dictionaries: readonly WireDictionary[];
}

/** The languages of the dictionaries written here. */
const pair = { source_lang: 'en', target_lang: 'de' };
const tsv = (entries: string) => ({ ...pair, entries, entries_format: 'tsv' });

export async function glossaryService(method: string, path = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${emulatorUrl}/v3/glossaries${path}`, {
    method,
    headers: { authorization: `DeepL-Auth-Key ${demoKeys.translate}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
}

export async function glossaries(): Promise<readonly WireGlossary[]> {
  const { glossaries: all } = (await glossaryService('GET')) as { glossaries: readonly WireGlossary[] };
  return all;
}

export async function glossaryNamed(name: string): Promise<WireGlossary> {
  const found = (await glossaries()).find((one) => one.name === name);
  assert.ok(found, `there is no glossary "${name}"`);
  return found;
}

/** @param entries terms from English into German: tab-separated, one per line */
export async function createGlossary(name: string, entries: string): Promise<WireGlossary> {
  const body = { name, dictionaries: [tsv(entries)] };
  return (await glossaryService('POST', '', body)) as WireGlossary;
}

/** The terms of one dictionary: tab-separated, one per line. */
export async function entriesOf(id: string, languages = 'en>de'): Promise<string> {
  const [source, target] = languages.split('>');
  const path = `/${id}/entries?source_lang=${source}&target_lang=${target}`;
  const { dictionaries } = (await glossaryService('GET', path)) as {
    dictionaries: readonly { entries: string }[];
  };
  return dictionaries[0]?.entries ?? '';
}

export async function setEntries(id: string, entries: string): Promise<void> {
  await glossaryService('PUT', `/${id}/dictionaries`, tsv(entries));
}

export async function renameGlossary(id: string, name: string): Promise<void> {
  await glossaryService('PATCH', `/${id}`, { name });
}

export async function deleteDictionary(id: string): Promise<void> {
  await glossaryService('DELETE', `/${id}/dictionaries?source_lang=en&target_lang=de`);
}

export async function deleteGlossary(id: string): Promise<void> {
  await glossaryService('DELETE', `/${id}`);
}

/** The dictionary's row in the view, as commands receive it. */
export const dictionaryRow = (id: string) => ({ id: `dictionary.${id}.en.de` });

/** An endpoint of one glossary, as the emulator names it. */
export const endpoint = (method: string, { glossary_id: id }: WireGlossary, part = '') =>
  `${method} /v3/glossaries/${id}${part}`;
export const patches = (glossary: WireGlossary) => requests(endpoint('PATCH', glossary));
