/** Chooses and reads files with terms. */
import * as vscode from 'vscode';
import { decodeText } from '../../project/files/encoding.ts';
import { limits } from '../../service/limits.ts';
import { tooLarge } from '../../store/regularFile.ts';
import { type ImportedTerms, importTerms, termsFormat } from '../../terms/imported.ts';
import type { Problem } from '../../terms/problem.ts';
import type { LanguagePair, Term } from '../../terms/term.ts';
import { UserError } from '../errors.ts';
import { readBytes } from '../fileSystem.ts';
import { nameOf } from '../localeFile/names.ts';
import { chooseOne, shortLine } from '../projectSettings/prompts.ts';

/** The terms of some files that are imported into a dictionary. */
export interface FileTerms {
  /** Each source occurs once. */
  readonly terms: readonly Term[];
  readonly leftOut: readonly LeftOutRow[];
  /** The number of rows for other languages. */
  readonly otherLanguages: number;
}

export interface LeftOutRow {
  readonly uri: vscode.Uri;
  readonly problem: Problem;
}

/** A file in UTF-16 has up to twice the bytes, and a spreadsheet adds quotes. */
const mostBytes = 4 * limits.glossary.dictionaryBytes;

/** @returns undefined if the user cancels the dialog */
export async function pickFiles(): Promise<readonly vscode.Uri[] | undefined> {
  return await vscode.window.showOpenDialog({
    canSelectFiles: true,
    canSelectMany: true,
    openLabel: vscode.l10n.t('Import'),
    title: vscode.l10n.t('Import Terms from CSV or TSV'),
    filters: {
      [vscode.l10n.t('Terms')]: ['csv', 'tsv', 'tab', 'txt'],
      [vscode.l10n.t('All Files')]: ['*'],
    },
  });
}

/**
 * @returns undefined if the user cancels a question
 * @throws UserError if a file cannot be read
 */
export async function readFiles(
  uris: readonly vscode.Uri[],
  pair: LanguagePair,
): Promise<FileTerms | undefined> {
  const all: (ImportedTerms & { readonly uri: vscode.Uri })[] = [];
  for (const uri of uris) {
    const text = await textOf(uri);
    if (text === undefined) return undefined;
    all.push({ uri, ...importTerms(text, termsFormat(uri.path, text), pair) });
  }
  return together(all);
}

/** If several files have a term with the same source, the last one applies. */
function together(all: readonly (ImportedTerms & { readonly uri: vscode.Uri })[]): FileTerms {
  const terms = new Map(all.flatMap((one) => one.terms.map((term) => [term.source, term] as const)));
  return {
    terms: [...terms.values()],
    leftOut: all.flatMap(({ uri, leftOut }) => leftOut.map((problem) => ({ uri, problem }))),
    otherLanguages: all.reduce((sum, { otherLanguages }) => sum + otherLanguages, 0),
  };
}

async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const bytes = await readBytes(uri, mostBytes);
  if (bytes === undefined) {
    throw new UserError('error', vscode.l10n.t('{0} no longer exists.', nameOf(uri)));
  }
  if (bytes === tooLarge) {
    throw new UserError('error', vscode.l10n.t('{0} is too large for a dictionary.', nameOf(uri)));
  }
  return decodeText(bytes, uri.path)?.text ?? (await inOtherEncoding(uri, bytes));
}

/** Encodings in which spreadsheet programs save files. */
const encodings = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const;
const otherEncodings = ['shift_jis', 'euc-kr', 'gb18030', 'big5', 'utf-16le'] as const;

/** Nothing in the file names its encoding, but the user recognises the right one. */
async function inOtherEncoding(uri: vscode.Uri, bytes: Uint8Array): Promise<string | undefined> {
  const items = [...encodings, ...otherEncodings].flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    return text === undefined ? [] : [{ label: encoding, detail: sampleOf(text), text }];
  });
  const title = vscode.l10n.t('{0} Is Not in UTF-8', nameOf(uri));
  const placeHolder = vscode.l10n.t('Choose the encoding in which it is readable');
  return (await chooseOne(items, { title, placeHolder, hasBack: false }))?.text;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // The file is not in this encoding, or this editor does not know the encoding.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A line that differs between encodings, if there is one. */
function sampleOf(text: string): string {
  const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/);
  return shortLine(lines.find((line) => /[^\p{ASCII}]/u.test(line)) ?? lines[0] ?? '');
}
