/** Sentences for problems with terms. They do not quote the phrase, which is visible at the place of the problem. */
import * as vscode from 'vscode';
import type { PhraseFault, Problem } from '../../terms/problem.ts';
import type { Side } from '../../terms/term.ts';
import { formatNumber } from '../views/figures.ts';

export function problemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'duplicate':
      return vscode.l10n.t(
        'Line {0} has the same source. A dictionary can have each source only once.',
        problem.first.line,
      );
    case 'columns':
      return problem.count === 1
        ? vscode.l10n.t('The translation is missing: it goes in a second column.')
        : vscode.l10n.t('There are {0} columns instead of two (source and translation).', problem.count);
    case 'quotes':
      return vscode.l10n.t('A quoted cell is not closed, or continues after its closing quote.');
    case 'tooLarge':
      return vscode.l10n.t(
        'The dictionary has {0} bytes in UTF-8; the service accepts at most {1}.',
        formatNumber(problem.bytes),
        formatNumber(problem.limitBytes),
      );
    case 'emptySide':
    case 'controlCharacter':
    case 'outerBlanks':
    case 'tooLong':
      return phraseSentence(problem, problem.side);
  }
}

export function phraseSentence(fault: PhraseFault, side: Side): string {
  const isSource = side === 'source';
  switch (fault.code) {
    case 'emptySide':
      return isSource ? vscode.l10n.t('The source is empty.') : vscode.l10n.t('The translation is empty.');
    case 'controlCharacter': {
      const code = fault.codePoint.toString(16).toUpperCase().padStart(4, '0');
      return isSource
        ? vscode.l10n.t(
            'The source contains the control character U+{0}, which a dictionary cannot have.',
            code,
          )
        : vscode.l10n.t(
            'The translation contains the control character U+{0}, which a dictionary cannot have.',
            code,
          );
    }
    case 'outerBlanks':
      return isSource
        ? vscode.l10n.t('The source begins or ends with white space, which a dictionary cannot have.')
        : vscode.l10n.t('The translation begins or ends with white space, which a dictionary cannot have.');
    case 'tooLong': {
      const bytes = formatNumber(fault.bytes);
      const limit = formatNumber(fault.limitBytes);
      return isSource
        ? vscode.l10n.t('The source has {0} bytes in UTF-8; a phrase may have at most {1}.', bytes, limit)
        : vscode.l10n.t(
            'The translation has {0} bytes in UTF-8; a phrase may have at most {1}.',
            bytes,
            limit,
          );
    }
  }
}
