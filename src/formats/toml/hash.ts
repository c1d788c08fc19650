/** The hash that tells `goi18n merge` whether a translation was made from the current source text. */
import { hash } from 'node:crypto';

/** Source: https://github.com/nicksnyder/go-i18n, `goi18n/merge_command.go` */
export function hashOf(description: string | undefined, other: string): string {
  return `sha1-${hash('sha1', (description ?? '') + other)}`;
}
