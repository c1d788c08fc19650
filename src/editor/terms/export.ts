import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { writeCsv } from '../../terms/csv.ts';
import { termsFormat } from '../../terms/imported.ts';
import type { LanguagePair, Term } from '../../terms/term.ts';
import { readTsv, writeTsv } from '../../terms/tsv.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import { termCount } from '../views/termsNodes.ts';
import { writeWhole } from '../wholeFile.ts';
import { ask, begin } from './action.ts';
import { shownName } from './names.ts';
import { type ChosenDictionary, chooseDictionary } from './pick.ts';

/** Exports the service's current terms. The name of the file determines the format. */
export async function exportDictionary(deps: Deps, row: unknown): Promise<void> {
  const session = await begin(deps);
  const title = vscode.l10n.t('Export Terms');
  const chosen = await chooseDictionary(session, row, { title, isChange: false });
  if (!chosen) return;
  const { glossaryId } = chosen.glossary;
  const { sourceLang, targetLang } = chosen.dictionary;
  const uri = await vscode.window.showSaveDialog({
    title,
    defaultUri: suggested(chosen),
    filters: { CSV: ['csv'], TSV: ['tsv'] },
  });
  if (!uri) return;
  const entries = await ask(session, vscode.l10n.t('Reading the dictionary…'), (service, call) =>
    service.dictionaryEntries({ glossaryId, sourceLang, targetLang }, call),
  );
  const { rows } = readTsv(entries);
  await writeWhole(uri, fileText(uri, rows, chosen.dictionary));
  notify(vscode.l10n.t('Exported to {0}: {1}.', nameOf(uri), termCount(rows.length)));
}

/** Adds a byte order mark to CSV. Without it, a spreadsheet program may assume an old code page. */
function fileText({ path }: vscode.Uri, terms: readonly Term[], pair: LanguagePair): string {
  const isCsv = termsFormat(path, '\t') === 'csv';
  return isCsv ? writeCsv(terms, { byteOrderMark: true, pair }) : writeTsv(terms);
}

/** Replaces all characters of the glossary's name that a file name might not allow. */
function suggested({ glossary, dictionary }: ChosenDictionary): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homedir());
  const name = shownName(glossary).replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, '-');
  const { sourceLang, targetLang } = dictionary;
  return vscode.Uri.joinPath(folder, `${name}.${sourceLang}-${targetLang}.csv`);
}
