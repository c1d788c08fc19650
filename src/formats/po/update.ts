import type { Change, Edit, FileIdentity } from '../format.ts';
import { type FormTexts, formTexts } from '../forms.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueUpdate } from './catalogueUpdate.ts';
import { codeStyleOf } from './codeStyle.ts';
import { endOf, indentAt, isFuzzy, startOf, unfuzzyEdits, widthOf } from './comments.ts';
import { categoriesIn, textsOf } from './entries.ts';
import { fitHeader } from './fittingHeader.ts';
import { insertMessages } from './insert.ts';
import { breakNear } from './lineBreaks.ts';
import { obsoleteIn } from './obsolete.ts';
import { type Form, type Message, partsOf } from './parse.ts';
import { printText, type Style } from './print.ts';
import { removalEdits } from './removal.ts';
import { byMessage, refuse, type Wanted, wantedIn } from './wanted.ts';

export function updateCatalogue(
  catalogue: Catalogue,
  template: Catalogue | undefined,
  changes: readonly Change[],
  file: FileIdentity,
): CatalogueUpdate {
  const categories = categoriesIn(catalogue, file.locale);
  const codeStyle = codeStyleOf(catalogue);
  const update: CatalogueUpdate = { catalogue, file, categories, codeStyle, edits: [], conflicts: [] };
  const missing = new Map<string, Wanted>();
  const removed = new Set<Message>();
  for (const [name, own] of byMessage(changes, update.conflicts)) {
    const wanted = wantedIn(own);
    const message = catalogue.messages.get(name);
    if (!message) missing.set(name, wanted);
    else if (updateMessage(update, message, wanted)) removed.add(message);
  }
  if (template) {
    const obsolete = missing.size > 0 ? obsoleteIn(catalogue) : [];
    const inserted = insertMessages(update, { template, obsolete }, missing, removed);
    // gettext refuses a message that occurs twice.
    const revived = obsolete.filter(({ name }) => inserted.has(name));
    for (const edit of removalEdits(catalogue.text, revived)) update.edits.push(edit);
  } else {
    for (const wanted of missing.values()) refuse(wanted.changes.values(), update.conflicts);
  }
  removeMessages(update, removed);
  updateHeader(update, changes, removed);
  return update;
}

/** @returns true when the whole message is to be removed */
function updateMessage(update: CatalogueUpdate, message: Message, wanted: Wanted): boolean {
  const { catalogue, categories, conflicts } = update;
  // On the source side the forms are msgid and msgid_plural, so any msgstr fits and is kept.
  if (update.file.side === 'source' && message.plural) return false;
  const forms = message.plural ? categories : [''];
  const texts = formTexts(wanted.changes, forms, conflicts);
  if (!texts) return false;
  if (forms.every((category) => wanted.changes.get(category)?.kind === 'remove')) return true;
  const { text } = catalogue;
  const isGuess = isFuzzy(text, message);
  const own = textsOf(catalogue, message);
  const isChange = texts.some((after, index) => {
    if (after === undefined) return false;
    return after !== (own[index] ?? '') || (isGuess && after !== '');
  });
  if (!isChange) return false;
  const isDone = isGuess && replacesGuess(own, texts, forms.length);
  const before = isDone ? own.map(() => '') : own;
  if (isDone) for (const edit of unfuzzyEdits(text, message)) update.edits.push(edit);
  replaceForms(update, message, texts, before);
  return false;
}

/** `fuzzy` applies to all forms, so the message remains fuzzy if one form is still a guess. */
function replacesGuess(own: readonly string[], texts: FormTexts, count: number): boolean {
  return own.every((text, index) => text === '' || texts[index] !== undefined || index >= count);
}

/** @param before the text of each form, '' for discarded guesses */
function replaceForms(
  update: CatalogueUpdate,
  message: Message,
  texts: FormTexts,
  before: readonly string[],
): void {
  const kept = keptForms(update, message, before);
  for (const [index, form] of kept.entries()) {
    const after = texts[index] ?? before[index] ?? '';
    if (after !== form.value.text) update.edits.push(valueEdit(update, message, form, after));
  }
  const offset = kept.at(-1)?.end ?? message.end;
  if (offset < message.end) update.edits.push({ offset, length: message.end - offset, content: '' });
  const count = texts.findLastIndex((text) => text !== undefined && text !== '') + 1;
  if (count <= message.forms.length) return;
  const style = styleAt(update, message, message.end);
  const indent = indentAt(update.catalogue.text, message.forms[0]?.offset ?? message.offset);
  const lines = texts.slice(message.forms.length, count).map((text = '', index) => {
    const keyword = `${indent}msgstr[${message.forms.length + index}] `;
    return style.eol + keyword + printText(text, keyword.length, style);
  });
  update.edits.push({ offset: message.end, length: 0, content: lines.join('') });
}

/** Templates usually have two forms, but gettext rejects a file with more forms than its header declares. */
function keptForms(
  { categories }: CatalogueUpdate,
  { plural, forms }: Message,
  before: readonly string[],
): readonly Form[] {
  const count = categories.length;
  const isTooMany = plural !== undefined && before.length > count && before.slice(count).every((one) => !one);
  return isTooMany ? forms.slice(0, count) : forms;
}

function valueEdit(
  { catalogue, ...update }: CatalogueUpdate,
  message: Message,
  form: Form,
  text: string,
): Edit {
  const { offset, end } = form.value;
  const style = styleAt({ catalogue, ...update }, message, offset);
  const [first, second] = partsOf(form.value);
  const indent = first && second ? indentAt(catalogue.text, second.offset) : style.indent;
  return {
    offset,
    length: end - offset,
    content: printText(text, offset - form.offset, { ...style, indent }),
  };
}

function styleAt({ catalogue, codeStyle }: CatalogueUpdate, message: Message, offset: number): Style {
  const width = widthOf(catalogue.text, message, codeStyle.width);
  return { ...codeStyle, width, eol: breakNear(catalogue, offset) };
}

function removeMessages({ catalogue, edits }: CatalogueUpdate, removed: ReadonlySet<Message>): void {
  if (removed.size === 0) return;
  const { text, messages } = catalogue;
  const inOrder = [...messages.values()].filter((message) => removed.has(message));
  const pieces = inOrder.map((message) => ({ start: startOf(text, message), end: endOf(text, message) }));
  for (const edit of removalEdits(text, pieces)) edits.push(edit);
}

/** Puts its edits first: fields are added at the end of the header, right after which messages may be removed. */
function updateHeader(
  update: CatalogueUpdate,
  changes: readonly Change[],
  removed: ReadonlySet<Message>,
): void {
  const { file, edits, conflicts } = update;
  if (file.side === 'source' || edits.length === 0) return;
  const refused = new Set(conflicts.map(({ path }) => path));
  const written = changes.filter(
    (change) => change.kind === 'set' && change.text !== '' && !refused.has(change.path),
  );
  edits.unshift(...fitHeader(update, written, removed));
}
