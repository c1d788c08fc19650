import { joinKey } from '../engine/memory.ts';
import type { Memory } from '../engine/segment.ts';

/**
 * A memory of corrections: what the service made of a text is right, too, so that nobody pays for being told. Only for runs that
 * correct.
 */
export function rememberingRightTexts(memory: Memory): Memory {
  return {
    get: (key) => memory.get(key),
    set(key, text, keep) {
      memory.set(key, text, keep);
      const optionsPart = key.slice(0, key.indexOf('\n'));
      memory.set(joinKey(optionsPart, text), text, keep);
    },
    flush: async () => memory.flush?.(),
  };
}
