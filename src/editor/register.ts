import * as vscode from 'vscode';
import type { Features } from './compose.ts';
import { setContextKey } from './contextKeys.ts';
import { DisposableStore } from './disposables.ts';
import {
  commandIds,
  documentsContextKey,
  panelIds,
  termsScheme,
  viewIds,
  webhookScheme,
  webhooksContextKey,
} from './ids.ts';
import { registerKeysInCode } from './keysInCode/register.ts';
import { mayBeLocaleFile } from './languageFeatures/mayBeLocaleFile.ts';
import { Consent } from './onSave/consent.ts';
import { type RegisteredFiles, registerFiles } from './ownFiles.ts';
import { type Node, NodeTree } from './views/tree.ts';
import { withinTime } from './withinTime.ts';

/** Milliseconds. VS Code waits 1500, and ignores a listener that repeatedly makes it wait longer. */
const longestSaving = 1000;

type RootRows = readonly Node[] | Promise<readonly Node[]>;

/** What the extension registers on activation. Everything else is loaded when it is first used. */
export function register(context: vscode.ExtensionContext): vscode.Disposable {
  const store = new DisposableStore();
  const treeOf = (rows: (all: Features) => RootRows, changes: vscode.Event<Node[] | undefined>): NodeTree =>
    store.add(new NodeTree(async () => rows(await features()), changes));
  const usageChanged = store.add(new vscode.EventEmitter<undefined>());
  const keysChanged = store.add(new vscode.EventEmitter<undefined>());
  const localesChanged = store.add(new vscode.EventEmitter<Node[] | undefined>());
  const locales = treeOf((all) => all.localesNodes(), localesChanged.event);
  const localesView = store.add(
    vscode.window.createTreeView(viewIds.locales, {
      treeDataProvider: locales,
      showCollapseAll: true,
      canSelectMany: true,
    }),
  );
  const keys = treeOf((all) => all.developerKeyNodes(), keysChanged.event);
  const developerKeysView = store.add(
    vscode.window.createTreeView(viewIds.developerKeys, { treeDataProvider: keys }),
  );
  const previewChanged = store.add(new vscode.EventEmitter<Node[] | undefined>());
  const textsInCodeChanged = store.add(new vscode.EventEmitter<void>());
  const preview = treeOf((all) => all.previewNodes(), previewChanged.event);
  const previewView = store.add(
    vscode.window.createTreeView(viewIds.preview, {
      treeDataProvider: preview,
      manageCheckboxStateManually: true,
    }),
  );
  const webhooksChanged = store.add(new vscode.EventEmitter<undefined>());
  const webhooks = treeOf((all) => all.webhookNodes(), webhooksChanged.event);
  store.add(vscode.window.registerTreeDataProvider(viewIds.webhooks, webhooks));
  const termsChanged = store.add(new vscode.EventEmitter<undefined>());
  const terms = treeOf((all) => all.termsNodes(), termsChanged.event);
  const documentsChanged = store.add(new vscode.EventEmitter<undefined>());
  const documents = treeOf((all) => all.documentNodes(), documentsChanged.event);
  store.add(vscode.window.registerTreeDataProvider(viewIds.documents, documents));
  const dragAndDropController: vscode.TreeDragAndDropController<Node> = {
    dragMimeTypes: [],
    dropMimeTypes: ['text/uri-list'],
    handleDrop: async (row, dropped) => {
      const files = uriListOf(await dropped.get('text/uri-list')?.asString());
      if (files.length > 0) await (await features()).run(commandIds.importTerms, row, files);
    },
  };
  store.add(vscode.window.createTreeView(viewIds.terms, { treeDataProvider: terms, dragAndDropController }));
  const records: RegisteredFiles = store.add(
    registerFiles({
      scheme: webhookScheme,
      elsewhere: () => vscode.l10n.t('Webhooks are added and deleted in the Webhooks view.'),
      load: async () => (await features()).webhookDocuments(),
    }),
  );
  const dictionaries: RegisteredFiles = store.add(
    registerFiles({
      scheme: termsScheme,
      elsewhere: () => vscode.l10n.t('Dictionaries are created and deleted in the Terms view.'),
      load: async () => (await features()).dictionaries(),
    }),
  );
  // Shows the view if there are webhooks, because opening it starts the deliveries.
  const hasWebhooks = context.globalState.get(webhooksContextKey, false);
  void setContextKey(webhooksContextKey, hasWebhooks);
  const hasDocuments = context.workspaceState.get(documentsContextKey, false);
  void setContextKey(documentsContextKey, hasDocuments);
  const registered = {
    webhookDocumentsChanged: records.changed,
    dictionariesChanged: dictionaries.changed,
    webhooksChanged: () => webhooksChanged.fire(undefined),
    termsChanged: () => termsChanged.fire(undefined),
    documentsChanged: () => documentsChanged.fire(undefined),
    textsInCodeChanged: () => textsInCodeChanged.fire(),
    usageChanged: () => usageChanged.fire(undefined),
    developerKeysChanged: () => keysChanged.fire(undefined),
    developerKeysView,
    localesChanged: (rows: readonly Node[] | undefined) => localesChanged.fire(rows && [...rows]),
    localesView,
    previewChanged: (rows: readonly Node[] | undefined) => previewChanged.fire(rows && [...rows]),
    previewView,
  };
  let loaded: Promise<Features> | undefined;
  const features = () => {
    loaded ??= import('./compose.ts').then(
      ({ compose }) => compose(context, store, registered),
      (error: unknown) => {
        // Lets the next use try again.
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  };
  for (const id of Object.values(commandIds)) {
    const run = async (resource: unknown, selected: unknown) =>
      (await features()).run(id, resource, selected);
    store.add(vscode.commands.registerCommand(id, run));
  }
  const follow = (editors: readonly vscode.TextEditor[]) => {
    for (const { document } of editors) {
      const { scheme, path } = document.uri;
      if (scheme !== webhookScheme && scheme !== termsScheme && mayBeLocaleFile(path))
        features().then(
          (all) => all.followFile(document.uri),
          // The next command reports that nothing can be loaded.
          () => undefined,
        );
    }
  };
  store.add(vscode.window.onDidChangeVisibleTextEditors(follow));
  store.add(registerKeysInCode(async () => (await features()).keysInCode(), textsInCodeChanged));
  const consent = new Consent(context.globalState);
  store.add(
    vscode.workspace.onWillSaveTextDocument((event) => {
      const { document, reason } = event;
      const { uri, isDirty: wasDirty } = document;
      if (!vscode.workspace.isTrusted || !mayBeLocaleFile(uri.path) || !consent.covers(uri)) return;
      const saving = features().then((all) => all.saving(document, { reason, wasDirty }));
      event.waitUntil(withinTime(saving, longestSaving));
    }),
  );
  // Deferred, because other extensions wait for activation to finish.
  setImmediate(() => follow(vscode.window.visibleTextEditors));
  const tree = treeOf((all) => all.usageNodes(), usageChanged.event);
  store.add(vscode.window.registerTreeDataProvider(viewIds.usage, tree));
  store.add(
    vscode.window.registerWebviewPanelSerializer(panelIds.usageReport, {
      deserializeWebviewPanel: async (panel) => (await features()).run(commandIds.showUsageReport, panel),
    }),
  );
  return store;
}

/** Reads `text/uri-list` (RFC 2483), in which lines that begin with `#` are comments. */
function uriListOf(text = ''): readonly vscode.Uri[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => vscode.Uri.parse(line));
}
