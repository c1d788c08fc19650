/** Lists keys of locale files that no code uses, and goes to one or deletes some. */
import * as vscode from 'vscode';
import { type Claims, deletableClaims, unusedClaims } from '../../keyUses/claims.ts';
import { hasNamedKeys } from '../../keyUses/keyIndex.ts';
import { KeySurvey } from '../../keyUses/survey.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Loss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { notify, show, UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Locales } from '../locales/model.ts';
import type { ShownResource } from '../locales/shown.ts';
import { noSuchText, showText } from '../locales/showText.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { searchCode } from './codeFolders.ts';
import { type Asked, deleteFromFiles, deletionQuestion, firstOf, type Key, keyLines } from './deletion.ts';
import { type Keys, readSource } from './knownKeys.ts';

type Survey = KeySurvey<ShownResource>;

interface TextItem extends vscode.QuickPickItem {
  readonly key: Key;
}

export async function findUnusedTexts(deps: Deps): Promise<void> {
  const search = await searched(deps);
  if (!search) return;
  const { model } = await deps.locales();
  const claims = await unusedClaims(search.survey, (source) => catalogueOf(source, model));
  const unused = textsIn(claims, search);
  if (!unused) return;
  const options = { title: vscode.l10n.t('Unused Keys'), ...unused.options };
  const chosen = await vscode.window.showQuickPick(unused.items, options);
  if (chosen && !(await showText(chosen.key.source, chosen.key.path))) throw noSuchText();
}

export async function deleteUnusedTexts(deps: Deps): Promise<void> {
  requireTrust();
  const search = await searched(deps);
  if (!search) return;
  // What cannot be read may use any key.
  if (search.unread.length > 0) throw new UserError('warning', unreadSentence(search));
  const unused = textsIn(deletableClaims(search.survey), search);
  if (!unused) return;
  const options = { title: vscode.l10n.t('Delete Unused Keys'), ...unused.options };
  const chosen = await vscode.window.showQuickPick(unused.items, { ...options, canPickMany: true });
  if (!chosen || chosen.length === 0) return;
  const keys = chosen.map(({ key }) => key);
  const question = (asked: Asked) => questionFor(asked, unused.doubt);
  const done = await deleteFromFiles(deps, { keys, keepsReferred: true, question });
  if (done) inBackground(deps.log, 'Showing what was deleted', () => show(done));
}

interface Search {
  readonly survey: Survey;
  /** Code that is too large to be searched. */
  readonly tooLarge: readonly vscode.Uri[];
  /** Sources, code and folders. */
  readonly unread: readonly vscode.Uri[];
}

/** Undefined if cancelled. */
async function searched({ keysInCode, locales }: Deps): Promise<Search | undefined> {
  const keys = await (await keysInCode()).known.get();
  const searching = vscode.l10n.t('Searching code for keys…');
  const survey = new KeySurvey(keys);
  const left = await withProgress(searching, (signal) =>
    searchCode(signal, ({ path, text }) => survey.add(path, text)),
  );
  if (!left) return undefined;
  const unread = [...unreadSources(keys, await (await locales()).model.look()), ...left.unread];
  if (keys.sources.length === 0 && unread.length === 0) throw noLocaleFiles();
  if (survey.searched.size === 0) throw noCode();
  return { survey, tooLarge: left.tooLarge, unread };
}

function unreadSources({ sources }: Keys, all: readonly ShownResource[]): readonly vscode.Uri[] {
  const known = new Set(sources.map(({ source }) => source.uri.toString()));
  return all
    .filter(({ uri, resource }) => hasNamedKeys(uri.path, resource.format) && !known.has(uri.toString()))
    .map(({ uri }) => uri);
}

async function catalogueOf(source: ShownResource, model: Locales) {
  const read = await readSource(model, source, model.comparer);
  return read && { text: read.text, offsetOf: (path: Key['path']) => read.find(path)?.range.offset };
}

interface UnusedTexts {
  readonly items: readonly TextItem[];
  readonly options: Pick<vscode.QuickPickOptions, 'placeHolder' | 'matchOnDescription' | 'matchOnDetail'>;
  readonly doubt: string;
}

/** Undefined if there are none, in which case a notification says so. */
function textsIn(claims: Claims<ShownResource>, search: Search): UnusedTexts | undefined {
  const { unused } = claims;
  const doubt = [doubtOf(search.survey), wholeFiles(claims), tooLargeSentence(search), unreadSentence(search)]
    .filter((sentence) => sentence !== '')
    .join(' ');
  if (unused.length === 0) {
    const all = vscode.l10n.t('Code uses every key of the locale files.');
    notify(claims.wholes.length > 0 ? doubt : [all, doubt].join(' ').trim());
    return undefined;
  }
  const count =
    unused.length === 1
      ? vscode.l10n.t('1 key is not used.')
      : vscode.l10n.t('{0} keys are not used.', formatNumber(unused.length));
  const placeHolder = [count, doubt].join(' ').trim();
  return {
    items: unused.map(itemOf),
    options: { placeHolder, matchOnDescription: true, matchOnDetail: true },
    doubt,
  };
}

function questionFor({ keys, files }: Asked, doubt: string): Pick<Loss, 'question' | 'detail'> {
  const detail = [...keyLines(keys), ...(doubt === '' ? [] : ['', doubt])];
  return { question: deletionQuestion(keys.length, files), detail: detail.join('\n') };
}

function noCode(): UserError {
  return new UserError('information', vscode.l10n.t('There is no program code in the workspace.'));
}

function noLocaleFiles(): UserError {
  return new UserError('information', vscode.l10n.t('There are no locale files in the workspace.'));
}

function wholeFiles({ wholes }: Claims<ShownResource>): string {
  const names = wholes.map(({ source }) => nameOf(source.uri));
  if (names.length === 0) return '';
  return vscode.l10n.t('Left out, because code may read them as a whole: {0}.', firstOf(names).join(', '));
}

function tooLargeSentence({ tooLarge }: Search): string {
  if (tooLarge.length === 0) return '';
  const names = firstOf(tooLarge.map(nameOf)).join(', ');
  return vscode.l10n.t('Not searched, because code files over 1 MiB are usually data: {0}.', names);
}

function unreadSentence({ unread }: Search): string {
  if (unread.length === 0) return '';
  const names = firstOf(unread.map(nameOf)).join(', ');
  return vscode.l10n.t('These cannot be read and may use any key: {0}.', names);
}

/** What the search cannot know. */
function doubtOf({ unforeseeable }: Survey): string {
  if (unforeseeable === 0) return '';
  if (unforeseeable === 1) return vscode.l10n.t('1 call has a key that is known only at run time.');
  return vscode.l10n.t('{0} calls have keys that are known only at run time.', formatNumber(unforeseeable));
}

function itemOf(key: Key): TextItem {
  return {
    label: withoutIcons(visible(key.name)),
    description: withoutIcons(nameOf(key.source.uri)),
    detail: withoutIcons(visible(shortened(key.text, longestText))),
    key,
  };
}

/** UTF-16 code units. */
const longestText = 200;
