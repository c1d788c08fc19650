/** A placeholder, possibly inside an element that marks it as one. */
export interface Variable {
  /** The placeholder without the element. */
  readonly name: string;
  /** The spelling in the text, including the element. */
  readonly raw: string;
  readonly family: string;
}

/** A variable with one of the usual library names for the number of a plural. */
const named =
  /^(?:(?:\{\{-?|[$%#]?\{|%\(|%<)\s*(?:count|n|num|number|smart_count|quantity)(?=[\s,:)>}])|:count$|%count%$)/i;
const integer =
  /^%(?:(?:\d+\$)?[-+#0]*(?:[1-9]\d*)?(?:hh?|ll?|[qjztL])?(?:[diu](?![A-Za-z])|n$)|(?:\([^()]+\)|<\w+>)[-+#0]*(?:[1-9]\d*)?[diu]$)/;

/** The end of a name that no number has. In `{user} liked these`, a number would be taken for a person. */
const notNumber = /(?:name|user|author|sender|owner|person|title|email|url|path|file|folder)(?=[\s,:|!)}>])/i;

/** The variable that is certainly a number: by its name, or else as the only integer conversion. */
export function certainNumber(variables: readonly Variable[]): Variable | undefined {
  return (
    variables.find(({ name }) => named.test(name)) ??
    theOnly(variables.filter(({ name }) => integer.test(name)))
  );
}

/**
 * The variable that shows the number in a plural form: one that is certainly a number, or else the only one, unless its
 * name rules that out.
 */
export function numberVariable(variables: readonly Variable[]): Variable | undefined {
  const certain = certainNumber(variables);
  if (certain) return certain;
  const only = theOnly(
    variables.filter(({ name, family }) => variableFamilies.has(family) && !reference.test(name)),
  );
  return only && !notNumber.test(only.name) ? only : undefined;
}

/** A reference to another plural in Apple's formats: `%#@files@`. */
const reference = /^%[\d$.]*#@/;

const variableFamilies = new Set([
  'argument',
  'mustache',
  'printf',
  'qt',
  'place',
  'interpolation',
  'template',
]);

function theOnly(variables: readonly Variable[]): Variable | undefined {
  return new Set(variables.map(({ name }) => name)).size === 1 ? variables[0] : undefined;
}
