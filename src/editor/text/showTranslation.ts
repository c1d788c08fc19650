/** Shows translations without writing them: of foreign text, and back into the source language. */
import * as vscode from 'vscode';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { rangeOf } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { type LanguageList, pickTarget, type TargetLanguage, targetNamed } from '../languages.ts';
import { readingLanguage } from '../settings.ts';
import { translationSettings } from '../translationSettings.ts';
import { requireTrust } from '../trust.ts';
import type { ShownTranslation } from './hover.ts';
import { areSelected, meantIn, nothingSelected, showMeant } from './meant.ts';
import { copyTranslation, translatedText } from './placement.ts';
import { report } from './report.ts';
import { runPieces } from './textRun.ts';
import type { Wish } from './translatePieces.ts';

/** Shows translations into the language that the user reads. */
export function showTranslation(deps: Deps): Promise<void> {
  return showIn(deps, (languages) => languageToRead(deps, languages));
}

/** Shows translations back into the configured source language, if there is one, to check their meaning. */
export function translateBack(deps: Deps): Promise<void> {
  return showIn(deps, async (languages, uri) => {
    const { sourceLanguage } = translationSettings(uri);
    if (sourceLanguage === '') return languageToRead(deps, languages);
    return targetNamed(sourceLanguage, languages, 'vernacular.sourceLanguage');
  });
}

type Choose = (languages: LanguageList, uri: vscode.Uri) => Promise<TargetLanguage | undefined>;

async function showIn(deps: Deps, choose: Choose): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw nothingSelected();
  const { document } = editor;
  const { uri, version } = document;
  const pieces = await meantIn(deps, editor);
  if (!pieces) return;
  const ranges = pieces.map(({ range }) => range);
  const before = editor.selections;
  showMeant(editor, pieces);
  // Nothing is written, so the cursor goes back, unless the user has moved on.
  const goBack = (selections: readonly vscode.Selection[]) => {
    if (document.version === version && areSelected(editor, ranges)) editor.selections = selections;
  };
  let isShown = false;
  const chooseTarget = (languages: LanguageList) => choose(languages, uri);
  const wish: Wish = { uri, pieces, chooseTarget, isToRead: true };
  const running = runPieces(deps, wish, {
    finish: async ({ results, target }) => {
      const texts = results.map((one) => (one.kind === 'translated' ? one.texts.join('\n\n') : undefined));
      if (texts.every((text) => text === undefined)) return;
      if (vscode.window.activeTextEditor !== editor || document.version !== version) {
        inBackground(deps.log, 'Offering a translation', () => show(movedOn(translatedText(results))));
        return;
      }
      const shown = pieces.map(({ range }, index) => ({
        range: rangeOf(document, range),
        text: texts[index],
      }));
      isShown = true;
      goBack(placesToShow(before, shown));
      await (await deps.translationHover()).show({ document, language: target.name, shown });
    },
  });
  const translated = await running.finally(() => isShown || goBack(before));
  if (translated) await report(deps, translated);
}

/** The earlier selections if the hover, which opens at the first of them, has a translation there. */
function placesToShow(
  before: readonly vscode.Selection[],
  shown: ShownTranslation['shown'],
): readonly vscode.Selection[] {
  const translated = shown.filter(({ text }) => text !== undefined).map(({ range }) => range);
  const [primary] = before;
  const [first] = translated;
  if (!first || (primary && translated.some((range) => range.contains(primary.active)))) return before;
  return [new vscode.Selection(first.start, first.start)];
}

/** The message if the translation cannot be shown over its text, because the user moved on or changed the text. */
function movedOn(text: string): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('The translation is not shown, because its text is no longer where it was.'),
    [copyTranslation(text)],
  );
}

/** The configured language, otherwise that of VS Code; asks if the service does not support the latter. */
async function languageToRead(deps: Deps, languages: LanguageList): Promise<TargetLanguage | undefined> {
  const wanted = readingLanguage();
  if (wanted !== '') return targetNamed(wanted, languages, 'vernacular.readingLanguage');
  try {
    return targetNamed(vscode.env.language, languages);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return pickTarget(languages, deps.languages.recent(), []);
  }
}
