import { visible } from '../visible.ts';

/**
 * Makes foreign text safe for a notification: no control characters, no links. Notifications turn
 * `[text](address)` into a link, which may even run a command.
 */
export function plainText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** Makes foreign text safe for a quick pick, which renders `$(name)` as an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '$\u200b(');
}
