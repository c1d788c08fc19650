import * as vscode from 'vscode';
import { Events } from '../jobs/events.ts';
import { lazily } from '../lazily.ts';
import { inBackground } from './background.ts';
import { runCommand } from './commands.ts';
import { Connections } from './connection.ts';
import { setContextKey } from './contextKeys.ts';
import { Credentials } from './credentials.ts';
import { DemoService } from './demo.ts';
import type { Deps } from './deps.ts';
import { focusedRow } from './developerKeys/focus.ts';
import { DeveloperKeys } from './developerKeys/model.ts';
import { Diagnostics } from './diagnostics.ts';
import type { DisposableStore } from './disposables.ts';
import { followFirstSteps } from './firstSteps.ts';
import { PushConsent } from './glossaryFiles/consent.ts';
import { type CommandId, connectionContextKey, deactivatedContextKey, startedContextKey } from './ids.ts';
import { openJobs } from './jobs.ts';
import type { KeysInCode } from './keysInCode/keysInCode.ts';
import { Languages } from './languages.ts';
import { LastRun } from './localeFile/lastRun.ts';
import { LeftOut } from './localeFile/leftOut.ts';
import type { RegisteredView } from './locales/view.ts';
import { Log } from './log.ts';
import { Allowance } from './onSave/allowance.ts';
import { Consent } from './onSave/consent.ts';
import type { SaveStart } from './onSave/onSave.ts';
import { OnSaveState } from './onSave/state.ts';
import type { RegisteredFiles } from './ownFiles.ts';
import type { RegisteredPreview } from './preview/view.ts';
import { ChosenSteering } from './retranslate/chosen.ts';
import { RunHistory } from './runSummary/history.ts';
import { withLastSave } from './secretStorage.ts';
import { usageWarning } from './settings.ts';
import type { DictionaryDocuments } from './terms/documents/documents.ts';
import { Terms } from './terms/model.ts';
import { termsOfFolders } from './terms/uses.ts';
import { UsageModel } from './usage.ts';
import { developerKeyNodes, keyIdOf } from './views/developerKeyNodes.ts';
import { describeKeysView } from './views/developerKeysView.ts';
import { termsNodes } from './views/termsNodes.ts';
import type { Node } from './views/tree.ts';
import { createUsageStatus } from './views/usageStatus.ts';
import { usageNodes } from './views/usageView.ts';
import { ViewFlag } from './views/viewFlag.ts';
import { watchChanges } from './watchChanges.ts';
import type { WebhookDocuments } from './webhooks/document.ts';
import { Webhooks } from './webhooks/start.ts';

/** What `register` calls. */
export interface Features {
  /** @param selected all selected rows or files, or the files that were dropped on the row */
  run(id: CommandId, resource: unknown, selected?: unknown): Promise<void>;
  localesNodes(): Promise<readonly Node[]>;
  previewNodes(): Promise<readonly Node[]>;
  /** Loads the project of a locale file that the user opened. */
  followFile(uri: vscode.Uri): void;
  /** Called before a save if the file's folder is translated on save. */
  saving(document: vscode.TextDocument, start: SaveStart): Promise<void>;
  usageNodes(): readonly Node[];
  developerKeyNodes(): readonly Node[];
  webhookNodes(): Promise<readonly Node[]>;
  termsNodes(): Promise<readonly Node[]>;
  documentNodes(): Promise<readonly Node[]>;
  keysInCode(): Promise<KeysInCode>;
  webhookDocuments(): Promise<WebhookDocuments>;
  dictionaries(): Promise<DictionaryDocuments>;
}

/** What activation has already registered. */
export interface Registered extends RegisteredView, RegisteredPreview {
  readonly usageChanged: () => void;
  readonly developerKeysChanged: () => void;
  readonly developerKeysView: vscode.TreeView<Node>;
  readonly webhooksChanged: () => void;
  readonly termsChanged: () => void;
  readonly documentsChanged: () => void;
  readonly textsInCodeChanged: () => void;
  readonly webhookDocumentsChanged: RegisteredFiles['changed'];
  readonly dictionariesChanged: RegisteredFiles['changed'];
}

