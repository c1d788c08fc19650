/** The rows of the view of documents in progress. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { isResumable, type ListedDocument } from '../../documents/listing.ts';
import { isEnded } from '../../documents/record.ts';
import { stateText } from '../documents/sentences.ts';
import { localeName } from '../localeFile/names.ts';
import type { Node } from './tree.ts';

const prefix = 'document.';

/** Sorted by the path of the translation, because documents sent together are recorded in no particular order. */
export function documentNodes(listed: readonly ListedDocument[]): readonly Node[] {
  const now = Date.now();
  const sorted = listed.toSorted((one, other) => one.record.target.localeCompare(other.record.target));
  return sorted.map((one): Node => {
    const { record } = one;
    const label = basename(record.target);
    const description = `${localeName(record.targetLanguage)} · ${stateText(one, now)}`;
    const since = new Date(record.created).toLocaleString(vscode.env.language);
    return {
      ...{ id: `${prefix}${record.id}`, label, description, spoken: `${label}, ${description}` },
      ...looks[looksOf(one)],
      tooltip: `${vscode.workspace.asRelativePath(record.source)}\n${description}\n${since}`,
    };
  });
}

/** `contextValue` decides what can be done with a row. */
const looks = {
  resumable: { contextValue: 'document.resumable', icon: 'cloud-download' },
  beingSent: { contextValue: 'document.beingSent', icon: 'cloud-upload' },
  unanswered: { contextValue: 'document.unanswered', icon: 'warning' },
  ended: { contextValue: 'document.ended', icon: 'warning' },
} as const;

function looksOf(listed: ListedDocument): keyof typeof looks {
  if (listed.isBeingSent) return 'beingSent';
  if (isResumable(listed)) return 'resumable';
  return isEnded(listed.record) ? 'ended' : 'unanswered';
}

/** The id of the record that a row shows. */
export function documentIdOf(row: unknown): string | undefined {
  const { id } = Object(row) as { readonly id?: unknown };
  return typeof id === 'string' && id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}
