import type * as vscode from 'vscode';
import { visible } from '../visible.ts';

/**
 * Makes foreign text safe for a notification: no control characters, no links. Notifications turn
 * `[text](url)` into a link, which may even run a command.
 */
export function plainText(text: string): string {
  return visible(text).replaceAll('](', '] (');
}

/** Keeps quick picks, input boxes and the status bar from rendering `$(name)` in foreign text as an icon. */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', '$\u200b(');
}

/** Makes foreign text in an item of a quick pick safe to show: no icons, no control characters. */
export function shown<T extends vscode.QuickPickItem>(item: T): T {
  const { label, description, detail } = item;
  return {
    ...item,
    label: withoutIcons(visible(label)),
    ...(description !== undefined && { description: withoutIcons(visible(description)) }),
    ...(detail !== undefined && { detail: withoutIcons(visible(detail)) }),
  };
}
