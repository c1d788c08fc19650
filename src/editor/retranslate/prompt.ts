/** Asks for the options of a single run, step by step, on top of the settings. No text is sent before the last step. */
import * as vscode from 'vscode';
import type { TranslationSettings } from '../../project/settings/settings.ts';
import { type Steering, withInstruction } from '../../project/settings/steering.ts';
import type { LanguageList } from '../languages.ts';
import { keyName, localeNames } from '../localeFile/names.ts';
import type { PickedGroup } from '../locales/picked.ts';
import { shown } from '../plainText.ts';
import { chooseFormality, notAvailable, withoutFormalityAmong } from '../projectSettings/choices.ts';
import { enterContext } from '../projectSettings/context.ts';
import { enterInstruction, faultOf, takesInstructions } from '../projectSettings/instructions.ts';
import { titleOf, valueText } from '../projectSettings/present.ts';
import { shortLine } from '../projectSettings/prompts.ts';
import { formatNumber } from '../views/figures.ts';

export interface Retranslation {
  readonly groups: readonly PickedGroup[];
  /** The settings of the groups' sources, in the same order. */
  readonly settings: readonly TranslationSettings[];
  readonly list: LanguageList;
}

type Step = keyof Steering;

/**
 * @param last the previous choice
 * @param keep called with each choice, so that input survives an accidental cancel
 * @returns undefined if the user cancelled
 */
export async function chooseSteering(
  request: Retranslation,
  last: Steering,
  keep: (steering: Steering) => void,
): Promise<Steering | undefined> {
  const { offered, reasons } = possible(request);
  let steering = last;
  for (;;) {
    const own = only(steering, offered);
    const step = await chooseStep(request, own, { offered, reasons });
    if (step === undefined) return undefined;
    if (step === 'run') return own;
    steering = step === 'forget' ? {} : { ...steering, ...(await changed(step, request, own)) };
    keep(steering);
  }
}

interface Possible {
  readonly offered: readonly Step[];
  /** Why the other steps are not offered. */
  readonly reasons: readonly string[];
}

/** Offers only options that all of the languages support: in other languages they are refused or have no effect. */
function possible({ groups, list }: Retranslation): Possible {
  const locales = localesOf(groups);
  const informal = withoutFormalityAmong(locales, { list });
  const uninstructed = locales.filter((locale) => !takesInstructions(locale));
  return {
    offered: [
      ...(informal.length === 0 ? (['formality'] as const) : []),
      'context',
      ...(uninstructed.length === 0 ? (['instruction'] as const) : []),
    ],
    reasons: [
      ...(informal.length === 0 ? [] : [`${titleOf('formality')}: ${notAvailable(informal)}.`]),
      ...(uninstructed.length === 0
        ? []
        : [vscode.l10n.t('The service does not accept instructions for {0}.', localeNames(uninstructed))]),
    ],
  };
}

function localesOf(groups: readonly PickedGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ locales }) => locales))];
}

/** Drops choices, made for other languages, that are not possible for these. */
function only({ formality, context, instruction }: Steering, offered: readonly Step[]): Steering {
  return {
    ...(formality !== undefined && offered.includes('formality') && { formality }),
    ...(context !== undefined && { context }),
    ...(instruction !== undefined && offered.includes('instruction') && { instruction }),
  };
}

async function chooseStep(
  { groups, settings }: Retranslation,
  steering: Steering,
  { offered, reasons }: Possible,
): Promise<Step | 'run' | 'forget' | undefined> {
  const run = {
    label: vscode.l10n.t('Retranslate'),
    description: vscode.l10n.t('a preview is shown before anything is written'),
    step: 'run',
  } as const;
  const steps = offered.map((step) => ({
    label: labelOf(step),
    description: describe(step, steering, settings),
    step,
  }));
  const forget = { label: vscode.l10n.t('With the Current Settings'), step: 'forget' } as const;
  const isChosen = Object.keys(steering).length > 0;
  const items = [run, ...steps, ...(isChosen ? [forget] : [])];
  const chosen = await vscode.window.showQuickPick(items.map(shown), {
    title: titleFor(groups),
    placeHolder: [...reasons, vscode.l10n.t('For this run only; the settings stay as they are')].join(' '),
    ignoreFocusOut: true,
  });
  return chosen?.step;
}

function titleFor(groups: readonly PickedGroup[]): string {
  const names = localeNames(localesOf(groups));
  if (groups.some(({ paths }) => !paths)) return vscode.l10n.t('Retranslate into {0}', names);
  const texts = groups.flatMap(({ source, paths = [] }) =>
    paths.map((path) => [JSON.stringify([source.toString(), path]), path] as const),
  );
  const [first, ...others] = new Map(texts).values();
  return first && others.length === 0
    ? vscode.l10n.t('Retranslate "{0}" into {1}', keyName(first), names)
    : vscode.l10n.t('Retranslate {0} texts into {1}', formatNumber(others.length + 1), names);
}

function labelOf(step: Step): string {
  switch (step) {
    case 'formality':
      return titleOf('formality');
    case 'context':
      return titleOf('context');
    case 'instruction':
      return vscode.l10n.t('Custom Instruction');
  }
}

/** The effective value and its origin. */
function describe(step: Step, steering: Steering, settings: readonly TranslationSettings[]): string {
  if (step === 'instruction') return describeInstruction(steering.instruction, settings);
  const chosen = steering[step];
  if (chosen !== undefined) return `${valueText(step, chosen)} · ${vscode.l10n.t('for this run')}`;
  const [value, ...others] = new Set(settings.map((one) => one[step]));
  return value === undefined || others.length > 0
    ? vscode.l10n.t('as set for each file')
    : `${valueText(step, value)} · ${vscode.l10n.t('settings')}`;
}

function describeInstruction(chosen: string | undefined, settings: readonly TranslationSettings[]): string {
  const isBeside = settings.some(({ customInstructions }) => Object.keys(customInstructions).length > 0);
  return [
    chosen === undefined ? vscode.l10n.t('none') : `"${shortLine(chosen)}"`,
    ...(isBeside ? [vscode.l10n.t('in addition to those of the settings')] : []),
    ...(chosen === undefined ? [] : [vscode.l10n.t('for this run')]),
  ].join(' · ');
}

/** Empty if the user cancelled the step, or left the context as it was. */
async function changed(
  step: Step,
  { groups, settings, list }: Retranslation,
  steering: Steering,
): Promise<Steering> {
  const [first] = settings;
  if (!first) return {};
  switch (step) {
    case 'formality': {
      const value = steering.formality ?? first.formality;
      const formality = await chooseFormality({ value }, localesOf(groups), { list });
      return formality === undefined ? {} : { formality };
    }
    case 'context': {
      const context = await enterContext({ value: steering.context ?? first.context });
      return context === undefined ? {} : { context };
    }
    case 'instruction': {
      const title = vscode.l10n.t('Custom Instruction for This Run, in Addition to the Settings');
      const instruction = await enterInstruction(title, steering.instruction ?? '', (text) =>
        settings
          .map(({ customInstructions }) => faultOf(withInstruction(customInstructions, text)))
          .find((fault) => fault !== undefined),
      );
      return instruction === undefined ? {} : { instruction };
    }
  }
}
