/** Underscores that mark the key of a button or menu entry, as in GTK: `_Open`, `Pre_vious`. */

/** A family without a recogniser: in texts with such marks, fewer words are shapes. */
export const mnemonicFamily = 'mnemonic';

/** A longer text is a sentence, in which an underscore is part of a name. */
const longestLabel = 100;

/** Capitals alone, or two long parts in lower case, are names: `VIDEO_TS`, `install_token`. */
const markedInside = /^(?:[A-Z][a-z]{0,64}|[a-z]{1,3}|[a-z]{1,64}(?=_[a-z]{1,3}$))_[A-Za-z][a-z]{0,64}$/;
/** Parts that are words themselves: `user_id`, `max_age`. */
const named = /^(?:is|has|max|min|num)_[a-z]{3}|_(?:ids?|ip|db|ur[il])$/;

/** Whether a shape in the text is a word with a mark inside, in a project that has such marks. */
export function isMarkedWord(raw: string, text: string): boolean {
  return text.length <= longestLabel && hasOneMark(text) && markedInside.test(raw) && !named.test(raw);
}

const markedBefore = /(?<!\S)_\p{L}/u;
const fewest = 3;

/** Whether underscores usually mark a word at its beginning, where no other syntax has a single underscore. */
export function showsMnemonics(texts: readonly string[]): boolean {
  const marked = texts.filter((text) => text.includes('_'));
  const before = marked.filter((text) => hasOneMark(text) && markedBefore.test(text)).length;
  return before >= fewest && before > marked.length - before;
}

function hasOneMark(text: string): boolean {
  return text.indexOf('_') === text.lastIndexOf('_');
}
