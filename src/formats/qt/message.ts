/**
 * Messages and their key paths: `[id]`, or `[context, source]`, or with a disambiguating comment
 * `[context, source, comment]`. The forms of a plural add `plural` and a category.
 */
import type { KeyPath, PluralRole } from '../format.ts';
import { elementsOf, type XmlElement } from '../xml/tree.ts';

export interface Message {
  /** The path of the text, or the common prefix of the paths of a plural's forms. */
  readonly path: KeyPath;
  readonly element: XmlElement;
  readonly source: XmlElement | undefined;
  readonly comment: string;
  readonly translation: XmlElement | undefined;
  /** The program no longer has a `retired` message: its type in the file is `vanished` or `obsolete`. */
  readonly type: 'finished' | 'unfinished' | 'retired';
  readonly isPlural: boolean;
}

interface MessageKey {
  readonly id: string;
  readonly context: string;
  readonly source: string;
  readonly comment: string;
}

/** The path by which programs look up a message. Its last key is '' if no program can look the message up. */
export function pathOf({ id, context, source, comment }: MessageKey): KeyPath {
  if (id !== '') return [id];
  return comment === '' || source === '' ? [context, source] : [context, source, comment];
}

export function roleOf({ path }: Message, category: string): PluralRole {
  return { set: [...path, 'plural'], category, ordinal: false };
}

/** The path of the message to which the form at a path belongs; undefined for other paths. */
export function messagePath(path: KeyPath): KeyPath | undefined {
  return path.length > 2 && path.at(-2) === 'plural' ? path.slice(0, -2) : undefined;
}

/** The elements that hold the texts of a translation: those of the forms of a plural, or the translation itself. */
export function formsOf({ translation, isPlural }: Message): readonly XmlElement[] {
  if (!translation) return [];
  return isPlural ? elementsOf(translation, 'numerusform') : [translation];
}
