/** Compares two ICU messages by what they show, and by the choices that the target language needs. */
import { isPluralElement, isSelectElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { closest } from './closest.ts';
import type { Fault } from './fault.ts';
import {
  branchOf,
  hasReadableTags,
  type Message,
  readMessage,
  type Shown,
  show,
  typeOf,
  type Values,
} from './icu.ts';
import { categoriesOf, sampleNumbers } from './numbers.ts';
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
  const faults = [
    ...compareChoices(source, message),
    ...compareSelects(source, message),
    ...comparePlurals(source, message, languages.target),
  ];
  return faults.length > 0 ? faults : compareShown(source, message, languages);
}

/** Prefix and suffix may have moved into branches, so that a choice may be there more than once. */
function compareChoices(source: Message, output: Message): readonly Fault[] {
  const names = ({ choices }: Message) => [
    ...new Set(
      choices.map((choice) =>
        isPluralElement(choice)
          ? `${choice.value} ${choice.pluralType} ${choice.offset}`
          : `${choice.value} select`,
      ),
    ),
  ];
  return differences(names(source), names(output)).map(({ code, detail }) => ({
    code: 'choices',
    detail: `${code} ${detail}`,
  }));
}

function compareSelects(source: Message, output: Message): readonly Fault[] {
  const keysOf = (options: object) => Object.keys(options).sort().join(' ');
  const allowed = new Set(
    source.choices.filter(isSelectElement).map(({ value, options }) => `${value}: ${keysOf(options)}`),
  );
  return output.choices
    .filter(isSelectElement)
    .map(({ value, options }) => `${value}: ${keysOf(options)}`)
    .filter((keys) => !allowed.has(keys))
    .map((detail) => ({ code: 'selectKeys', detail }));
}

const isExact = (key: string) => key.startsWith('=');

function comparePlurals(source: Message, output: Message, target: string): readonly Fault[] {
  const found = pluralsOf(output);
  const faults = found.flatMap((plural) => {
    const own = pluralsOf(source, plural.value);
    return [...foreignExact(plural, own), ...categoryFaults(plural, own.flatMap(keysIn), target)];
  });
  const key = (plural: PluralElement) =>
    keysIn(plural)
      .filter(isExact)
      .map((exact) => `${plural.value} ${exact}`);
  const missing = new Set(pluralsOf(source).flatMap(key)).difference(new Set(found.flatMap(key)));
  return [
    ...faults,
    ...[...missing].map((detail): Fault => ({ code: 'exactCases', detail: `missing ${detail}` })),
  ];
}

function pluralsOf({ choices }: Message, argument?: string): readonly PluralElement[] {
  return choices.filter(isPluralElement).filter(({ value }) => argument === undefined || value === argument);
}

const keysIn = ({ options }: PluralElement) => Object.keys(options);

/** Two plurals of one argument may have become one, with the exact cases of both. */
function foreignExact(plural: PluralElement, own: readonly PluralElement[]): readonly Fault[] {
  const exactOf = (keys: readonly string[]) => [...new Set(keys.filter(isExact))].sort().join(' ');
  const allowed = new Set([...own.map((one) => exactOf(keysIn(one))), exactOf(own.flatMap(keysIn))]);
  const found = exactOf(keysIn(plural));
  return allowed.has(found)
    ? []
    : [{ code: 'exactCases', detail: `${plural.value} with ${found || 'none'}` }];
}

function categoryFaults(plural: PluralElement, own: readonly string[], target: string): readonly Fault[] {
  const wanted = categoriesOf(target, typeOf(plural));
  const found = Object.keys(plural.options).filter((key) => !isExact(key));
  const missing = wanted.filter((category) => !found.includes(category));
  const foreign = found.filter((category) => !wanted.includes(category) && !own.includes(category));
  return [
    ...missing.map(
      (category): Fault => ({ code: 'categories', detail: `${plural.value} lacks ${category}` }),
    ),
    ...foreign.map((category): Fault => ({ code: 'categories', detail: `${plural.value} has ${category}` })),
  ];
}

/**
 * Every branch of the output against what the source shows for the values that lead to it. Where some of them show the
 * number and others do not (English `one` is 1, Russian `one` is 21 too), the branch must show it.
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
    const most = Math.max(...wanted.map(({ numbers }) => numbers));
    const full = wanted.filter(({ numbers }) => numbers === most);
    return closest(full.map((one) => compareOne(one, shown)));
  });
}

/** Whether the source has a branch for this very value. */
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

/** One set of values for every combination of branches that differs in one of the messages. */
function assignments(source: Message, output: Message, languages: Languages): readonly Values[] {
  let all: Values[] = [new Map()];
  for (const argument of new Set(source.choices.map(({ value }) => value))) {
    const values = [...keysOf(source, argument), ...numbersFor(argument, source, output, languages)];
    all = all
      .flatMap((known) => values.map((value) => new Map([...known, [argument, value]])))
      .slice(0, mostAssignments);
  }
  return all;
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
