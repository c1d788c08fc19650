/** Custom instructions: a list for all targets, or lists by target. */
import { forTarget } from './byLanguage.ts';
import { meaning } from './locale.ts';
import type { Check, SettingFault, TextsByKey } from './settingReader.ts';

/** A plain list is for all targets, as is that of `*` among the targets. */
export type Instructions = readonly string[] | TextsByKey;

/** Stands for all targets among the keys. */
export const allTargets = '*';

/** Those for all targets and then those of the target itself, which are those of `de` where none are named for `de-AT`. */
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

/** @param check of the instructions of one request: the limits count for what a target gets in all */
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
