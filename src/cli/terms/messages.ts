/** The terminal's sentences about glossaries, style rules and translation memories. */
import type { WrongRecord } from '../../glossaryFiles/place.ts';
import type { Obstacle } from '../../glossaryFiles/push.ts';
import type { Problem } from '../../terms/problem.ts';
import type { ReferenceSetting, WrongReference } from '../../words.ts';

export function referenceSentence({
  setting,
  reference,
  targetLang,
  fault,
}: Pick<WrongReference, 'setting' | 'reference' | 'targetLang' | 'fault'>): string {
  const place = `vernacular.${setting} names "${reference}" for ${targetLang}`;
  const { one, many, list } = things[setting];
  switch (fault.code) {
    case 'unknown':
      return `${place}, and the service has no ${one} of that name or ID: see ${list}.`;
    case 'ambiguous':
      return `${place}, and several ${many} have that name. Name one by its ID: ${fault.ids.join(', ')}.`;
    case 'otherLanguages':
      return `${place}, and that ${one} is for ${fault.languages.join(', ') || 'no languages yet'}.`;
    case 'unlisted':
      return `${place}, and the service does not list ${many} for this key: name one by its ID.`;
  }
}

const things: Readonly<
  Record<ReferenceSetting, { readonly one: string; readonly many: string; readonly list: string }>
> = {
  glossaries: { one: 'glossary', many: 'glossaries', list: 'vernacular glossary list' },
  styles: { one: 'list of style rules', many: 'lists of style rules', list: 'vernacular styles list' },
  translationMemories: {
    one: 'translation memory',
    many: 'translation memories',
    list: 'vernacular memories list',
  },
};

export function termProblemSentence(problem: Problem): string {
  switch (problem.code) {
    case 'emptySide':
      return `the ${problem.side} is empty`;
    case 'controlCharacter':
      return `the ${problem.side} contains a control character (U+${problem.codePoint.toString(16).toUpperCase().padStart(4, '0')})`;
    case 'outerBlanks':
      return `the ${problem.side} begins or ends with white space`;
    case 'tooLong':
      return `the ${problem.side} has ${problem.bytes} bytes in UTF-8; at most ${problem.limitBytes} are allowed`;
    case 'duplicate':
      return `line ${problem.first.line} already has this source`;
    case 'columns':
      return `the row has ${problem.count} ${problem.count === 1 ? 'column' : 'columns'} instead of two (source and target)`;
    case 'quotes':
      return 'a quoted cell is not closed, or continues after its closing quote';
    case 'tooLarge':
      return `the terms have ${problem.bytes} bytes as they are sent; at most ${problem.limitBytes} are allowed`;
  }
}

export function obstacleSentence(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'nameTaken':
      return `The service has a glossary "${obstacle.name}" that, according to vernacular.terms.json, this project did not create. If it is the project's, take it over with vernacular glossary push --adopt ${obstacle.glossaryId}, which replaces its terms; otherwise push once with --name and another name.`;
    case 'readOnly':
      return `The glossary "${obstacle.name}" (${obstacle.glossaryId}) is read-only, because the service supports only the older version of glossaries.`;
    case 'tooManyGlossaries':
      return `The account has ${obstacle.count} glossaries, and at most ${obstacle.limit} are allowed. Delete one that is no longer needed.`;
    case 'pairTwice':
      return `vernacular.glossaryFiles names several files for ${obstacle.pair.sourceLang}>${obstacle.pair.targetLang}: a dictionary covers all variants of its languages.`;
    case 'renamed':
      return `The glossary "${obstacle.before}" of this project is now called "${obstacle.name}" on the service. If it is still the project's, take it over with vernacular glossary push --adopt ${obstacle.id}, which replaces its terms.`;
    case 'notAsSent':
      return `The service does not have the terms for ${obstacle.pair.sourceLang}>${obstacle.pair.targetLang} that it was sent: somebody else may have changed them in the meantime.`;
  }
}

/** The rest of a sentence that begins with the path of `vernacular.terms.json`. */
export function recordFaultSentence(fault: WrongRecord['fault']): string {
  switch (fault.code) {
    case 'syntax':
      return 'is not JSON: finish a merge, or restore it.';
    case 'shape':
      return 'does not contain a list of glossaries with id and name: restore it, or remove it.';
    case 'newer':
      return `was written by a later version of vernacular (${fault.version}).`;
    case 'tooLarge':
      return 'is too large.';
  }
}
