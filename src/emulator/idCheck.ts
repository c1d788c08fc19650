import { Refusal } from './answer.ts';
import { type KnownIds, pairKey } from './knownIds.ts';
import type { TranslateRequest } from './translateRequest.ts';

/**
 * Throws a 404 for an id that nobody has, and a 400 for one that is not for the languages of the request.
 * Source: DeepL API reference, "Translate text", `glossary_id` and `style_id`.
 */
export function checkIds(
  { glossaryIds, styleId, memoryId, ...request }: TranslateRequest,
  ids: KnownIds,
): void {
  for (const id of glossaryIds) checkGlossary(id, request, ids);
  if (styleId !== undefined) checkStyle(styleId, request, ids);
  if (memoryId !== undefined && !ids.memories.has(memoryId)) {
    throw new Refusal(404, 'Translation memory not found.');
  }
}

type Languages = Pick<TranslateRequest, 'source' | 'target'>;

function checkGlossary(id: string, { source, target }: Languages, { glossaries }: KnownIds): void {
  if (!glossaries.has(id)) throw new Refusal(404, 'Glossary not found.');
  const pair = pairKey(source?.base ?? '', target.base);
  if (glossaries.get(id)?.has(pair) === false) {
    throw new Refusal(400, "The glossary has no dictionary for the given 'source_lang' and 'target_lang'.");
  }
}

function checkStyle(id: string, { target }: Languages, { styles }: KnownIds): void {
  if (!styles.has(id)) throw new Refusal(404, 'Style rule list not found.');
  const language = styles.get(id);
  if (language === undefined || covers(language, target)) return;
  throw new Refusal(400, "The language of 'style_id' does not match the given 'target_lang'.");
}

function covers(language: string, { lang, base }: Languages['target']): boolean {
  return [lang, base].some((code) => code.toLowerCase() === language);
}
