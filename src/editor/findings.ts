import * as vscode from 'vscode';
import type { Finding, MessageProblem } from '../engine/segment.ts';
import { detailInWords } from '../formats/detail.ts';
import type { Conflict, Problem } from '../formats/format.ts';
import { keyName } from './localeFile/names.ts';

/** Why a text was left out, or a translation counts as damaged, as a sentence. */
export function findingSentence(finding: Finding): string {
  switch (finding.code) {
    case 'placeholders':
      return placeholderSentence(finding.missing, finding.added);
    case 'placeholderOrder':
      return vscode.l10n.t('the translation changes the order of {0}.', finding.placeholders.join(', '));
    case 'markupUnbalanced':
      return vscode.l10n.t('the translation breaks the nesting of its tags.');
    case 'foreignMarkup':
      return vscode.l10n.t('the translation contains markup that was not sent.');
    case 'lineBreaks':
      return vscode.l10n.t(
        'the translation has a different number of lines ({0} instead of {1}).',
        finding.found,
        finding.lines,
      );
    case 'emptyAnswer':
      return vscode.l10n.t('the service returned an empty text.');
    case 'withheld':
      return vscode.l10n.t('the translation contains the API key.');
    case 'messageSyntax':
      return messageSentence(finding.problem);
    case 'overLength':
      return vscode.l10n.t(
        'the translation has {0} characters, and the file allows {1}.',
        finding.characters,
        finding.limit,
      );
    case 'tooLong':
      return vscode.l10n.t(
        'the text is too long for one request ({0} of {1} bytes).',
        finding.bytes,
        finding.limitBytes,
      );
    case 'tooLargeForService':
      return vscode.l10n.t('the service refused a request of {0} bytes as too large.', finding.bytes);
    case 'refused':
      return vscode.l10n.t('the service refused the text: {0}', finding.reason);
  }
}

function messageSentence(problem: MessageProblem): string {
  switch (problem) {
    case 'invalid':
      return vscode.l10n.t('the plural or select syntax has an error.');
    case 'choices':
      return vscode.l10n.t('plurals and selects cannot be rewritten safely.');
    case 'tooManyBranches':
      return vscode.l10n.t('the plurals and selects have too many combinations.');
    case 'inseparable':
      return vscode.l10n.t('plurals or selects cannot be separated from the text around them.');
    case 'answer':
      return vscode.l10n.t('the translation breaks the syntax of the message.');
  }
}

function placeholderSentence(missing: readonly string[], added: readonly string[]): string {
  if (missing.length > 0) return vscode.l10n.t('the translation lost {0}.', missing.join(', '));
  return vscode.l10n.t('the translation contains {0}, which the source does not.', added.join(', '));
}

/** What prevents a file from being read or written, as a sentence without the position. */
export function problemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'syntax':
      return vscode.l10n.t('syntax error: {0}', detailInWords(problem.detail));
    case 'duplicateKey':
      return vscode.l10n.t(
        'the key "{0}" appears here a second time (first on line {1}).',
        keyName(problem.path),
        problem.firstLine,
      );
    case 'notAnObject':
      return vscode.l10n.t('the file contains no object with texts.');
    case 'passesOn':
      return vscode.l10n.t('the file only passes on the texts of {0}.', problem.from);
    case 'doctype':
      return vscode.l10n.t('the file declares a document type, which is not supported.');
    case 'binary':
      return vscode.l10n.t('the file contains binary data.');
    case 'tooDeep':
      return vscode.l10n.t('the nesting is deeper than {0} levels.', problem.limit);
    case 'tooLarge':
      return vscode.l10n.t('the file has more than {0} million characters.', problem.limit / 1_000_000);
  }
}

/** Why a change to a file was not applied. */
export function conflictSentence(conflict: Pick<Conflict, 'code'>): string {
  switch (conflict.code) {
    case 'shapeDiffers':
      return vscode.l10n.t('the file has something other than a text here.');
    case 'keySpelledOtherwise':
      return vscode.l10n.t(
        'the file writes nested keys differently from the source, for example cart.items and cart › items.',
      );
    case 'unencodable':
      return vscode.l10n.t('the file cannot represent the text.');
    case 'earlierItemMissing':
      return vscode.l10n.t('an earlier item of the same list is missing.');
    case 'otherTextStays':
      return vscode.l10n.t('another text of the same list, plural or string stays, and needs this one.');
    case 'notReadBack':
      return vscode.l10n.t('the file would not read back as it was written, which is a bug in Vernacular.');
    case 'otherFormMissing':
      return vscode.l10n.t(
        'a plural is written with all of its forms, and a string with all of its texts; another form or text is missing.',
      );
    case 'otherItemMissing':
      return vscode.l10n.t('a list is written with all of its items, and another item is missing.');
  }
}
