/**
 * Decides which strings of a TOML file are texts.
 * Source for what go-i18n recognises as a message: its `internal/parse.go` and `internal/message.go`
 */
import { isPluralCategory, pluralCategories } from '../../pluralCategories.ts';
import { type KeyedContainer, memberOf } from '../nested/tree.ts';

export interface TomlDialect {
  readonly id: 'plain' | 'goI18n' | 'none';
  /** A string in place of a message is its form `other`. */
  readonly hasMessages: boolean;
}

const plain: TomlDialect = { id: 'plain', hasMessages: false };
const goI18n: TomlDialect = { id: 'goI18n', hasMessages: true };
/** A rust-i18n file that holds all languages below each key. */
const none: TomlDialect = { id: 'none', hasMessages: false };

/** Source: https://github.com/nicksnyder/go-i18n, `goi18n merge` */
const goI18nPath = /(?:^|\/)(?:active|translate)\.[^/]+\.toml$|\.(?:active|translate)\.toml$/i;

/** @param version the value of `_version` as written */
export function dialectOf(path: string, version: string | undefined): TomlDialect {
  if (version === '2') return none;
  return goI18nPath.test(path) ? goI18n : plain;
}

/** Whether the file lists messages that await translation and still have the source text. */
export function awaitsTranslation(path: string): boolean {
  return /(?:^|\/)translate\.[^/]+\.toml$|\.translate\.toml$/i.test(path);
}

const notes: ReadonlySet<string> = new Set(['id', 'description', 'hash', 'leftdelim', 'rightdelim']);

/** Whether a key of a message holds something other than its texts. */
export function isNoteKey(key: string): boolean {
  return notes.has(key.toLowerCase());
}

function isReserved(key: string): boolean {
  return isPluralCategory(key) || isNoteKey(key);
}

/**
 * Whether a table is a go-i18n message. In files that are not go-i18n's own, the keys of a message may be ordinary
 * ones, so there `other` is required and the table may have no further keys.
 */
export function isMessage({ hasMessages }: TomlDialect, table: KeyedContainer): boolean {
  const { kind, members } = table;
  if (kind !== 'object') return false;
  if (hasMessages) return members.some(({ key, value }) => isReserved(key) && value.kind === 'string');
  if (
    members.length > pluralCategories.length + notes.size ||
    memberOf(table, 'other')?.value.kind !== 'string'
  )
    return false;
  return members.every(({ key, value }) => isReserved(key) && value.kind === 'string');
}

/** Whether a string in a message is one of its texts. Placeholders with custom delimiters would not be found. */
export function isForm(message: KeyedContainer, key: string): boolean {
  return (
    isPluralCategory(key) && !message.members.some((member) => /^(?:left|right)delim$/i.test(member.key))
  );
}
