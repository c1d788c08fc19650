import * as vscode from 'vscode';
import { inBackground } from './background.ts';
import type { Deps } from './deps.ts';
import { noticeOf, show, UserError } from './errors.ts';
import { type CommandId, commandIds, viewIds } from './ids.ts';
import { textsIn } from './languageFeatures/argument.ts';

type Handler = (deps: Deps, resource: unknown, selected: unknown) => Promise<void>;

const { translateSelection, translateSelectionTo, translateLocaleFile, translateProject, translateFolder } =
  commandIds;
const { insertTranslationBelow, insertTranslationAbove, copyTranslation, openTranslationBeside } = commandIds;
const { pasteTranslated, translateDocument, compareWithTranslation, showTranslation, translateBack } =
  commandIds;
const { rephrase, correct, correctLocaleFile, acceptCorrections, ignoreCorrection } = commandIds;
const { showLocales, refreshLocales, translateLanguage, goToText, openTranslations } = commandIds;
const { copyTextKey, showOnlyProblems, showAllTexts, keepTrack, removeExtras, acceptTexts } = commandIds;
const { translateTexts, retranslateTexts, goToLanguage, nextProblem, previousProblem } = commandIds;
const { goToSource, listAllProblems, listOpenProblems, useForProject, retranslateWith } = commandIds;
const {
  addLanguage,
  generatePseudoLocale,
  showOnlyStates,
  findInLocales,
  findUnusedTexts,
  addKey,
  toggleTextsInCode,
} = commandIds;
const { translateWithPreview, undoLastRun, showLastRun } = commandIds;
const { applyPreview, discardPreview, showPreviewChanges } = commandIds;
const { setApiKey, checkApiKey, removeApiKey, setAdminKey, checkAdminKey, removeAdminKey } = commandIds;
const { showDeveloperKeys, refreshDeveloperKeys, createDeveloperKey, renameDeveloperKey } = commandIds;
const { setDeveloperKeyLimits, deactivateDeveloperKey, copyDeveloperKeyId } = commandIds;
const { showDeactivatedKeys, hideDeactivatedKeys } = commandIds;
const { useDemoService, leaveDemoService, refreshUsage, showUsage, showUsageReport, clearMemory, showLog } =
  commandIds;

/** Loaded by the commands that need them, because this module is loaded at the first use of the extension. */
const keys = () => import('./keys.ts');
const developerKeys = () => import('./developerKeys/commands.ts');
const locales = () => import('./locales/commands.ts');
const languageFeatures = () => import('./languageFeatures/commands.ts');
const openOrChosen = () => import('./locales/openOrChosen.ts');
const translateMany = () => import('./locales/translateMany.ts');
const preview = () => import('./preview/commands.ts');
const selection = () => import('./text/translateSelection.ts');
const proofreading = () => import('./writing/correctLocaleFile.ts');
const documents = () => import('./text/document.ts');
const shown = () => import('./text/showTranslation.ts');

const webhooks = () => import('./webhooks/commands.ts');
const terms = () => import('./terms/commands.ts');
const wholeDocuments = () => import('./documents/commands.ts');
const glossaryFiles = () => import('./glossaryFiles/commands.ts');

