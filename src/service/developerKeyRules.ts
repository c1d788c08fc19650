/** What a developer key may be called, and may use. */
import type { Violation } from './rules.ts';

/** What a key may use in a month. Null: as much as the account has; 0: nothing, the key is blocked. */
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
