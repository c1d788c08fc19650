/** Compares two ICU messages by what they show, and by the choices that the target language needs. */
import { isSelectElement } from '@formatjs/icu-messageformat-parser';
import { compareChoices } from './choices.ts';
import { closest } from './closest.ts';
import type { Fault } from './fault.ts';
import {
  branchOf,
  hasReadableTags,
  isExact,
  keysIn,
  type Message,
  pluralsOf,
  readMessage,
  type Shown,
  show,
  type Values,
} from './icu.ts';
import { sampleNumbers } from './numbers.ts';
import { compareTexts, differences } from './text.ts';

export interface Languages {
  readonly source: string;
  readonly target: string;
}

export function compareMessages(source: Message, output: string, languages: Languages): readonly Fault[] {
  const message = readMessage(output);
  if (!message || (hasReadableTags(source.text) && !hasReadableTags(output))) {
    return [{ code: 'invalidMessage', detail: output }];
  }
  const faults = compareChoices(source, message, languages.target);
  return faults.length > 0 ? faults : compareShown(source, message, languages);
}

/**
 * Compares every branch of the output with what the source shows for the values that lead to it. If the source has
 * several texts for them, only those with the most numbers count, and of these only those with the most arguments:
 * English `one` is 1 and need not show the number, but Russian `one` includes 21.
 */
function compareShown(source: Message, output: Message, languages: Languages): readonly Fault[] {
  const groups = new Map<string, { readonly shown: Shown; readonly wanted: Shown[] }>();
  for (const values of assignments(source, output, languages)) {
    const shown = show(output, values, languages.target);
    const key = `${[...values].filter((value) => isPrescribed(source, value)).join()} ${shown.route}`;
    const group = groups.get(key) ?? { shown, wanted: [] };
    groups.set(key, group);
    group.wanted.push(show(source, values, languages.source));
  }
  return [...groups.values()].flatMap(({ shown, wanted }) => {
    const full = withMost(
      withMost(wanted, ({ numbers }) => numbers),
      ({ args }) => args.length,
    );
    return closest(full.map((one) => compareOne(one, shown)));
  });
}

function withMost(wanted: readonly Shown[], count: (one: Shown) => number): readonly Shown[] {
  const most = Math.max(...wanted.map(count));
  return wanted.filter((one) => count(one) === most);
}

/** Whether the source has a branch for exactly this value. */
function isPrescribed(source: Message, [argument, value]: readonly [string, string | number]): boolean {
  return (
    typeof value === 'string' || pluralsOf(source, argument).some(({ options }) => `=${value}` in options)
  );
}

function compareOne(wanted: Shown, shown: Shown): readonly Fault[] {
  const faults = [...differences(wanted.args, shown.args), ...compareTexts(wanted.text, shown.text)];
  return faults.map(({ code, detail }) => ({
    code,
    detail: shown.route ? `${detail} (${shown.route})` : detail,
  }));
}

const mostAssignments = 3000;

/** One set of values per combination of branches, up to a limit; beyond it, each branch once. */
function assignments(source: Message, output: Message, languages: Languages): readonly Values[] {
  const choices = [...new Set(source.choices.map(({ value }) => value))].map((argument) => ({
    argument,
    values: [...keysOf(source, argument), ...numbersFor(argument, source, output, languages)],
  }));
  let all: Values[] = [new Map()];
  let isCut = false;
  for (const { argument, values } of choices) {
    const more = all.flatMap((known) => values.map((value) => new Map([...known, [argument, value]])));
    isCut ||= more.length > mostAssignments;
    all = more.slice(0, mostAssignments);
  }
  const [first] = all;
  if (!isCut || !first) return all;
  const single = choices.flatMap(({ argument, values }) =>
    values.map((value) => new Map([...first, [argument, value]])),
  );
  return [...all, ...single];
}

function keysOf({ choices }: Message, argument: string): readonly string[] {
  const selects = choices.filter(isSelectElement).filter(({ value }) => value === argument);
  return [...new Set(selects.flatMap(({ options }) => Object.keys(options)))];
}

function numbersFor(
  argument: string,
  source: Message,
  output: Message,
  languages: Languages,
): readonly number[] {
  const [own, others] = [pluralsOf(source, argument), pluralsOf(output, argument)];
  if (own.length === 0) return [];
  const exact = own
    .flatMap(keysIn)
    .filter(isExact)
    .map((key) => Number(key.slice(1)));
  const found = new Map<string, number>();
  for (const number of [...exact, ...sampleNumbers]) {
    const values = new Map([[argument, number]]);
    const taken = [
      ...own.map((plural) => branchOf(plural, values, languages.source)),
      ...others.map((plural) => branchOf(plural, values, languages.target)),
    ].join(' ');
    if (!found.has(taken)) found.set(taken, number);
  }
  return [...found.values()];
}
