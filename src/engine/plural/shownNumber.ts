/** Finds where the forms of a plural show its number. */
import { findTokens } from '../placeholders.ts';
import type { Syntax } from '../syntax/syntax.ts';
import { certainNumber, numberVariable, type Variable } from './numberVariable.ts';

export interface ShownNumber {
  /** Whether readers of a form see the number, so that the form is right for several numbers. */
  readonly shows: (form: string) => boolean;
  /** The token for the number, as written in the form. */
  readonly placeIn: (form: string) => string | undefined;
}

/**
 * Without a variable that is certainly the number, compares the forms: in `1 folder` and `%(counter)s folders`, the
 * number is the variable that one form lacks. `placeIn` finds nothing if there are several such variables.
 */
export function shownNumber(forms: ReadonlyMap<string, string>, syntax: Syntax): ShownNumber {
  const read = (form: string) => variablesIn(form, syntax);
  const other = read(forms.get('other') ?? '');
  if (certainNumber(other)) {
    const placeIn = (form: string) => certainNumber(read(form))?.raw;
    return { shows: (form) => placeIn(form) !== undefined, placeIn };
  }
  const names = (variables: readonly Variable[]) =>
    new Set(variables.filter(isFilledIn).map(({ name }) => name));
  const varying = varyingNames(names(other), [...forms.values()].map(read).map(names));
  if (varying.length === 0) {
    const placeIn = (form: string) => numberVariable(read(form))?.raw;
    return { shows: (form) => placeIn(form) !== undefined, placeIn };
  }
  const [only] = varying.length === 1 ? varying : [];
  return {
    shows: (form) => varying.every((name) => names(read(form)).has(name)),
    placeIn: (form) => read(form).find(({ name }) => name === only)?.raw,
  };
}

/** The names in `other` that at least one form lacks. */
export function varyingNames(
  other: ReadonlySet<string>,
  forms: readonly ReadonlySet<string>[],
): readonly string[] {
  return [...other].filter((name) => forms.some((form) => !form.has(name)));
}

/** Android marks a variable with an element around it: `<xliff:g id="count">%d</xliff:g>`. */
function variablesIn(form: string, syntax: Syntax): readonly Variable[] {
  return findTokens(form, syntax).flatMap(({ raw, family, tag }): readonly Variable[] => {
    if (!tag) return [{ name: raw, raw, family }];
    if (family !== 'untranslatable') return [];
    const inner = findTokens(raw.replaceAll(/^<[^>]*>|<[^<]*>$/g, ''), syntax);
    return inner.map((token) => ({ name: token.raw, raw, family: token.family }));
  });
}

const filledIn = new Set(
  'argument mustache words printf printfSpaced printfNamed qt place interpolation percent template hash colon colonCapital chrome positional underscores delimited erb'.split(
    ' ',
  ),
);

function isFilledIn({ name, family }: Variable): boolean {
  return filledIn.has(family) && name !== '%%';
}
