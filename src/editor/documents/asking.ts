/** The prompts shown before documents are sent. */
import * as vscode from 'vscode';
import type { DocumentRequest } from '../../documents/flow.ts';
import type { DocumentFiles } from '../../documents/ports.ts';
import { standsFor } from '../../project/locales/locale.ts';
import { leastCost } from '../../service/documentRules.ts';
import { confirmLoss } from '../confirm.ts';
import { UserError } from '../errors.ts';
import {
  enterLanguages,
  type LanguageList,
  noList,
  orderTargets,
  otherLanguage,
  type TargetLanguage,
  targetNamed,
} from '../languages.ts';
import { plainText, shown } from '../plainText.ts';
import { translationSettings } from '../translationSettings.ts';
import { formatNumber } from '../views/figures.ts';

type TargetItem = vscode.QuickPickItem & { readonly language?: TargetLanguage };

/**
 * Undefined if the user cancels.
 * @throws UserError if no language is chosen
 */
export async function pickTargets(
  languages: LanguageList,
  recent: readonly string[],
  scope: vscode.Uri | undefined,
): Promise<readonly TargetLanguage[] | undefined> {
  const configured = scope ? translationSettings(scope).targetLanguages : [];
  const ordered = orderTargets(languages, recent, configured);
  const isConfigured = standsFor(configured, languages);
  const known = [...ordered.recent, ...ordered.others].map(
    (language): TargetItem =>
      shown({
        ...{
          label: language.name,
          description: language.code,
          picked: isConfigured(language.code),
          language,
        },
      }),
  );
  const title = vscode.l10n.t('Translate Document with Its Layout');
  const chosen = await vscode.window.showQuickPick<TargetItem>(
    languages ? known : [...known, otherLanguage()],
    {
      title,
      placeHolder: languages ? vscode.l10n.t('Languages to translate into') : noList(),
      canPickMany: true,
      matchOnDescription: true,
    },
  );
  if (!chosen) return undefined;
  if (chosen.length === 0) {
    throw new UserError('information', vscode.l10n.t('No language was selected, so nothing was translated.'));
  }
  const listed = chosen.flatMap(({ language }) => language ?? []);
  if (listed.length === chosen.length) return listed;
  const entered = (await enterLanguages(title))?.map((code) => targetNamed(code, languages));
  return entered && [...new Map([...listed, ...entered].map((one) => [one.code, one])).values()];
}

/** Existing files are replaced only with the user's consent. */
export async function withoutTaken(
  files: Pick<DocumentFiles, 'isThere'>,
  requests: readonly DocumentRequest[],
): Promise<readonly DocumentRequest[]> {
  const taken = new Set<DocumentRequest>();
  for (const request of requests) {
    if (await files.isThere(request.target)) taken.add(request);
  }
  if (taken.size === 0) return requests;
  const replaces = await confirmLoss({
    question:
      taken.size === 1
        ? vscode.l10n.t('One of the translations already exists. Replace it?')
        : vscode.l10n.t('{0} of the translations already exist. Replace them?', formatNumber(taken.size)),
    detail: listText([...taken].map(({ target }) => vscode.workspace.asRelativePath(target))),
    act: vscode.l10n.t('Replace'),
    keep: vscode.l10n.t('Keep Existing Files'),
  });
  return requests.flatMap((request) => {
    if (!taken.has(request)) return [request];
    return replaces ? [{ ...request, replaces }] : [];
  });
}

/** Office files and PDFs have a minimum price, which is unexpected for a single page. */
export async function confirmCost(
  requests: readonly DocumentRequest[],
  readByUs: readonly vscode.Uri[],
): Promise<boolean> {
  const act = vscode.l10n.t('Translate');
  const question =
    requests.length === 1
      ? vscode.l10n.t('Translate one document with the service?')
      : vscode.l10n.t('Translate {0} documents with the service?', formatNumber(requests.length));
  const detail = [
    costText(requests),
    listText(requests.map(({ target }) => vscode.workspace.asRelativePath(target))),
    ...leftOutText(readByUs),
  ].join('\n\n');
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, act)) === act;
}

function costText(requests: readonly DocumentRequest[]): string {
  const { characters, isFree } = leastCost(requests.map(({ source }) => source));
  if (isFree) return vscode.l10n.t('Images are not billed.');
  if (characters === 0) return vscode.l10n.t('Every character is billed.');
  return vscode.l10n.t(
    'At least {0} characters are billed: office files and PDFs each have a minimum.',
    formatNumber(characters),
  );
}

function leftOutText(readByUs: readonly vscode.Uri[]): readonly string[] {
  if (readByUs.length === 0) return [];
  const names = readByUs.map(({ fsPath }) => vscode.workspace.asRelativePath(fsPath));
  const why = vscode.l10n.t('Left out, because Vernacular reads them itself: use Translate Locale File.');
  return [`${why}\n${listText(names)}`];
}

const mostShown = 12;

function listText(lines: readonly string[]): string {
  const more = lines.length - mostShown;
  const rest = more > 0 ? [vscode.l10n.t('And {0} more.', formatNumber(more))] : [];
  return [...lines.slice(0, mostShown).map(plainText), ...rest].join('\n');
}
