import { joinKey } from '../engine/memory.ts';
import type { Memory } from '../engine/segment.ts';

/** For runs that correct: also remembers each corrected text as its own answer, so that checking it again is free. */
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
