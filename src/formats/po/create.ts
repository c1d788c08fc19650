/** Creates a file with the messages of the source file and the available translations. */
import type { Change, Conflict, Edit, FileIdentity } from '../format.ts';
import { formTexts } from '../forms.ts';
import { textStart } from '../lines.ts';
import { type Catalogue, charsetOf } from './catalogue.ts';
import { categoriesFor } from './categories.ts';
import { codeStyleOf, type PoCodeStyle } from './codeStyle.ts';
import { indentAt, lineEdit, unfuzzyEdits, widthOf } from './comments.ts';
import { fieldOf, headerEdits, printHeader } from './header.ts';
import { keyOfMessage, nameOf } from './keys.ts';
import { usualPluralForms } from './languages.ts';
import { breakNear } from './lineBreaks.ts';
import type { Message } from './parse.ts';
import { printForms } from './print.ts';
import { byMessage, refuse, type Wanted, wantedIn } from './wanted.ts';

interface Creation {
  readonly edits: readonly Edit[];
  readonly conflicts: readonly Conflict[];
}

/** Messages without a change are kept untranslated, as is usual in PO files. */
export function createCatalogue(
  source: Catalogue,
  changes: readonly Change[],
  { locale }: FileIdentity,
): Creation {
  const conflicts: Conflict[] = [];
  const wanted = byMessage(changes, conflicts);
  const categories = categoriesFor(locale, undefined);
  const codeStyle = codeStyleOf(source);
  const edits = [
    ...createHeader(source, locale),
    ...source.obsolete.map((comment) => lineEdit(source.text, comment)),
  ];
  for (const message of source.messages.values()) {
    for (const edit of unfuzzyEdits(source.text, message)) edits.push(edit);
    const own = wanted.get(nameOf(keyOfMessage(message)));
    const texts = textsFor(own && wantedIn(own), message.plural && categories, conflicts);
    edits.push(...formEdits(source, message, texts, codeStyle));
  }
  for (const [name, foreign] of wanted) {
    if (!source.messages.has(name)) refuse(wantedIn(foreign).changes.values(), conflicts);
  }
  return { edits, conflicts };
}

/** The text of each form, or '' if it has none. Removals of forms that only the source language has are ignored. */
function textsFor(
  wanted: Wanted | undefined,
  categories: readonly string[] | undefined,
  conflicts: Conflict[],
): readonly string[] {
  const own = categories ?? [''];
  const found = wanted && formTexts(wanted.changes, own, conflicts);
  return own.map((_, index) => found?.[index] ?? '');
}

function formEdits(
  catalogue: Catalogue,
  message: Message,
  texts: readonly string[],
  codeStyle: PoCodeStyle,
): readonly Edit[] {
  const { text } = catalogue;
  const { forms, end, plural } = message;
  const offset = forms[0]?.offset ?? end;
  const isSame =
    forms.length === texts.length && forms.every(({ value }, index) => value.text === texts[index]);
  if (isSame) return [];
  const width = widthOf(text, message, codeStyle.width);
  const eol = breakNear(catalogue, offset) + indentAt(text, offset);
  const content = printForms(texts, plural !== undefined, { ...codeStyle, width, eol });
  return [{ offset, length: end - offset, content }];
}

/**
 * `PO-Revision-Date` and the translator's name are kept from the source, so that the same input always creates the same
 * file.
 */
function createHeader(catalogue: Catalogue, locale: string): readonly Edit[] {
  const { text, header } = catalogue;
  const language = locale.replaceAll('-', '_');
  const value = header?.forms[0]?.value;
  if (!header || !value) {
    const offset = textStart(text);
    return [{ offset, length: 0, content: newHeader(language, breakNear(catalogue, offset)) }];
  }
  const fields = new Map([
    ['Language', language],
    ['Plural-Forms', usualPluralForms(locale)],
  ]);
  if (!/^utf-?8$/i.test(charsetOf(header) ?? '')) fields.set('Content-Type', 'text/plain; charset=UTF-8');
  if (fieldOf(header, 'Content-Transfer-Encoding') === 'ENCODING') {
    fields.set('Content-Transfer-Encoding', '8bit');
  }
  return [...unfuzzyEdits(text, header), ...headerEdits(value, fields, breakNear(catalogue, value.offset))];
}

/** A header followed by an empty line. */
export function newHeader(language: string, eol: string): string {
  const fields = [
    `Language: ${language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Plural-Forms: ${usualPluralForms(language)}`,
  ];
  const text = fields.map((field) => `${field}\n`).join('');
  return `msgid ""${eol}msgstr ${printHeader(text, eol)}${eol}${eol}`;
}
