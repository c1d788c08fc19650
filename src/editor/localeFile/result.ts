import type * as vscode from 'vscode';
import type { FileRecord, TranslatedFiles } from '../../project/translateFiles.ts';
import type { UserError } from '../errors.ts';

/** What came of one file, and where it is. */
export interface FileResult extends FileRecord<UserError> {
  readonly uri: vscode.Uri;
}

export interface Done extends Omit<TranslatedFiles<UserError>, 'files'> {
  readonly files: readonly FileResult[];
  /** Why other targets took no part. */
  readonly refused: readonly UserError[];
  /** Locales whose requests went without the custom instructions. */
  readonly uninstructed: readonly string[];
  /** Texts that a person has left out of the preview. */
  readonly declined: number;
  /** There is a lock that knows nothing of the run, because it is out of reach. */
  readonly isUnrecorded: boolean;
}
