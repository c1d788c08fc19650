import * as vscode from 'vscode';
import type { FileIdentity, Format, Problem } from '../../formats/format.ts';
import { visible } from '../../visible.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { UserError } from '../errors.ts';
import { problemSentence } from '../findings.ts';
import { nameOf } from './names.ts';

/** Returns the problems that the file would have with another text. */
type Read = (text: string) => Promise<readonly Problem[]>;

/** What prevents a file from being read or written. The message names the first problem and its line. */
export class BrokenFile extends UserError {
  readonly uri: vscode.Uri;
  readonly problems: readonly Problem[];
  readonly read: Read;

  constructor(uri: vscode.Uri, problems: readonly Problem[], read: Read = async () => []) {
    const [first] = problems;
    if (!first) throw new Error('A broken file must have at least one problem');
    const message = vscode.l10n.t('{0}, line {1}: {2}', nameOf(uri), first.line, sentenceOf(first));
    const selection = placeOf(first);
    super('error', message, [
      { title: vscode.l10n.t('Go to Line'), run: () => vscode.window.showTextDocument(uri, { selection }) },
    ]);
    this.uri = uri;
    this.problems = problems;
    this.read = read;
  }
}

export function brokenTarget(
  uri: vscode.Uri,
  { path, locale }: FileIdentity,
  format: Format,
  problems: readonly Problem[],
): BrokenFile {
  return new BrokenFile(uri, problems, readAs({ path, locale, side: 'target' }, format));
}

/** @throws BrokenFile */
export async function requireWhole(
  file: FileIdentity,
  uri: vscode.Uri,
  format: Format,
  text: string,
): Promise<void> {
  const read = readAs({ ...file, side: 'source' }, format);
  const problems = await read(text);
  if (problems.length > 0) throw new BrokenFile(uri, problems, read);
}

function readAs(file: FileIdentity, format: Format): Read {
  return async (text) => format.read(text, file).problems;
}

/** Shows the problems of the files at their positions, and looks for them again when a file is saved. */
export function listBroken(diagnostics: Diagnostics, errors: readonly unknown[]): void {
  for (const error of errors) {
    if (!(error instanceof BrokenFile)) continue;
    const { uri, problems, read } = error;
    diagnostics.set(uri, 'file', problems.map(diagnosticOf), async (text) =>
      (await read(text)).map(diagnosticOf),
    );
  }
}

function diagnosticOf(problem: Problem): vscode.Diagnostic {
  const item = new vscode.Diagnostic(
    placeOf(problem),
    visible(sentenceOf(problem)),
    vscode.DiagnosticSeverity.Error,
  );
  item.source = 'Vernacular';
  return item;
}

/** Parsers' messages lack a full stop. */
function sentenceOf(problem: Problem): string {
  return problemSentence(problem).replace(/[^.!?]$/u, '$&.');
}

function placeOf({ line, column }: Problem): vscode.Range {
  const position = new vscode.Position(line - 1, column - 1);
  return new vscode.Range(position, position);
}

export function gone(uri: vscode.Uri): UserError {
  return new UserError('information', vscode.l10n.t('{0} no longer exists.', nameOf(uri)));
}

/** The error of a run that ends without writing anything. */
export function nothingWritten(errors: readonly UserError[]): UserError {
  const sentences = [...new Set(errors.map(({ message }) => message)), vscode.l10n.t('Nothing was written.')];
  return new UserError('error', sentences.join(' '), errors[0]?.actions);
}
