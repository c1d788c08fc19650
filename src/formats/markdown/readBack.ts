/**
 * What a text means depends on the lines around it: a quote closes one that was open far above, a brace opens code that
 * ends far below. So the page is read again before the texts count.
 */
import { sortedEdits } from '../edits.ts';
import { applyEdits, type Edit, type FileIdentity } from '../format.ts';
import { largestFit } from '../largestFit.ts';
import { type MarkdownDocument, openDocument, type Unit } from './document.ts';

export interface Setting {
  readonly unit: Unit;
  /** The text as it is to be read. */
  readonly text: string;
  readonly edit: Edit;
}

/** Each takes as long as reading the page. What is not decided by then is not written. */
const mostReadings = 50;

/**
 * The settings with which the page reads as it should.
 *
 * @param marks come in any case
 * @param file what the page becomes
 */
export function onlyReadBack(
  page: MarkdownDocument,
  settings: readonly Setting[],
  marks: readonly Setting[],
  file: FileIdentity,
): readonly Setting[] {
  return largestFit(settings, (some) => isReadBack(page, [...marks, ...some], file), mostReadings);
}

function isReadBack(page: MarkdownDocument, settings: readonly Setting[], file: FileIdentity): boolean {
  const edits = sortedEdits(settings.map(({ edit }) => edit));
  const opened = openDocument(applyEdits(page.text, edits), file);
  if (opened.kind === 'problems' || opened.document.units.length !== page.units.length) return false;
  const texts = new Map(settings.map(({ unit, text }) => [unit, text]));
  return page.units.every((unit, index) => {
    const again = opened.document.units[index];
    return again?.path[0] === unit.path[0] && again?.text === (texts.get(unit) ?? unit.text);
  });
}
