/** The terminal's sentences about files, texts and settings: one switch per kind of code. */

import type { Refusal } from '../code/piece.ts';
import type { Finding, MessageProblem } from '../engine/segment.ts';
import { detailInWords } from '../formats/detail.ts';
import type { Conflict, KeyPath, Problem } from '../formats/format.ts';
import { extensionOf, readNames } from '../formats/index.ts';
import type { PassedOver } from '../project/discovery/discover.ts';
import type { LockFinding } from '../project/lock/lockText.ts';
import { keySeparator } from '../project/settings/keyPattern.ts';
import type { SettingProblem } from '../project/settings/settingReader.ts';
import type { EntryFact } from '../project/states/states.ts';
import type { FileFault } from './errors.ts';

/** Joined with dots as in code, unless a part contains one itself or is a text, as in gettext. */
export function keySentence(path: KeyPath): string {
  return path.join(path.some((part) => dotOrSpace.test(part)) ? keySeparator : '.');
}

const dotOrSpace = /[.\s]/;

export function factSentence(fact: EntryFact): string {
  switch (fact.code) {
    case 'missing':
      return 'it is missing';
    case 'empty':
      return 'it is empty';
    case 'pluralFormMissing':
      return `the plural form "${fact.category}" is missing`;
    case 'stale':
      return staleSentences[fact.origin ?? 'file'];
    case 'edited':
      return 'a person has changed it';
    case 'extra':
      return fact.movesTo
        ? `its key is now ${keySentence(fact.movesTo)}: vernacular translate moves it`
        : 'the source does not have it';
    case 'otherShape':
      return 'the target has a different structure here and no place for it';
    case 'damaged':
      return findingSentence(fact.finding);
    case 'sameAsSource':
      return 'it is the same as the source';
    case 'tooLong':
      return `it has ${fact.length} characters, and at most ${fact.limit} are allowed`;
  }
}

const staleSentences = {
  file: 'the file marks it as unfinished',
  ours: 'the source has changed since it was translated',
  byHand:
    'the source has changed since it was translated by hand: translate it with --key, or confirm it with vernacular accept',
} as const;

export function lockFindingSentence(finding: LockFinding): string {
  switch (finding.code) {
    case 'mergeMarkers':
      return 'a merge was not finished here; the lines of both sides are used';
    case 'notUnderstood':
      return `${finding.count === 1 ? 'this line is' : `this line and ${finding.count - 1} more are`} not understood, and ignored`;
    case 'newer':
      return `it was written by a later version of vernacular (${finding.version}): it is read as far as possible, and not changed`;
  }
}

/** Why something that may hold texts is passed over. */
export function passedOverSentence(one: PassedOver): string {
  switch (one.code) {
    case 'data':
      return 'left alone, because it looks like data for programs; name the file if it holds texts for people';
    case 'ignored':
      return 'left alone, because .gitignore or a setting excludes it; name the file to translate it';
    case 'unmatched':
      return 'no file of the source language matches this item of vernacular.resources';
    case 'unread':
      return `left alone${more(one)}, because this format is not supported`;
    case 'passesOn':
      return `left alone, because it only passes on the texts of ${one.from}`;
    case 'noSource':
      return `left alone${more(one)}, because it has no file in the source language (--from or vernacular.sourceLanguage)`;
  }
}

function more({ path, others }: { readonly path: string; readonly others: number }): string {
  return others === 0 ? '' : `, with ${others} more .${extensionOf(path)} file${others === 1 ? '' : 's'}`;
}

export const readSentence = `Vernacular reads ${readNames.join(', ')}`;

