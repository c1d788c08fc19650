import { joinKey } from '../engine/memory.ts';
import type { Memory } from '../engine/segment.ts';

/**
 * Also remembers each corrected text as its own answer, so that checking the text again costs nothing. Only for runs
 * that correct.
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
