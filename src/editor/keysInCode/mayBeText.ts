/** Whether a text for users, rather than a key, may be at a position in code. */
import type * as vscode from 'vscode';
import { useAt } from '../../keyUses/uses.ts';

/** Languages with texts between tags. */
const markup = /react$|^(?:html|vue|svelte|astro|php|blade|erb|twig)/;

/** UTF-16 code units; longer lines count as data. */
const longestLine = 2000;

export function mayBeText(document: vscode.TextDocument, range: vscode.Range): boolean {
  const { text } = document.lineAt(range.start.line);
  if (text.length > longestLine) return false;
  const before = text.slice(0, range.start.character);
  const after = text.slice(range.start.character);
  const isString = ['"', "'", '`'].some((quote) => before.includes(quote) && after.includes(quote));
  const isBetweenTags = markup.test(document.languageId) && /\p{L}{2}/u.test(text.replace(/<[^<>]*>?/g, ''));
  if (!isString && !isBetweenTags) return false;
  return !useAt(document.getText(), document.offsetAt(range.start))?.isCertain;
}
