import type { Memory, TextOptions, Wording, Writing } from './segment.ts';

/** One string for options of equal value, whatever their identity and property order. */
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
    // Absent for translations, which keeps most keys short.
    ...(options.writing ? [writingKey(options.writing)] : []),
  ]);
}

function writingKey(writing: Writing): readonly (string | null)[] {
  if (writing.kind === 'correct') return [writing.kind];
  return [writing.kind, writing.style ?? null, writing.tone ?? null];
}

/** `optionsKey`, computed once per options object. */
export function createOptionsKeys(): (options: TextOptions) => string {
  const keys = new Map<TextOptions, string>();
  return (options) => {
    const known = keys.get(options) ?? optionsKey(options);
    keys.set(options, known);
    return known;
  };
}

/** The first line feed ends the options, unless they contain a placeholder with a line feed. */
export function joinKey(optionsPart: string, text: string): string {
  return `${optionsPart}\n${text}`;
}

export interface Remembering {
  /** The part of the key for the options, and for what the glossary and style rules prescribe for the text. */
  keyOf(text: string): string;
  readonly keep: 'session' | undefined;
}

/**
 * A text for which a glossary and style rules prescribe nothing has the same key as without them, so that adding a
 * first glossary does not mean paying again for texts without its terms.
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

/** Answers that depend on unknown content, such as a translation memory's, must not outlive the session. */
export function keepOf(options: TextOptions, wording: Wording | undefined): 'session' | undefined {
  const { glossaryId, styleId, translationMemoryId } = options;
  const isEdited = (glossaryId ?? styleId) !== undefined && wording === undefined;
  return isEdited || translationMemoryId !== undefined ? 'session' : undefined;
}

/** A view of `memory` whose answers are used only in the scope, such as a service or account, that they came from. */
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

/** An in-memory store for one session that evicts the least recently used answers. */
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
