/** Splits a document into its texts. The code for a kind is loaded with its first document. */
import { longest, tooLarge } from '../../formats/bounded.ts';
import { extensionOf } from '../../formats/index.ts';
import { lineCounter } from '../../formats/lines.ts';
import { markdown } from '../../formats/markdown/known.ts';
import type { Opened } from '../../formats/opened.ts';
import type { DocumentKind, TextDocument } from './document.ts';

/** The kind of a document by its name; plain text if the name says nothing. */
export function documentKind(path: string): DocumentKind {
  const extension = extensionOf(path);
  if (markdown.extensions.includes(extension)) return 'markdown';
  return htmlExtensions.has(extension) ? 'html' : 'plain';
}

const htmlExtensions: ReadonlySet<string> = new Set(['html', 'htm']);

/** @param path with forward slashes; distinguishes dialects of a kind, such as MDX */
export async function openDocument(
  kind: DocumentKind,
  text: string,
  path: string,
): Promise<Opened<TextDocument>> {
  if (text.length > longest) return { kind: 'problems', problems: [tooLarge] };
  const binary = text.indexOf('\0');
  if (binary !== -1)
    return { kind: 'problems', problems: [{ ...lineCounter(text)(binary), code: 'binary' }] };
  switch (kind) {
    case 'plain':
      return { kind: 'document', document: (await import('./plain.ts')).openPlain(text) };
    case 'markdown':
      return (await import('./markdown.ts')).openMarkdown(text, path);
    case 'html':
      return { kind: 'document', document: (await import('./html.ts')).openHtml(text) };
  }
}
