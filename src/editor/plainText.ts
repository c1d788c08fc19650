import { visible } from '../visible.ts';

/**
 * Words of others, fit for a notification: no control characters, and no link. Notifications and their progress make one of
 * `[text](address)`, also one that runs a command.
 */
export function plainText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** Words of others, fit for an item of a quick pick, which shows `$(name)` as an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '$\u200b(');
}
