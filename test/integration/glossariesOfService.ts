/** Reads and changes the emulator's glossaries independently of the editor. */
import assert from 'node:assert/strict';
import { emulatorUrl } from './service.ts';

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

export async function glossaryService(method: string, path = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${emulatorUrl}/v3/glossaries${path}`, {
    method,
    headers: { authorization: 'DeepL-Auth-Key demo', 'content-type': 'application/json' },
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

/** @param terms pairs of source and target, from English into German */
export async function createdGlossary(name: string, terms: readonly (readonly [string, string])[]) {
  const entries = terms.map((term) => term.join('\t')).join('\n');
  const dictionary = { source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' };
  return (await glossaryService('POST', '', { name, dictionaries: [dictionary] })) as WireGlossary;
}

/** The terms of one dictionary: tab-separated, one per line. */
export async function entriesOf({ glossary_id: id }: WireGlossary, pair = 'en>de'): Promise<string> {
  const [source, target] = pair.split('>');
  const path = `/${id}/entries?source_lang=${source}&target_lang=${target}`;
  const { dictionaries } = (await glossaryService('GET', path)) as {
    dictionaries: readonly { entries: string }[];
  };
  return dictionaries[0]?.entries ?? '';
}
