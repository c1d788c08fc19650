/** Source: DeepL API reference, "Translation memories". */
import { type Answer, done, json, Refusal } from '../answer.ts';
import type { Call } from '../call.ts';
import { pageOf } from '../page.ts';
import type { Route } from '../route.ts';
import { forTranslation } from '../translationKeys.ts';
import type { MemorySeed } from './store.ts';

const all = '/v3/translation_memories';
const one = `${all}/{translation_memory_id}`;

export const memoryRoutes: readonly Route[] = forTranslation([
  { method: 'GET', path: all, scope: 'translation_memories:read', handle: listMemories },
  { method: 'GET', path: one, scope: 'translation_memories:read', handle: readMemory },
  { method: 'DELETE', path: one, handle: deleteMemory },
]);

function listMemories({ world, key, query }: Call): Answer {
  const memories = world.memories.ofPlan(key.plan);
  return json({
    translation_memories: pageOf(memories, query).map(record),
    total_count: memories.length,
  });
}

function readMemory(call: Call): Answer {
  return json(record(givenMemory(call)));
}

function deleteMemory(call: Call): Answer {
  call.world.memories.remove(call.key.plan, givenMemory(call).id);
  return done;
}

function givenMemory({ world, key, path }: Call): MemorySeed {
  const found = world.memories.find(key.plan, path.translation_memory_id ?? '');
  if (found === undefined) throw new Refusal(404, 'Translation memory not found.');
  return found;
}

function record({ id, name, source, targets, segments }: MemorySeed): object {
  return {
    translation_memory_id: id,
    name,
    source_language: source,
    target_languages: targets,
    segment_count: segments,
  };
}
