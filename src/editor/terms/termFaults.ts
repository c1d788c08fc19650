/** Why the service would not take a term. */
import * as vscode from 'vscode';
import type { PhraseFault, Problem } from '../../terms/problem.ts';
import type { Side } from '../../terms/term.ts';

export function problemText(problem: Problem): string {
  switch (problem.code) {
    case 'duplicate':
      return vscode.l10n.t('line {0} has the same source.', problem.first.line);
    case 'columns':
      return problem.count === 1
        ? vscode.l10n.t('it has a source and no target.')
        : vscode.l10n.t('it has {0} columns instead of a source and a target.', problem.count);
    case 'quotes':
      return vscode.l10n.t('its quotes do not close, or something follows them.');
    case 'tooLarge':
      return vscode.l10n.t(
        'the dictionary has {0} bytes in UTF-8, at most {1} are allowed.',
        problem.bytes,
        problem.limitBytes,
      );
    case 'emptySide':
    case 'controlCharacter':
    case 'outerBlanks':
    case 'tooLong':
      return phraseText(problem, problem.side);
  }
}

export function phraseText(fault: PhraseFault, side: Side): string {
  const isSource = side === 'source';
  switch (fault.code) {
    case 'emptySide':
      return isSource ? vscode.l10n.t('the source is empty.') : vscode.l10n.t('the target is empty.');
    case 'controlCharacter':
      return isSource
        ? vscode.l10n.t('the source holds a control character.')
        : vscode.l10n.t('the target holds a control character.');
    case 'outerBlanks':
      return isSource
        ? vscode.l10n.t('the source begins or ends with white space.')
        : vscode.l10n.t('the target begins or ends with white space.');
    case 'tooLong': {
      const { bytes, limitBytes } = fault;
      return isSource
        ? vscode.l10n.t('the source has {0} bytes in UTF-8, at most {1} are allowed.', bytes, limitBytes)
        : vscode.l10n.t('the target has {0} bytes in UTF-8, at most {1} are allowed.', bytes, limitBytes);
    }
  }
}
