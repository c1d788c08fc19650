import type { Memory, TextOptions, Wording, Writing } from './segment.ts';

/** One string for options of equal value, whatever object and order of properties holds them. */
export function optionsKey(options: TextOptions): string {
  return JSON.stringify([
    options.sourceLang ?? null,
    options.targetLang,
    options.formality ?? null,
    options.modelType ?? null,
    options.context ?? null,
    options.customInstructions ?? [],
    options.glossaryId ?? null,
    options.styleId ?? null,
    options.translationMemoryId ?? null,
    options.translationMemoryThreshold ?? null,
    // Absent for translations, whose keys were remembered before anything else was.
    ...(options.writing ? [writingKey(options.writing)] : []),
  ]);
}

function writingKey(writing: Writing): readonly (string | null)[] {
  if (writing.kind === 'correct') return [writing.kind];
  return [writing.kind, writing.style ?? null, writing.tone ?? null];
}

/** `optionsKey` that looks at each options object once. */
export function createOptionsKeys(): (options: TextOptions) => string {
  const keys = new Map<TextOptions, string>();
  return (options) => {
    const known = keys.get(options) ?? optionsKey(options);
    keys.set(options, known);
    return known;
  };
}

/** The key of an answer: the text without outer white space, and all that decides its translation. */
export function memoryKey(text: string, options: TextOptions): string {
  return joinKey(optionsKey(options), text);
}

/** JSON holds no raw line feed, so the first one ends the options. */
export function joinKey(optionsPart: string, text: string): string {
  return `${optionsPart}\n${text}`;
}

/** How the answers to texts with the same options are remembered. */
export interface Remembering {
  /** Besides the text, all that decides an answer. */
  keyOf(text: string): string;
  readonly keep: 'session' | undefined;
}

/**
 * A text for which a glossary and style rules prescribe nothing is answered as without them, so that a first glossary makes
 * nobody pay again for texts without its terms.
 *
 * @param wording of the options' glossary and style rules, which can be edited on the service without a new id. Where it is not
 *   known, and for a translation memory, which nobody can read, an answer is not known to be right for longer than the session.
 */
export function rememberingOf(options: TextOptions, wording: Wording | undefined): Remembering {
  const { glossaryId, styleId, ...others } = options;
  if (wording === undefined || (glossaryId ?? styleId) === undefined) {
    const key = optionsKey(options);
    return { keyOf: () => key, keep: keepOf(options, wording) };
  }
  const key = optionsKey(others);
  const keyOf = (text: string) => {
    const prescribed = wording.keyOf(text);
    return prescribed === '' ? key : `${key}${JSON.stringify(prescribed)}`;
  };
  return { keyOf, keep: keepOf(options, wording) };
}

/** Whether the answer is to be forgotten with the session. */
export function keepOf(options: TextOptions, wording: Wording | undefined): 'session' | undefined {
  const { glossaryId, styleId, translationMemoryId } = options;
  const isEdited = (glossaryId ?? styleId) !== undefined && wording === undefined;
  return isEdited || translationMemoryId !== undefined ? 'session' : undefined;
}

/** A part of `memory`: answers of one service never stand for those of another. */
export function scopedMemory(memory: Memory, scope: string): Memory {
  return {
    get: (key) => memory.get(`${scope}\n${key}`),
    set: (key, text, keep) => memory.set(`${scope}\n${key}`, text, keep),
    flush: async () => memory.flush?.(),
  };
}

export interface SessionMemory extends Memory {
  readonly entries: number;
  clear(): void;
}

/** A memory for one session that forgets what was used longest ago. */
export function createSessionMemory(maxEntries: number): SessionMemory {
  const answers = new Map<string, string>();
  const put = (key: string, text: string) => {
    answers.delete(key);
    answers.set(key, text);
  };
  return {
    get(key) {
      const text = answers.get(key);
      if (text !== undefined) put(key, text);
      return text;
    },
    set(key, text) {
      put(key, text);
      for (const oldest of answers.keys()) {
        if (answers.size <= maxEntries) break;
        answers.delete(oldest);
      }
    },
    get entries() {
      return answers.size;
    },
    clear: () => answers.clear(),
  };
}
