/** Version 2 of the glossary API, whose glossaries have a single language pair and cannot be changed through it. */
import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import {
  type DictionaryInput,
  type Glossary,
  type GlossaryInput,
  pairName,
  wholeEntries,
} from './glossaries.ts';
import { withoutDuplicates } from './pages.ts';
import type { Call, Requester } from './request.ts';

/** Source: DeepL API reference, "Monolingual glossaries". */
const glossarySchema = z.object({
  glossary_id: z.string().min(1),
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  entry_count: z.number().int().nonnegative(),
  creation_time: z.string().nullish(),
  ready: z.boolean().nullish(),
});
const listSchema = z.object({ glossaries: z.array(glossarySchema) });

const all = '/v2/glossaries';
const one = `${all}/{glossary_id}`;

/** @throws ServiceError of any kind, like all functions in this file */
export async function listOlderGlossaries(request: Requester, call: Call): Promise<readonly Glossary[]> {
  const { value } = await request({ method: 'GET', path: all, schema: listSchema }, call);
  return withoutDuplicates(value.glossaries.map(glossaryOf), ({ glossaryId }) => glossaryId);
}

export async function readOlderGlossary(
  request: Requester,
  { glossaryId }: GlossaryInput,
  call: Call,
): Promise<Glossary> {
  const pathValues = { glossary_id: glossaryId };
  const { value } = await request({ method: 'GET', path: one, pathValues, schema: glossarySchema }, call);
  return glossaryOf(value);
}

/** Checks the language pair first, because the request for the entries contains only the glossary's id. */
export async function readOlderEntries(
  request: Requester,
  { glossaryId, ...pair }: DictionaryInput,
  call: Call,
): Promise<string> {
  const path = `${one}/entries`;
  const endpoint = `GET ${path}`;
  const { dictionaries } = await readOlderGlossary(request, { glossaryId }, call);
  if (!dictionaries.some((dictionary) => pairName(dictionary) === pairName(pair))) {
    throw new ServiceError({ kind: 'notFound', endpoint });
  }
  const answer = await request(
    {
      method: 'GET',
      path,
      pathValues: { glossary_id: glossaryId },
      reads: 'tsv',
      schema: z.string(),
      large: true,
    },
    call,
  );
  return wholeEntries(answer.value, answer, endpoint);
}

function glossaryOf(wire: z.infer<typeof glossarySchema>): Glossary {
  const dictionary = {
    sourceLang: wire.source_lang.toLowerCase(),
    targetLang: wire.target_lang.toLowerCase(),
    entryCount: wire.entry_count,
  };
  return {
    glossaryId: wire.glossary_id,
    name: wire.name,
    dictionaries: [dictionary],
    created: wire.creation_time ?? undefined,
    ready: wire.ready ?? true,
    readOnly: true,
  };
}
