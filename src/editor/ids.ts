/** Ids, names of settings, and keys of stored state. A test compares commands, views and settings with package.json. */

export const commandIds = {
  translateSelection: 'vernacular.translateSelection',
  translateSelectionTo: 'vernacular.translateSelectionTo',
  translateSample: 'vernacular.translateSample',
  insertTranslationBelow: 'vernacular.insertTranslationBelow',
  insertTranslationAbove: 'vernacular.insertTranslationAbove',
  copyTranslation: 'vernacular.copyTranslation',
  openTranslationBeside: 'vernacular.openTranslationBeside',
  pasteTranslated: 'vernacular.pasteTranslated',
  translateDocument: 'vernacular.translateDocument',
  compareWithTranslation: 'vernacular.compareWithTranslation',
  showTranslation: 'vernacular.showTranslation',
  translateBack: 'vernacular.translateBack',
  rephrase: 'vernacular.rephrase',
  correct: 'vernacular.correct',
  correctLocaleFile: 'vernacular.correctLocaleFile',
  acceptCorrections: 'vernacular.acceptCorrections',
  ignoreCorrection: 'vernacular.ignoreCorrection',
  translateLocaleFile: 'vernacular.translateLocaleFile',
  translateProject: 'vernacular.translateProject',
  translateFolder: 'vernacular.translateFolder',
  showLocales: 'vernacular.showLocales',
  refreshLocales: 'vernacular.refreshLocales',
  translateLanguage: 'vernacular.translateLanguage',
  goToText: 'vernacular.goToText',
  editText: 'vernacular.editText',
  goToSource: 'vernacular.goToSource',
  openTranslations: 'vernacular.openTranslations',
  copyTextKey: 'vernacular.copyTextKey',
  showOnlyProblems: 'vernacular.showOnlyProblems',
  showAllTexts: 'vernacular.showAllTexts',
  showOnlyStates: 'vernacular.showOnlyStates',
  findInLocales: 'vernacular.findInLocales',
  findUnusedTexts: 'vernacular.findUnusedTexts',
  deleteUnusedTexts: 'vernacular.deleteUnusedTexts',
  deleteKey: 'vernacular.deleteKey',
  toggleTextsInCode: 'vernacular.toggleTextsInCode',
  addKey: 'vernacular.addKey',
  extractText: 'vernacular.extractText',
  extractTexts: 'vernacular.extractTexts',
  keepTrack: 'vernacular.keepTrack',
  translateTexts: 'vernacular.translateTexts',
  retranslateTexts: 'vernacular.retranslateTexts',
  retranslateWith: 'vernacular.retranslateWith',
  goToLanguage: 'vernacular.goToLanguage',
  nextProblem: 'vernacular.nextProblem',
  previousProblem: 'vernacular.previousProblem',
  listAllProblems: 'vernacular.listAllProblems',
  listOpenProblems: 'vernacular.listOpenProblems',
  translateWithPreview: 'vernacular.translateWithPreview',
  undoLastRun: 'vernacular.undoLastRun',
  showLastRun: 'vernacular.showLastRun',
  translateOnSave: 'vernacular.translateOnSave',
  applyPreview: 'vernacular.applyPreview',
  discardPreview: 'vernacular.discardPreview',
  showPreviewChanges: 'vernacular.showPreviewChanges',
  addLanguage: 'vernacular.addLanguage',
  generatePseudoLocale: 'vernacular.generatePseudoLocale',
  removeExtras: 'vernacular.removeExtras',
  acceptTexts: 'vernacular.acceptTexts',
  useForProject: 'vernacular.useForProject',
  setApiKey: 'vernacular.setApiKey',
  checkApiKey: 'vernacular.checkApiKey',
  removeApiKey: 'vernacular.removeApiKey',
  setAdminKey: 'vernacular.setAdminKey',
  checkAdminKey: 'vernacular.checkAdminKey',
  removeAdminKey: 'vernacular.removeAdminKey',
  useDemoService: 'vernacular.useDemoService',
  leaveDemoService: 'vernacular.leaveDemoService',
  refreshUsage: 'vernacular.refreshUsage',
  showUsage: 'vernacular.showUsage',
  showUsageReport: 'vernacular.showUsageReport',
  showDeveloperKeys: 'vernacular.showDeveloperKeys',
  refreshDeveloperKeys: 'vernacular.refreshDeveloperKeys',
  createDeveloperKey: 'vernacular.createDeveloperKey',
  renameDeveloperKey: 'vernacular.renameDeveloperKey',
  setDeveloperKeyLimits: 'vernacular.setDeveloperKeyLimits',
  deactivateDeveloperKey: 'vernacular.deactivateDeveloperKey',
  copyDeveloperKeyId: 'vernacular.copyDeveloperKeyId',
  showDeactivatedKeys: 'vernacular.showDeactivatedKeys',
  hideDeactivatedKeys: 'vernacular.hideDeactivatedKeys',
  showWebhooks: 'vernacular.showWebhooks',
  addWebhook: 'vernacular.addWebhook',
  testWebhook: 'vernacular.testWebhook',
  retryWebhook: 'vernacular.retryWebhook',
  pauseWebhook: 'vernacular.pauseWebhook',
  resumeWebhook: 'vernacular.resumeWebhook',
  enableWebhook: 'vernacular.enableWebhook',
  disableWebhook: 'vernacular.disableWebhook',
  editWebhook: 'vernacular.editWebhook',
  deleteWebhook: 'vernacular.deleteWebhook',
  setWebhookSecret: 'vernacular.setWebhookSecret',
  readmitWebhookEvents: 'vernacular.readmitWebhookEvents',
  moveToSecretStorage: 'vernacular.moveToSecretStorage',
  showTerms: 'vernacular.showTerms',
  refreshTerms: 'vernacular.refreshTerms',
  pushGlossaryFiles: 'vernacular.pushGlossaryFiles',
  createGlossary: 'vernacular.createGlossary',
  addDictionary: 'vernacular.addDictionary',
  renameGlossary: 'vernacular.renameGlossary',
  deleteGlossary: 'vernacular.deleteGlossary',
  deleteDictionary: 'vernacular.deleteDictionary',
  importTerms: 'vernacular.importTerms',
  exportTerms: 'vernacular.exportTerms',
  copyTermsId: 'vernacular.copyTermsId',
  useTermsForProject: 'vernacular.useTermsForProject',
  openDictionary: 'vernacular.openDictionary',
  addToGlossary: 'vernacular.addToGlossary',
  translateDocumentFiles: 'vernacular.translateDocumentFiles',
  showDocuments: 'vernacular.showDocuments',
  resumeDocuments: 'vernacular.resumeDocuments',
  retryDocument: 'vernacular.retryDocument',
  forgetDocument: 'vernacular.forgetDocument',
  clearMemory: 'vernacular.clearMemory',
  showLog: 'vernacular.showLog',
} as const;

