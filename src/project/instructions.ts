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

/** Of one target, or of all: the others stay as they are. */
export function withInstructions(
  instructions: Instructions,
  target: string,
  texts: readonly string[],
): TextsByKey {
  const { [target]: _before, ...others } = byTarget(instructions);
  return texts.length === 0 ? others : { ...others, [target]: texts };
}

/**
 * As a place of settings has to say them: a plain list where it is enough, as people write it. Editors make one object of those of
 * several places, so a target that has none any more is named as long as a place below has some for it.
 *
 * @param below what is in force without this place
 */
export function writtenInstructions(instructions: TextsByKey, below: Instructions): Instructions {
  const filled = Object.entries(instructions).filter(([, texts]) => texts.length > 0);
  if (filled.every(([target]) => target === allTargets)) return instructions[allTargets] ?? [];
  if (Array.isArray(below)) return Object.fromEntries(filled);
  const none = Object.keys(below).map((target): [string, readonly string[]] => [target, []]);
  return { ...Object.fromEntries(none), ...Object.fromEntries(filled) };
}
