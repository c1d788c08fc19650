/** Messages about texts that rephrasing or correction left out. */
import * as vscode from 'vscode';
import type { Refusal } from '../../code/piece.ts';
import type { PieceResult } from '../../code/results.ts';
import type { Finding } from '../../engine/segment.ts';
import { visible } from '../../visible.ts';
import { show, UserError } from '../errors.ts';
import { findingSentence } from '../findings.ts';
import { leftOutSentence, shownCharacter } from '../text/report.ts';

/** One message if something was left out. */
export async function reportLeftOut(results: readonly PieceResult[]): Promise<void> {
  const message = leftOutSentence(results, reasonSentence);
  if (message !== undefined) await show(new UserError('warning', message));
}

/** Why a text was left as it was. */
export function reasonSentence(reason: Finding | Refusal): string {
  switch (reason.code) {
    case 'placeholders':
    case 'holes':
      return lossSentence(reason);
    case 'placeholderOrder':
      return vscode.l10n.t('the new text changes the order of {0}.', named(reason.placeholders));
    case 'markupUnbalanced':
      return vscode.l10n.t('the new text breaks the nesting of its tags.');
    case 'foreignMarkup':
      return vscode.l10n.t('the new text contains markup that was not sent.');
    case 'lineBreaks':
      return vscode.l10n.t(
        'the new text has a different number of lines ({0} instead of {1}).',
        reason.found,
        reason.lines,
      );
    case 'withheld':
      return vscode.l10n.t('the new text contains the API key.');
    case 'overLength':
      return vscode.l10n.t(
        'the new text has {0} characters, and the file allows {1}.',
        reason.characters,
        reason.limit,
      );
    case 'unspellable':
      return vscode.l10n.t(
        'the new text contains {0}, which cannot be written there.',
        shownCharacter(reason.character),
      );
    case 'codeChanged':
      return vscode.l10n.t('the new text would change how the code around it is read.');
    case 'messageSyntax':
      return reason.problem === 'answer'
        ? vscode.l10n.t('the new text breaks the syntax of the message.')
        : findingSentence(reason);
    default:
      return findingSentence(reason);
  }
}

interface Loss {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

function lossSentence({ missing, added }: Loss): string {
  if (missing.length > 0) return vscode.l10n.t('the new text lost {0}.', named(missing));
  return vscode.l10n.t('the new text adds {0}.', named(added));
}

function named(placeholders: readonly string[]): string {
  return placeholders.map(visible).join(', ');
}