export type CommandId = (typeof commandIds)[keyof typeof commandIds];

export const viewIds = {
  preview: 'vernacular.preview',
  locales: 'vernacular.locales',
  usage: 'vernacular.usage',
  developerKeys: 'vernacular.developerKeys',
  webhooks: 'vernacular.webhooks',
  terms: 'vernacular.terms',
  documents: 'vernacular.documents',
} as const;

/** Panel types by which VS Code restores panels. */
export const panelIds = { usageReport: 'vernacular.usageReport' } as const;

/** The type of a panel that is not restored after a reload, because its content is not kept. */
export const runSummaryPanel = 'vernacular.runSummary';

/** Controls the welcome view and the menus: undefined, `demo` or `service`. */
export const connectionContextKey = 'vernacular.connection';

/** Whether the organisation can be administered: undefined, `demo`, `service` or `forbidden`. */
export const adminContextKey = 'vernacular.admin';

/**
 * Set once the two keys above are known. Until then, views that depend on them are visible, so that opening one can
 * activate the extension.
 */
export const startedContextKey = 'vernacular.started';

/** Whether discovery has finished without finding a source in the workspace. */
export const noLocalesContextKey = 'vernacular.noLocales';

/** Whether a text of a document has been translated in this window, which completes a step of the walkthrough. */
export const textTranslatedContextKey = 'vernacular.textTranslated';

