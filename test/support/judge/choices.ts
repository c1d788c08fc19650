/** Compares the choices of two ICU messages: arguments, keys, exact cases and categories. */
import { isPluralElement, isSelectElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import type { Fault } from './fault.ts';
import { isExact, keysIn, type Message, pluralsOf, typeOf } from './icu.ts';
import { categoriesOf } from './numbers.ts';
import { differences } from './text.ts';

export function compareChoices(source: Message, output: Message, targetLanguage: string): readonly Fault[] {
  return [
    ...compareArguments(source, output),
    ...compareSelects(source, output),
    ...comparePlurals(source, output, targetLanguage),
  ];
}

/** Surrounding text may have moved into branches, which may duplicate a choice. */
function compareArguments(source: Message, output: Message): readonly Fault[] {
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
  const present = new Set(found.flatMap(key));
  const missing = new Set(
    pluralsOf(source)
      .flatMap(key)
      .filter((exact) => !present.has(exact)),
  );
  return [
    ...faults,
    ...[...missing].map((detail): Fault => ({ code: 'exactCases', detail: `missing ${detail}` })),
  ];
}

/** Two plurals of one argument may have been merged, with the exact cases of both. */
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
