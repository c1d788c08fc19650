/** The argument that a quick fix passes to its command. */
import * as vscode from 'vscode';
import { pathKey } from '../../formats/pathKey.ts';
import type { FoundCorrection } from './proofread.ts';

export interface WantedCorrection {
  /** The `pathKey` of the entry, because other entries may have the same text. */
  readonly path: string;
  /** The whole text of the entry. */
  readonly text: string;
  readonly offset: number;
  readonly original: string;
  readonly content: string;
}

export interface CorrectionArgument {
  readonly uri: vscode.Uri;
  /** If absent, all corrections in the file. */
  readonly correction?: WantedCorrection;
}

/** @returns undefined for anything else, because any extension can run the command */
export function correctionIn(value: unknown): CorrectionArgument | undefined {
  if (typeof value !== 'object' || value === null || !('correctionsOf' in value)) return undefined;
  const { correctionsOf } = value;
  const wanted = 'correction' in value ? value.correction : undefined;
  if (typeof correctionsOf !== 'string' || !URL.canParse(correctionsOf)) return undefined;
  const uri = vscode.Uri.parse(correctionsOf);
  if (wanted === undefined) return { uri };
  return isWanted(wanted) ? { uri, correction: wanted } : undefined;
}

function isWanted(value: unknown): value is WantedCorrection {
  if (typeof value !== 'object' || value === null) return false;
  const { path, text, offset, original, content } = value as Partial<Record<keyof WantedCorrection, unknown>>;
  return (
    [path, text, original, content].every((one) => typeof one === 'string') && typeof offset === 'number'
  );
}

export function isAbout({ entry, correction }: FoundCorrection, wanted: WantedCorrection): boolean {
  return (
    pathKey(entry.path) === wanted.path &&
    entry.text === wanted.text &&
    correction.offset === wanted.offset &&
    correction.original === wanted.original &&
    correction.content === wanted.content
  );
}