/** Creates the parts in dependency order; `store` owns the disposable ones. */
export function compose(
  context: vscode.ExtensionContext,
  store: DisposableStore,
  registered: Registered,
): Features {
  const { usageChanged, developerKeysChanged, developerKeysView } = registered;
  const log = new Log(store.add(vscode.window.createOutputChannel('Vernacular', { log: true })));
  const secrets = withLastSave(context.secrets);
  const credentials = new Credentials(secrets);
  const demo = store.add(new DemoService(context.globalStorageUri));
  const version = String(context.extension.packageJSON.version);
  const connections = store.add(new Connections({ credentials, demo, log, version }));
  const events = new Events((error) => log.failure('Raising an event', error));
  const usage = store.add(new UsageModel(connections, log, events.raise));
  const developerKeys = store.add(new DeveloperKeys(connections, log));
  const terms = store.add(new Terms(connections, log));
  const showsDeactivated = new ViewFlag(context.workspaceState, deactivatedContextKey);

  const diagnostics = store.add(
    new Diagnostics((error) => log.failure('Checking a saved file again', error)),
  );
  const deps: Deps = {
    log,
    credentials,
    demo,
    connections,
    usage,
    developerKeys,
    terms,
    showsDeactivated,
    locales: lazily(async () => {
      const [comparer, { openLocales }, { ProjectTerms }] = await Promise.all([
        // The first thread starts while the rest is loaded.
        import('./locales/workerComparer.ts').then(({ WorkerComparer }) => {
          const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'compareWorker.js').fsPath;
          const threads = store.add(new WorkerComparer(script, log));
          threads.start();
          return threads;
        }),
        import('./locales/view.ts'),
        import('./terms/projectTerms.ts'),
      ]);
      const { jobs, leftOut } = deps;
      const state = context.workspaceState;
      const known = store.add(new ProjectTerms({ terms, connections, events, log }));
      const parts = { log, state, store, diagnostics, leftOut, jobs, comparer, terms: known };
      inBackground(log, 'Starting to check keys in code', deps.keysInCode);
      return openLocales(parts, registered);
    }),
    keysInCode: lazily(async () => {
      const [{ model, terms: known }, { KeysInCode }] = await Promise.all([
        deps.locales(),
        import('./keysInCode/keysInCode.ts'),
      ]);
      const redraw = registered.textsInCodeChanged;
      return store.add(new KeysInCode({ model, terms: known, diagnostics, log, redraw }));
    }),
    jobs: openJobs(context.globalStorageUri, log),
    events,
    webhooks: store.add(
      new Webhooks({
        context,
        secrets,
        connections,
        events,
        log,
        version,
        changed: registered.webhooksChanged,
      }),
    ),
    focusedKey: async () => keyIdOf(await focusedRow(developerKeysView)),
    languages: new Languages(context.globalState),
    choices: context.globalState,
    offersMade: context.workspaceState,
    diagnostics,
    leftOut: store.add(new LeftOut(diagnostics)),
    lastRun: new LastRun(),
    runs: store.add(new RunHistory()),
    runSummary: lazily(async () => {
      const { RunSummary } = await import('./runSummary/panel.ts');
      return store.add(new RunSummary({ runs: deps.runs, log, extensionUri: context.extensionUri }));
    }),
    glossaryFiles: new PushConsent(context.globalState),
    onSave: new OnSaveState(new Consent(context.globalState), new Allowance(context.globalState)),
    openScopes: lazily(async () => {
      const { OpenScopes } = await import('./text/documentScopes.ts');
      const dist = vscode.Uri.joinPath(context.extensionUri, 'dist');
      const load = async () => (await import('./text/grammars.ts')).openGrammars(dist, log);
      return store.add(new OpenScopes(load));
    }),
    translationTexts: lazily(async () =>
      store.add(new (await import('./text/translationTexts.ts')).TranslationTexts()),
    ),
    translationHover: lazily(async () => store.add(new (await import('./text/hover.ts')).TranslationHover())),
    steering: new ChosenSteering(),
    webhookDocuments: lazily(async () => {
      const { WebhookDocuments } = await import('./webhooks/document.ts');
      const { DocumentDeliveries } = await import('./webhooks/documentDeliveries.ts');
      const deliveries = store.add(new DocumentDeliveries(deps.webhooks));
      const changed = registered.webhookDocumentsChanged;
      const webhooks = deps.webhooks.store;
      return store.add(new WebhookDocuments({ store: webhooks, deliveries, diagnostics, log, changed }));
    }),
    documents: lazily(async () => {
      const { DocumentsUnderWay } = await import('./documents/underWay.ts');
      const changed = registered.documentsChanged;
      return new DocumentsUnderWay({ context, secrets, connections, events, changed });
    }),
    dictionaries: lazily(async () => {
      const { DictionaryDocuments } = await import('./terms/documents/documents.ts');
      const { jobs } = deps;
      const changed = registered.dictionariesChanged;
      const state = context.workspaceState;
      const parts = { connections, terms, jobs, events, diagnostics, log, state, changed };
      return store.add(new DictionaryDocuments(parts));
    }),
    proofreading: lazily(async () => {
      const { Proofreading } = await import('./writing/proofreading.ts');
      const { IgnoredCorrections } = await import('./writing/ignoredCorrections.ts');
      const { rememberIn } = await import('./writing/correctLocaleFile.ts');
      const ignored = new IgnoredCorrections(context.workspaceState);
      return store.add(new Proofreading({ diagnostics, ignored, remember: rememberIn(deps) }));
    }),
    memory: lazily(async () => (await import('./memory.ts')).openAnswers(context.globalStorageUri, log)),
    preview: lazily(async () => (await import('./preview/view.ts')).openPreview(store, registered)),
    usageReport: lazily(async () => {
      const { UsageReport } = await import('./usageReport/panel.ts');
      const { extensionUri } = context;
      return store.add(new UsageReport({ connections, log, extensionUri }));
    }),
    connectionChanged: async () => {
      connections.announceChange();
      const kind = await connections.kind();
      await setContextKey(connectionContextKey, kind);
      await usage.forget();
      await Promise.all([usage.refresh(), followAdmin(deps), terms.follow()]);
    },
  };
  store.add(followFirstSteps(deps));
  const onSave = lazily(async () => store.add(new (await import('./onSave/onSave.ts')).OnSave(deps)));
  store.add(connections.onDidChange(() => deps.onSave.goOn()));
  store.add(usage.onDidChange(usageChanged));
  store.add(terms.onDidChange(registered.termsChanged));
  store.add(createUsageStatus(usage));
  store.add(developerKeys.onDidChange(developerKeysChanged));
  store.add(describeKeysView(developerKeysView, developerKeys));
  // Fills the locales view first if it is visible, because the modules for the service take a while to load.
  const isLookedAt = registered.localesView.visible;
  const shown = isLookedAt ? deps.locales().then(({ view }) => view.filled) : Promise.resolve();
  store.add(watchChanges(deps, store, shown));
  return {
    run: (id, resource, selected) => runCommand(deps, id, resource, selected),
    localesNodes: async () => (await deps.locales()).view.roots(),
    previewNodes: async () => (await deps.preview()).nodes(),
    followFile: (uri) =>
      inBackground(log, 'Following a locale file', async () =>
        (await import('./languageFeatures/follow.ts')).followFile(deps, uri),
      ),
    saving: async (document, start) => (await onSave()).saving(document, start),
    usageNodes: () => {
      const { percent: warningPercent, wrong } = usageWarning();
      return usageNodes(usage.state, { warningPercent, now: new Date(), ...(wrong && { wrong }) });
    },
    developerKeyNodes: () =>
      developerKeyNodes(developerKeys.look(), {
        warningPercent: usageWarning().percent,
        showsDeactivated: showsDeactivated.isSet,
      }),
    documentNodes: async () => {
      const { documentNodes } = await import('./views/documentNodes.ts');
      return documentNodes(await (await deps.documents()).list());
    },
    termsNodes: async () => termsNodes(terms.look(), await termsOfFolders(log)),
    webhookNodes: async () => {
      const runtime = await deps.webhooks.opened();
      if (!runtime) return [];
      return (await import('./views/webhookNodes.ts')).webhookNodes(runtime, new Date());
    },
    keysInCode: deps.keysInCode,
    webhookDocuments: deps.webhookDocuments,
    dictionaries: deps.dictionaries,
  };
}

async function followAdmin({ developerKeys, showsDeactivated }: Deps): Promise<void> {
  await showsDeactivated.updateContext();
  await developerKeys.follow();
  await setContextKey(startedContextKey, true);
}
