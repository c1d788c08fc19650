/** A placeholder, or one with an element around it that marks it as such. */
export interface Variable {
  /** The name without the element. */
  readonly name: string;
  /** The spelling that the text has. */
  readonly raw: string;
  readonly family: string;
}

/** A variable with one of the names that libraries give to the number of a plural. */
const named = /^(?:\{\{-?|[$%#]?\{|%\(|%<)\s*(?:count|n|num|number|smart_count|quantity)(?=[\s,:)>}])/i;
const integer =
  /^%(?:(?:\d+\$)?[-+#0]*(?:[1-9]\d*)?(?:hh?|ll?|[qjztL])?(?:[diu](?![A-Za-z])|n$)|(?:\([^()]+\)|<\w+>)[-+#0]*(?:[1-9]\d*)?[diu]$)/;

/** The variable that is a number for certain: by name, else the only integer. */
export function certainNumber(variables: readonly Variable[]): Variable | undefined {
  return (
    variables.find(({ name }) => named.test(name)) ??
    theOnly(variables.filter(({ name }) => integer.test(name)))
  );
}

/** The variable that shows the number in a plural form: the one that is it for certain, else the only one. */
export function numberVariable(variables: readonly Variable[]): Variable | undefined {
  return certainNumber(variables) ?? theOnly(variables.filter(({ family }) => variableFamilies.has(family)));
}

const variableFamilies = new Set(['argument', 'mustache', 'printf', 'qt', 'interpolation', 'template']);

function theOnly(variables: readonly Variable[]): Variable | undefined {
  return new Set(variables.map(({ name }) => name)).size === 1 ? variables[0] : undefined;
}
