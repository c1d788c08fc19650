/** Converts one side of a translation source into entries. */
import type { Entry, FileIdentity } from '../format.ts';
import { formPath } from '../forms.ts';
import { textOf, type XmlElement } from '../xml/tree.ts';
import { textIn } from './content.ts';
import type { QtDocument } from './document.ts';
import { formsOf, type Message, roleOf } from './message.ts';
import { categoriesOf } from './numerus.ts';
import { textsOf } from './texts.ts';

export function entriesOf(document: QtDocument, file: FileIdentity): readonly Entry[] {
  const categories = categoriesIn(document, file.locale);
  const isWording = file.side === 'source' && isOneLanguage(document, file);
  return [...document.messages.values()].flatMap((message) => {
    const isTarget = file.side !== 'source' || (isWording && isComplete(message));
    return isTarget ? targetEntries(message, categories) : sourceEntries(message);
  });
}

/** The categories of the file's plural forms by index: Qt decides by the language that the file names. */
export function categoriesIn({ language }: QtDocument, locale: string): readonly string[] {
  return categoriesOf(language ?? locale);
}

/** The source of a plural is a single text, such as `%n file(s)`. */
function sourceEntries(message: Message): readonly Entry[] {
  const { source, isPlural } = message;
  return source ? [entryOf(message, source, isPlural ? 'other' : undefined)] : [];
}

function targetEntries(message: Message, categories: readonly string[]): readonly Entry[] {
  const texts = textsOf(message);
  return formsOf(message).flatMap((element, index) => {
    const category = message.isPlural ? categories[index] : undefined;
    if (message.isPlural && category === undefined) return [];
    const text = texts[index] ?? '';
    const isDraft = message.type === 'unfinished' && text !== '';
    const entry = { ...entryOf(message, element, category), text };
    return [isDraft ? { ...entry, stale: 'used' } : entry];
  });
}

function isComplete(message: Message): boolean {
  const texts = textsOf(message);
  return message.type === 'finished' && texts.length > 0 && texts.every((text) => text !== '');
}

/** Whether the translations in a source file are in the source language: the texts of ids, or the forms of plurals. */
function isOneLanguage({ language }: QtDocument, { path, locale }: FileIdentity): boolean {
  if (language !== undefined) return likely(language) === likely(locale);
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split(/\.\w+$/);
  return name === locale || (name.endsWith(locale) && /[._-]/.test(name.at(-locale.length - 1) ?? ''));
}

/** `en-Latn-US` for `en` and `en_US`. */
function likely(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).maximize().toString();
  } catch (error) {
    if (error instanceof RangeError) return locale;
    throw error;
  }
}

/** Leaves out the context's name, which says little, because texts with different contexts cannot share a request. */
function notesOf({ comment, element: { children } }: Message): readonly string[] {
  const notes = children.flatMap((node) =>
    node.kind === 'element' && /^(?:extra|translator)comment$/.test(node.name) ? [textOf(node).trim()] : [],
  );
  return [comment, ...notes].filter(Boolean);
}

function entryOf(message: Message, element: XmlElement, category?: string): Entry {
  const { path, source } = message;
  const plural = category === undefined ? undefined : roleOf(message, category);
  const about = notesOf(message).join('\n');
  return {
    path: plural ? formPath(plural) : path,
    text: textIn(source),
    range: { offset: element.offset, length: element.end - element.offset },
    ...(about && { context: about }),
    ...(plural && { plural }),
  };
}
