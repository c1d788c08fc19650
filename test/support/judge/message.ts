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
  const plurals = source.choices.filter(isPluralElement);
  return output.choices.filter(isPluralElement).flatMap((plural) => {
    const own = plurals
      .filter(({ value }) => value === plural.value)
      .flatMap(({ options }) => Object.keys(options));
    return [...exactFaults(plural, own), ...categoryFaults(plural, own, target)];
  });
}

function exactFaults({ value, options }: PluralElement, own: readonly string[]): readonly Fault[] {
  const wanted = [...new Set(own.filter(isExact))];
  const found = Object.keys(options).filter(isExact);
  return differences(wanted, found).map(({ code, detail }) => ({
    code: 'exactCases',
    detail: `${value}: ${code} ${detail}`,
  }));
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
    const selected = [...values].filter(([, value]) => typeof value === 'string').join();
    const key = `${selected} ${shown.route}`;
    const group = groups.get(key) ?? { shown, wanted: [] };
    groups.set(key, group);
    group.wanted.push(show(source, values, languages.source));
  }
  return [...groups.values()].flatMap(({ shown, wanted }) => {
    const most = Math.max(...wanted.map(({ args }) => args.length));
    const full = wanted.filter(({ args }) => args.length === most);
    return closest(full.map((one) => compareOne(one, shown)));
  });
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
  const of = ({ choices }: Message) =>
    choices.filter(isPluralElement).filter(({ value }) => value === argument);
  const [own, others] = [of(source), of(output)];
  if (own.length === 0) return [];
  const exact = own.flatMap(({ options }) =>
    Object.keys(options)
      .filter(isExact)
      .map((key) => Number(key.slice(1))),
  );
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
