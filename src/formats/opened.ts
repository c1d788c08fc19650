import type { Fault, FileIdentity, NewEntry, Problem, ReadResult, WriteOptions } from './format.ts';
import { lineCounter } from './lines.ts';

/** A parsed text: a document, or the problems that keep the whole text from being used. */
export type Opened<Document> =
  | { readonly kind: 'document'; readonly document: Document }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

type Open<Document> = (text: string, file: FileIdentity) => Opened<Document>;

export function problemAt(text: string, offset: number, fault: Fault): Problem {
  return { ...lineCounter(text)(offset), ...fault };
}

/** The offset of the first NUL or lone surrogate, which no text file contains; -1 if there is none. */
export function binaryIn(text: string): number {
  return text.includes('\0') || !text.isWellFormed() ? text.search(/[\0\p{Surrogate}]/u) : -1;
}

/** A text that cannot be read because of one fault. */
export function faulty(text: string, offset: number, fault: Fault): Opened<never> {
  return { kind: 'problems', problems: [problemAt(text, offset, fault)] };
}

/** The problems of a text, or else what `read` finds in its document. */
export function readOpened<Document>(
  opened: Opened<Document>,
  read: (document: Document) => Omit<ReadResult, 'problems'>,
): ReadResult {
  if (opened.kind === 'problems') return { entries: [], problems: opened.problems };
  return { ...read(opened.document), problems: [] };
}

/** Like `readOpened`, for documents whose dialect may prescribe the syntax of the texts. */
export function readDialect<Document extends { readonly dialect: Pick<ReadResult, 'syntax'> }>(
  opened: Opened<Document>,
  entriesOf: (document: Document) => ReadResult['entries'],
): ReadResult {
  return readOpened(opened, (document) => {
    const { syntax } = document.dialect;
    return { entries: entriesOf(document), ...(syntax && { syntax }) };
  });
}

/** @throws Error when the text has problems */
export function requireOpened<Document>(open: Open<Document>, text: string, file: FileIdentity): Document {
  const opened = open(text, file);
  if (opened.kind === 'document') return opened.document;
  const [{ code, line } = { code: 'unknown', line: 0 }] = opened.problems;
  throw new Error(`${file.path} has problems: ${code} on line ${line}`);
}

/**
 * @param templateWith returns the text of a template for a new entry, in formats that insert nothing without a template
 * @throws Error when the text or the template has problems
 */
export function requireBoth<Document>(
  open: Open<Document>,
  text: string,
  { file, template, adds }: Pick<WriteOptions, 'file' | 'template' | 'adds'>,
  templateWith?: (own: Document, adds: NewEntry) => string | undefined,
): { readonly own: Document; readonly template: Document | undefined } {
  const own = requireOpened(open, text, file);
  const made = template || !adds ? undefined : templateWith?.(own, adds);
  const model = made === undefined ? template : { file, text: made };
  return { own, template: model && requireOpened(open, model.text, model.file) };
}
