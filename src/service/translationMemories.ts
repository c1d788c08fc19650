import * as z from 'zod';
import { allPages } from './pages.ts';
import type { Call, Requester } from './request.ts';

/** A translation memory on the service. It has no version, so changes cannot be detected. */
export interface TranslationMemory {
  readonly translationMemoryId: string;
  readonly name: string;
  /** A code in lower case. */
  readonly sourceLanguage: string;
  /** Codes in lower case, which may be variants. */
  readonly targetLanguages: readonly string[];
  readonly segmentCount?: number | undefined;
}

/** Source: DeepL API reference, "Translation memories". */
const memorySchema = z.object({
  translation_memory_id: z.string().min(1),
  name: z.string(),
  source_language: z.string(),
  target_languages: z.array(z.string()),
  segment_count: z.number().nullish(),
});
const listSchema = z.object({
  translation_memories: z.array(memorySchema),
  total_count: z.number().nullish(),
});

const path = '/v3/translation_memories';

export function listTranslationMemories(
  request: Requester,
  call: Call,
): Promise<readonly TranslationMemory[]> {
  return allPages(
    async (query) => {
      const { value, traceId } = await request({ method: 'GET', path, query, schema: listSchema }, call);
      const items = value.translation_memories.map(memoryOf);
      return { items, total: value.total_count ?? undefined, traceId };
    },
    ({ translationMemoryId }) => translationMemoryId,
    `GET ${path}`,
  );
}

function memoryOf(wire: z.infer<typeof memorySchema>): TranslationMemory {
  return {
    translationMemoryId: wire.translation_memory_id,
    name: wire.name,
    sourceLanguage: wire.source_language.toLowerCase(),
    targetLanguages: wire.target_languages.map((code) => code.toLowerCase()),
    segmentCount: wire.segment_count ?? undefined,
  };
}
