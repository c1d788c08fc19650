/** Columns of an editor: a tab reaches to the next multiple of its width. */
import { displayWidth } from '../../displayWidth.ts';

/** The column behind a text that begins at one. */
export function columnAfter(text: string, column: number, tabSize: number): number {
  if (!text.includes('\t')) return column + displayWidth(text);
  let at = column;
  for (const [index, part] of text.split('\t').entries()) {
    if (index > 0) at += tabSize - (at % tabSize);
    at += displayWidth(part);
  }
  return at;
}
