/** What is wrong with the text of a dictionary, in words. No phrase is told: it stands at the place of the problem. */
import * as vscode from 'vscode';
import type { Fix } from '../../../terms/fixes.ts';
import type { Problem } from '../../../terms/problem.ts';
import { formatNumber } from '../../views/figures.ts';

export function problemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'duplicate':
      return vscode.l10n.t(
        'Line {0} has the same source: a dictionary has each source once.',
        problem.first.line,
      );
    case 'emptySide':
      return problem.side === 'source'
        ? vscode.l10n.t('The source is empty.')
        : vscode.l10n.t('The translation is empty.');
    case 'controlCharacter':
      return vscode.l10n.t(
        'The control character U+{0} cannot be kept in a dictionary.',
        problem.codePoint.toString(16).toUpperCase().padStart(4, '0'),
      );
    case 'outerBlanks':
      return vscode.l10n.t('White space at the ends of a phrase cannot be kept in a dictionary.');
    case 'tooLong':
      return vscode.l10n.t(
        'This has {0} bytes, and a phrase may have {1}.',
        formatNumber(problem.bytes),
        formatNumber(problem.limitBytes),
      );
    case 'columns':
      return problem.count === 1
        ? vscode.l10n.t('A tab and a translation are missing.')
        : vscode.l10n.t(
            'A line has a source, a tab and a translation: this one has {0} parts.',
            problem.count,
          );
    case 'quotes':
      return vscode.l10n.t('The quotation mark has no counterpart.');
    case 'tooLarge':
      return vscode.l10n.t(
        'The dictionary has {0} bytes, and the service takes {1}.',
        formatNumber(problem.bytes),
        formatNumber(problem.limitBytes),
      );
  }
}

export function fixTitle({ kind }: Fix): string {
  switch (kind) {
    case 'removeRow':
      return vscode.l10n.t('Remove This Line');
    case 'removeCharacters':
      return vscode.l10n.t('Remove the Control Characters');
    case 'trim':
      return vscode.l10n.t('Remove the White Space');
    case 'removeEmptyColumns':
      return vscode.l10n.t('Remove the Empty Parts');
  }
}
