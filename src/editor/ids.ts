/** Every id that the manifest declares, once. A test compares this list with package.json. */

export const commandIds = {
  translateSelection: 'vernacular.translateSelection',
  translateSelectionTo: 'vernacular.translateSelectionTo',
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
  goToSource: 'vernacular.goToSource',
  openTranslations: 'vernacular.openTranslations',
  copyTextKey: 'vernacular.copyTextKey',
  showOnlyProblems: 'vernacular.showOnlyProblems',
  showAllTexts: 'vernacular.showAllTexts',
  showOnlyStates: 'vernacular.showOnlyStates',
  findInLocales: 'vernacular.findInLocales',
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

/** Types of panels, by which the editor restores them. */
export const panelIds = { usageReport: 'vernacular.usageReport' } as const;

/** The type of a panel that does not come back after a reload, because what it shows is not kept. */
export const runSummaryPanel = 'vernacular.runSummary';

/** What the welcome view and the menus depend on: undefined, `demo` or `service`. */
export const connectionContextKey = 'vernacular.connection';

/** Whether the organisation can be administered: undefined, `demo`, `service` or `refused`. */
export const adminContextKey = 'vernacular.admin';

/** Set once the above are known: until then the view of the keys is there, so that opening it can start us. */
export const startedContextKey = 'vernacular.started';

/** Whether somebody has looked, and there is no source in the workspace. */
export const noLocalesContextKey = 'vernacular.noLocales';

/** Whether the locales view shows only some of the texts. */
export const onlyProblemsContextKey = 'vernacular.onlyProblems';

/** Under which it is remembered which states these are in. */
export const shownStatesKey = 'vernacular.shownStates';

/** Under which it is remembered for which folders a person wants texts translated on save. */
/** In the extension's state: what people have answered to the question whether a folder's terms may be sent. */
export const glossaryFilesKey = 'vernacular.glossaryFiles';

export const onSaveFoldersKey = 'vernacular.onSaveFolders';

/** Under which it is remembered what translating on save has sent today. */
export const onSaveDayKey = 'vernacular.onSaveDay';

/** State: the style or tone that was chosen last. */
export const mannerKey = 'vernacular.manner';

/** State: the corrections that are ignored. */
export const ignoredCorrectionsKey = 'vernacular.ignoredCorrections';

/** Whether files that nobody has open list their problems, too. */
export const allProblemsContextKey = 'vernacular.allProblems';

/** Whether the active editor shows a file of the locales view. */
export const localeFileContextKey = 'vernacular.localeFile';

/** Whether there is a preview that waits for an answer. */
export const previewContextKey = 'vernacular.previewing';

/** Of addresses of what files would become. */
export const previewScheme = 'vernacular-preview';

/** The scheme of documents that are translations of others. */
export const translationScheme = 'vernacular-translation';

/**
 * Whether the view of the webhooks is there: there is a webhook, or somebody asked for the view. Under the same name it is
 * remembered whether there is one.
 */
export const webhooksContextKey = 'vernacular.webhooksShown';

/**
 * Whether the view of the documents under way is there: there is one, or somebody asked for the view. Under the same name it is
 * remembered whether there is one.
 */
export const documentsContextKey = 'vernacular.documentsShown';

/** The scheme of documents that are the records of webhooks. */
export const webhookScheme = 'vernacular-webhook';

/** The scheme of documents that are dictionaries of the service. */
export const termsScheme = 'vernacular-terms';

/** Under which it is remembered which terms the open dictionaries were read with. */
export const dictionariesKey = 'vernacular.dictionaries';

/** Whether the view shows deactivated keys. */
export const deactivatedContextKey = 'vernacular.deactivatedKeys';

export const settingSection = 'vernacular';

/** Names below the section; the names that decide a translation are shared with the terminal. */
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

/** Set for a machine, not for a person: in a remote window their place is the settings of that machine. */
export const machineSettings: readonly SettingName[] = [
  'deployment',
  'baseUrl',
  'requestTimeout',
  'translateOnSaveCharactersPerSave',
  'translateOnSaveCharactersPerDay',
];
