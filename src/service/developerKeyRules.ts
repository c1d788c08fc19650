import type { Violation } from './rules.ts';

/** The monthly limits of a key. Null means the account's own limit; 0 allows nothing. */
export interface KeyLimits {
  /** Texts, documents and writing together. */
  readonly characters: number | null;
  readonly speechMilliseconds: number | null;
}

export function checkKeyLabel(label: string): readonly Violation[] {
  return label.trim() === '' ? [{ code: 'emptyLabel' }] : [];
}

export function checkKeyLimits({ characters, speechMilliseconds }: KeyLimits): readonly Violation[] {
  const wrong = [characters, speechMilliseconds].find(
    (value) => value !== null && !(Number.isSafeInteger(value) && value >= 0),
  );
  return wrong == null ? [] : [{ code: 'limitOutOfRange', value: wrong }];
}
