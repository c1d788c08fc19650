/** Changes to a folder's own value of a setting that names glossaries, style rules or translation memories. */
import type * as vscode from 'vscode';
import type { TextRecord } from '../../project/settingReader.ts';
import type { ReferenceSetting } from '../../words.ts';
import { settingPlaces } from '../configuration.ts';
import { settingSection } from '../ids.ts';
import { isSamePlace, type Place, referenceAt } from './places.ts';

export interface Change {
  readonly place: Place;
  /** A name or id; empty to remove the present one. */
  readonly reference: string;
}

/** Invalid values are kept. */
type OwnRecord = Readonly<Record<string, unknown>>;

/** The folder's own record after the changes; undefined if nothing remains. */
export function changedRecord(
  folder: vscode.WorkspaceFolder,
  setting: ReferenceSetting,
  changes: readonly Change[],
): OwnRecord | undefined {
  const { folder: own, person, workspace } = settingPlaces(settingSection, setting, folder);
  const inherited = { ...textsIn(person), ...textsIn(workspace) };
  let record = recordIn(own);
  for (const { place, reference } of changes) {
    if (reference === '') record = without(record, place, inherited);
  }
  for (const { place, reference } of changes) {
    if (reference === '' || referenceAt({ ...inherited, ...textsIn(record) }, place) === reference) continue;
    const others = Object.entries(record).filter(([key]) => !isSamePlace(key, place.key));
    record = { ...Object.fromEntries(others), [place.key]: reference };
  }
  // The setting of `de` also applies to `de_CH`.
  for (const { place, reference } of changes) {
    const isLeft = referenceAt({ ...inherited, ...textsIn(record) }, place) !== undefined;
    if (reference === '' && isLeft) record = { ...record, [place.key]: '' };
  }
  return Object.keys(record).length > 0 ? record : undefined;
}

/** An empty reference overrides one in the settings of the user or the workspace. */
function without(record: OwnRecord, place: Place, inherited: TextRecord): OwnRecord {
  const isMeant = ([key, value]: readonly [string, unknown]) =>
    typeof value === 'string' && referenceAt({ [key]: value }, place) !== undefined;
  const kept = Object.entries(record).filter((entry) => !isMeant(entry));
  const emptied = Object.entries(inherited).flatMap((entry) => (isMeant(entry) ? [[entry[0], '']] : []));
  return Object.fromEntries([...kept, ...emptied]);
}

function recordIn(value: unknown): OwnRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function textsIn(value: unknown): TextRecord {
  const entries = Object.entries(recordIn(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
