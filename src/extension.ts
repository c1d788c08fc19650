import type { ExtensionContext } from 'vscode';
import { register } from './editor/register.ts';

export function activate(context: ExtensionContext): void {
  context.subscriptions.push(register(context));
}
