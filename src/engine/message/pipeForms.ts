/** The forms between bars that a target language needs, if the program chooses among them by language. */

import { type FormPositions, positionsIn } from '../plural/positions.ts';
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
  { syntax, sourceLanguage, targetLanguage }: MessageOptions,
): readonly PipeForm[] | undefined {
  const choosing = choosingIn(syntax);
  const read = choosing && conditionedForms(forms, choosing);
  if (!read) return undefined;
  const standard = read.filter(({ isExplicit }) => !isExplicit);
  const source = positionsIn(sourceLanguage, choosing);
  if (
    !isWhole(standard, source) ||
    !showsCountedForms(
      standard.map(({ words }) => words),
      choosing,
    )
  )
    return undefined;
  const target = positionsIn(targetLanguage, choosing);
  const own = standardForms(standard, { syntax, sourceLanguage, targetLanguage, source, target, read });
  const [first] = standard;
  return read.flatMap((form) => {
    if (form.isExplicit) return [{ ...form, places: [] }];
    return form === first ? own : [];
  });
}

function choosingIn({ message }: Syntax) {
  return message?.kind === 'pipes' ? message.choosing : undefined;
}

function isWhole({ length }: readonly ConditionedForm[], { numbers, most }: FormPositions): boolean {
  return length > 1 && length >= numbers.length && length <= most;
}

interface Languages extends MessageOptions {
  readonly source: FormPositions;
  readonly target: FormPositions;
  readonly read: readonly ConditionedForm[];
}

function standardForms(
  standard: readonly ConditionedForm[],
  { syntax, sourceLanguage, targetLanguage, source, target, read }: Languages,
): readonly PipeForm[] {
  const texts = standard.map(({ words }) => words.trim());
  const last = texts.length - 1;
  const named = texts.map((text, index) => [index === last ? 'other' : String(index), text] as const);
  const { shows, placeIn } = shownNumber(new Map(named), syntax);
  const exact = new Set(read.flatMap(({ condition }) => numbersOfCondition(condition)));
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

/** Puts white space around a form as the source has it next to its bars and at its ends. */
function framed(
  form: string,
  standard: readonly ConditionedForm[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  const [first, second] = standard;
  const before = spaceBefore((isFirst ? first : second)?.words ?? '');
  const after = spaceAfter((isLast ? standard.at(-1) : first)?.words ?? '');
  return before + form + after;
}

function spaceBefore(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

function spaceAfter(text: string): string {
  return text.slice(text.trimEnd().length);
}
