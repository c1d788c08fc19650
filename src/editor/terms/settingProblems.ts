/**
 * Finds problems with names and ids in open settings files, and offers fixes. Does not request the lists of names
 * and ids: problems are found once the lists are known.
 */
import * as vscode from 'vscode';
import { findReferred, type ReferenceFault } from '../../terms/references.ts';
import { visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { rangeOf } from '../documentEdit.ts';
import { settingSection } from '../ids.ts';
import type { LanguageList } from '../languages.ts';
import { readValue } from '../translationSettings.ts';
import { KnownOffers } from './knownOffers.ts';
import type { KnownTerms } from './model.ts';
import { shownName } from './names.ts';
import { glossaryOffers, memoryOffers, type Offer, referenceTo, styleOffers } from './offers.ts';
import { placeOf } from './places.ts';
import { referenceFault } from './referenceFaults.ts';
import { type PlacedReference, referencesIn } from './settingReferences.ts';

interface Found {
  readonly placed: PlacedReference;
  readonly diagnostic: vscode.Diagnostic;
  /** Whether an offer can replace the reference. */
  readonly fits: (offer: Offer) => boolean;
  /** All offers of this kind. */
  readonly all: readonly Offer[];
}

/** The pause in typing after which a document is checked, in milliseconds. */
const quiet = 200;

type Parts = Pick<Deps, 'terms' | 'diagnostics' | 'languages' | 'connections' | 'log'>;

export class SettingProblems implements vscode.Disposable {
  readonly #parts: Parts;
  readonly #found = new WeakMap<vscode.TextDocument, readonly Found[]>();
  readonly #offers = new KnownOffers();
  readonly #listeners: vscode.Disposable;
  #languages: LanguageList;
  #due: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { CodeActionKind } = vscode;
    this.#listeners = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => this.#check(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isSettings(document)) this.#checkSoon();
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => parts.diagnostics.clear(uri, 'terms')),
      vscode.languages.registerCodeActionsProvider(
        [{ language: 'jsonc' }, { language: 'json' }],
        { provideCodeActions: (document, range) => this.#fixes(document, range) },
        { providedCodeActionKinds: [CodeActionKind.QuickFix] },
      ),
    );
  }

  /** Called when the lists may have changed. */
  async follow(): Promise<void> {
    if (this.#parts.terms.state.kind === 'ready') this.#languages = await this.#languageList();
    this.#checkAll();
  }

  dispose(): void {
    clearTimeout(this.#due);
    this.#listeners.dispose();
  }

  /** Undefined if the list cannot be read; languages are then not checked. */
  async #languageList(): Promise<LanguageList> {
    try {
      const { connections, languages } = this.#parts;
      return await languages.list(await connections.current(), { isQuiet: true });
    } catch (error) {
      this.#parts.log.failure('Reading the languages', error);
      return undefined;
    }
  }

  #checkSoon(): void {
    clearTimeout(this.#due);
    const check = async () => this.#checkAll();
    this.#due = setTimeout(() => inBackground(this.#parts.log, 'Checking settings', check), quiet);
  }

  #checkAll(): void {
    for (const document of vscode.workspace.textDocuments) this.#check(document);
  }

  #check(document: vscode.TextDocument): void {
    if (!isSettings(document)) return;
    const { terms, diagnostics } = this.#parts;
    const { state } = terms;
    const found =
      state.kind === 'ready'
        ? referencesIn(document.getText()).flatMap((placed) => this.#problem(document, placed, state))
        : [];
    this.#found.set(document, found);
    diagnostics.set(
      document.uri,
      'terms',
      found.map(({ diagnostic }) => diagnostic),
    );
  }

  /** Empty if the key is not a language or a pair: that is a different problem, which is not reported here. */
  #problem(document: vscode.TextDocument, placed: PlacedReference, state: KnownTerms): readonly Found[] {
    const { setting, key, reference } = placed;
    const offers = this.#offersIn(state, setting);
    if (!offers || readValue(setting, { [key]: reference }).problem) return [];
    const { languages } = placeOf(key, this.#languages);
    const fits = (offer: Offer) => this.#languages === undefined || offer.fits(languages);
    const languagesOf = (offer: Offer) => offer.languages;
    const result = findReferred(reference, { all: offers.called(reference), fits, languagesOf });
    if (result.kind === 'found') return [];
    const diagnostic = diagnosticOf(document, placed, result.fault);
    return [{ placed, diagnostic, fits: (offer) => offer.fits(languages), all: offers.all }];
  }

  /** Undefined if the list could not be read. */
  #offersIn({ glossaries, styles, memories }: KnownTerms, setting: PlacedReference['setting']) {
    switch (setting) {
      case 'glossaries':
        return glossaries.kind === 'known' ? this.#offers.of(glossaries.all, glossaryOffers) : undefined;
      case 'styles':
        return styles.kind === 'known' ? this.#offers.of(styles.all, styleOffers) : undefined;
      case 'translationMemories':
        return memories.kind === 'known' ? this.#offers.of(memories.all, memoryOffers) : undefined;
    }
  }

  #fixes(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const here = (this.#found.get(document) ?? []).filter(({ diagnostic }) =>
      range.intersection(diagnostic.range),
    );
    return here.flatMap((found) => fixesOf(document, found));
  }
}

function isSettings({ uri: { path } }: vscode.TextDocument): boolean {
  return path.endsWith('/settings.json') || path.endsWith('.code-workspace');
}

/** An error, because a run would stop before anything is sent. */
function diagnosticOf(
  document: vscode.TextDocument,
  { setting, key, reference, range }: PlacedReference,
  fault: ReferenceFault,
): vscode.Diagnostic {
  const targetLang = key.slice(key.indexOf('>') + 1);
  const sentence = referenceFault({ setting, reference, targetLang, fault });
  const message = visible(`${settingSection}.${setting}: ${sentence}`);
  const item = new vscode.Diagnostic(rangeOf(document, range), message, vscode.DiagnosticSeverity.Error);
  item.source = 'Vernacular';
  return item;
}

/** More than this would hide other quick fixes. */
const mostFixes = 8;

function fixesOf(
  document: vscode.TextDocument,
  { placed, diagnostic, fits, all }: Found,
): readonly vscode.CodeAction[] {
  const chosen = all
    .filter(fits)
    .slice(0, mostFixes)
    .map((offer) => {
      const reference = referenceTo(offer, all);
      const name = shownName(offer);
      const title =
        reference === offer.name
          ? vscode.l10n.t('Use "{0}"', name)
          : vscode.l10n.t('Use "{0}" with the ID {1}', name, reference);
      return replacing(document, { title, diagnostic, ...placed.range, content: JSON.stringify(reference) });
    });
  const [only] = chosen;
  if (chosen.length === 1 && only) only.isPreferred = true;
  const title = vscode.l10n.t('Remove "{0}" for {1}', shownName({ name: placed.reference }), placed.key);
  return [...chosen, replacing(document, { title, diagnostic, ...placed.removal, content: '' })];
}

interface Replacement {
  readonly title: string;
  readonly diagnostic: vscode.Diagnostic;
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

function replacing(
  document: vscode.TextDocument,
  { title, diagnostic, content, ...range }: Replacement,
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [diagnostic];
  action.edit = new vscode.WorkspaceEdit();
  action.edit.replace(document.uri, rangeOf(document, range), content);
  return action;
}
