/** Reads and changes the emulator's glossaries, from English into German, independently of the editor. */
import assert from 'node:assert/strict';
import { demoKeys } from '../../src/editor/demo.ts';
import { emulatorUrl } from './service.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${emulatorUrl}/v3/glossaries${path}`, {
    method,
    headers: { authorization: `DeepL-Auth-Key ${demoKeys.translate}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  return response;
}

/** @returns the glossary's id */
export async function createGlossary(name: string, entries: string): Promise<string> {
  const dictionaries = [{ ...pair, entries, entries_format: 'tsv' }];
  const answer: unknown = await (await send('POST', '', { name, dictionaries })).json();
  return (answer as { readonly glossary_id: string }).glossary_id;
}

export async function setEntries(id: string, entries: string): Promise<void> {
  await send('PUT', `/${id}/dictionaries`, { ...pair, entries, entries_format: 'tsv' });
}

export async function entriesOf(id: string): Promise<string> {
  const response = await send('GET', `/${id}/entries?source_lang=en&target_lang=de`);
  const answer = (await response.json()) as {
    readonly dictionaries: readonly { readonly entries: string }[];
  };
  return answer.dictionaries[0]?.entries ?? '';
}

export async function renameGlossary(id: string, name: string): Promise<void> {
  await send('PATCH', `/${id}`, { name });
}

export async function deleteDictionary(id: string): Promise<void> {
  await send('DELETE', `/${id}/dictionaries?source_lang=en&target_lang=de`);
}

export async function deleteGlossary(id: string): Promise<void> {
  await send('DELETE', `/${id}`);
}

/** The dictionary's row in the view, as commands receive it. */
export const rowOf = (id: string) => ({ id: `dictionary.${id}.en.de` });

export async function glossaries(): Promise<
  readonly { readonly glossary_id: string; readonly name: string }[]
> {
  const answer: unknown = await (await send('GET', '')).json();
  return (answer as { readonly glossaries: Awaited<ReturnType<typeof glossaries>> }).glossaries;
}
