/** The user's options for a single run. The formality and the context override the settings. */
import { allTargets, byTarget, withInstructions } from './instructions.ts';
import type { Formality, TranslationSettings } from './settings.ts';

export interface Steering {
  readonly formality?: Formality;
  readonly context?: string;
  /** Added to those of the settings, which are rules of the project. */
  readonly instruction?: string;
}

export function steered(settings: TranslationSettings, steering: Steering): TranslationSettings {
  const { formality = settings.formality, context = settings.context, instruction } = steering;
  const { customInstructions } = settings;
  return {
    ...settings,
    formality,
    context,
    customInstructions:
      instruction === undefined ? customInstructions : withInstruction(customInstructions, instruction),
  };
}

export function withInstruction(
  instructions: TranslationSettings['customInstructions'],
  instruction: string,
): TranslationSettings['customInstructions'] {
  const { [allTargets]: all = [] } = byTarget(instructions);
  return withInstructions(instructions, allTargets, [...all, instruction]);
}
