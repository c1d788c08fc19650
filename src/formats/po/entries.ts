/** Converts one side of a bilingual file into entries. */
import type { Entry, FileIdentity } from '../format.ts';
import { formPath } from '../forms.ts';
import { languageOf } from '../locale.ts';
import type { Catalogue } from './catalogue.ts';
import { categoriesFor, hasSingular } from './categories.ts';
import { defaultIn, describe, isFuzzy } from './comments.ts';
import { fieldOf } from './header.ts';
import { keyOfMessage, pathOf, roleOf } from './keys.ts';
import type { Message, Value } from './parse.ts';

export function entriesOf(catalogue: Catalogue, file: FileIdentity): readonly Entry[] {
  const messages = [...catalogue.messages.values()].filter(({ id }) => id.text !== '');
  if (file.side !== 'source') return messages.flatMap((message) => targetEntries(catalogue, message, file));
  const named = namesIn(catalogue, messages, file);
  return messages.flatMap((message) => {
    const entries = named(message)
      ? targetEntries(catalogue, message, file)
      : sourceEntries(catalogue, message, file);
    return withDefault(catalogue, message, entries);
  });
}

/** If the source is empty or only a name, programs show the text in the message's comment instead. */
function withDefault({ text }: Catalogue, message: Message, entries: readonly Entry[]): readonly Entry[] {
  const [only, another] = entries;
  const isOpen = only?.text === '' || only?.text === message.id.text;
  if (!only || another || !isOpen || message.plural || !isName(message)) return entries;
  const given = defaultIn(text, message);
  return given === undefined ? entries : [{ ...only, text: given }];
}

/** The file's plural categories by index. */
export function categoriesIn({ header }: Catalogue, locale: string): readonly string[] {
  return categoriesFor(locale, fieldOf(header, 'Plural-Forms'));
}

function sourceEntries(catalogue: Catalogue, message: Message, { locale }: FileIdentity): readonly Entry[] {
  const { id, plural } = message;
  if (!plural) return [entryOf(catalogue, message, id)];
  const other = entryOf(catalogue, message, plural, 'other');
  // Without a form for 1 the language needs only one text, but gettext requires two.
  return hasSingular(locale) ? [entryOf(catalogue, message, id, 'one'), other] : [other];
}

/** A fuzzy text is a guess that programs ignore, so it cannot be a source. */
function targetEntries(
  catalogue: Catalogue,
  message: Message,
  { locale, side }: FileIdentity,
): readonly Entry[] {
  const isGuess = isFuzzy(catalogue.text, message);
  const texts = textsOf(catalogue, message);
  const entry = (value: Value, index: number, category?: string): Entry => {
    const text = isGuess && side === 'source' ? '' : (texts[index] ?? '');
    const found = { ...entryOf(catalogue, message, value, category), text };
    return isGuess && text !== '' ? { ...found, stale: 'unused' } : found;
  };
  if (!message.plural) return message.forms.map(({ value }, index) => entry(value, index));
  const categories = categoriesIn(catalogue, locale);
  return message.forms.flatMap(({ value }, index) => {
    const category = categories[index];
    return category === undefined ? [] : [entry(value, index, category)];
  });
}

/** The text of each form; '' for fuzzy copies of the source. */
export function textsOf({ text }: Catalogue, message: Message): readonly string[] {
  const isBlank = isFuzzy(text, message) && isCopy(message);
  return message.forms.map(({ value }) => (isBlank ? '' : value.text));
}

function isCopy({ id, plural, forms }: Message): boolean {
  return forms.every(({ value: { text } }) => text === '' || text === id.text || text === plural?.text);
}

function entryOf({ text }: Catalogue, message: Message, value: Value, category?: string): Entry {
  const key = keyOfMessage(message);
  const plural = category === undefined ? undefined : roleOf(key, category);
  const context = describe(text, message);
  return {
    path: plural ? formPath(plural) : pathOf(key),
    text: value.text,
    range: { offset: value.offset, length: value.end - value.offset },
    ...(context && { context }),
    ...(plural && { plural }),
  };
}

/** `menu.file.open`, `MENU_OPEN`, `openFile`; a word such as `Open` is a text. */
const identifier = /^(?:[\w-][A-Za-z\d-]*[.:/_][\w.:/-]*\w|[a-z]+[A-Z]\w*)$/;
const longestIdentifier = 100;

/** `{login:page:title}`, which could also be a placeholder. */
const bracedIdentifier = /^\{[\w-][A-Za-z\d-]*[.:/_][\w.:/-]*\w\}$/;

function isName(message: Message): boolean {
  const { text } = message.id;
  return (text.length <= longestIdentifier && identifier.test(text)) || isBracedName(message);
}

function isBracedName({ id: { text } }: Message): boolean {
  return text.length <= longestIdentifier && bracedIdentifier.test(text);
}

/**
 * In the source language's own file, ids may be names with the source texts as translations. This applies if at least
 * half of the messages have a name and a text. Names in braces may also occur among ids that are texts: if they were
 * placeholders, their translations would repeat them.
 */
function namesIn(
  { text, header }: Catalogue,
  messages: readonly Message[],
  { locale }: FileIdentity,
): (message: Message) => boolean {
  const language = fieldOf(header, 'Language') || locale;
  if (languageOf(language) !== languageOf(locale)) return () => false;
  const hasText = (message: Message) =>
    !isFuzzy(text, message) &&
    message.forms.some(({ value }) => value.text !== '' && value.text !== message.id.text);
  const named = messages.filter((message) => isName(message) && hasText(message));
  if (named.length > 0 && named.length * 2 >= messages.length) return isName;
  return named.some(isBracedName) ? isBracedName : () => false;
}
