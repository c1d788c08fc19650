/** Registers what the editor offers for keys in program code. */
import * as vscode from 'vscode';
import { isAmongModules } from '../../formats/modules/paths.ts';
import { codeGlobs } from '../../keyUses/codeExtensions.ts';
import { commandIds, settingNames, settingSection } from '../ids.ts';
import { localeExtensions, mayBeLocaleFile } from '../languageFeatures/mayBeLocaleFile.ts';
import type { KeysInCode } from './keysInCode.ts';

const code: readonly vscode.DocumentFilter[] = codeGlobs.map((pattern) => ({ pattern }));

const texts: vscode.DocumentFilter = { pattern: `**/*.{${localeExtensions.join(',')}}` };

/** @param redraw fires when the texts to show in code may have changed */
export function registerKeysInCode(
  open: () => Promise<KeysInCode>,
  redraw: vscode.EventEmitter<void>,
): vscode.Disposable {
  const keys = new OpenedKeys(open);
  return vscode.Disposable.from(
    vscode.languages.registerInlayHintsProvider(code, {
      onDidChangeInlayHints: redraw.event,
      provideInlayHints: async (document, range, token) =>
        (await isWanted(document)) ? (await keys.opened()).hints(document, range, token) : [],
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (hintSettings.some((name) => event.affectsConfiguration(`${settingSection}.${name}`))) redraw.fire();
    }),
    vscode.languages.registerHoverProvider(code, {
      provideHover: async (document, position, token) =>
        (await keys.at(document, position))?.hover(document, position, token),
    }),
    vscode.languages.registerDefinitionProvider(code, {
      provideDefinition: async (document, position) => [
        ...((await (await keys.at(document, position))?.definitions(document, position)) ?? []),
      ],
    }),
    vscode.languages.registerReferenceProvider([...code, texts], {
      provideReferences: async (document, position, { includeDeclaration }, token) => {
        const opened = await keys.inAnyFile(document, position);
        const options = { includesText: includeDeclaration, token };
        return [...((await opened?.references(document, position, options)) ?? [])];
      },
    }),
    vscode.languages.registerRenameProvider([...code, texts], {
      prepareRename: async (document, position) =>
        (await keys.inAnyFile(document, position))?.prepareRename(document, position),
      provideRenameEdits: async (document, position, name, token) =>
        (await keys.inAnyFile(document, position))?.renameEdits({ document, position }, name, token),
    }),
    vscode.languages.registerCodeActionsProvider(
      code,
      { provideCodeActions: (document, range, context) => keys.extraction(document, range, context) },
      { providedCodeActionKinds: [vscode.CodeActionKind.RefactorExtract] },
    ),
    vscode.languages.registerCompletionItemProvider(
      code,
      {
        provideCompletionItems: async (document, position) =>
          (await keys.unfinishedAt(document, position))?.completions(document, position),
      },
      ...['"', "'", '`', '.', ':'],
    ),
  );
}

const hintSettings = [settingNames.textsInCode, settingNames.readingLanguage];

async function isWanted(document: vscode.TextDocument): Promise<boolean> {
  const { showsTextsInCode } = await import('../settings.ts');
  return showsTextsInCode(document);
}

class OpenedKeys {
  readonly #open: () => Promise<KeysInCode>;
  #opened: Promise<KeysInCode> | undefined;

  constructor(open: () => Promise<KeysInCode>) {
    this.#open = open;
  }

  opened(): Promise<KeysInCode> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      // Lets the next use try again.
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /**
   * @returns undefined if no key can be at the position. Strings that only look like keys do not cause the locale files
   * to be read, so they count only once the keys are known.
   */
  async at(document: vscode.TextDocument, position: vscode.Position): Promise<KeysInCode | undefined> {
    const { useAt } = await import('../../keyUses/uses.ts');
    const use = useAt(document.getText(), document.offsetAt(position));
    return use && (use.isCertain || this.#opened) ? this.opened() : undefined;
  }

  /**
   * Offers to extract the text at a position, in a project that has keys. The command decides whether there is a text.
   * Unless the user asks for refactorings, no locale file is read for this.
   */
  async extraction(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only, triggerKind }: vscode.CodeActionContext,
  ): Promise<vscode.CodeAction[]> {
    if (!vscode.workspace.isTrusted) return [];
    if (only && !only.contains(vscode.CodeActionKind.RefactorExtract)) return [];
    const { mayBeText } = await import('./mayBeText.ts');
    if (!mayBeText(document, range)) return [];
    if (triggerKind === vscode.CodeActionTriggerKind.Automatic && !this.#opened) return [];
    if (!(await (await this.opened()).hasKeys())) return [];
    const action = new vscode.CodeAction(
      vscode.l10n.t('Extract Text to Locale Files…'),
      vscode.CodeActionKind.RefactorExtract,
    );
    action.command = { title: action.title, command: commandIds.extractText };
    return [action];
  }

  async inAnyFile(document: vscode.TextDocument, position: vscode.Position): Promise<KeysInCode | undefined> {
    const { path } = document.uri;
    // Qt's texts have no keys that code names, and most files with their extension are code.
    const isText = isAmongModules(path) || (mayBeLocaleFile(path) && !/\.ts$/i.test(path));
    return isText ? this.opened() : this.at(document, position);
  }

  /** @returns undefined if no key is being typed at the position */
  async unfinishedAt(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<KeysInCode | undefined> {
    const { mayBeOwnCall, mostBefore, unfinishedUseAt } = await import('../../keyUses/uses.ts');
    // Runs while the user types, so the whole document is copied only if the text before the position is not enough.
    const start = document.positionAt(Math.max(0, document.offsetAt(position) - mostBefore));
    const before = document.getText(new vscode.Range(start, position));
    const isUse =
      unfinishedUseAt(before, before.length) ??
      (mayBeOwnCall(before) && unfinishedUseAt(document.getText(), document.offsetAt(position)));
    return isUse ? this.opened() : undefined;
  }
}
