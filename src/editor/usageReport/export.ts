import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { toCsv } from '../../administration/csv.ts';
import { toJson } from '../../administration/json.ts';
import type { Grouping, Report } from '../../administration/report.ts';
import type { ExportTarget } from '../../webview/report/protocol.ts';
import { formatNumber } from '../views/figures.ts';
import { writeWhole } from '../wholeFile.ts';

/** @returns what was done, as a sentence; undefined if the user cancelled the dialog */
export async function exportReport(report: Report, target: ExportTarget): Promise<string | undefined> {
  if (target !== 'clipboard') return save(report, target);
  await vscode.env.clipboard.writeText(toCsv(report));
  return vscode.l10n.t('Copied as CSV. Rows: {0}.', formatNumber(report.rows.length));
}

const groupingNames: Readonly<Record<Grouping, string>> = {
  total: 'usage',
  key: 'usage-by-key',
  keyAndDay: 'usage-by-key-and-day',
  tag: 'usage-by-tag',
  tagAndDay: 'usage-by-tag-and-day',
};

function fileNameOf({ grouping, range }: Report, format: 'csv' | 'json'): string {
  return `${groupingNames[grouping]}-${range.start}_${range.end}.${format}`;
}

async function save(report: Report, format: 'csv' | 'json'): Promise<string | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(homedir());
  const uri = await vscode.window.showSaveDialog({
    defaultUri: vscode.Uri.joinPath(folder, fileNameOf(report, format)),
    filters: format === 'csv' ? { CSV: ['csv'] } : { JSON: ['json'] },
  });
  if (!uri) return undefined;
  await writeWhole(uri, format === 'csv' ? forSpreadsheet(toCsv(report)) : jsonText(report));
  return vscode.l10n.t(
    'Saved as {1}. Rows: {0}.',
    formatNumber(report.rows.length),
    uri.path.split('/').at(-1) ?? '',
  );
}

/** Adds the byte order mark, without which spreadsheet programs may assume a legacy encoding. */
function forSpreadsheet(csv: string): string {
  return `\uFEFF${csv}`;
}

function jsonText(report: Report): string {
  return `${JSON.stringify(toJson(report), undefined, 2)}\n`;
}
