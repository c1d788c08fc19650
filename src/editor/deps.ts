import type * as vscode from 'vscode';
import type { Events } from '../jobs/events.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { Connections } from './connection.ts';
import type { Credentials } from './credentials.ts';
import type { DemoService } from './demo.ts';
import type { DeveloperKeys } from './developerKeys/model.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { DocumentsUnderWay } from './documents/underWay.ts';
import type { PushConsent } from './glossaryFiles/consent.ts';
import type { KeysInCode } from './keysInCode/keysInCode.ts';
import type { Languages } from './languages.ts';
import type { LastRun } from './localeFile/lastRun.ts';
import type { LeftOut } from './localeFile/leftOut.ts';
import type { LocalesParts } from './locales/view.ts';
import type { Log } from './log.ts';
import type { Answers } from './memory.ts';
import type { OnSaveState } from './onSave/state.ts';
import type { PreviewParts } from './preview/view.ts';
import type { ChosenSteering } from './retranslate/chosen.ts';
import type { RunHistory } from './runSummary/history.ts';
import type { RunSummary } from './runSummary/panel.ts';
import type { DictionaryDocuments } from './terms/documents/documents.ts';
import type { Terms } from './terms/model.ts';
import type { OpenScopes } from './text/documentScopes.ts';
import type { TranslationHover } from './text/hover.ts';
import type { TranslationTexts } from './text/translationTexts.ts';
import type { UsageModel } from './usage.ts';
import type { UsageReport } from './usageReport/panel.ts';
import type { ViewFlag } from './views/viewFlag.ts';
import type { WebhookDocuments } from './webhooks/document.ts';
import type { Webhooks } from './webhooks/start.ts';
import type { Proofreading } from './writing/proofreading.ts';

/** What features depend on, built once by the composition root. */
export interface Deps {
  readonly log: Log;
  readonly credentials: Credentials;
  readonly demo: DemoService;
  readonly connections: Connections;
  readonly languages: Languages;
  /** The user's latest choices, offered first next time. */
  readonly choices: vscode.Memento;
  /** What has been offered in this workspace, so that it is not offered again. */
  readonly offersMade: vscode.Memento;
  readonly usage: UsageModel;
  readonly developerKeys: DeveloperKeys;
  readonly terms: Terms;
  readonly glossaryFiles: PushConsent;
  /** Whether the keys view shows deactivated keys. */
  readonly showsDeactivated: ViewFlag;
  readonly jobs: JobRunner;
  readonly events: Events;
  readonly webhooks: Webhooks;
  /** The id of the key whose row has the focus in the view; undefined if the focus is not on a key's row. */
  readonly focusedKey: () => Promise<string | undefined>;
  readonly locales: () => Promise<LocalesParts>;
  readonly keysInCode: () => Promise<KeysInCode>;
  readonly preview: () => Promise<PreviewParts>;
  readonly usageReport: () => Promise<UsageReport>;
  readonly diagnostics: Diagnostics;
  readonly leftOut: LeftOut;
  readonly lastRun: LastRun;
  readonly runs: RunHistory;
  readonly runSummary: () => Promise<RunSummary>;
  readonly onSave: OnSaveState;
  readonly openScopes: () => Promise<OpenScopes>;
  readonly translationTexts: () => Promise<TranslationTexts>;
  readonly translationHover: () => Promise<TranslationHover>;
  readonly steering: ChosenSteering;
  readonly proofreading: () => Promise<Proofreading>;
  readonly memory: () => Promise<Answers>;
  readonly webhookDocuments: () => Promise<WebhookDocuments>;
  readonly documents: () => Promise<DocumentsUnderWay>;
  readonly dictionaries: () => Promise<DictionaryDocuments>;
  /** Updates what depends on the connection, after a change to the key, the demo choice or the base URL. */
  readonly connectionChanged: () => Promise<void>;
}
