/** Asks for a text, lists where locale files contain it, and goes there. */
import * as vscode from 'vscode';
import { visible, withoutHalves } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { notify, UserError } from '../errors.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { formatNumber } from '../views/figures.ts';
import { type Match, type Matches, searchTexts } from './search.ts';
import { localeOf } from './shown.ts';
import { showText } from './showText.ts';
import { withoutCase } from './withoutCase.ts';

/** More results than the user would look through. */
const most = 300;

export async function findInLocales({ locales }: Deps): Promise<void> {
  const { model } = await locales();
  const title = vscode.l10n.t('Find in Locales');
  const prompt = vscode.l10n.t('Part of a key, a text or a translation');
  const wanted = await vscode.window.showInputBox({ title, prompt });
  if (wanted === undefined || wanted.trim() === '') return;
  const searching = vscode.l10n.t('Searching locale files…');
  const found = await withProgress(searching, (signal) => searchTexts(model, { wanted, most, signal }));
  if (!found) return;
  if (found.matches.length === 0)
    return notify([noneSentence(wanted), unreadSentence(found)].join(' ').trim());
  const items = found.matches.map((match) => itemOf(match, wanted));
  const placeHolder = [countSentence(found), unreadSentence(found)].join(' ').trim();
  const options = { title, placeHolder, matchOnDescription: true, matchOnDetail: true };
  const chosen = await vscode.window.showQuickPick(items, options);
  if (!chosen || (await showText(chosen.match.shown, chosen.match.path))) return;
  throw new UserError('information', vscode.l10n.t('The text is no longer in its file.'));
}

function noneSentence(wanted: string): string {
  return vscode.l10n.t('No key, text or translation contains "{0}".', wanted);
}

function countSentence({ matches, isCut }: Matches): string {
  const count = formatNumber(matches.length);
  if (isCut) return vscode.l10n.t('Only the first {0} results are shown. Search for a longer text.', count);
  return matches.length === 1 ? vscode.l10n.t('1 text found') : vscode.l10n.t('{0} texts found', count);
}

function unreadSentence({ unread }: Matches): string {
  if (unread === 0) return '';
  if (unread === 1) return vscode.l10n.t('(1 file could not be read.)');
  return vscode.l10n.t('({0} files could not be read.)', formatNumber(unread));
}

interface MatchItem extends vscode.QuickPickItem {
  readonly match: Match;
}

function itemOf(match: Match, wanted: string): MatchItem {
  const { shown, path, text } = match;
  const locale = localeOf(shown);
  return {
    label: withoutIcons(keyName(path)),
    description: withoutIcons(`${localeName(locale)} · ${nameOf(shown.uri)}`),
    detail: withoutIcons(excerpt(text, wanted)),
    match,
  };
}

/** Code units before the match, and in total. */
const [before, longest] = [40, 200];

/** The part of a text around the match, on one line. */
function excerpt(text: string, wanted: string): string {
  const start = Math.max(0, withoutCase(text).indexOf(withoutCase(wanted)) - before);
  const part = withoutHalves(text.slice(start, start + longest))
    .replace(/\s+/g, ' ')
    .trim();
  return visible(`${start > 0 ? '…' : ''}${part}${start + longest < text.length ? '…' : ''}`);
}
