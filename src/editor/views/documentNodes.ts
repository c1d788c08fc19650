/** The rows of the view of pending document translations. */
import { basename } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentRecord } from '../../documents/record.ts';
import { stateText } from '../documents/sentences.ts';
import type { Node } from './tree.ts';

const prefix = 'document.';

export function documentNodes(records: readonly DocumentRecord[]): readonly Node[] {
  return records.map((record): Node => {
    const label = basename(record.target);
    const description = `${record.targetLanguage} · ${stateText(record)}`;
    const isResumable = !['sending', 'failed', 'gone'].includes(record.state.kind);
    const since = new Date(record.created).toLocaleString(vscode.env.language);
    return {
      ...{ id: `${prefix}${record.id}`, label, description, spoken: `${label}, ${description}` },
      contextValue: isResumable ? 'document.resumable' : 'document.ended',
      icon: isResumable ? 'cloud-download' : 'warning',
      tooltip: `${vscode.workspace.asRelativePath(record.source)}\n${description}\n${since}`,
    };
  });
}

/** The record id of a row. */
export function documentIdOf(row: unknown): string | undefined {
  const { id } = Object(row) as { readonly id?: unknown };
  return typeof id === 'string' && id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}
