/** The forms between pipes that a target language needs, if the program chooses among them by language. */

import { splitOuterSpace } from '../outerSpace.ts';
import { type Choosing, type FormPositions, positionsIn } from '../plural/positions.ts';
import type { NumberPlace } from '../plural/sampleNumber.ts';
import { shownNumber } from '../plural/shownNumber.ts';
import { categoryOf, chooseFor } from '../plural.ts';
import { type ConditionedForm, conditionedForms, numbersOfCondition } from '../syntax/conditions.ts';
import { showsCountedForms } from '../syntax/pluralForms.ts';
import type { Syntax } from '../syntax/syntax.ts';
import type { MessageOptions } from './messageSyntax.ts';

export interface PipeForm {
  /** The condition or name before the words, with the white space between them. */
  readonly condition: string;
  /** The words of the source form, with outer white space. */
  readonly words: string;
  readonly places: readonly NumberPlace[];
}

/** @returns undefined if it is not certain that the forms are a whole plural of the source language */
export function formsInTarget(
  forms: readonly string[],
  options: MessageOptions,
): readonly PipeForm[] | undefined {
  const plural = pluralOf(forms, options);
  if (!plural) return undefined;
  const own = standardForms(plural, options);
  const [first] = plural.standard;
  return plural.all.flatMap((form) => {
    if (form.isExplicit) return [{ ...form, places: [] }];
    return form === first ? own : [];
  });
}

/**
 * The CLDR categories of the forms that a translation lacks, each determined from one of its form's numbers. Empty if
 * that is not certain, if the translation has one form for all numbers, or if one of the texts has conditions.
 */
export function formsLackingIn(
  forms: readonly string[],
  source: readonly string[],
  options: MessageOptions,
): readonly string[] {
  const plural = forms.length > 1 ? pluralOf(source, options) : undefined;
  if (!plural || hasConditions(plural.all)) return [];
  if (hasConditions(conditionedForms(forms, plural.choosing))) return [];
  const whole = plural.target.numbers.flatMap((values) => values.find(Number.isInteger) ?? []);
  return whole.slice(forms.length).map((value) => categoryOf(value, options.targetLanguage, false));
}

function hasConditions(forms: readonly ConditionedForm[]): boolean {
  return forms.some(({ isExplicit }) => isExplicit);
}

interface PipePlural {
  readonly choosing: Choosing;
  readonly all: readonly ConditionedForm[];
  /** The forms among which the program chooses by language. */
  readonly standard: readonly ConditionedForm[];
  readonly source: FormPositions;
  readonly target: FormPositions;
}

function pluralOf(
  forms: readonly string[],
  { syntax, sourceLanguage, targetLanguage }: MessageOptions,
): PipePlural | undefined {
  const choosing = choosingIn(syntax);
  if (!choosing) return undefined;
  const all = conditionedForms(forms, choosing);
  const standard = all.filter(({ isExplicit }) => !isExplicit);
  const source = positionsIn(sourceLanguage, choosing);
  const words = standard.map((form) => form.words);
  if (!isWhole(words, source) || !showsCountedForms(words, choosing)) return undefined;
  return { choosing, all, standard, source, target: positionsIn(targetLanguage, choosing) };
}

function choosingIn({ message }: Syntax) {
  return message?.kind === 'pipes' ? message.choosing : undefined;
}

function isWhole({ length }: readonly string[], { numbers, most }: FormPositions): boolean {
  return length > 1 && length >= numbers.length && length <= most;
}

function standardForms(
  { all, standard, source, target }: PipePlural,
  { syntax, sourceLanguage, targetLanguage }: MessageOptions,
): readonly PipeForm[] {
  const texts = standard.map(({ words }) => words.trim());
  const last = texts.length - 1;
  const named = texts.map((text, index) => [index === last ? 'other' : String(index), text] as const);
  const { shows, placeIn } = shownNumber(new Map(named), syntax);
  const exact = new Set(all.flatMap(({ condition }) => numbersOfCondition(condition)));
  const formOf = (value: number) => texts[Math.min(source.positionOf(value), last)] ?? '';
  const category = (value: number, language: string) => categoryOf(value, language, false);
  const isAlike = (value: number) => category(value, sourceLanguage) === category(value, targetLanguage);
  const isSame = target.numbers.length === standard.length;
  return target.numbers.map((values, index) => {
    const open = values.filter((value) => !exact.has(value));
    const chosen = chooseFor(open.length > 0 ? open : values, { formOf, isAlike, shows });
    const form = chosen?.form ?? texts[last] ?? '';
    const raw = placeIn(form);
    const places = raw === undefined ? [] : [{ isPlace: isToken(raw), values: chosen?.numbers ?? [] }];
    const words = framed(form, standard, {
      isFirst: index === 0,
      isLast: index === target.numbers.length - 1,
    });
    return { condition: isSame ? (standard[index]?.condition ?? '') : '', words, places };
  });
}

function isToken(raw: string): NumberPlace['isPlace'] {
  return (token) => token.raw === raw;
}

/** Puts white space around a form as the source has it next to its pipes and at its ends. */
function framed(
  form: string,
  standard: readonly ConditionedForm[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  const [first, second] = standard;
  const frameOf = (one: ConditionedForm | undefined) => splitOuterSpace(one?.words ?? '').frame;
  return frameOf(isFirst ? first : second).before + form + frameOf(isLast ? standard.at(-1) : first).after;
}
