/** Columns as an editor counts them: a tab extends to the next multiple of its width. */
import { displayWidth } from '../../displayWidth.ts';

/** The column after a text that begins at `column`. */
export function columnAfter(text: string, column: number, tabSize: number): number {
  if (!text.includes('\t')) return column + displayWidth(text);
  let at = column;
  for (const [index, part] of text.split('\t').entries()) {
    if (index > 0) at += tabSize - (at % tabSize);
    at += displayWidth(part);
  }
  return at;
}
