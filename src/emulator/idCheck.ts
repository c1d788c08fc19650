import { Refusal } from './answer.ts';
import type { World } from './call.ts';
import { dictionaryOf, type StoredDictionary } from './glossaries/store.ts';
import type { Plan } from './keys.ts';
import { pairKey } from './knownIds.ts';
import type { StoredStyle } from './styles/store.ts';
import type { TextSteering } from './translateRequest.ts';

/** What the emulator keeps for the ids of a request. Ids that are known only from the options have no content. */
export interface Steering {
  readonly dictionaries: readonly StoredDictionary[];
  readonly style: StoredStyle | undefined;
  /** Whether the emulator keeps the translation memory. */
  readonly hasMemory: boolean;
}

/**
 * Throws a 404 for an id that the account does not have, and a 400 for a glossary or style rule list that does not fit
 * the languages of the request or is not ready. Source: DeepL API reference, "Translate text", `glossary_id` and
 * `style_id`.
 */
export function steeringOf(request: TextSteering, world: World, plan: Plan): Steering {
  const dictionaries = request.glossaryIds.flatMap((id) => givenDictionary(id, request, world, plan));
  return {
    dictionaries,
    style: request.styleId === undefined ? undefined : givenStyle(request.styleId, request, world, plan),
    hasMemory: request.memoryId !== undefined && isKept(request.memoryId, request, world, plan),
  };
}

type Languages = Pick<TextSteering, 'source' | 'target'>;

function givenDictionary(
  id: string,
  { source, target }: Languages,
  { glossaries, ids, now }: World,
  plan: Plan,
): readonly StoredDictionary[] {
  const from = source?.base ?? '';
  const stored = glossaries.find(plan, id);
  if (stored === undefined) {
    if (!ids.glossaries.has(id)) throw new Refusal(404, 'Glossary not found.');
    if (ids.glossaries.get(id)?.has(pairKey(from, target.base)) === false) throw noDictionary(from, target);
    return [];
  }
  const dictionary = dictionaryOf(stored, from.toLowerCase(), target.base.toLowerCase());
  if (dictionary === undefined) throw noDictionary(from, target);
  if (stored.readyAt > now().getTime()) throw new Refusal(400, 'The glossary is not ready yet.');
  return [dictionary];
}

function noDictionary(source: string, { base }: Languages['target']): Refusal {
  return new Refusal(400, 'No dictionary found for language pair', { detail: `${source} to ${base}` });
}

function givenStyle(
  id: string,
  { target }: Languages,
  { styles, ids }: World,
  plan: Plan,
): StoredStyle | undefined {
  const stored = styles.find(plan, id);
  if (stored === undefined && !ids.styles.has(id)) throw new Refusal(404, 'Style rule list not found.');
  const language = stored?.language ?? ids.styles.get(id);
  if (language === undefined || covers(language, target)) return stored;
  throw new Refusal(400, "The language of 'style_id' does not match the given 'target_lang'.");
}

/**
 * Also throws a 404 for a translation memory that does not cover the languages. Source: DeepL API reference, "Translate
 * text", `translation_memory_id`.
 */
function isKept(id: string, { source, target }: Languages, { memories, ids }: World, plan: Plan): boolean {
  const stored = memories.find(plan, id);
  if (stored === undefined && ids.memories.has(id)) return false;
  const fits =
    stored?.targets.some((language) => covers(language, target)) &&
    (source === undefined || source.base.toLowerCase() === stored.source);
  if (fits) return true;
  throw new Refusal(404, 'Translation memory not found.');
}

function covers(language: string, { lang, base }: Languages['target']): boolean {
  return [lang, base].some((code) => code.toLowerCase() === language);
}