export function problemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'syntax':
      return `syntax error: ${syntaxSentence(problem.detail)}`;
    case 'duplicateKey':
      return `the key "${keySentence(problem.path)}" appears twice, first on line ${problem.firstLine}`;
    case 'notAnObject':
      return 'the file holds no object with texts';
    case 'passesOn':
      return `the file only passes on the texts of ${problem.from}`;
    case 'doctype':
      return 'the file declares a document type, which is not supported';
    case 'binary':
      return 'the file contains binary data';
    case 'tooDeep':
      return `nested deeper than ${problem.limit} levels`;
    case 'tooLarge':
      return `the file has more than ${problem.limit / 1_000_000} million characters`;
  }
}

/** @param name the name of an error of jsonc-parser, or another parser's detail */
export function syntaxSentence(name: string): string {
  return syntaxErrors[name] ?? detailInWords(name);
}

const syntaxErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a string in double quotes nor a number, true, false or null',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'there is something after the end',
  InvalidCommentToken: 'a comment is not allowed here',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'the characters after \\u are not four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash precedes a character that it cannot escape',
  InvalidCharacter: 'a text contains a control character or a line break',
};

const messageSentences: Readonly<Record<MessageProblem, string>> = {
  invalid: 'the plural or select syntax has an error',
  choices: 'plurals and selects cannot be rewritten safely',
  tooManyBranches: 'the plurals and selects have too many combinations',
  inseparable: 'plurals or selects cannot be separated from the text around them',
  answer: 'the translation breaks the syntax of the message',
};

/** @param answer the noun for the service's answer */
export function findingSentence(finding: Finding, answer = 'translation'): string {
  switch (finding.code) {
    case 'placeholders':
      return [`the ${answer} damaged placeholders`, ...placeholderChanges(finding)].join(', ');
    case 'placeholderOrder':
      return `the ${answer} changed the order of ${finding.placeholders.join(', ')}`;
    case 'markupUnbalanced':
      return `the ${answer} broke the tags`;
    case 'foreignMarkup':
      return `the ${answer} contains markup that was not sent`;
    case 'lineBreaks':
      return `the ${answer} has a different number of lines (${finding.found} instead of ${finding.lines})`;
    case 'emptyAnswer':
      return `the ${answer} came back empty`;
    case 'withheld':
      return `the ${answer} contains the API key`;
    case 'messageSyntax':
      return messageSentences[finding.problem];
    case 'overLength':
      return `the ${answer} has ${finding.characters} characters, and the file allows ${finding.limit}`;
    case 'tooLong':
      return `${finding.bytes} bytes are more than a request may hold (${finding.limitBytes})`;
    case 'tooLargeForService':
      return `the service refused a request of ${finding.bytes} bytes as too large`;
    case 'refused':
      return `the service refused the text: ${finding.reason}`;
  }
}

function placeholderChanges({ missing, added }: { missing: readonly string[]; added: readonly string[] }) {
  return [
    ...(missing.length > 0 ? [`lost ${missing.join(' ')}`] : []),
    ...(added.length > 0 ? [`added ${added.join(' ')}`] : []),
  ];
}

export function refusalSentence(refusal: Refusal, answer = 'translation'): string {
  switch (refusal.code) {
    case 'holes':
      return [`the ${answer} damaged code in the text`, ...placeholderChanges(refusal)].join(', ');
    case 'unspellable':
      return `the ${answer} contains a character that the document cannot hold`;
    case 'codeChanged':
      return `with the ${answer} the document would be read differently`;
  }
}

export function conflictSentence(conflict: Pick<Conflict, 'code'>): string {
  switch (conflict.code) {
    case 'shapeDiffers':
      return 'the target has something else at this place';
    case 'keySpelledOtherwise':
      return 'the target nests keys where the source joins them with dots, or the other way round';
    case 'unencodable':
      return 'the file cannot represent the text';
    case 'earlierItemMissing':
      return 'an earlier item of the list is missing';
    case 'otherTextStays':
      return 'another text of the same list, plural or string stays, and needs this one';
    case 'notReadBack':
      return 'the file would not read back as it was written, which is a bug in vernacular';
    case 'otherFormMissing':
      return 'a plural is written with all of its forms, and a string with all of its texts; another form or text is missing';
    case 'otherItemMissing':
      return 'a list is written with all of its items, and another item is missing';
  }
}

