/** The rows of the view of documents in progress. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { isResumable, type ListedDocument } from '../../documents/listing.ts';
import { stateText } from '../documents/sentences.ts';
import type { Node } from './tree.ts';

const prefix = 'document.';

export function documentNodes(listed: readonly ListedDocument[]): readonly Node[] {
  const now = Date.now();
  return listed.map((one): Node => {
    const { record } = one;
    const label = basename(record.target);
    const description = `${record.targetLanguage} · ${stateText(one, now)}`;
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
  ended: { contextValue: 'document.ended', icon: 'warning' },
} as const;

function looksOf(listed: ListedDocument): keyof typeof looks {
  if (listed.isBeingSent) return 'beingSent';
  return isResumable(listed) ? 'resumable' : 'ended';
}

/** The id of the record that a row shows. */
export function documentIdOf(row: unknown): string | undefined {
  const { id } = Object(row) as { readonly id?: unknown };
  return typeof id === 'string' && id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}
