/** Source: DeepL API reference, "Multilingual glossaries". */
import { randomUUID } from 'node:crypto';
import { type Answer, done, json, Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { ParameterReader, readNestedParameters } from '../parameters.ts';
import { checkTerms, type Pair, writeEntries } from './entries.ts';
import { checkGlossaryCount, checkName, givenGlossary, queriedPair, readDictionary } from './given.ts';
import { dictionaryOf, type StoredDictionary, type StoredGlossary } from './store.ts';

export function listGlossaries({ world, key }: Call): Answer {
  const glossaries = world.glossaries.ofPlan(key.plan);
  return json({ glossaries: glossaries.map((glossary) => record(glossary, world.now())) });
}

export function createGlossary(call: Call): Answer {
  const { world, key } = call;
  const reader = new ParameterReader(readNestedParameters(call));
  const name = checkName(reader.required('name'));
  const dictionaries = (reader.records('dictionaries') ?? []).map(readDictionary);
  const pairs = new Set(dictionaries.map(({ source, target }) => `${source}>${target}`));
  if (pairs.size < dictionaries.length) {
    throw new Refusal(400, "Value for 'dictionaries' not supported.", {
      detail: 'A language pair occurs twice.',
    });
  }
  checkGlossaryCount(call);
  const now = world.now();
  const readyAt = now.getTime() + world.glossaries.delayMs;
  const glossary = { id: randomUUID(), name, created: now, readyAt, dictionaries, changedByV3: false };
  world.glossaries.put(key.plan, glossary);
  return json(record(glossary, now), 201);
}

export function readGlossary(call: Call): Answer {
  return json(record(givenGlossary(call), call.world.now()));
}

/** Changes the name, adds or replaces terms of one dictionary, or both. */
export function patchGlossary(call: Call): Answer {
  const glossary = givenGlossary(call);
  const reader = new ParameterReader(readNestedParameters(call));
  const given = reader.string('name');
  const name = given === undefined ? glossary.name : checkName(given);
  const added = (reader.records('dictionaries') ?? []).map(readDictionary);
  if (added.length > 1) {
    throw new Refusal(400, "Value for 'dictionaries' not supported.", { detail: 'At most one is allowed.' });
  }
  const [dictionary] = added;
  if (dictionary === undefined) return json(changed(call, { ...glossary, name }));
  return json(changed(call, withDictionary({ ...glossary, name }, merged(glossary, dictionary))));
}

export function deleteGlossary(call: Call): Answer {
  call.world.glossaries.remove(call.key.plan, givenGlossary(call).id);
  return done;
}

export function readGlossaryEntries(call: Call): Answer {
  const dictionary = givenDictionary(givenGlossary(call), queriedPair(call));
  const { source, target, terms } = dictionary;
  const entries = writeEntries(terms);
  return json({
    dictionaries: [{ source_lang: source, target_lang: target, entries, entries_format: 'tsv' }],
  });
}

/** Replaces all terms of the dictionary, or creates it. */
export function putDictionary(call: Call): Answer {
  const glossary = givenGlossary(call);
  const dictionary = readDictionary(new ParameterReader(readNestedParameters(call)));
  changed(call, withDictionary(glossary, dictionary));
  return json(counted(dictionary));
}

export function deleteDictionary(call: Call): Answer {
  const glossary = givenGlossary(call);
  const gone = givenDictionary(glossary, queriedPair(call));
  changed(call, { ...glossary, dictionaries: glossary.dictionaries.filter((one) => one !== gone) });
  return done;
}

function givenDictionary(glossary: StoredGlossary, { source, target }: Pair): StoredDictionary {
  const found = dictionaryOf(glossary, source, target);
  if (found === undefined)
    throw new Refusal(404, 'Dictionary not found', { detail: `${source} to ${target}` });
  return found;
}

function merged(glossary: StoredGlossary, added: StoredDictionary): StoredDictionary {
  const present = dictionaryOf(glossary, added.source, added.target);
  const terms = new Map([...(present?.terms ?? []), ...added.terms]);
  checkTerms(terms);
  return { ...added, terms };
}

function withDictionary(glossary: StoredGlossary, dictionary: StoredDictionary): StoredGlossary {
  const present = dictionaryOf(glossary, dictionary.source, dictionary.target);
  const dictionaries = present
    ? glossary.dictionaries.map((one) => (one === present ? dictionary : one))
    : [...glossary.dictionaries, dictionary];
  return { ...glossary, dictionaries };
}

function changed({ world, key }: Call, glossary: StoredGlossary): object {
  const now = world.now();
  const readyAt = now.getTime() + world.glossaries.delayMs;
  const stored = { ...glossary, readyAt, changedByV3: true };
  world.glossaries.put(key.plan, stored);
  return record(stored, now);
}

function record({ id, name, created, readyAt, dictionaries }: StoredGlossary, now: Date): object {
  return {
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(counted),
    creation_time: created.toISOString(),
    ready: readyAt <= now.getTime(),
  };
}

function counted({ source, target, terms }: StoredDictionary): object {
  return { source_lang: source, target_lang: target, entry_count: terms.size };
}
