/** The completeness of a source's languages, above its first line. */
import * as vscode from 'vscode';
import { completeness } from '../../project/states/stateCounts.ts';
import { commandIds } from '../ids.ts';
import { localeName } from '../localeFile/names.ts';
import type { Locales } from '../locales/model.ts';
import { isTarget, type ShownResource, type ShownTarget } from '../locales/shown.ts';
import { formatNumber, formatPercent } from '../views/figures.ts';
import { faultTexts } from '../views/localesTexts.ts';
import type { TextsArgument } from './argument.ts';

/** Shows only the languages that need the most work; the view has all of them. */
const mostLanguages = 6;

export class LanguagesLens implements vscode.CodeLensProvider, vscode.Disposable {
  readonly onDidChangeCodeLenses: vscode.Event<void>;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly model: Locales;
  private readonly following: vscode.Disposable;
  private announced = false;

  constructor(model: Locales) {
    this.model = model;
    this.onDidChangeCodeLenses = this.changed.event;
    this.following = model.onDidChange(() => this.announce());
  }

  /** Always on the first line and from the last known state, so that no lines move while the user types. */
  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const sources = this.model.rolesOf(uri).filter((role): role is ShownResource => !isTarget(role));
    return sources.flatMap((source) => this.lensesOf(source));
  }

  dispose(): void {
    this.following.dispose();
    this.changed.dispose();
  }

  /** Fires once for several changes, because the languages of a source become known one after another. */
  private announce(): void {
    if (this.announced) return;
    this.announced = true;
    setImmediate(() => {
      this.announced = false;
      this.changed.fire();
    });
  }

  private lensesOf(source: ShownResource): readonly vscode.CodeLens[] {
    const languages = source.targets.map((target) => ({ target, ...this.figureOf(target) }));
    const sorted = languages.toSorted(
      (one, other) => Number(one.isComplete) - Number(other.isComplete) || one.percent - other.percent,
    );
    const isDone = languages.length > 0 && languages.every(({ isComplete }) => isComplete);
    const shown = isDone ? [] : sorted.slice(0, mostLanguages);
    const rest = isDone ? 0 : languages.length - shown.length;
    return [
      ...(isDone ? [lens(vscode.l10n.t('All languages are complete'), commandIds.showLocales)] : []),
      ...shown.map(({ target, text }) => {
        const argument: TextsArgument = { source: source.uri.toString(), locales: [target.target.locale] };
        return lens(text, commandIds.openTranslations, argument, localeName(target.target.locale));
      }),
      ...(rest > 0 ? [lens(vscode.l10n.t('{0} more', formatNumber(rest)), commandIds.showLocales)] : []),
      ...(vscode.workspace.isTrusted
        ? [lens(vscode.l10n.t('Translate…'), commandIds.translateLocaleFile, source.uri)]
        : []),
    ];
  }

  private figureOf(target: ShownTarget) {
    const state = this.model.stateOf(target);
    const { locale } = target.target;
    if (state.kind !== 'known') {
      const text = state.kind !== 'broken' ? `${locale} …` : vscode.l10n.t('{0} cannot be read', locale);
      return { percent: 0, isComplete: false, text };
    }
    const percent = completeness(state.state);
    const faults = faultTexts([state.state]);
    const text = `${locale} ${faults.length > 0 ? faults.join(', ') : formatPercent(percent)}`;
    return { percent, isComplete: faults.length === 0, text };
  }
}

const firstLine = new vscode.Range(0, 0, 0, 0);

function lens(title: string, command: string, argument?: unknown, tooltip?: string): vscode.CodeLens {
  return new vscode.CodeLens(firstLine, {
    title,
    command,
    ...(argument !== undefined && { arguments: [argument] }),
    ...(tooltip !== undefined && { tooltip }),
  });
}
