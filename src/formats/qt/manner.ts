/** How to write a document. */
import type { FileIdentity } from '../format.ts';
import { firstBreak } from '../lines.ts';
import { leadOf } from '../xml/edits.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Quotes } from './content.ts';
import type { QtDocument } from './document.ts';
import { categoriesIn } from './entries.ts';
import { formsOf } from './message.ts';
import { categoriesOf } from './numerus.ts';

export interface Manner {
  readonly document: QtDocument;
  /** The plural categories of the file by index. */
  readonly categories: readonly string[];
  readonly eol: string;
  /** The indent per level. */
  readonly step: string;
  readonly quotes: Quotes;
}

/** @param becomes the new file that is made from the document, if there is one */
export function mannerOf(
  document: QtDocument,
  file: FileIdentity,
  becomes: FileIdentity | undefined,
): Manner {
  return {
    document,
    categories: becomes ? categoriesOf(becomes.locale) : categoriesIn(document, file.locale),
    eol: firstBreak(document.text) || '\n',
    step: stepOf(document),
    quotes: quotesOf(document),
  };
}

/** lupdate's own indent, unless the file shows another one. */
const usualStep = '    ';

function stepOf({ text, messages }: QtDocument): string {
  for (const { element } of messages.values()) {
    const outer = leadOf(text, element).indent;
    const first = element.children.find((node) => node.kind === 'element');
    const inner = first ? leadOf(text, first).indent : '';
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
  }
  return usualStep;
}

/** Escapes quotes as lupdate does, unless most of the file's texts with quotes do not. */
function quotesOf({ text, messages }: QtDocument): Quotes {
  const counts = { double: 0, single: 0 };
  for (const message of messages.values()) {
    const elements = [message.source, ...formsOf(message)];
    const raw = elements.map((element) => rawIn(text, element)).join('');
    if (raw.includes('&quot;')) counts.double++;
    if (raw.includes('"')) counts.double--;
    if (raw.includes('&apos;')) counts.single++;
    if (raw.includes("'")) counts.single--;
  }
  return { double: counts.double >= 0, single: counts.single >= 0 };
}

/** The raw text, without elements. */
function rawIn(text: string, element: XmlElement | undefined): string {
  const nodes = element?.children.filter(({ kind }) => kind === 'text') ?? [];
  return nodes.map(({ offset, end }) => text.slice(offset, end)).join('');
}
