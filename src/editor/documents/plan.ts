/** What is to be sent: files, the languages of each, and where its translation goes. */
import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import * as vscode from 'vscode';
import type { DocumentRequest } from '../../documents/flow.ts';
import { resultPath, withoutTranslations } from '../../documents/names.ts';
import { sourceLanguage } from '../../project/locale.ts';
import { unlessMissing } from '../../store/systemCode.ts';
import type { TranslateConnection } from '../connection.ts';
import { namedWords, type WantedOptions } from '../engine.ts';
import { UserError } from '../errors.ts';
import { checkFormality, type LanguageList, type TargetLanguage } from '../languages.ts';
import { requestOptions, translationSettings } from '../translationSettings.ts';

interface Wish {
  readonly files: readonly vscode.Uri[];
  readonly targets: readonly TargetLanguage[];
  readonly languages: LanguageList;
  readonly connection: TranslateConnection;
}

/** @throws UserError for a setting that cannot be used, before anything is sent; ServiceError */
export async function planDocuments(wish: Wish, signal: AbortSignal): Promise<readonly DocumentRequest[]> {
  const wanted = wish.files.flatMap((scope) =>
    wish.targets.map((target) => ({ scope, target, options: optionsFor(scope, target, wish.languages) })),
  );
  const words = await namedWords(wish.connection, { wanted, signal });
  const requests: DocumentRequest[] = [];
  for (const { scope, target, options } of wanted) {
    requests.push(await requestOf(scope, target, words?.resolved(options) ?? options));
  }
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
  { code }: TargetLanguage,
  { targetLang, sourceLang, formality, glossaryId, styleId, ...memory }: Options,
): Promise<DocumentRequest> {
  const folder = vscode.workspace.getWorkspaceFolder(scope);
  if (!folder) throw notInWorkspace();
  const root = await realpath(folder.uri.fsPath);
  const path = join(await realpath(dirname(scope.fsPath)), basename(scope.fsPath));
  const named = await resultPath({
    source: relative(root, path).replaceAll(sep, '/'),
    locale: code,
    sourceLocale: translationSettings(scope).sourceLanguage || undefined,
    foldersIn: (name) => foldersIn(join(root, name)),
  });
  const { translationMemoryId, translationMemoryThreshold } = memory;
  const strictFormality = formality === 'more' || formality === 'less';
  return {
    ...{ source: path, target: join(root, named), replaces: false },
    options: {
      ...{ targetLang, sourceLang, formality, strictFormality, glossaryId, styleId },
      ...{ translationMemoryId, translationMemoryThreshold },
    },
  };
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const items = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return items.flatMap((item) => (item.isDirectory() ? [item.name] : []));
}

function notInWorkspace(): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('Documents are translated where they lie in a folder of the workspace on this machine.'),
  );
}

/** The files among what was chosen, and documents in the folders that are no translations of others there. @throws UserError where there is none */
export async function chosenFiles(chosen: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const files: vscode.Uri[] = [];
  for (const uri of chosen) {
    if (uri.scheme !== 'file' || !vscode.workspace.getWorkspaceFolder(uri)) throw notInWorkspace();
    const { type } = await vscode.workspace.fs.stat(uri);
    const isFolder = (type & vscode.FileType.Directory) !== 0;
    files.push(...(isFolder ? await documentsIn(uri) : [uri]));
  }
  if (files.length > 0) return files;
  throw new UserError('information', vscode.l10n.t('Choose documents in the Explorer first.'));
}

/** Types that nobody writes for programs. */
const inFolders = '**/*.{docx,doc,pptx,xlsx,pdf}';

async function documentsIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, inFolders));
  return withoutTranslations(found, translationSettings(folder).sourceLanguage || undefined);
}
