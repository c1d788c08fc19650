import type { KeyPath, NewEntry } from '../format.ts';
import { pathKey } from '../pathKey.ts';
import { startTag } from '../xml/tree.ts';
import type { AndroidDocument } from './document.ts';

/** Source: https://developer.android.com/guide/topics/resources/providing-resources, names of resources */
const resourceName = /^[A-Za-z_][\w.]*$/;
/** The names that aapt2 compiles. */
const compiledName = /^[\p{XIDS}_][\p{XIDC}.-]*$/u;

export function hasCompiledName([name = '']: KeyPath): boolean {
  return compiledName.test(name);
}

/**
 * A template in which a new string follows a resource of the file.
 *
 * @returns undefined if the path cannot name a string, or if the file lacks the entry that the new one is to follow
 */
export function templateWith(
  { text, root, resources }: AndroidDocument,
  { path, beside }: NewEntry,
): string | undefined {
  const [name = '', further] = path;
  if (further !== undefined || !resourceName.test(name)) return undefined;
  const key = pathKey(beside);
  const like = resources.find(({ items }) => items.some((item) => pathKey(item.path) === key));
  if (!like) return undefined;
  const { offset, end } = like.element;
  return `${startTag(text, root)}\n${text.slice(offset, end)}\n<string name="${name}"></string>\n</resources>`;
}