/** Whether a locale file has been translated in this window, which completes another step of the walkthrough. */
export const fileTranslatedContextKey = 'vernacular.fileTranslated';

/** Whether the locales view shows only some of the texts. */
export const onlyProblemsContextKey = 'vernacular.onlyProblems';

/** State key: the states of the texts that the locales view shows. */
export const shownStatesKey = 'vernacular.shownStates';

/** State key: the user's decisions on whether a folder's terms may be sent. */
export const glossaryFilesKey = 'vernacular.glossaryFiles';

/** State key: the folders whose texts are translated on save. */
export const onSaveFoldersKey = 'vernacular.onSaveFolders';

/** State key: how many characters translating on save has sent today. */
export const onSaveDayKey = 'vernacular.onSaveDay';

/** State key: the style or tone of the latest rephrasing. */
export const mannerKey = 'vernacular.manner';

/** State key: the corrections that the user ignores. */
export const ignoredCorrectionsKey = 'vernacular.ignoredCorrections';

export const lockOfferedKey = 'vernacular.lockOffered';

/** Whether problems are also listed for files that are not open. */
export const allProblemsContextKey = 'vernacular.allProblems';

/** Whether the active editor shows a file of the locales view. */
export const localeFileContextKey = 'vernacular.localeFile';

/** Whether a preview is waiting for an answer. */
export const previewContextKey = 'vernacular.previewing';

/** The scheme of previewed file contents. */
export const previewScheme = 'vernacular-preview';

/** The scheme of documents that are translations of others. */
export const translationScheme = 'vernacular-translation';

/**
 * Whether the webhooks view is visible: a webhook exists, or the user opened the view. Also the state key
 * that remembers whether one exists.
 */
export const webhooksContextKey = 'vernacular.webhooksShown';

/**
 * Whether the documents view is visible: there is a document to list, or the user opened the view. Also the
 * state key that remembers whether there is one.
 */
export const documentsContextKey = 'vernacular.documentsShown';

/** The scheme of documents that are webhook records. */
export const webhookScheme = 'vernacular-webhook';

/** The scheme of documents that are the service's dictionaries. */
export const termsScheme = 'vernacular-terms';

/** State key: what is known about open dictionaries, such as hashes of their terms, but not the terms. */
export const dictionariesKey = 'vernacular.dictionaries';

/** Whether the keys view shows deactivated keys. */
export const deactivatedContextKey = 'vernacular.deactivatedKeys';

export const settingSection = 'vernacular';

/** Names without the section. Those that affect translations are shared with the terminal. */
export const settingNames = {
  sourceLanguage: 'sourceLanguage',
  targetLanguages: 'targetLanguages',
  resources: 'resources',
  formality: 'formality',
  modelType: 'modelType',
  context: 'context',
  entryContext: 'entryContext',
  customInstructions: 'customInstructions',
  glossaries: 'glossaries',
  glossaryFiles: 'glossaryFiles',
  styles: 'styles',
  translationMemories: 'translationMemories',
  translationMemoryThreshold: 'translationMemoryThreshold',
  reportingTag: 'reportingTag',
  translationPlacement: 'translationPlacement',
  readingLanguage: 'readingLanguage',
  textsInCode: 'textsInCode',
  corrections: 'corrections',
  confirmAboveCharacters: 'confirmAboveCharacters',
  usageWarningPercent: 'usageWarningPercent',
  problems: 'problems',
  preview: 'preview',
  saveAfterRun: 'saveAfterRun',
  translateOnSaveCharactersPerSave: 'translateOnSaveCharactersPerSave',
  translateOnSaveCharactersPerDay: 'translateOnSaveCharactersPerDay',
  deployment: 'deployment',
  baseUrl: 'baseUrl',
  requestTimeout: 'requestTimeout',
  'webhooks.allowPrivateAddresses': 'webhooks.allowPrivateAddresses',
} as const;

export type SettingName = keyof typeof settingNames;

/** Settings with machine scope: in a remote window, they belong to the remote machine's settings. */
export const machineSettings: readonly SettingName[] = [
  'deployment',
  'baseUrl',
  'requestTimeout',
  'translateOnSaveCharactersPerSave',
  'translateOnSaveCharactersPerDay',
];
