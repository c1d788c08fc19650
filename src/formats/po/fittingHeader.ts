/** Adapts the header to new texts: plurals need a rule, and characters outside ASCII need UTF-8. */
import type { Change, Edit } from '../format.ts';
import { type Catalogue, charsetOf } from './catalogue.ts';
import type { CatalogueUpdate } from './catalogueUpdate.ts';
import { startOf, unfuzzyEdits } from './comments.ts';
import { newHeader } from './create.ts';
import { readPluralForms } from './expression.ts';
import { fieldOf, headerEdits } from './header.ts';
import { usualPluralForms } from './languages.ts';
import { breakNear } from './lineBreaks.ts';
import type { Message } from './parse.ts';

/**
 * @param update has the edits of all messages, whose ids and comments may also be outside ASCII
 * @param written the inserted and replaced texts
 * @param removed messages to remove, next to which nothing is inserted
 */
export function fitHeader(
  { catalogue, file: { locale }, edits }: CatalogueUpdate,
  written: readonly Change[],
  removed: ReadonlySet<Message>,
): readonly Edit[] {
  const isPlural = written.some(({ path }) => path.length > 2);
  const isBeyondAscii = edits.some(({ content }) => beyondAscii.test(content));
  if (catalogue.header) return fieldEdits(catalogue, locale, isPlural, isBeyondAscii);
  const messages = [...catalogue.messages.values()];
  // A file without a header is left without one if possible.
  const isNeeded =
    (messages.length === 0 && written.length > 0) ||
    (isPlural && !messages.some(({ plural }) => plural)) ||
    (isBeyondAscii && !beyondAscii.test(catalogue.text));
  const first = messages.find((message) => !removed.has(message));
  return isNeeded ? [addedHeader(catalogue, locale, first)] : [];
}

const beyondAscii = /[^\0-\x7f]/;

function fieldEdits(
  catalogue: Catalogue,
  locale: string,
  isPlural: boolean,
  isBeyondAscii: boolean,
): readonly Edit[] {
  const { text, header } = catalogue;
  const value = header?.forms[0]?.value;
  if (!header || !value) return [];
  const fields = new Map<string, string>();
  if (isPlural && !readPluralForms(fieldOf(header, 'Plural-Forms') ?? '')) {
    fields.set('Plural-Forms', usualPluralForms(locale));
  }
  if (isBeyondAscii && !/^utf-?8$/i.test(charsetOf(header) ?? '')) {
    fields.set('Content-Type', 'text/plain; charset=UTF-8');
  }
  if (fields.size === 0) return [];
  // An empty `Language` means that the header was copied from a template. A completed header is no longer fuzzy.
  if (fieldOf(header, 'Language') === '') fields.set('Language', locale.replaceAll('-', '_'));
  return [...unfuzzyEdits(text, header), ...headerEdits(value, fields, breakNear(catalogue, value.offset))];
}

/** Adds a header before the first remaining message, or at the end of a file without any. */
function addedHeader(catalogue: Catalogue, locale: string, first: Message | undefined): Edit {
  const { text } = catalogue;
  const eol = breakNear(catalogue, 0);
  const header = newHeader(locale.replaceAll('-', '_'), eol);
  if (first) return { offset: startOf(text, first), length: 0, content: header };
  const isOpen = text.trimEnd() !== '' && !/[\r\n]$/.test(text);
  // The messages inserted after the header then start with a line end.
  const content = isOpen ? eol + header.slice(0, -eol.length) : header;
  return { offset: text.length, length: 0, content };
}
