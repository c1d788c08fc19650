/** The problems of records that are open as documents, updated while the user types. */
import * as vscode from 'vscode';
import { visible } from '../../visible.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { DocumentChecks } from '../documentChecks.ts';
import { rangeOf } from '../documentEdit.ts';
import { webhookScheme } from '../ids.ts';
import { placeOf } from './addresses.ts';
import { problemSentence } from './problemSentences.ts';
import { type DocumentRecord, type PlacedProblem, readDocument } from './recordProblems.ts';

export function documentProblems(diagnostics: Diagnostics): DocumentChecks {
  return new DocumentChecks({
    scheme: webhookScheme,
    check: (document) => {
      const { problems, doubts } = readingOf(document);
      const { Error: error, Warning: warning } = vscode.DiagnosticSeverity;
      diagnostics.set(document.uri, 'webhook', [
        ...problems.map((problem) => diagnosticOf(document, problem, error)),
        ...doubts.map((doubt) => diagnosticOf(document, doubt, warning)),
      ]);
    },
    forget: ({ uri }) => diagnostics.clear(uri, 'webhook'),
  });
}

export function problemsOf(document: vscode.TextDocument): readonly PlacedProblem[] {
  return readingOf(document).problems;
}

function readingOf(document: vscode.TextDocument): Pick<DocumentRecord, 'problems' | 'doubts'> {
  const place = placeOf(document.uri.path);
  switch (place?.kind) {
    case 'webhook':
      return readDocument(document.getText(), { oid: place.oid, isNew: false });
    case 'new':
      // The identifier that a new webhook will get does not affect its problems.
      return readDocument(document.getText(), { oid: 1, isNew: true });
    case 'folder':
    case undefined:
      return { problems: [], doubts: [] };
  }
}

function diagnosticOf(
  document: vscode.TextDocument,
  placed: PlacedProblem,
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const item = new vscode.Diagnostic(
    rangeOf(document, placed),
    visible(problemSentence(placed.problem)),
    severity,
  );
  item.source = 'Vernacular';
  item.code = placed.problem.code;
  return item;
}
