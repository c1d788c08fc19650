import type * as vscode from 'vscode';
import type { FileRecord, TranslatedFiles } from '../../project/runs/translateFiles.ts';
import type { UserError } from '../errors.ts';
import type { OpenSource } from './plans.ts';
import type { RunTime } from './runClock.ts';

export interface FileResult extends FileRecord<UserError> {
  readonly uri: vscode.Uri;
  readonly source: OpenSource;
  /** The number of texts that the user rejected in the preview. */
  readonly declined: number;
}

export interface Done extends Omit<TranslatedFiles<UserError>, 'files'>, RunTime {
  readonly files: readonly FileResult[];
  /** Why other targets were skipped. */
  readonly refused: readonly UserError[];
  /** Locales whose requests omitted the custom instructions. */
  readonly uninstructed: readonly string[];
  /** The number of texts whose translation equals the text already there. */
  readonly same: number;
  /** Whether a lock exists that could not record the run because it is out of reach. */
  readonly isUnrecorded: boolean;
}
