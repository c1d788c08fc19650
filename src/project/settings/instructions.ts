/** Custom instructions: one list for all targets, or lists by target. */

import { meaning } from '../locales/locale.ts';
import { forTarget } from './byLanguage.ts';
import type { Check, SettingFault, TextsByKey } from './settingReader.ts';

/** A plain list applies to all targets, as does the list under the key `*`. */
export type Instructions = readonly string[] | TextsByKey;

export const allTargets = '*';

/** Those for all targets come first. `de-AT` uses those of `de` unless it has its own list, even an empty one. */
export function instructionsFor(instructions: Instructions, targetLang: string): readonly string[] {
  const { [allTargets]: all = [], ...own } = byTarget(instructions);
  return [...all, ...(forTarget(own, targetLang) ?? [])];
}

export function byTarget(instructions: Instructions): TextsByKey {
  return isForAll(instructions) ? { [allTargets]: instructions } : instructions;
}

function isForAll(instructions: Instructions): instructions is readonly string[] {
  return Array.isArray(instructions);
}

/** @param check checks the instructions of one request, because the limits apply to everything a target receives */
export function instructionsFault(check: Check<readonly string[]>): Check<Instructions> {
  return (instructions) => {
    const { [allTargets]: all = [], ...own } = byTarget(instructions);
    const first = check(all);
    if (first) return first;
    for (const [target, texts] of Object.entries(own)) {
      const fault = targetFault(target) ?? check([...all, ...texts]);
      if (fault) return fault;
    }
    return undefined;
  };
}

function targetFault(target: string): SettingFault | undefined {
  return meaning(target) ? undefined : { code: 'notALocale', value: target };
}

/** Replaces the list of one target, or of all targets, and keeps the others. */
export function withInstructions(
  instructions: Instructions,
  target: string,
  texts: readonly string[],
): TextsByKey {
  const { [target]: _before, ...others } = byTarget(instructions);
  return texts.length === 0 ? others : { ...others, [target]: texts };
}

/**
 * The value to write to a settings scope: a plain list if possible, as the user would write it. VS Code merges the
 * objects of several scopes, so a target without instructions gets an empty list if a lower scope has some for it.
 *
 * @param below the value in force without this scope
 */
export function writtenInstructions(instructions: TextsByKey, below: Instructions): Instructions {
  const filled = Object.entries(instructions).filter(([, texts]) => texts.length > 0);
  if (filled.every(([target]) => target === allTargets)) return instructions[allTargets] ?? [];
  if (Array.isArray(below)) return Object.fromEntries(filled);
  const none = Object.keys(below).map((target): [string, readonly string[]] => [target, []]);
  return { ...Object.fromEntries(none), ...Object.fromEntries(filled) };
}
