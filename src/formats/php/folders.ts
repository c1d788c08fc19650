/** Where PHP projects keep their texts. */
import { amongTexts } from '../amongTexts.ts';

const text = amongTexts('php');

export function isAmongTexts(path: string): boolean {
  return text.test(path);
}
