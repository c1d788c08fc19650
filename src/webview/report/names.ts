import type { ReportColumns } from '../../administration/columns.ts';
import type { Strings } from './strings.ts';

/** One name per subject. The masked key is appended where keys have no label or share one. */
export function displayNames(
  { subjects, grouping }: Pick<ReportColumns, 'subjects' | 'grouping'>,
  { organisation, noLabel }: Pick<Strings, 'organisation' | 'noLabel'>,
): readonly string[] {
  if (grouping === 'total') return subjects.map(() => organisation);
  const bearers = new Map<string, number>();
  for (const { name } of subjects) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return subjects.map(({ name, maskedKey }) => {
    const isAlone = name !== '' && bearers.get(name) === 1;
    const shown = name === '' ? noLabel : name;
    return isAlone || maskedKey === '' ? shown : `${shown} ${maskedKey}`;
  });
}
