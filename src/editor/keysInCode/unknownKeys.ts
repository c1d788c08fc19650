/** Reports keys in visible code that no locale file has. */
import * as vscode from 'vscode';
import { codeGlobs, isCodeFile } from '../../keyUses/codeExtensions.ts';
import { mistakenUses } from '../../keyUses/mistakes.ts';
import { fullNameOf } from '../../keyUses/names.ts';
import { type KeyUse, usesIn } from '../../keyUses/uses.ts';
import { visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { commandIds } from '../ids.ts';
import type { Locales } from '../locales/model.ts';
import type { Log } from '../log.ts';
import { listsUnknownKeys } from '../settings.ts';
import type { KeyArgument } from './keyArgument.ts';
import type { KnownKeys } from './knownKeys.ts';

export interface UnknownKeyParts {
  readonly model: Locales;
  readonly known: KnownKeys;
  readonly diagnostics: Diagnostics;
  readonly log: Log;
}

/** Milliseconds without another change until visible code is checked. */
const quiet = 500;

/** UTF-16 code units; longer code was probably generated. */
const longest = 1024 * 1024;

export class UnknownKeys implements vscode.Disposable {
  readonly #parts: UnknownKeyParts;
  readonly #following: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: UnknownKeyParts) {
    this.#parts = parts;
    const later = () => this.#checkLater();
    this.#following = vscode.Disposable.from(
      parts.model.onDidChange(later),
      vscode.window.onDidChangeVisibleTextEditors(later),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && isCodeFile(document.uri.path)) later();
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => parts.diagnostics.clear(uri, 'keys')),
      vscode.languages.registerCodeActionsProvider(code, { provideCodeActions: fixesFor }, kinds),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('vernacular.problems')) later();
      }),
    );
    later();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#following.dispose();
  }

  #checkLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => inBackground(this.#parts.log, 'Checking keys in code', () => this.#check()),
      quiet,
    );
  }

  async #check(): Promise<void> {
    const documents = new Set(vscode.window.visibleTextEditors.map(({ document }) => document));
    for (const document of documents) await this.#checkOne(document);
  }

  async #checkOne(document: vscode.TextDocument): Promise<void> {
    const { uri, version } = document;
    const { diagnostics, known } = this.#parts;
    if (!isCodeFile(uri.path) || !vscode.workspace.getWorkspaceFolder(uri)) return;
    const text = document.getText();
    const isChecked = listsUnknownKeys(uri) && text.length <= longest;
    const uses = isChecked ? usesIn(text).filter(({ isCertain }) => isCertain) : [];
    // Code without calls needs no keys.
    const keys = uses.length > 0 ? await known.get() : undefined;
    // A later change causes another check.
    if (document.isClosed || document.version !== version) return;
    const code = { path: uri.path, text };
    const unknown = keys ? mistakenUses(uses, code, keys) : [];
    diagnostics.set(
      uri,
      'keys',
      unknown.map((use) => problemOf(document, use, fullNameOf(use, code))),
    );
  }
}

const code = codeGlobs.map((pattern) => ({ pattern }));
const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };

/** None in an untrusted workspace, where nothing is written. */
function fixesFor(
  document: vscode.TextDocument,
  _range: vscode.Range,
  { diagnostics }: vscode.CodeActionContext,
): vscode.CodeAction[] {
  if (!vscode.workspace.isTrusted) return [];
  return diagnostics.filter(isOurs).map((problem) => {
    const fix = new vscode.CodeAction(
      vscode.l10n.t('Add Key to Locale File…'),
      vscode.CodeActionKind.QuickFix,
    );
    const argument: KeyArgument = {
      code: document.uri.toString(),
      offset: document.offsetAt(problem.range.start),
    };
    fix.diagnostics = [problem];
    fix.command = { title: fix.title, command: commandIds.addKey, arguments: [argument] };
    return fix;
  });
}

function isOurs({ source, code: own }: vscode.Diagnostic): boolean {
  return source === 'Vernacular' && own === unknownKey;
}

const unknownKey = 'unknownKey';

function problemOf(
  document: vscode.TextDocument,
  { offset, length }: KeyUse,
  name: string,
): vscode.Diagnostic {
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
  const message = vscode.l10n.t('No locale file has the key "{0}".', visible(name));
  const problem = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Warning);
  problem.source = 'Vernacular';
  problem.code = unknownKey;
  return problem;
}
