import type { Token } from '../token.ts';

/** A variable with one of the names that libraries give to the number of a plural. */
const named = /^(?:\{\{-?|[$%#]?\{|%\(|%<)\s*(?:count|n|num|number|smart_count|quantity)(?=[\s,:)>}])/i;
const integer = /^%(?:\d+\$)?[-+#0]*(?:[1-9]\d*)?(?:hh?|ll?|[qjztL])?(?:[diu](?![A-Za-z])|n$)/;

/**
 * The placeholder that shows the number in a plural form: by name, else the only integer, else the only placeholder.
 */
export function numberToken(tokens: readonly Token[]): Token | undefined {
  const placeholders = tokens.filter(({ tag }) => tag === undefined);
  return (
    placeholders.find(({ raw }) => named.test(raw)) ??
    theOnly(placeholders.filter(({ raw }) => integer.test(raw))) ??
    theOnly(placeholders.filter(({ family }) => variableFamilies.has(family)))
  );
}

const variableFamilies = new Set(['argument', 'mustache', 'printf', 'qt', 'interpolation', 'template']);

function theOnly(tokens: readonly Token[]): Token | undefined {
  return new Set(tokens.map(({ raw }) => raw)).size === 1 ? tokens[0] : undefined;
}
