/**
 * Glossaries with a single language pair, which version 2 of the API cannot change. Source: DeepL API reference,
 * "Monolingual glossaries".
 */
import { randomUUID } from 'node:crypto';
import { type Answer, done, json, Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { languages } from '../languages.ts';
import { ParameterReader, readParameters } from '../parameters.ts';
import { writeEntries } from './entries.ts';
import { checkGlossaryCount, checkName, givenGlossary, readDictionary } from './given.ts';
import type { StoredDictionary, StoredGlossary } from './store.ts';

export function listOlderGlossaries({ world, key }: Call): Answer {
  const records = world.glossaries.ofPlan(key.plan).flatMap((glossary) => {
    const [only, ...more] = glossary.dictionaries;
    return only === undefined || more.length > 0 ? [] : [record(glossary, only, world.now())];
  });
  return json({ glossaries: records });
}

export function createOlderGlossary(call: Call): Answer {
  const { world, key } = call;
  const reader = new ParameterReader(readParameters(call, {}));
  const name = checkName(reader.required('name'));
  const dictionary = readDictionary(reader);
  checkGlossaryCount(call);
  const now = world.now();
  const glossary: StoredGlossary = {
    ...{ id: randomUUID(), name, created: now, dictionaries: [dictionary], changedByV3: false },
    readyAt: now.getTime() + world.glossaries.delayMs,
  };
  world.glossaries.put(key.plan, glossary);
  return json(record(glossary, dictionary, now), 201);
}

export function readOlderGlossary(call: Call): Answer {
  const { glossary, dictionary } = givenOlder(call);
  return json(record(glossary, dictionary, call.world.now()));
}

export function readOlderEntries(call: Call): Answer {
  const type = 'text/tab-separated-values';
  const wanted = (call.headers.accept ?? '*/*').split(',').map((one) => one.split(';', 1).join().trim());
  if (!wanted.some((one) => [type, 'text/*', '*/*'].includes(one))) {
    throw new Refusal(415, `Entries are served as '${type}' only.`);
  }
  const { terms } = givenOlder(call).dictionary;
  return { status: 200, body: { kind: 'raw', text: writeEntries(terms), contentType: type } };
}

/** Refuses glossaries that version 3 has changed since their creation. */
export function deleteOlderGlossary(call: Call): Answer {
  const { glossary } = givenOlder(call);
  if (glossary.changedByV3) {
    const detail = 'It was changed through version 3; only version 3 can delete it.';
    throw new Refusal(400, 'Glossary cannot be deleted', { detail });
  }
  call.world.glossaries.remove(call.key.plan, glossary.id);
  return done;
}

export function listLanguagePairs(): Answer {
  const codes = languages.filter(({ glossary, variant }) => glossary && !variant).map(({ lang }) => lang);
  return json({
    supported_languages: codes.flatMap((source) =>
      codes
        .filter((target) => target !== source)
        .map((target) => ({ source_lang: source, target_lang: target })),
    ),
  });
}

/** Throws a 404 unless the glossary has exactly one language pair: others do not exist for version 2. */
function givenOlder(call: Call): {
  readonly glossary: StoredGlossary;
  readonly dictionary: StoredDictionary;
} {
  const glossary = givenGlossary(call);
  const [dictionary, ...more] = glossary.dictionaries;
  if (dictionary === undefined || more.length > 0) throw new Refusal(404, 'Glossary not found');
  return { glossary, dictionary };
}

function record(
  { id, name, created, readyAt }: StoredGlossary,
  { source, target, terms }: StoredDictionary,
  now: Date,
): object {
  return {
    glossary_id: id,
    name,
    ready: readyAt <= now.getTime(),
    source_lang: source,
    target_lang: target,
    creation_time: created.toISOString(),
    entry_count: terms.size,
  };
}
