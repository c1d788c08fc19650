import * as vscode from 'vscode';
import { activeKeys } from '../../administration/developerKeys.ts';
import { limits } from '../../service/limits.ts';
import type { DeveloperKeys, KeysState } from '../developerKeys/model.ts';
import { developerKeyMessage } from './developerKeyNodes.ts';
import type { Node } from './tree.ts';

/** Keeps the view's message and description in line with the list. */
export function describeKeysView(view: vscode.TreeView<Node>, model: DeveloperKeys): vscode.Disposable {
  return model.onDidChange(() => {
    view.message = developerKeyMessage(model.state) ?? '';
    view.description = countText(model.state);
  });
}

function countText(state: KeysState): string {
  if (state.kind !== 'ready' || state.keys.length === 0) return '';
  const active = activeKeys(state.keys.map(({ key }) => key)).length;
  return vscode.l10n.t('{0} active, at most {1}', active, limits.activeDeveloperKeys);
}
