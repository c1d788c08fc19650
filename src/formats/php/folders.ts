/** Where PHP projects keep their texts. */
import { amongTexts } from '../amongTexts.ts';

const texts = amongTexts('php');

export function isAmongTexts(path: string): boolean {
  return texts.some((text) => text.test(path));
}
