/** Resources as the locales view shows them, states of their languages, and the rows made from both. */
import * as vscode from 'vscode';
import type { ShownResource, TargetState } from '../../src/editor/locales/shown.ts';
import { LocalesRows } from '../../src/editor/views/localesNodes.ts';
import type { EntryTexts } from '../../src/project/entries/entryTexts.ts';
import { layoutOf } from '../../src/project/layout/layout.ts';
import type { EntryState, FactCode } from '../../src/project/states/states.ts';

const folder = vscode.Uri.file('/project');

export function shown(locales: readonly string[] = ['de'], name = 'en.json'): ShownResource {
  const path = `/project/locales/${name}`;
  const layout = { ...layoutOf(path), newLocale: (one: string) => one, targetPath: () => path };
  const resource: ShownResource = {
    uri: folder.with({ path }),
    resource: { path, locale: 'en', siblings: [], layout } as unknown as ShownResource['resource'],
    targets: [],
  };
  resource.targets = locales.map((locale) => {
    const target = { path: `/project/locales/${locale}.json`, locale };
    return { owner: resource, uri: folder.with({ path: target.path }), target, state: { kind: 'unread' } };
  });
  return resource;
}

/** What is known of each language, and the facts that the filter selects. */
export interface Given {
  readonly state?: TargetState;
  readonly texts?: readonly EntryTexts[];
  readonly only?: readonly FactCode[];
}

export function rowsOf({ state = { kind: 'unread' }, texts = [], only }: Given) {
  return new LocalesRows({
    stateOf: () => state,
    textsOf: async () => texts,
    only: only && new Set(only),
  });
}

export const known = (entries: readonly EntryState[], wanted = 10, isOld = false): TargetState => {
  return { kind: 'known', state: { wanted, entries }, isOld };
};
export const entry = (
  key: string,
  ...codes: readonly ('missing' | 'empty' | 'damaged' | 'extra' | 'stale')[]
): EntryState => {
  const facts = codes.map(
    (code) => ({ code, finding: { code: 'changed' } }) as unknown as EntryState['facts'][0],
  );
  return { path: [key], facts };
};
