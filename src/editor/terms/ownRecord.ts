/** Changes to a folder's own value of a setting that names glossaries, style rules or translation memories. */
import type * as vscode from 'vscode';
import { isRecord } from '../../isRecord.ts';
import type { TextRecord } from '../../project/settings/settingReader.ts';
import type { ReferenceSetting } from '../../words.ts';
import { settingPlaces } from '../configuration.ts';
import { settingSection } from '../ids.ts';
import { isSamePlace, type Place, referenceAt } from './places.ts';

export interface Change {
  readonly place: Place;
  /** A name or id; empty to remove the current one. */
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
  const referenceNow = (place: Place) => referenceAt({ ...inherited, ...textsIn(record) }, place);
  let record = recordIn(own);
  for (const { place, reference } of changes) {
    if (reference === '') record = without(record, place);
  }
  for (const { place, reference } of changes) {
    if (reference === '' || referenceNow(place) === reference) continue;
    const others = Object.entries(record).filter(([key]) => !isSamePlace(key, place.key));
    record = { ...Object.fromEntries(others), [place.key]: reference };
  }
  // An empty reference overrides the one in the user or workspace settings, and one for `de_CH` the one for `de`.
  for (const { place, reference } of changes) {
    if (reference === '' && referenceNow(place) !== undefined) record = { ...record, [place.key]: '' };
  }
  return Object.keys(record).length > 0 ? record : undefined;
}

function without(record: OwnRecord, place: Place): OwnRecord {
  const isOther = ([key, value]: readonly [string, unknown]) =>
    typeof value !== 'string' || !isSamePlace(key, place.key);
  return Object.fromEntries(Object.entries(record).filter(isOther));
}

function recordIn(value: unknown): OwnRecord {
  return isRecord(value) ? { ...value } : {};
}

function textsIn(value: unknown): TextRecord {
  const entries = Object.entries(recordIn(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