const handlers: Readonly<Record<CommandId, Handler>> = {
  [translateSelection]: async (deps) => (await selection()).translateSelection(deps),
  [translateSelectionTo]: async (deps) => (await selection()).translateSelection(deps, { asks: true }),
  [commandIds.translateSample]: async (deps) => (await import('./text/sample.ts')).translateSample(deps),
  [insertTranslationBelow]: async (deps) =>
    (await selection()).translateSelection(deps, { placement: 'below' }),
  [insertTranslationAbove]: async (deps) =>
    (await selection()).translateSelection(deps, { placement: 'above' }),
  [copyTranslation]: async (deps) => (await selection()).translateSelection(deps, { placement: 'copy' }),
  [openTranslationBeside]: async (deps) =>
    (await selection()).translateSelection(deps, { placement: 'beside' }),
  [pasteTranslated]: async (deps) => (await import('./text/pasteTranslated.ts')).pasteTranslated(deps),
  [translateDocument]: async (deps) => (await documents()).translateDocument(deps),
  [compareWithTranslation]: async (deps) => (await documents()).compareWithTranslation(deps),
  [showTranslation]: async (deps) => (await shown()).showTranslation(deps),
  [translateBack]: async (deps) => (await shown()).translateBack(deps),
  [rephrase]: async (deps) => (await import('./writing/rephrase.ts')).rephrase(deps),
  [correct]: async (deps) => (await import('./writing/correct.ts')).correct(deps),
  [correctLocaleFile]: async (deps, resource) => (await proofreading()).correctLocaleFile(deps, resource),
  [acceptCorrections]: async (deps, argument) => (await proofreading()).acceptCorrections(deps, argument),
  [ignoreCorrection]: async (deps, argument) => (await proofreading()).ignoreCorrection(deps, argument),
  [translateLocaleFile]: async (deps, resource, selected) => {
    const several = urisIn(selected);
    if (several.length > 1) return (await translateMany()).translateAll(deps, several);
    return (await openOrChosen()).translateOpenOrChosen(deps, resource);
  },
  [translateProject]: async (deps) => (await translateMany()).translateProject(deps),
  [translateFolder]: async (deps, folder, selected) => {
    const several = urisIn(selected);
    return (await translateMany()).translateAll(deps, several.length > 0 ? several : urisIn([folder]));
  },
  [showLocales]: async () => (await locales()).showLocales(),
  [refreshLocales]: async (deps) => (await locales()).refreshLocales(deps),
  [translateLanguage]: async (deps, row, all) => (await locales()).translateLanguages(deps, row, all),
  [goToText]: async (deps, row, all) => (await locales()).goToText(deps, row, all),
  [commandIds.editText]: async (deps, row, all) =>
    (await import('./locales/textToEdit.ts')).editTextOf(deps, row, all),
  [goToSource]: async (deps, row, all) => (await locales()).goToSource(deps, row, all),
  [openTranslations]: async (deps, row, all) => (await locales()).openTranslations(deps, row, all),
  [copyTextKey]: async (deps, row, all) => (await locales()).copyTextKey(deps, row, all),
  [addLanguage]: async (deps, row, all) => (await locales()).addLanguage(deps, row, all),
  [generatePseudoLocale]: async (deps, row, all) => (await locales()).generatePseudoLocale(deps, row, all),
  [removeExtras]: async (deps, row, all) => (await locales()).removeExtrasOf(deps, row, all),
  [acceptTexts]: async (deps, row, all) => (await locales()).acceptTextsOf(deps, row, all),
  [showOnlyProblems]: async (deps) => (await locales()).showOnlyProblems(deps, true),
  [showAllTexts]: async (deps) => (await locales()).showOnlyProblems(deps, false),
  [showOnlyStates]: async (deps) => (await locales()).showOnlyStates(deps),
  [findInLocales]: async (deps) => (await import('./locales/find.ts')).findInLocales(deps),
  [findUnusedTexts]: async (deps) => (await import('./keysInCode/unused.ts')).findUnusedTexts(deps),
  [commandIds.deleteUnusedTexts]: async (deps) =>
    (await import('./keysInCode/unused.ts')).deleteUnusedTexts(deps),
  [commandIds.deleteKey]: async (deps) => (await import('./keysInCode/deleteKey.ts')).deleteKey(deps),
  [toggleTextsInCode]: async () => (await import('./keysInCode/toggleTexts.ts')).toggleTexts(),
  [commandIds.extractText]: async (deps) => (await import('./keysInCode/extract.ts')).extractText(deps),
  [commandIds.extractTexts]: async (deps) =>
    (await import('./keysInCode/extractTexts.ts')).extractTextsOfFile(deps),
  [addKey]: async (deps, at) => (await import('./keysInCode/addKey.ts')).addKey(deps, at),
  [keepTrack]: async (deps) => (await import('./locales/keepTrack.ts')).keepTrack(deps),
  [translateTexts]: async (deps, row, all) => (await locales()).translateTexts(deps, { row, all }, 'missing'),
  [retranslateTexts]: async (deps, row, all) => (await locales()).translateTexts(deps, { row, all }, 'all'),
  [retranslateWith]: async (deps, row, all) =>
    (await import('./retranslate/command.ts')).retranslateWith(deps, row, all),
  [goToLanguage]: async (deps) => (await languageFeatures()).goToLanguage(deps),
  [nextProblem]: async (deps) => (await languageFeatures()).goToProblem(deps, 1),
  [previousProblem]: async (deps) => (await languageFeatures()).goToProblem(deps, -1),
  [listAllProblems]: async (deps) => (await languageFeatures()).listProblems(deps, true),
  [listOpenProblems]: async (deps) => (await languageFeatures()).listProblems(deps, false),
  [useForProject]: async (deps, row) =>
    (await import('./projectSettings/commands.ts')).useForProject(deps, row),
  [translateWithPreview]: async (deps, resource) =>
    (await openOrChosen()).translateOpenOrChosen(deps, resource, { isPreviewed: true }),
  [undoLastRun]: async (deps) => (await import('./localeFile/undoLastRun.ts')).undoLastRun(deps),
  [showLastRun]: async (deps) => (await deps.runSummary()).showLast(),
  [commandIds.translateOnSave]: async (deps) => (await import('./onSave/commands.ts')).chooseOnSave(deps),
  [applyPreview]: async (deps) => (await preview()).applyPreview(deps),
  [discardPreview]: async (deps) => (await preview()).discardPreview(deps),
  [showPreviewChanges]: async (deps) => (await preview()).showPreviewChanges(deps),
  [setApiKey]: async (deps) => (await keys()).setKey(deps, 'translate'),
  [checkApiKey]: async (deps) => (await keys()).checkKey(deps, 'translate'),
  [removeApiKey]: async (deps) => (await keys()).removeKey(deps, 'translate'),
  [setAdminKey]: async (deps) => (await keys()).setKey(deps, 'admin'),
  [checkAdminKey]: async (deps) => (await keys()).checkKey(deps, 'admin'),
  [removeAdminKey]: async (deps) => (await keys()).removeKey(deps, 'admin'),
  [useDemoService]: async (deps) => (await keys()).useDemo(deps),
  [leaveDemoService]: async (deps) => (await keys()).leaveDemo(deps),
  [refreshUsage]: async (deps) => {
    // The developer keys view shows some of the same figures.
    deps.developerKeys.reread();
    await deps.usage.refresh();
  },
  [showUsage]: async () => vscode.commands.executeCommand(`${viewIds.usage}.focus`),
  [showUsageReport]: async (deps, restored) => (await deps.usageReport()).show(panelOf(restored)),
  [showDeveloperKeys]: async (deps) => (await developerKeys()).showDeveloperKeys(deps),
  [refreshDeveloperKeys]: async (deps) => (await developerKeys()).refreshDeveloperKeys(deps),
  [createDeveloperKey]: async (deps) => (await developerKeys()).createDeveloperKey(deps),
  [renameDeveloperKey]: async (deps, row) => (await developerKeys()).renameDeveloperKey(deps, row),
  [setDeveloperKeyLimits]: async (deps, row) => (await developerKeys()).setDeveloperKeyLimits(deps, row),
  [deactivateDeveloperKey]: async (deps, row) => (await developerKeys()).deactivateDeveloperKey(deps, row),
  [copyDeveloperKeyId]: async (deps, row) => (await developerKeys()).copyDeveloperKeyId(deps, row),
  [showDeactivatedKeys]: async (deps) => (await developerKeys()).showDeactivated(deps, true),
  [hideDeactivatedKeys]: async (deps) => (await developerKeys()).showDeactivated(deps, false),
  [commandIds.showWebhooks]: async (deps) => (await webhooks()).showWebhooks(deps),
  [commandIds.addWebhook]: async (deps) => (await webhooks()).addWebhook(deps),
  [commandIds.testWebhook]: async (deps, row) => (await webhooks()).testWebhook(deps, row),
  [commandIds.retryWebhook]: async (deps, row) => (await webhooks()).retryWebhook(deps, row),
  [commandIds.pauseWebhook]: async (deps, row) => (await webhooks()).pauseWebhook(deps, row, true),
  [commandIds.resumeWebhook]: async (deps, row) => (await webhooks()).pauseWebhook(deps, row, false),
  [commandIds.enableWebhook]: async (deps, row) => (await webhooks()).enableWebhook(deps, row),
  [commandIds.disableWebhook]: async (deps, row) => (await webhooks()).disableWebhook(deps, row),
  [commandIds.editWebhook]: async (deps, row) => (await webhooks()).editWebhook(deps, row),
  [commandIds.deleteWebhook]: async (deps, row) => (await webhooks()).deleteWebhook(deps, row),
  [commandIds.setWebhookSecret]: async (deps, row) => (await webhooks()).setWebhookSecret(deps, row),
  [commandIds.readmitWebhookEvents]: async (deps, row) => (await webhooks()).readmitWebhookEvents(deps, row),
  [commandIds.moveToSecretStorage]: async (deps, argument) =>
    (await deps.webhookDocuments()).moveSecrets(argument),
  [commandIds.showTerms]: async () => (await terms()).showTerms(),
  [commandIds.refreshTerms]: async (deps) => (await terms()).refreshTerms(deps),
  [commandIds.pushGlossaryFiles]: async (deps) => (await glossaryFiles()).pushFiles(deps),
  [commandIds.createGlossary]: async (deps) => (await terms()).createGlossary(deps),
  [commandIds.addDictionary]: async (deps, row) => (await terms()).addDictionary(deps, row),
  [commandIds.renameGlossary]: async (deps, row) => (await terms()).renameGlossary(deps, row),
  [commandIds.deleteGlossary]: async (deps, row) => (await terms()).deleteGlossary(deps, row),
  [commandIds.deleteDictionary]: async (deps, row) => (await terms()).deleteDictionary(deps, row),
  [commandIds.importTerms]: async (deps, row, files) =>
    (await terms()).importIntoDictionary(deps, row, urisIn(files)),
  [commandIds.exportTerms]: async (deps, row) => (await terms()).exportDictionary(deps, row),
  [commandIds.useTermsForProject]: async (deps, row) =>
    (await import('./terms/useForProject.ts')).useTermsForProject(deps, row),
  [commandIds.copyTermsId]: async (deps, row) => (await terms()).copyTermsId(deps, row),
  [commandIds.openDictionary]: async (deps, row) =>
    (await import('./terms/documents/open.ts')).openDictionary(deps, row),
  [commandIds.addToGlossary]: async (deps) => (await import('./terms/add/add.ts')).addToGlossary(deps),
  [commandIds.translateDocumentFiles]: async (deps, resource, selected) => {
    const several = urisIn(selected);
    const chosen = several.length > 0 ? several : urisIn([resource ?? activeFile()]);
    return (await wholeDocuments()).translateDocuments(deps, chosen);
  },
  [commandIds.showDocuments]: async (deps) => (await wholeDocuments()).showDocuments(deps),
  [commandIds.resumeDocuments]: async (deps, row) => (await wholeDocuments()).resumeDocuments(deps, row),
  [commandIds.retryDocument]: async (deps, row) => (await wholeDocuments()).retryDocument(deps, row),
  [commandIds.forgetDocument]: async (deps, row) => (await wholeDocuments()).forgetDocuments(deps, row),
  [clearMemory]: async (deps) => (await import('./clearMemory.ts')).clearMemory(deps),
  [showLog]: async (deps) => deps.log.show(),
};