export function faultSentence(fault: FileFault): string {
  switch (fault.code) {
    case 'readOnly':
      return 'the file or its folder is read-only';
    case 'notUtf8':
      return 'the file is not encoded in UTF-8';
    case 'unencodable':
      return 'the encoding of the file lacks a character of the translations; nothing was written';
    case 'deleted':
      return 'the file was deleted during the run; nothing was written';
    case 'missing':
      return 'the file does not exist';
    case 'outside':
      return outsideSentence(fault);
    case 'notAFile':
      return 'this is a device, a pipe or a socket, not a file';
    case 'rival':
      return `${fault.other} is for the same language; name the one you mean, or remove the other`;
    case 'shared':
      return `${fault.other} is also translated into this file, so one source alone does not show what can be removed`;
    case 'busy':
      return 'another program holds the file or keeps changing it; nothing was written';
    case 'blocked':
      return `${fault.by} blocks writing to the file; remove it if no program uses it`;
    case 'folder':
      return `the folder cannot be read (${fault.detail}) and was skipped`;
    case 'system':
      return systemFaults[fault.detail] ?? `the file cannot be read or written (${fault.detail})`;
  }
}

const systemFaults: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'this is a folder, not a file',
  ELOOP: 'this is a link that leads to itself',
};

function outsideSentence({ to, link, leadsTo, root }: Extract<FileFault, { code: 'outside' }>): string {
  const place = to === 'outside' ? `outside ${root}` : 'where version control keeps its files';
  return `${link} leads to ${leadsTo}, ${place}: nothing is read or written there`;
}

export function settingSentence(problem: SettingProblem): string {
  return `vernacular.${problem.setting}${problem.place ?? ''} ${settingFault(problem)}`;
}

function settingFault(problem: SettingProblem): string {
  switch (problem.code) {
    case 'type':
      return `must be ${expectedTypes[problem.expected]}.`;
    case 'choice':
      return `must be one of ${problem.choices.filter(Boolean).join(', ')}, not "${problem.value}".`;
    case 'tooMany':
      return `has ${problem.count} items; at most ${problem.limit} are allowed.`;
    case 'tooLong': {
      const item = problem.item === undefined ? '' : `item ${problem.item} `;
      return `${item}has ${problem.characters} characters; at most ${problem.limit} are allowed.`;
    }
    case 'range':
      return `must be a whole number ${problem.max === undefined ? `of at least ${problem.min}` : `from ${problem.min} to ${problem.max}`}, not ${problem.value}.`;
    case 'notAscii':
      return 'may hold only ASCII characters without white space.';
    case 'notALocale':
      return `contains "${problem.value}", which is not a language code.`;
    case 'notAPair':
      return `contains "${problem.value}", which is not a language pair such as en>de.`;
    case 'notATermFile':
      return `names "${problem.value}", which is not a .tsv or .csv file.`;
    case 'unknownField':
      return `has no "${problem.value}": it takes ${problem.choices.join(', ')}.`;
    case 'partNeeded':
      return `needs ${problem.part}.`;
    case 'sourceNeeded':
      return 'has no effect without "source".';
    case 'noFormat':
      return `is a path of no known format ("${problem.value}"): name the format with "format".`;
    case 'otherFormat':
      return `is a path of a different format from the source ("${problem.value}"): name the format of both with "format".`;
    case 'pathOutside':
      return `must be a visible path inside the folder, such as locales/{locale}.json, not "${problem.value}".`;
    case 'unknownPart':
      return `contains ${problem.value}: only {locale} and {namespace} stand for parts of a path.`;
  }
}

const expectedTypes = {
  string: 'a string',
  strings: 'a list of strings',
  stringsByKey: 'a list of strings, or an object with such lists by target language',
  record: 'an object whose values are strings',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  list: 'a list of objects',
};
