/** Lists texts of locale files that no code uses, and goes to one or deletes some. */
import * as vscode from 'vscode';
import { type Claims, claimsOf, distinctKeys } from '../../keyUses/claims.ts';
import { KeySurvey } from '../../keyUses/survey.ts';
import { hasTextsAsKeys } from '../../keyUses/textsAsKeys.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Loss } from '../confirm.ts';
import type { Deps } from '../deps.ts';
import { notify, show, UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';
import { noSuchText, showText } from '../locales/showText.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { requireTrust } from '../trust.ts';
import { formatNumber } from '../views/figures.ts';
import { searchCode } from './codeFolders.ts';
import { type Asked, deleteFromFiles, deletionQuestion, firstOf, type Key, keyLines } from './deletion.ts';
import type { Keys } from './knownKeys.ts';

type Survey = KeySurvey<ShownResource>;

interface TextItem extends vscode.QuickPickItem {
  readonly key: Key;
}

export async function findUnusedTexts(deps: Deps): Promise<void> {
  const unused = await unusedTexts(deps);
  if (!unused) return;
  const options = { title: vscode.l10n.t('Texts That Code Does Not Use'), ...unused.options };
  const chosen = await vscode.window.showQuickPick(unused.items, options);
  if (chosen && !(await showText(chosen.key.source, chosen.key.path))) throw noSuchText();
}

export async function deleteUnusedTexts(deps: Deps): Promise<void> {
  requireTrust();
  const unused = await unusedTexts(deps, ({ file, source }) => !hasTextsAsKeys(file, source.resource.format));
  if (!unused) return;
  const options = { title: vscode.l10n.t('Delete Texts That Code Does Not Use'), ...unused.options };
  const chosen = await vscode.window.showQuickPick(unused.items, { ...options, canPickMany: true });
  if (!chosen || chosen.length === 0) return;
  const keys = chosen.map(({ key }) => key);
  const question = (asked: Asked) => questionFor(asked, unused.doubt);
  const done = await deleteFromFiles(deps, { keys, keepsReferred: true, question });
  if (done) inBackground(deps.log, 'Showing what was deleted', () => show(done));
}

interface UnusedTexts {
  readonly items: readonly TextItem[];
  readonly options: Pick<vscode.QuickPickOptions, 'placeHolder' | 'matchOnDescription' | 'matchOnDetail'>;
  readonly doubt: string;
}

/** Undefined if cancelled, or if there are none, in which case a notification says so. */
async function unusedTexts(
  { keysInCode }: Deps,
  isWanted: (key: Key) => boolean = () => true,
): Promise<UnusedTexts | undefined> {
  const keys = await (await keysInCode()).known.get();
  const searching = vscode.l10n.t('Searching code for keys…');
  const survey = await withProgress(searching, (signal) => surveyOf(keys, signal));
  if (!survey) return undefined;
  const distinct = distinctKeys(keys.keys(), ({ resource }) => resource.format);
  const own = new Set(distinct);
  const claims = claimsOf(
    distinct,
    survey.unused.filter((key) => own.has(key)),
  );
  const unused = claims.unused.filter(isWanted);
  const doubt = [doubtOf(survey), wholeFiles(claims)].join(' ').trim();
  if (unused.length === 0) {
    const all = vscode.l10n.t('Code uses every text of the locale files.');
    notify(claims.wholes.length > 0 ? doubt : [all, doubt].join(' ').trim());
    return undefined;
  }
  const count =
    unused.length === 1
      ? vscode.l10n.t('1 text is not used.')
      : vscode.l10n.t('{0} texts are not used.', formatNumber(unused.length));
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

/** Undefined if cancelled. */
async function surveyOf(keys: Keys, signal: AbortSignal): Promise<Survey | undefined> {
  const survey = new KeySurvey(keys);
  const searched = await searchCode(signal, ({ path, text }) => survey.add(path, text));
  if (searched === 0) throw noCode();
  return searched === undefined ? undefined : survey;
}

function noCode(): UserError {
  return new UserError('information', vscode.l10n.t('There is no program code in the workspace.'));
}

function wholeFiles({ wholes }: Claims<ShownResource>): string {
  const names = wholes.map(({ source }) => nameOf(source.uri));
  if (names.length === 0) return '';
  return vscode.l10n.t('Left out, because code may read them as a whole: {0}.', firstOf(names).join(', '));
}

/** What the search cannot know. */
function doubtOf({ unforeseeable }: Survey): string {
  if (unforeseeable === 0) return '';
  if (unforeseeable === 1) return vscode.l10n.t('1 call has a key that only the running program knows.');
  return vscode.l10n.t(
    '{0} calls have keys that only the running program knows.',
    formatNumber(unforeseeable),
  );
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
