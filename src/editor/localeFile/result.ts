import type * as vscode from 'vscode';
import type { FileRecord, TranslatedFiles } from '../../project/translateFiles.ts';
import type { UserError } from '../errors.ts';
import type { OpenSource } from './plans.ts';
import type { RunTime } from './runClock.ts';

/** What came of one file, where it is, and what it is translated from. */
export interface FileResult extends FileRecord<UserError> {
  readonly uri: vscode.Uri;
  readonly source: OpenSource;
  /** Texts that a person has left out of the preview. */
  readonly declined: number;
}

export interface Done extends Omit<TranslatedFiles<UserError>, 'files'>, RunTime {
  readonly files: readonly FileResult[];
  /** Why other targets took no part. */
  readonly refused: readonly UserError[];
  /** Locales whose requests went without the custom instructions. */
  readonly uninstructed: readonly string[];
  /** Texts that came out as they stand. */
  readonly same: number;
  /** There is a lock that knows nothing of the run, because it is out of reach. */
  readonly isUnrecorded: boolean;
}
