/** Plans what to send: files, their languages, and the path of each translation. */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentRequest } from '../../documents/flow.ts';
import { withoutTranslations } from '../../documents/names.ts';
import { requestFor, sharedTarget } from '../../documents/planning.ts';
import { knownFormat } from '../../formats/index.ts';
import { sourceLanguage } from '../../project/locales/locale.ts';
import type { TranslateConnection } from '../connection.ts';
import type { Deps } from '../deps.ts';
import { namedWords, type WantedOptions } from '../engine.ts';
import { UserError } from '../errors.ts';
import { glossaryFilesFor } from '../glossaryFiles/beforeRun.ts';
import { commandIds } from '../ids.ts';
import { checkFormality, type LanguageList, type TargetLanguage } from '../languages.ts';
import { requestOptions, translationSettings } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';

interface Wish {
  readonly files: readonly vscode.Uri[];
  readonly targets: readonly TargetLanguage[];
  readonly languages: LanguageList;
  readonly connection: TranslateConnection;
}

/**
 * @returns undefined if the user cancels a prompt
 * @throws UserError, for example if two documents have the same target; ServiceError
 */
export async function planDocuments(
  deps: Deps,
  { files, targets, languages, connection }: Wish,
  signal: AbortSignal,
): Promise<readonly DocumentRequest[] | undefined> {
  const spelled = files.flatMap((scope) =>
    targets.map((target) => ({ scope, target, options: optionsFor(scope, target, languages) })),
  );
  const use = await glossaryFilesFor(deps, connection, { wanted: spelled, signal, isUnattended: false });
  if (!use) return undefined;
  const wanted = spelled.map((one) => ({ ...one, options: use(one) }));
  const words = await namedWords(connection, { wanted, signal });
  const requests: DocumentRequest[] = [];
  for (const { scope, target, options } of wanted) {
    requests.push(await requestOf(scope, target, words?.resolved(options) ?? options));
  }
  requireApart(requests);
  return requests;
}

type Options = WantedOptions['options'];

function optionsFor(scope: vscode.Uri, { code }: TargetLanguage, languages: LanguageList): Options {
  const settings = translationSettings(scope);
  const from = settings.sourceLanguage && sourceLanguage(settings.sourceLanguage, languages);
  const options = requestOptions(settings, { ...(from && { sourceLang: from }), targetLang: code });
  checkFormality(settings.formality, languages, code);
  return options;
}

async function requestOf(
  scope: vscode.Uri,
  { code: locale }: TargetLanguage,
  options: Options,
): Promise<DocumentRequest> {
  const folder = vscode.workspace.getWorkspaceFolder(scope);
  if (!folder) throw notInWorkspace();
  const root = await realpath(folder.uri.fsPath);
  const source = join(await realpath(dirname(scope.fsPath)), basename(scope.fsPath));
  const sourceLocale = translationSettings(scope).sourceLanguage || undefined;
  return requestFor({ source, root, locale, sourceLocale, replaces: false }, options);
}

function requireApart(requests: readonly DocumentRequest[]): void {
  const shared = sharedTarget(requests);
  if (shared === undefined) return;
  const name = vscode.workspace.asRelativePath(shared);
  throw new UserError(
    'information',
    vscode.l10n.t('{0} would be the translation of two documents: choose one of them.', name),
  );
}

function notInWorkspace(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('Only documents in a workspace folder on this machine can be translated.'),
  );
}

export interface ChosenFiles {
  readonly files: readonly vscode.Uri[];
  /** Files in formats whose texts Vernacular translates one by one. */
  readonly readByUs: readonly vscode.Uri[];
}

/**
 * The chosen files and, from chosen folders, the documents that are not translations of others there.
 * @throws UserError if a chosen item is not in a workspace folder on this machine, or there is no document to send
 */
export async function chosenFiles(chosen: readonly vscode.Uri[]): Promise<ChosenFiles> {
  const all = new Map<string, vscode.Uri>();
  for (const uri of chosen) {
    if (uri.scheme !== 'file' || !vscode.workspace.getWorkspaceFolder(uri)) throw notInWorkspace();
    const { type } = await vscode.workspace.fs.stat(uri);
    const isFolder = (type & vscode.FileType.Directory) !== 0;
    for (const file of isFolder ? await documentsIn(uri) : [uri]) all.set(file.toString(), file);
  }
  const files = [...all.values()].filter(({ path }) => !knownFormat(path));
  const readByUs = [...all.values()].filter(({ path }) => knownFormat(path));
  if (files.length > 0) return { files, readByUs };
  const [first] = readByUs;
  throw first ? readByUsInstead(first, readByUs.length - 1) : noDocuments(chosen.length > 0);
}

function readByUsInstead(file: vscode.Uri, others: number): UserError {
  const name = basename(file.fsPath);
  const message = readByUsText(name, others);
  const run = () => vscode.commands.executeCommand(commandIds.translateLocaleFile, file);
  return new UserError('information', message, [{ title: vscode.l10n.t('Translate {0}', name), run }]);
}

function readByUsText(name: string, others: number): string {
  switch (others) {
    case 0:
      return vscode.l10n.t('Vernacular reads {0} itself and translates its texts one by one.', name);
    case 1:
      return vscode.l10n.t(
        'Vernacular reads {0} and 1 more file itself and translates their texts one by one.',
        name,
      );
    default:
      return vscode.l10n.t(
        'Vernacular reads {0} and {1} more files itself and translates their texts one by one.',
        name,
        formatNumber(others),
      );
  }
}

function noDocuments(isFolder: boolean): UserError {
  const message = isFolder
    ? vscode.l10n.t('There are no Word, PowerPoint, Excel or PDF documents to translate in this folder.')
    : vscode.l10n.t('Select documents in the Explorer first.');
  return new UserError('information', message);
}

/** Other types may be meant for programs: they are translated only if the file itself is chosen. */
const inFolders = '**/*.{docx,doc,pptx,xlsx,pdf}';

async function documentsIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, inFolders));
  const sorted = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return withoutTranslations(sorted, translationSettings(folder).sourceLanguage || undefined);
}
