/**
 * The meaning of a text depends on the lines around it: a quotation mark may close one that was opened far above, and a
 * brace may open code that ends far below. Therefore the page is read again to verify the texts.
 */
import { sortedEdits } from '../edits.ts';
import { applyEdits, type Edit, type FileIdentity } from '../format.ts';
import { largestFit } from '../largestFit.ts';
import { type MarkdownDocument, openDocument, type Unit } from './document.ts';

export interface Setting {
  readonly unit: Unit;
  /** The text that should be read back. */
  readonly text: string;
  readonly edit: Edit;
}

/** The maximum number of times the page is read again. Texts still undecided by then are not written. */
const mostReadings = 50;

/**
 * The settings with which the page reads back correctly.
 *
 * @param marks further settings, which are written in any case
 * @param file the file that the page is or becomes
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
