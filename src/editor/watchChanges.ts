import * as vscode from 'vscode';
import { recordName } from '../glossaryFiles/record.ts';
import { lazily } from '../lazily.ts';
import { inBackground } from './background.ts';
import type { Deps } from './deps.ts';
import type { DisposableStore } from './disposables.ts';
import { settingSection } from './ids.ts';

/**
 * Follows changes to the connection, settings, folders and terms.
 * @param store owns what is created once it is needed
 * @param first what must load before the connection is used
 */
export function watchChanges(deps: Deps, store: DisposableStore, first: Promise<unknown>): vscode.Disposable {
  return vscode.Disposable.from(
    watchConnection(deps, first),
    watchWarning(deps),
    watchUses(deps),
    watchSettings(deps, store),
  );
}

/** Another window may change the keys or turn the demo on or off, and settings may change at any time. */
function watchConnection(
  { credentials, demo, connectionChanged, log }: Deps,
  first: Promise<unknown>,
): vscode.Disposable {
  const update = () => inBackground(log, 'Following the connection', connectionChanged);
  // An error here is reported by the view that is being filled.
  first.then(update, update);
  const following = 'Following the demo service';
  inBackground(log, following, () => demo.watch((error) => log.failure(following, error)));
  return vscode.Disposable.from(
    credentials.onDidChange(update),
    demo.onDidChange(update),
    vscode.workspace.onDidChangeConfiguration((event) => {
      const names = ['baseUrl', 'deployment'].map((name) => `${settingSection}.${name}`);
      if ([...names, 'http'].some((name) => event.affectsConfiguration(name))) update();
    }),
  );
}

function watchWarning({ usage, developerKeys }: Deps): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration(`${settingSection}.usageWarningPercent`)) return;
    usage.redraw();
    developerKeys.redraw();
  });
}

/** The terms view marks what projects use, and hovers show their terms. */
function watchUses({ terms }: Deps): vscode.Disposable {
  const names = ['glossaries', 'glossaryFiles', 'styles', 'translationMemories'].map(
    (name) => `${settingSection}.${name}`,
  );
  // Version control may change the record of what the project has created.
  const record = vscode.workspace.createFileSystemWatcher(`**/${recordName}`);
  const redraw = () => terms.redraw();
  return vscode.Disposable.from(
    record,
    record.onDidCreate(redraw),
    record.onDidChange(redraw),
    record.onDidDelete(redraw),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (names.some((name) => event.affectsConfiguration(name))) terms.redraw();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(redraw),
  );
}

/** Checks names and ids in settings against the service's lists, which are not read for this purpose alone. */
function watchSettings(deps: Deps, store: DisposableStore): vscode.Disposable {
  const problems = lazily(async () => {
    const { SettingProblems } = await import('./terms/settingProblems.ts');
    return store.add(new SettingProblems(deps));
  });
  let isLoaded = false;
  return deps.terms.onDidChange(() => {
    isLoaded ||= deps.terms.state.kind === 'ready';
    const check = async () => (await problems()).follow();
    if (isLoaded) inBackground(deps.log, 'Checking settings', check);
  });
}
