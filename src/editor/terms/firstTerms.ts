/** Chooses the first terms of a dictionary. */
import * as vscode from 'vscode';
import type { LanguagePair } from '../../service/glossaryRules.ts';
import { faultsIn } from '../../terms/phrase.ts';
import type { Side, Term } from '../../terms/term.ts';
import { localeName } from '../localeFile/names.ts';
import { plainText, shown, withoutIcons } from '../plainText.ts';
import { shortLine } from '../projectSettings/prompts.ts';
import { termCount } from '../views/termsNodes.ts';
import { pickFiles, readFiles } from './files.ts';
import { leftOutLines, requireTerms } from './import.ts';
import { pairText } from './names.ts';
import { phraseSentence } from './problemSentences.ts';

/**
 * @returns undefined if the user cancels
 * @throws UserError if the files cannot be read or have no terms
 */
export async function chooseFirstTerms(
  pair: LanguagePair,
  title: string,
): Promise<readonly Term[] | undefined> {
  const ways = [
    { label: vscode.l10n.t('Enter the First Term…'), way: 'enter' },
    { label: vscode.l10n.t('Import from CSV or TSV…'), way: 'import' },
  ] as const;
  const placeHolder = vscode.l10n.t(
    'A dictionary needs at least one term. How should {0} begin?',
    pairText(pair),
  );
  const chosen = await vscode.window.showQuickPick(ways.map(shown), {
    title,
    placeHolder,
    ignoreFocusOut: true,
  });
  switch (chosen?.way) {
    case 'enter':
      return enterTerm(pair, title);
    case 'import':
      return importTerms(pair);
    case undefined:
      return undefined;
  }
}

async function enterTerm(pair: LanguagePair, title: string): Promise<readonly Term[] | undefined> {
  const source = await enterPhrase('source', {
    title,
    prompt: vscode.l10n.t('A term in the source language, {0}', localeName(pair.sourceLang)),
  });
  if (source === undefined) return undefined;
  const target = await enterPhrase('target', {
    title,
    prompt: vscode.l10n.t(
      'Translation of "{0}" into {1}',
      withoutIcons(plainText(shortLine(source))),
      localeName(pair.targetLang),
    ),
  });
  return target === undefined ? undefined : [{ source, target }];
}

async function enterPhrase(side: Side, options: vscode.InputBoxOptions): Promise<string | undefined> {
  const validateInput = (text: string) => {
    const [fault] = faultsIn(text.trim());
    return fault && phraseSentence(fault, side);
  };
  const entered = await vscode.window.showInputBox({ ...options, ignoreFocusOut: true, validateInput });
  return entered?.trim();
}

async function importTerms(pair: LanguagePair): Promise<readonly Term[] | undefined> {
  const uris = await pickFiles();
  const found = uris && (await readFiles(uris, pair));
  if (!found) return undefined;
  requireTerms(found);
  const details = leftOutLines(found);
  if (details.length === 0) return found.terms;
  const question = vscode.l10n.t('Start the dictionary with {0}?', termCount(found.terms.length));
  const go = vscode.l10n.t('Import');
  const options = { modal: true, detail: details.join('\n') };
  const chosen = await vscode.window.showInformationMessage(question, options, go);
  return chosen === go ? found.terms : undefined;
}