function urisIn(selected: unknown): readonly vscode.Uri[] {
  return Array.isArray(selected) ? selected.filter((one) => one instanceof vscode.Uri) : [];
}

function activeFile(): vscode.Uri | undefined {
  const input: unknown = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isFile = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
  return isFile ? input.uri : undefined;
}

/** Accepts the panel that VS Code restores after a reload; a menu may pass anything. */
function panelOf(value: unknown): vscode.WebviewPanel | undefined {
  const isPanel = typeof value === 'object' && value !== null && 'webview' in value;
  return isPanel ? (value as vscode.WebviewPanel) : undefined;
}

/** The only error boundary of commands: an error becomes at most one notification, and bugs are logged with a stack. */
export async function runCommand(
  deps: Deps,
  id: CommandId,
  resource: unknown,
  selected?: unknown,
): Promise<void> {
  try {
    await handlers[id](deps, resource, selected);
  } catch (error) {
    if (!(error instanceof UserError)) deps.log.failure(id, error);
    const notice = noticeOf(error, () => runCommand(deps, id, resource, selected));
    if (!notice) return;
    const shown = show(notice);
    // A quick fix counts as running until its command returns, and the notification may stay open forever.
    if (textsIn(resource)) inBackground(deps.log, id, () => shown);
    else await shown;
  }
}
