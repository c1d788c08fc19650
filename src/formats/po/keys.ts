/**
 * Key paths. The length determines the meaning: `[msgid]`, `[msgctxt, msgid]`, `[msgid, 'plural', category]` and
 * `[msgctxt, msgid, 'plural', category]`. An empty context differs from no context.
 */
import type { KeyPath, PluralRole } from '../format.ts';
import type { Message } from './parse.ts';

const mark = 'plural';

/** Identifies a message. The plural is not part of it, since gettext finds messages by context and id only. */
export interface MessageKey {
  readonly context?: string;
  readonly id: string;
}

export interface FormAddress {
  readonly key: MessageKey;
  /** The category, if the path leads to a plural form. */
  readonly category?: string;
}

export function keyOfMessage({ context, id }: Message): MessageKey {
  return { id: id.text, ...(context && { context: context.text }) };
}

/** Context and id, joined as in gettext's compiled catalogues. */
export function nameOf({ context, id }: MessageKey): string {
  return context === undefined ? id : `${context}\u0004${id}`;
}

export function pathOf({ context, id }: MessageKey): KeyPath {
  return context === undefined ? [id] : [context, id];
}

export function roleOf(key: MessageKey, category: string): PluralRole {
  return { set: [...pathOf(key), mark], category, ordinal: false };
}

/** @returns undefined for a path that no message can have */
export function addressOf(path: KeyPath): FormAddress | undefined {
  const [first, second] = path;
  if (first === undefined || path.length > 4) return undefined;
  if (path.length <= 2) return { key: second === undefined ? { id: first } : { context: first, id: second } };
  if (path.at(-2) !== mark) return undefined;
  const category = path.at(-1) ?? '';
  const inner = addressOf(path.slice(0, -2));
  return inner && { key: inner.key, category };
}
