import type { NewEntry } from '../format.ts';
import type { Catalogue } from './catalogue.ts';
import { codeStyleOf } from './codeStyle.ts';
import { endOf, startOf } from './comments.ts';
import { isWritable } from './escapes.ts';
import { addressOf, nameOf } from './keys.ts';
import { printText } from './print.ts';

/**
 * A template with a message of the file and, after it, a new one.
 *
 * @returns undefined if the file lacks the message, or if the path is not a lone id that a file can hold
 */
export function templateWith(catalogue: Catalogue, { path, beside }: NewEntry): string | undefined {
  const [id = '', further] = path;
  const address = addressOf(beside);
  const like = address && catalogue.messages.get(nameOf(address.key));
  if (!like || id === '' || further !== undefined || !isWritable(id)) return undefined;
  const { text } = catalogue;
  const keyword = 'msgid ';
  const spelled = printText(id, keyword.length, { ...codeStyleOf(catalogue), eol: '\n' });
  return `${text.slice(startOf(text, like), endOf(text, like))}\n\n${keyword}${spelled}\nmsgstr ""\n`;
}
