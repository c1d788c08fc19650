/** Plurals whose forms are separate entries: recognised in JSON by their keys, elsewhere by `Entry.plural`. */
import type { Entry, PluralRole } from '../../../src/formats/format.ts';
import type { FilePlan } from '../../../src/project/plans/plan.ts';
import { categoriesOf, type PluralType } from '../judge/numbers.ts';
import { formOf, type PluralSet, setsOf, wantedKeys } from '../judge/sets.ts';

export interface TargetSet {
  readonly set: PluralSet;
  /** Categories by the key of the target's form. */
  readonly wanted: ReadonlyMap<string, string>;
}

export const keyOf = (path: readonly string[]) => path.join(' › ');

export function targetSets(plan: FilePlan, entries: readonly Entry[]): readonly TargetSet[] {
  return plan.format.id === 'json' ? setsByKey(plan, entries) : setsByRole(plan, entries);
}

/** Independent of what the format reports, to find what it overlooks. */
function setsByKey({ target }: FilePlan, entries: readonly Entry[]): readonly TargetSet[] {
  const sets = setsOf(new Map(entries.map(({ path, text }) => [keyOf(path), text])));
  return [...sets.values()].map((set) => {
    const keys = wantedKeys(set, target.locale);
    return { set, wanted: new Map(keys.map((key) => [key, formOf(key)?.category ?? ''])) };
  });
}

function setsByRole(plan: FilePlan, entries: readonly Entry[]): readonly TargetSet[] {
  const forms = Map.groupBy(
    entries.filter(({ plural, text }) => plural !== undefined && text !== ''),
    ({ plural }) => keyOf(plural?.set ?? []),
  );
  return [...forms].flatMap(([base, members]) => {
    const [role] = members.flatMap(({ plural }) => plural ?? []);
    const texts = new Map(members.map(({ plural, text }) => [plural?.category ?? '', text]));
    const type: PluralType = role?.ordinal ? 'ordinal' : 'cardinal';
    if (!role || !isPlural(texts, type)) return [];
    return [{ set: { base, type, forms: texts }, wanted: wantedOf(plan, role, texts) }];
  });
}

/** Whether these are the forms of an English plural; some programs have a separate text for 0. */
function isPlural(forms: ReadonlyMap<string, string>, type: PluralType): boolean {
  const known = ['zero', ...categoriesOf('en', type)];
  return forms.has('other') && [...forms.keys()].every((one) => known.includes(one));
}

function wantedOf(
  { format, target }: FilePlan,
  role: PluralRole,
  forms: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ofLanguage = categoriesOf(target.locale, role.ordinal ? 'ordinal' : 'cardinal');
  const own = format.pluralCategories?.(target, target.text);
  const categories = own ?? [...ofLanguage, ...(forms.has('zero') ? ['zero'] : [])];
  const keys = categories.map((category) => {
    return [keyOf(format.pluralPath?.({ ...role, category }) ?? []), category] as const;
  });
  return new Map(keys);
}
