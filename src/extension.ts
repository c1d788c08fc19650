import type { ExtensionContext } from 'vscode';
import { compose } from './editor/compose.ts';

export function activate(context: ExtensionContext): void {
  context.subscriptions.push(compose(context));
}
