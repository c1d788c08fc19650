/**
 * Key paths. Their length tells what they are: `[msgid]`, `[msgctxt, msgid]`, `[msgid, 'plural', category]` and
 * `[msgctxt, msgid, 'plural', category]`. An empty context is another one than none.
 */
import type { KeyPath, PluralRole } from '../format.ts';
import type { Message } from './parse.ts';

const mark = 'plural';

/** What tells messages apart. Plural or not does not: gettext looks up context and id only. */
export interface MessageKey {
  readonly context?: string;
  readonly id: string;
}

export interface FormAddress {
  readonly key: MessageKey;
  /** The category of the form, when the path leads to one of a plural. */
  readonly category?: string;
}

export function keyOfMessage({ context, id }: Message): MessageKey {
  return { id: id.text, ...(context && { context: context.text }) };
}

/** A name for the message: context and id as gettext joins them in compiled catalogues. */
export function nameOf({ context, id }: MessageKey): string {
  return context === undefined ? id : `${context}\u0004${id}`;
}

export function pathOf({ context, id }: MessageKey): KeyPath {
  return context === undefined ? [id] : [context, id];
}

export function roleOf(key: MessageKey, category: string): PluralRole {
  return { set: [...pathOf(key), mark], category, ordinal: false };
}

export function formPath({ set, category }: PluralRole): KeyPath {
  return [...set, category];
}

/** @returns undefined for a path that no message of any file has */
export function placeOf(path: KeyPath): FormAddress | undefined {
  const [first, second] = path;
  if (first === undefined || path.length > 4) return undefined;
  if (path.length <= 2) return { key: second === undefined ? { id: first } : { context: first, id: second } };
  if (path.at(-2) !== mark) return undefined;
  const category = path.at(-1) ?? '';
  const inner = placeOf(path.slice(0, -2));
  return inner && { key: inner.key, category };
}
