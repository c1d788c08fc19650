import type { FileIdentity, Problem } from './format.ts';

/** What opening a file's text leads to: all of it is understood, or nothing is. */
export type Opened<Document> =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** @throws Error when the text has problems, which whoever changes it has to look for first */
export function requireOpened<Document>(opened: Opened<Document>, { path }: FileIdentity): Document {
  if (opened.kind === 'document') return opened.document;
  const [{ code, line } = { code: 'unknown', line: 0 }] = opened.problems;
  throw new Error(`${path} has problems: ${code} in line ${line}`);
}
