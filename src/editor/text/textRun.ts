/** Runs a translation of text in a document, with a notification. */
import * as vscode from 'vscode';
import type { Claim } from '../../jobs/claims.ts';
import type { JobContext } from '../../jobs/runner.ts';
import type { Deps } from '../deps.ts';
import { type Action, UserError } from '../errors.ts';
import { inNotification } from '../jobs.ts';
import type { Passages } from '../passages.ts';
import { formatNumber } from '../views/figures.ts';
import { isLeftOfDiff, isWritable } from '../writable.ts';
import { type PiecesProgress, type TranslatedPieces, translatePieces, type Wish } from './translatePieces.ts';

export interface RunSteps {
  /** Called before anything is asked or sent. */
  readonly begin?: (job: JobContext<PiecesProgress>) => Promise<void>;
  /** Called with the translations, even if the run ended early. */
  readonly finish: (translated: TranslatedPieces) => Promise<void>;
}

/**
 * @returns undefined if the user cancelled a question
 * @throws what ended the run early, after `finish` has handled the finished part
 */
export function runPieces(
  deps: Deps,
  wish: Wish,
  { begin, finish }: RunSteps,
): Promise<TranslatedPieces | undefined> {
  const job = deps.jobs.start<TranslatedPieces | undefined, PiecesProgress>(async (context) => {
    await begin?.(context);
    const translated = await translatePieces(deps, wish, context);
    if (!translated) return undefined;
    await finish(translated);
    if (translated.failure !== undefined) throw translated.failure;
    return translated;
  });
  return inNotification(job, {
    title: ({ target }) => vscode.l10n.t('Translating into {0}', target.name),
    message: ({ done, total }) => vscode.l10n.t('{0} of {1}', formatNumber(done), formatNumber(total)),
  });
}

/**
 * @param instead offered if the document is read-only
 * @throws UserError in that case
 */
export async function requireWritable(
  editor: vscode.TextEditor,
  instead: readonly Action[] = [],
): Promise<void> {
  if (!isLeftOfDiff(editor) && (await isWritable(editor.document.uri))) return;
  throw new UserError('information', vscode.l10n.t('This document is read-only.'), instead);
}

/** Separate selections of a document may be translated at the same time. */
export class SelectionClaim implements Claim {
  readonly resource: string;
  private readonly passages: Passages;

  constructor(passages: Passages) {
    this.resource = passages.uri.toString();
    this.passages = passages;
  }

  isApartFrom(other: Claim): boolean {
    return other instanceof SelectionClaim && !other.passages.overlaps(this.passages);
  }
}

/** Raises the event for a translated selection, unless nothing was translated. */
export function raiseTranslated(
  { events }: Deps,
  uri: vscode.Uri,
  { target, results }: Pick<TranslatedPieces, 'target' | 'results'>,
): void {
  const passages = results.filter(({ kind }) => kind === 'translated').length;
  if (passages === 0) return;
  const { code: targetLanguage } = target;
  events.raise({ kind: 'selectionTranslated', document: uri.toString(), targetLanguage, passages });
}
